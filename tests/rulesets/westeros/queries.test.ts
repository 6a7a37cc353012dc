// What players ask the field, beside the rules and beside dice that are thrown in every way.
import { expect, test } from 'vitest';
import type { Document, Saying } from '../../../src/core/document.ts';
import { forced } from '../../../src/core/sources.ts';
import { playMatch } from '../../../src/desk/simulation.ts';
import { diceFor, hitsIn } from '../../../src/rulesets/westeros/attacks.ts';
import type { Face, View } from '../../../src/rulesets/westeros/game.ts';
import { ignoredBy } from '../../../src/rulesets/westeros/losses.ts';
import { movesOf, refusePath, waysOf } from '../../../src/rulesets/westeros/movement.ts';
import { queries } from '../../../src/rulesets/westeros/queries.ts';
import { matchFor, rulesFor, settingOf } from './played.ts';

const rules = rulesFor('skirmish');
const { state } = playMatch(settingOf(rules), matchFor(rules, 'asked'), [forced()]);

/** The field with R2 beside S1, on open ground. */
const view: View = {
  rules,
  state: {
    ...state,
    units: {
      ...state.units,
      R2: { ...state.units['R2'], hex: 'C4' } as (typeof state.units)['R2'],
    },
  },
};

const answer = (name: string, given: readonly string[], reader = 'public'): readonly Saying[] => {
  const said = queries.find((one) => one.name === name)?.answer({ view, reader }, given);
  if (said?.ok !== true) throw new Error(`${name} was refused`);
  return (said.value as Document).flatMap((block) => (block.block === 'list' ? block.items : []));
};
const argsOf = (sayings: readonly Saying[], code: string) =>
  sayings.filter(({ say }) => say === code).map((one) => one.args ?? {});

test('the odds of an attack are those of all throws of its dice', () => {
  const { die } = rules.numbers;
  const dice = diceFor(view, 'S1', 'R2');
  let throws: readonly (readonly Face[])[] = [[]];
  for (let one = 0; one < dice; one++)
    throws = throws.flatMap((before) => die.map((face) => [...before, face]));
  const ignored = ignoredBy(view, 'R2');
  const atLeast = (count: number): number =>
    throws.filter((faces) => hitsIn(view, { unit: 'S1', target: 'R2' }, faces) - ignored >= count)
      .length / throws.length;
  const [losses] = argsOf(answer('odds', ['S1', 'R2']), 'query.losses');
  const chances = (losses?.['chances'] ?? []) as readonly Saying[];
  const told = chances.map(({ args }) => args);
  expect(told).toEqual(
    Array.from({ length: dice }, (_, at) => ({
      count: at + 1,
      chance: Math.round(100 * atLeast(at + 1)),
    })),
  );
});

test('a unit reaches the hexes of legal ways, and no others are told', () => {
  const told = argsOf(answer('reach', ['S2']), 'query.steps').flatMap(
    ({ hexes }) => hexes as readonly string[],
  );
  const ways = waysOf(view, 'S2', movesOf(view, 'S2'));
  expect(told.toSorted()).toEqual([...ways.keys()].toSorted());
  for (const way of ways.values())
    expect(refusePath(view, 'S2', way, movesOf(view, 'S2'))).toBeNull();
});

test('a unit sees who stands beside it', () => {
  const seen = argsOf(answer('sees', ['S1']), 'query.seen');
  expect(seen).toEqual([{ target: 'R2', far: 1, can: 'yes' }]);
});

test('nobody is told the cards of the other', () => {
  const cardsFor = (reader: string) =>
    argsOf(answer('hand', [], reader), 'query.held').map(({ cards }) => cards !== undefined);
  expect(cardsFor('public')).toEqual([false, false]);
  expect(cardsFor('stark')).toEqual([true, false]);
});
