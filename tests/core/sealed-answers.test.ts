import { describe, expect, test } from 'vitest';
import { streamOf } from '../../src/core/chance.ts';
import { type Answered, isAnswered } from '../../src/core/entry.ts';
import { canonical } from '../../src/core/json.ts';
import { knownTo, redact } from '../../src/core/secrecy.ts';
import { byKey, defaults, type Source, wishesOf } from '../../src/core/sources.ts';
import { missingIn } from '../../src/desk/asked.ts';
import { statusOf } from '../../src/desk/status.ts';
import { mini } from './mini-game.ts';
import { message, opened, play, playedOut, said, taking } from './mini-play.ts';
import { type Mini, SEATS } from './mini-state.ts';

const lines: Readonly<Record<string, readonly string[]>> = {
  ant: ['bid 9', 'bid 3'],
  bee: ['bid 0'],
  crow: ['always bid 2'],
};

/** The dove says nothing at all, and nobody says more than a bid. */
const sources: readonly Source<Mini>[] = [
  wishesOf(mini, 'orders', (seat) =>
    said(lines[seat] ?? []).filter(({ standing }) => standing === undefined),
  ),
  wishesOf(mini, 'standing', (seat) =>
    said(lines[seat] ?? []).filter(({ standing }) => standing !== undefined),
  ),
  defaults(() => true),
];
const run = play({}, { sources });

const bidOf = (seat: string, reader: string): Answered | undefined =>
  run.entries
    .map((entry) => redact(entry, reader).event)
    .filter((event): event is Answered => isAnswered(event))
    .find((event) => event.kind === 'bid' && event.seat === seat);

describe('a sealed answer', () => {
  test.each([
    ['ant', 'orders', 3],
    ['bee', 'orders', 0],
    ['crow', 'standing', 2],
    ['dove', 'default', 0],
  ])('of %s was decided by %s', (seat, by, answer) => {
    expect(bidOf(seat, seat)?.secret).toMatchObject({ by, answer });
    expect(bidOf(seat, 'moderator')?.secret).toMatchObject({ by, answer });
  });

  test('tells nobody else what was said, who decided it, or what was tried', () => {
    const open = { type: 'answered', rule: 'MIN-2', kind: 'bid', about: {} };
    for (const seat of SEATS)
      for (const reader of [...SEATS, 'public'].filter((one) => one !== seat))
        expect(bidOf(seat, reader)).toEqual({ ...open, seat, to: [seat] });
  });
});

/** A game in which some seats never say a word: each of their questions is answered by its default. */
const silentGame = (seed: string, silent: readonly string[], instead: Source<Mini>) => {
  const { answers } = playedOut(seed);
  const spoken = new Map([...answers].filter(([key]) => !silent.includes(key.split('/')[3] ?? '')));
  return play({}, { sources: [instead, byKey('bot', spoken), defaults(() => true), lastResort] });
};

/** Where nothing is printed somebody has to answer. */
const lastResort: Source<Mini> = (question, key, view) => ({
  ...{ answer: question.kind.sample(view, question, streamOf(key())), by: 'bot', passed: [] },
});

/** Says by orders what silence would have meant, on what is sealed. */
const aloud =
  (silent: readonly string[]): Source<Mini> =>
  (question, _key, view) => {
    const answer = question.kind.fallback(view, question);
    return question.kind.sealed && silent.includes(question.seat) && answer !== undefined
      ? { answer, by: 'orders', passed: [] }
      : undefined;
  };

const known = (entries: ReturnType<typeof silentGame>['entries'], reader: string): string =>
  canonical(knownTo(entries, reader).map(({ n, causes, event }) => ({ n, causes, event })));

describe('seats that stay silent', () => {
  test.each(['one', 'two', 'three', 'four', 'five'])(
    'cannot be told from seats that said the same (%s)',
    (seed) => {
      for (const silent of [['ant'], ['bee', 'crow'], ['ant', 'bee', 'dove']]) {
        const quiet = silentGame(seed, silent, () => undefined);
        const spoke = silentGame(seed, silent, aloud(silent));
        expect(quiet.ended.how).toBe('over');
        for (const reader of ['public', ...SEATS.filter((seat) => !silent.includes(seat))])
          expect(known(spoke.entries, reader), reader).toBe(known(quiet.entries, reader));
        // Each knows of itself whether it spoke.
        for (const seat of silent)
          expect(known(spoke.entries, seat)).not.toBe(known(quiet.entries, seat));
      }
    },
  );

  test('hold up what all say together, and nothing of the others shows while they do', () => {
    const [empty, some] = [[], ['bid 4', 'act gather']].map((text) => {
      const taken = ['ant', 'bee'].map((seat) => message(seat, '01-dawn', text));
      return taking(opened(), text.length === 0 ? [] : taken).desk;
    });
    if (empty === undefined || some === undefined) throw new Error('no desk');
    expect(some.entries).toEqual(empty.entries);
    expect(some.state).toEqual(empty.state);
    expect(missingIn(some).map(({ question }) => question.seat)).toEqual(['crow', 'dove']);
    expect(JSON.stringify(statusOf(some))).not.toContain('4');
  });
});
