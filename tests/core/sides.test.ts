import { describe, expect, test } from 'vitest';
import { isAnswered } from '../../src/core/entry.ts';
import { redact } from '../../src/core/secrecy.ts';
import { defaults, wishesOf } from '../../src/core/sources.ts';
import { viewFor } from '../../src/desk/desk.ts';
import { judge } from '../../src/desk/judge.ts';
import { mini } from './mini-game.ts';
import { answersIn, message, opened, play, said, taking, usedIn } from './mini-play.ts';
import { foesOf, handOf, partnersOf, SEATS, SIDES } from './mini-state.ts';

/** The ant and the bee speak; everybody else passes. */
const played = (ant: readonly string[], bee: readonly string[], crow: readonly string[] = []) => {
  const lines: Record<string, readonly string[]> = { ant, bee, crow };
  return play(
    {},
    {
      sources: [wishesOf(mini, 'orders', (seat) => said(lines[seat] ?? [])), defaults(() => true)],
    },
  );
};

const firstAct = (run: ReturnType<typeof played>, seat: string) =>
  run.entries.flatMap(({ event }) =>
    isAnswered(event) && event.kind === 'act' && event.seat === seat ? [event] : [],
  )[0];

describe('a seat of a side', () => {
  test('may be answered for by its partner, who is named', () => {
    const run = played([], ['for ant: act gather']);
    expect(firstAct(run, 'ant')).toMatchObject({
      answer: 'gather',
      by: 'orders',
      speaker: 'bee',
      to: ['ant', 'bee'],
    });
    expect(firstAct(run, 'bee')).toMatchObject({ answer: 'pass', by: 'default' });
  });

  test('speaks first for itself', () => {
    const run = played(['act peek'], ['for ant: act gather', 'act pass']);
    expect(firstAct(run, 'ant')).toMatchObject({ answer: 'peek', to: ['ant'] });
    expect(firstAct(run, 'ant')).not.toHaveProperty('speaker');
  });

  test('is not answered for by words that are meant for another, or by a foe', () => {
    expect(firstAct(played([], ['act gather']), 'ant')).toMatchObject({ by: 'default' });
    const foe = played([], [], ['for ant: act gather']);
    expect(firstAct(foe, 'ant')).toMatchObject({ by: 'default' });
  });

  test('is answered for only where the rules say so', () => {
    const run = played([], ['for ant: bid 3']);
    expect(answersIn(run.entries, 'bid')).toContain('ant 0 default');
  });

  test('cannot be asked out by the conditions of its partner', () => {
    const cards = (run: ReturnType<typeof played>) =>
      handOf({ rules: {} as never, state: run.state }, 'ant').map((card) => card.split('-')[0]);
    const [name] = cards(played([], []));
    const own = firstAct(played([`act gather if card ${name}`], []), 'ant');
    expect(own).toMatchObject({ answer: 'gather' });
    const others = firstAct(played([], [`for ant: act gather if card ${name}`]), 'ant');
    expect(others).toMatchObject({ by: 'default' });
  });

  test('uses up the line of whoever spoke', () => {
    const run = played([], ['for ant: once act gather']);
    expect(answersIn(run.entries, 'act').filter((one) => one === 'ant gather orders')).toHaveLength(
      1,
    );
    expect(usedIn(run).map(({ left }) => left)).toEqual(['nothing']);
  });

  test('has its partner’s words judged as answers to its question', () => {
    const bids = SEATS.map((seat) => message(seat, '01-dawn', ['bid 1']));
    const { desk } = taking(opened(), bids);
    const stop = desk.stop();
    expect(stop.asked.map(({ question }) => [question.kind.name, question.seat])).toEqual([
      ['act', 'ant'],
    ]);
    const view = viewFor(desk, stop.state, 'bee');
    const bench = { ruleset: mini, view, seat: 'bee', asked: stop.asked };
    const verdicts = (line: string) =>
      judge(bench, said([line])).map(({ verdict, problems }) => [verdict, problems[0]?.code]);
    expect(verdicts('for ant: act gather')).toEqual([['legal', undefined]]);
    expect(verdicts('for ant: act nonsense')).toEqual([['illegal', 'no-such-act']]);
  });
});

describe('what a side is told', () => {
  const run = played(['act peek'], []);
  const seen = run.entries.find(({ event }) => event.type === 'omen-seen');

  test('names its seats, so that whoever reads need not know the sides', () => {
    expect(seen?.event.to).toEqual(SIDES['grove']);
  });

  test('is read by its seats alone', () => {
    const reads = (reader: string) =>
      seen !== undefined && redact(seen, reader).event.secret !== undefined;
    for (const reader of ['ant', 'bee', 'moderator']) expect(reads(reader), reader).toBe(true);
    for (const reader of [...foesOf('ant'), 'public', 'grove'])
      expect(reads(reader), reader).toBe(false);
  });

  test('lies on the table for them and is hidden from the others', () => {
    const omen = (reader: string) =>
      mini.hide(run.state as never, run.state, reader).omens['grove'];
    expect([omen('ant'), omen('bee')]).toEqual([
      run.state.omens['grove'],
      run.state.omens['grove'],
    ]);
    expect([omen('crow'), omen('public')]).toEqual(['hidden', 'hidden']);
    expect(partnersOf('ant')).toEqual(['bee']);
  });
});
