import { expect, test } from 'vitest';
import { type CauseMarks, indexCauses } from '../../src/core/causes.ts';
import type { AnswerEvent, Entry } from '../../src/core/entry.ts';
import type { Fact } from '../../src/core/game.ts';
import { causesOf, names } from '../../src/desk/causes.ts';
import { toy } from '../support/toy-game.ts';

test.each([
  ['a member', { area: 'north' }, true],
  ['deep in a list', { targets: [{ at: ['south', 'north'] }] }, true],
  ['the name of a member', { orders: { north: 'march' } }, true],
  ['a part of a word', { area: 'north-west' }, false],
])('an event names an id as %s', (_, event, does) => {
  expect(names(event, 'north')).toBe(does);
});

const fact = (type: string, causes: CauseMarks = {}, members: object = {}): Fact =>
  ({ type, rule: 'TOY-2', causes, ...members }) as Fact;

const answer = (kind: string, causes: CauseMarks, said: AnswerEvent['answer'], secret = {}): Fact =>
  ({
    ...fact('answered', causes),
    ...{ seat: 'red', kind, about: {}, by: 'orders', to: ['red'] },
    ...(said !== undefined && { answer: said }),
    ...secret,
  }) as Fact;

/** In these tests an entry says itself what it has to do with others. */
const marksOf = (event: Fact): CauseMarks =>
  (event as Fact & { readonly causes: CauseMarks }).causes;

/** Entries with the causes that they are emitted with, one round after the other. */
const emitted = (...rounds: readonly (readonly Fact[])[]): readonly Entry[] => {
  const entries: Entry[] = [];
  for (const [at, facts] of rounds.entries())
    for (const event of facts) {
      const causes = indexCauses(entries, marksOf).causesOf(marksOf(event), []);
      const n = entries.length + 1;
      entries.push({ n, round: at + 1, phase: 'duel', causes, event });
    }
  return entries;
};

const MESSAGES = { quiet: ['cheer'] };

/** What leads to the last entry. */
const ledTo = (
  known: readonly Entry[],
  causes: (event: Fact) => CauseMarks = marksOf,
): ReturnType<typeof causesOf> => {
  const [last] = known.slice(-1);
  if (last === undefined) throw new Error('nothing was emitted');
  const ruleset = { ...toy, causes: (_: unknown, event: Fact) => causes(event) };
  const desk = { ruleset, rules: { rounds: 1, gold: 1 } };
  return causesOf({ desk, messages: MESSAGES }, known as never, last as never);
};

const numbers = ({ chain, inputs, behind }: ReturnType<typeof causesOf>) => ({
  chain: chain.map(({ n }) => n),
  inputs: inputs.map(({ entry }) => entry.n),
  behind: behind.map(({ n }) => n),
});

test.each<[string, readonly (readonly Fact[])[], object]>([
  [
    'the entry that left it as it is, not the one before',
    [
      [
        fact('laid', { leaves: ['a'] }),
        fact('laid', { leaves: ['a'] }),
        fact('won', { of: ['a'] }),
      ],
    ],
    { chain: [3, 2], inputs: [], behind: [] },
  ],
  [
    'all that were added, the nearest first in the chain',
    [[fact('laid', { leaves: ['a'] }), fact('laid', { adds: ['a'] }), fact('won', { of: ['a'] })]],
    { chain: [3, 2], inputs: [], behind: [1] },
  ],
  [
    'nothing of what is done with',
    [
      [
        fact('laid', { leaves: ['a'] }),
        fact('cleared', { ends: ['a'] }),
        fact('won', { of: ['a'] }),
      ],
    ],
    { chain: [3], inputs: [], behind: [] },
  ],
  [
    'of an earlier procedure the cause, and not what that came of',
    [
      [fact('drawn', { leaves: ['a'] }), fact('won', { of: ['a'], leaves: ['b'] })],
      [fact('counted', { of: ['b'] })],
    ],
    { chain: [3], inputs: [], behind: [2] },
  ],
  [
    'of the same procedure what that came of, too; up to an answer',
    [
      [
        fact('drawn', { leaves: ['a'] }),
        answer('bid', { of: ['a'], leaves: ['b'] }, 1),
        answer('cheer', { leaves: ['c'] }, []),
        fact('won', { of: ['b', 'c'] }),
        fact('paid', { of: ['b'] }),
      ],
    ],
    { chain: [5, 2], inputs: [], behind: [1] },
  ],
  [
    'no answer that says nothing where that is usual',
    [
      [
        answer('cheer', { leaves: ['c'] }, []),
        answer('bid', { leaves: ['b'] }, 1),
        fact('won', { of: ['b', 'c'] }),
      ],
    ],
    { chain: [3, 2], inputs: [], behind: [] },
  ],
])('an entry comes of %s', (_, rounds, led) => {
  expect(numbers(ledTo(emitted(...rounds)))).toEqual(led);
});

const PLAN = [
  { area: 'north', order: 'march' },
  { area: 'south', order: 'raid' },
];

/** A plan leaves an order on each of its areas. */
const planTies = (event: Fact): CauseMarks => {
  const { kind, answer: said, secret } = event as AnswerEvent;
  if (kind !== 'plan') return marksOf(event);
  const steps = (secret?.answer ?? said ?? []) as typeof PLAN;
  return { leaves: steps.map(({ area }) => `order ${area}`) };
};

const planned = (plan: Fact): readonly Entry[] => [
  { n: 1, round: 1, phase: 'plan', causes: [], event: plan },
  { n: 2, round: 1, phase: 'duel', causes: [1], event: fact('moved', { of: ['order north'] }) },
];

test.each([
  ['open', answer('plan', {}, PLAN)],
  ['sealed', answer('plan', {}, undefined, { secret: { answer: PLAN } })],
])('of an %s answer in steps those are told that the story is made of', (_, plan) => {
  const [input] = ledTo(planned(plan), planTies).inputs;
  const { answer: said, secret } = input?.part.event ?? {};
  expect(secret?.answer ?? said).toEqual(PLAN.slice(0, 1));
  expect(input?.entry.event).toBe(plan);
});

test('a sealed answer of another is no part of a story, and has none', () => {
  const sealed = answer('plan', {}, undefined);
  expect(ledTo(planned(sealed), planTies).inputs).toEqual([]);
  const [plan] = planned(sealed);
  const known = plan === undefined ? [] : [{ ...plan, causes: [1] }];
  expect(numbers(ledTo(known))).toEqual({ chain: [1], inputs: [], behind: [] });
});

test('of an entry that was written with less, as much is told as was written', () => {
  const known = emitted([
    fact('laid', { leaves: ['a'] }),
    fact('laid', { adds: ['a'] }),
    fact('won', { of: ['a'] }),
  ]).map((entry) => ({ ...entry, causes: entry.causes.slice(-1) }));
  expect(numbers(ledTo(known))).toEqual({ chain: [3, 2], inputs: [], behind: [] });
});
