// What players ask the field, beside the rules.
import { expect, test } from 'vitest';
import type { Document, Saying } from '../../../src/core/document.ts';
import { forced } from '../../../src/core/sources.ts';
import { playMatch } from '../../../src/desk/simulation.ts';
import type { View } from '../../../src/rulesets/westeros/game.ts';
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

test('chances are told in hundredths and as exact fractions', () => {
  const [losses] = argsOf(answer('odds', ['S1', 'R2']), 'query.losses');
  const chances = (losses?.['chances'] ?? []) as readonly Saying[];
  expect(chances.map(({ args }) => args)).toEqual([
    { count: 1, chance: 76, exact: '387/512' },
    { count: 2, chance: 32, exact: '81/256' },
    { count: 3, chance: 5, exact: '27/512' },
  ]);
  expect(argsOf(answer('odds', ['S1', 'R2']), 'query.driven')).toEqual([
    { target: 'R2', chance: 33, exact: '169/512' },
  ]);
  expect(argsOf(answer('dice', ['stark']), 'query.token')[0]).toEqual({
    ...{ face: 'green', chance: 85, exact: '3471/4096' },
  });
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
  expect(seen).toMatchObject([
    {
      ...{ target: 'R2', far: 1 },
      there: { say: 'query.sight', args: { unit: 'S1', target: 'R2', can: 'yes' } },
      back: { say: 'query.sight', args: { unit: 'R2', target: 'S1', can: 'yes' } },
    },
  ]);
});

test('of archers the hex that hides an enemy is told with its rule, both ways', () => {
  const archers = { type: 'archers', rank: 'green', figures: 4, fresh: true } as const;
  const units = {
    S3: { house: 'stark' as const, hex: 'C3', ...archers },
    R3: { house: 'lannister' as const, hex: 'E3', ...archers },
  };
  const hidden = { rules, state: { ...view.state, units } };
  const said = queries
    .find(({ name }) => name === 'sees')
    ?.answer({ view: hidden, reader: 'public' }, ['S3']);
  expect(JSON.stringify(said)).toContain(
    '"unit":"S3","target":"R3","can":"no","hex":"D3","text":"BOW-34"',
  );
  expect(JSON.stringify(said)).toContain(
    '"unit":"R3","target":"S3","can":"no","hex":"D3","text":"BOW-34"',
  );
});

test('nobody is told the cards of the other', () => {
  const cardsFor = (reader: string) =>
    argsOf(answer('hand', [], reader), 'query.held').map(({ cards }) => cards !== undefined);
  expect(cardsFor('public')).toEqual([false, false]);
  expect(cardsFor('stark')).toEqual([true, false]);
});

test('every card, commander and unit type of a battle is told with all that it is made of', () => {
  const things = queries
    .find(({ name }) => name === 'what')
    ?.places[0]?.ids?.({ view, reader: 'public' }, []);
  expect(things?.length).toBeGreaterThan(10);
  for (const id of things ?? []) {
    const card = rules.cards[id];
    const commander = rules.commanders[id];
    const said = answer('what', [id]);
    if (card !== undefined) {
      const [{ boxes = [] } = {}] = argsOf(said, 'query.card');
      expect(boxes).toHaveLength(card.boxes.length);
    }
    const blocks = card === undefined ? commander?.commit : card.tactic?.blocks;
    const [{ blocks: told = [] } = {}] = [
      ...argsOf(said, 'query.tactic'),
      ...argsOf(said, 'query.commit'),
    ];
    expect(told).toHaveLength(blocks?.length ?? 0);
    if (rules.types[id] !== undefined) expect(argsOf(said, 'query.rank')).toHaveLength(3);
  }
});
