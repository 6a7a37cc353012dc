// How everybody reads the table.

import type { RuleId, Seat } from '../../../src/core/game.ts';
import { CLUBS, type Club, type Phase, type Point, type Table, type View } from './game.ts';

export const clubOf = ({ rules }: View, seat: Seat): Club =>
  CLUBS.find((club) => rules.clubs[club].includes(seat)) ?? CLUBS[0];

export const matesOf = (view: View, seat: Seat): readonly Seat[] =>
  view.rules.clubs[clubOf(view, seat)].filter((one) => one !== seat);

export const rivalsOf = (view: View, seat: Seat): readonly Seat[] =>
  CLUBS.flatMap((club) => (club === clubOf(view, seat) ? [] : view.rules.clubs[club]));

/** A hand as far as this view knows it. */
export const handOf = ({ state }: View, seat: Seat): readonly string[] => {
  const hand = state.hands[seat] ?? [];
  return hand === 'hidden' ? [] : hand;
};

/** The tricks that could still be anywhere, for somebody who sees so much. */
export const tricksLeft = ({ rules, state }: View): readonly string[] => {
  const seen = [...state.played];
  for (const hand of Object.values(state.hands)) if (hand !== 'hidden') seen.push(...hand);
  return Object.entries(rules.tricks).flatMap(([trick, { copies }]) =>
    Array<string>(copies - seen.filter((one) => one === trick).length).fill(trick),
  );
};

export const tilesIn = ({ state }: View): readonly string[] =>
  Object.entries(state.bag)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([colour, count]) => Array<string>(count).fill(colour));

/** Whose turn it is; undefined when all have had theirs. */
export const flyerOf = ({ rules, state }: View): Seat | undefined =>
  state.turn < rules.turns * state.order.length
    ? state.order[state.turn % state.order.length]
    : undefined;

/** The square of a distance: numbers in a log are whole. */
export const squareBetween = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The rule that each procedure begins with. */
const BEGINS: Readonly<Record<Phase, RuleId>> = {
  'set-up': 'MOR-1',
  stakes: 'MOR-2',
  turns: 'AFT-1',
  evening: 'EVE-1',
  over: 'EVE-3',
};

export const begin = (table: Table, begins: Phase, round = table.state.day): void => {
  table.emit({ type: 'phase-begun', rule: BEGINS[begins], round, begins });
};
