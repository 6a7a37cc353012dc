import { describe, expect, test } from 'vitest';
import { fold } from '../../src/core/advance.ts';
import { isAnswered } from '../../src/core/entry.ts';
import { copy } from '../../src/core/json.ts';
import { redact } from '../../src/core/secrecy.ts';
import { defaults, wishesOf } from '../../src/core/sources.ts';
import { viewFor } from '../../src/desk/desk.ts';
import { judge } from '../../src/desk/judge.ts';
import { SEATS } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { handOf, matesOf, rivalsOf } from '../toy/kites/table.ts';
import {
  answersIn,
  message,
  opened,
  play,
  rules,
  said,
  start,
  taking,
  usedIn,
} from '../toy/played.ts';

/** The finch and the heron speak; everybody else rests. */
const played = (
  finch: readonly string[],
  heron: readonly string[],
  plover: readonly string[] = [],
) => {
  const lines: Record<string, readonly string[]> = { finch, heron, plover };
  return play(
    {},
    {
      sources: [wishesOf(kites, 'orders', (seat) => said(lines[seat] ?? [])), defaults(() => true)],
    },
  );
};

const firstDeed = (run: ReturnType<typeof played>, seat: string) =>
  run.entries.flatMap(({ event }) =>
    isAnswered(event) && event.kind === 'deed' && event.seat === seat ? [event] : [],
  )[0];

describe('a seat of a side', () => {
  test('may be answered for by its partner, who is named', () => {
    const run = played([], ['for finch: ride']);
    expect(firstDeed(run, 'finch')).toMatchObject({
      answer: { deed: 'ride' },
      by: 'orders',
      speaker: 'heron',
      to: ['finch', 'heron'],
    });
    expect(firstDeed(run, 'heron')).toMatchObject({ answer: { deed: 'rest' }, by: 'default' });
  });

  test('speaks first for itself', () => {
    const run = played(['look'], ['for finch: ride', 'rest']);
    expect(firstDeed(run, 'finch')).toMatchObject({ answer: { deed: 'look' }, to: ['finch'] });
    expect(firstDeed(run, 'finch')).not.toHaveProperty('speaker');
  });

  test('is not answered for by words that are meant for another, or by a rival', () => {
    expect(firstDeed(played([], ['ride']), 'finch')).toMatchObject({ by: 'default' });
    const rival = played([], [], ['for finch: ride']);
    expect(firstDeed(rival, 'finch')).toMatchObject({ by: 'default' });
  });

  test('is answered for only where the rules say so', () => {
    const run = played([], ['for finch: stake 3']);
    expect(answersIn(run.entries, 'stake')).toContain('finch 0 default');
  });

  test('cannot be asked out by the conditions of its partner', () => {
    const [name] = handOf({ rules, state: played([], []).state }, 'finch');
    const own = firstDeed(played([`ride if ${name} in hand`], []), 'finch');
    expect(own).toMatchObject({ answer: { deed: 'ride' } });
    const others = firstDeed(played([], [`for finch: ride if ${name} in hand`]), 'finch');
    expect(others).toMatchObject({ by: 'default' });
  });

  test('uses up the line of whoever spoke', () => {
    const run = played([], ['for finch: once: ride']);
    expect(
      answersIn(run.entries, 'deed').filter((one) => one === 'finch ride orders'),
    ).toHaveLength(1);
    expect(usedIn(run).map(({ left }) => left)).toEqual(['nothing']);
  });

  test('has its partner’s words judged as answers to its question', () => {
    const bids = SEATS.map((seat) => message(seat, '01-morning', ['stake 1']));
    const { desk } = taking(opened(), bids);
    const stop = desk.stop();
    expect(stop.asked.map(({ question }) => [question.kind.name, question.seat])).toEqual([
      ['deed', 'finch'],
    ]);
    const view = viewFor(desk, stop.state, 'heron');
    const context = { ruleset: kites, view, seat: 'heron', asked: stop.asked };
    const verdicts = (line: string) =>
      judge(context, said([line])).map(({ verdict, problems }) => [verdict, problems[0]?.code]);
    expect(verdicts('for finch: ride')).toEqual([['legal', undefined]]);
    expect(verdicts('for finch: launch at 99 99')).toEqual([['illegal', 'out-of-the-sky']]);
  });
});

describe('what a side is told', () => {
  const run = played(['look'], []);
  const seen = run.entries.find(({ event }) => event.type === 'sky-read');
  const table = { rules, state: run.state };

  test('names its seats, so that whoever reads need not know the sides', () => {
    expect(seen?.event.to).toEqual(rules.clubs.river);
  });

  test('is read by its seats alone', () => {
    const reads = (reader: string) =>
      seen !== undefined && redact(seen, reader).event.secret !== undefined;
    for (const reader of ['finch', 'heron', 'moderator']) expect(reads(reader), reader).toBe(true);
    for (const reader of [...rivalsOf(table, 'finch'), 'public', 'river'])
      expect(reads(reader), reader).toBe(false);
  });

  test('lies on the table for them and is hidden from the others', () => {
    const looked = copy(start.state);
    fold(kites, { rules, state: looked }, run.entries.slice(0, seen?.n));
    const squall = (reader: string) => kites.hide(rules, looked, reader).squall;
    expect(looked.squall).toEqual(expect.any(Number));
    expect([squall('finch'), squall('heron')]).toEqual([looked.squall, looked.squall]);
    expect([squall('plover'), squall('public')]).toEqual(['hidden', 'hidden']);
    expect(matesOf(table, 'finch')).toEqual(['heron']);
  });
});
