import { expect, test } from 'vitest';
import type { Answered, Entry } from '../../src/core/entry.ts';
import type { Fact } from '../../src/core/game.ts';
import { names, stakesIn } from '../../src/desk/naming.ts';
import { plansBehind } from '../../src/desk/plans.ts';
import { askedBeside, chainOf } from '../../src/desk/story.ts';
import { followTrails } from '../../src/desk/trails.ts';
import { type Toy, toy } from '../support/toy-game.ts';

const SEATS = ['red', 'blue'];
const AROUND = { seats: SEATS, messages: { tellings: new Map() } };

/** Entries of one procedure, numbered from 1; the causes of each are the answers that stand together before it. */
const told = (...facts: readonly Fact[]): readonly Entry[] => {
  let asked: readonly number[] = [];
  return facts.map((event, at) => {
    const n = at + 1;
    const isAnswer = event.type === 'answered';
    const goesOn = facts[at - 1]?.type === 'answered';
    if (isAnswer) asked = [...(goesOn ? asked : []), n];
    return { n, round: 1, phase: 'duel', causes: isAnswer ? [] : asked, event };
  });
};

const answer = (seat: string, kind: string, said: Answered['answer'], about = {}) => ({
  type: 'answered' as const,
  rule: 'TOY-1',
  ...{ seat, kind, about, answer: said, by: 'orders' as const, to: [seat] as const },
});

const fact = (type: string, members: object) => ({ type, rule: 'TOY-2', ...members });

test.each([
  ['a member', { area: 'north' }, true],
  ['deep in a list', { targets: [{ at: ['south', 'north'] }] }, true],
  ['the name of a member', { orders: { north: 'march' } }, true],
  ['a part of a word', { area: 'north-west' }, false],
])('an event names an id as %s', (_, event, does) => {
  expect(names(event, 'north')).toBe(does);
});

test('seats and areas that stand together in an event are at stake', () => {
  const event = fact('raided', {
    house: 'red',
    from: 'north',
    targets: [{ area: 'south', house: 'blue' }, { area: 'east' }],
  });
  expect(stakesIn(event, SEATS)).toEqual([
    { seat: 'red', area: 'north' },
    { seat: 'blue', area: 'south' },
    { seat: 'red', area: 'east' },
  ]);
});

const TOGETHER = told(
  answer('red', 'bid', 'crown'),
  answer('blue', 'bid', 'north'),
  fact('bids-opened', { bids: { red: 1, blue: 2 } }),
  fact('paid', { house: 'red' }),
  fact('rained', { area: 'west' }),
);

test.each([
  ['of both, the last', 3, [3, 2]],
  ['of one seat, its own', 4, [4, 1]],
  ['with nothing in common, none', 5, [5]],
])('what follows from answers that are closed together: %s', (_, n, chain) => {
  const entry = TOGETHER[n - 1];
  const found = entry === undefined ? [] : chainOf(TOGETHER, entry, AROUND);
  expect(found.map((one) => one.n)).toEqual(chain);
});

test('what one seat is asked of several things at once is told apart by them', () => {
  const asked = told(
    answer('red', 'tie', ['red', 'blue'], { track: 'throne' }),
    answer('red', 'tie', ['blue', 'red'], { track: 'court' }),
    fact('set', { track: 'throne', order: ['red', 'blue'] }),
    fact('set', { track: 'court', order: ['blue', 'red'] }),
  );
  const chains = asked.slice(2).map((entry) => chainOf(asked, entry, AROUND).map(({ n }) => n));
  expect(chains).toEqual([
    [3, 1],
    [4, 2],
  ]);
  expect(
    asked
      .slice(0, 1)
      .flatMap((one) => askedBeside(asked, one))
      .map(({ n }) => n),
  ).toEqual([1]);
});

test('a plan is told with the part that speaks of an area at stake', () => {
  const plan = [
    { area: 'north', order: 'march' },
    { area: 'south', order: 'raid' },
  ];
  const known = told(
    answer('red', 'plan', plan),
    answer('blue', 'plan', plan),
    answer('red', 'cheer', plan),
    fact('moved', { house: 'red', from: 'north', into: 'south' }),
  );
  const desk = { ruleset: { ...toy, plans: ['plan'] }, seats: SEATS };
  const inputs = plansBehind(desk, known, known.slice(3));
  expect(inputs.map(({ entry }) => entry.n)).toEqual([1]);
  expect(inputs[0]?.part.event.answer).toEqual([{ area: 'north', order: 'march' }]);
  expect(inputs[0]?.entry.event.answer).toHaveLength(2);
});

test('a sealed plan of another is no part of a story', () => {
  const { answer: _, ...sealed } = answer('red', 'plan', null);
  const known = told(sealed, fact('moved', { house: 'red', from: 'north' }));
  const desk = { ruleset: { ...toy, plans: ['plan'] }, seats: SEATS };
  expect(plansBehind(desk, known, known.slice(1))).toEqual([]);
});

test('a trail leads to the latest, not beyond what it begins at, and on from there', () => {
  const known = told(
    fact('won', { house: 'red', area: 'north' }),
    fact('counted', { house: 'red' }),
    fact('drawn', { card: 'omen' }),
    fact('won', { house: 'red', area: 'south' }),
    fact('won', { house: 'blue', area: 'east' }),
    fact('counted', { house: 'red' }),
  );
  const trails = (_: unknown, { type }: Fact) => {
    if (type === 'won') return [{ type: 'drawn', names: [] }];
    if (type !== 'counted') return [];
    const since = { type: 'counted', names: ['red'] };
    return ['north', 'south'].map((area) => ({ type: 'won', names: ['red', area], since }));
  };
  const desk = { ruleset: { ...toy, trails }, rules: { rounds: 1, gold: 1 } };
  const events = known as readonly Entry<Toy['event']>[];
  expect(followTrails(desk, events, events.slice(5)).map(({ n }) => n)).toEqual([4, 3]);
});
