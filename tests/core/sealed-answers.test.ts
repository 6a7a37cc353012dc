import { describe, expect, test } from 'vitest';
import { streamOf } from '../../src/core/chance.ts';
import { type AnswerEvent, isAnswered } from '../../src/core/entry.ts';
import { canonical } from '../../src/core/json.ts';
import { entriesKnownTo, redact } from '../../src/core/secrecy.ts';
import { byKey, defaults, type Source, wishesOf } from '../../src/core/sources.ts';
import { findUnanswered } from '../../src/desk/asked-questions.ts';
import { statusOf } from '../../src/desk/status.ts';
import { type Kites, SEATS } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { message, opened, play, playedOut, said, taking } from '../toy/played.ts';

const lines: Readonly<Record<string, readonly string[]>> = {
  finch: ['stake 9', 'stake 3'],
  heron: ['stake 0'],
  plover: ['always: stake 2'],
};

/** The swift says nothing at all, and nobody says more than a stake. */
const sources: readonly Source<Kites>[] = [
  wishesOf(kites, 'orders', (seat) =>
    said(lines[seat] ?? []).filter(({ standing }) => standing === undefined),
  ),
  wishesOf(kites, 'standing', (seat) =>
    said(lines[seat] ?? []).filter(({ standing }) => standing !== undefined),
  ),
  defaults(() => true),
];
const run = play({}, { sources });

const stakeOf = (seat: string, reader: string): AnswerEvent | undefined =>
  run.entries
    .map((entry) => redact(entry, reader).event)
    .filter((event): event is AnswerEvent => isAnswered(event))
    .find((event) => event.kind === 'stake' && event.seat === seat);

describe('a sealed answer', () => {
  test.each([
    ['finch', 'orders', 3],
    ['heron', 'orders', 0],
    ['plover', 'standing', 2],
    ['swift', 'default', 0],
  ])('of %s was decided by %s', (seat, by, answer) => {
    expect(stakeOf(seat, seat)?.secret).toMatchObject({ by, answer });
    expect(stakeOf(seat, 'moderator')?.secret).toMatchObject({ by, answer });
  });

  test('tells nobody else what was said, who decided it, or what was tried', () => {
    const open = { type: 'answered', rule: 'MOR-2', kind: 'stake', about: {} };
    for (const seat of SEATS)
      for (const reader of [...SEATS, 'public'].filter((one) => one !== seat))
        expect(stakeOf(seat, reader)).toEqual({ ...open, seat, to: [seat] });
  });
});

/** A game in which some seats never say a word: each of their questions is answered by its default. */
const silentGame = (seed: string, silent: readonly string[], instead: Source<Kites>) => {
  const { answers } = playedOut(seed);
  const spoken = new Map([...answers].filter(([key]) => !silent.includes(key.split('/')[3] ?? '')));
  return play({}, { sources: [instead, byKey('bot', spoken), defaults(() => true), lastResort] });
};

/** Where nothing is printed somebody has to answer. */
const lastResort: Source<Kites> = (question, key, view) => ({
  ...{ answer: question.kind.sample(view, question, streamOf(key())), by: 'bot', passed: [] },
});

/** Says by orders what silence would have meant, on what is sealed. */
const aloud =
  (silent: readonly string[]): Source<Kites> =>
  (question, _key, view) => {
    const answer = question.kind.fallback(view, question);
    return question.kind.sealed && silent.includes(question.seat) && answer !== undefined
      ? { answer, by: 'orders', passed: [] }
      : undefined;
  };

const known = (entries: ReturnType<typeof silentGame>['entries'], reader: string): string =>
  canonical(entriesKnownTo(entries, reader).map(({ n, causes, event }) => ({ n, causes, event })));

describe('seats that stay silent', () => {
  test.each(['one', 'two', 'three', 'four', 'five'])(
    'cannot be told from seats that said the same (%s)',
    (seed) => {
      for (const silent of [['finch'], ['heron', 'plover'], ['finch', 'heron', 'swift']]) {
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
    const [empty, some] = [[], ['stake 4', 'ride']].map((text) => {
      const taken = ['finch', 'heron'].map((seat) => message(seat, '01-morning', text));
      return taking(opened(), text.length === 0 ? [] : taken).desk;
    });
    if (empty === undefined || some === undefined) throw new Error('no desk');
    expect(some.entries).toEqual(empty.entries);
    expect(some.state).toEqual(empty.state);
    expect(findUnanswered(some).map(({ question }) => question.seat)).toEqual(['plover', 'swift']);
    expect(JSON.stringify(statusOf(some))).not.toContain('4');
  });
});
