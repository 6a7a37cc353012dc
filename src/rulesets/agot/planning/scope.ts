import { DOERS, type Doer, ORDER_RULES } from '../actions.ts';
import { areasOnly, type Case, type Names, type Own } from '../book/scope.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { heldBy } from '../table/places.ts';
import { heldAreas, isOpen } from '../table/reach.ts';
import { type AreaChoices, choicesOf } from './choices.ts';
import { swapsFor } from './raven-template.ts';

/** Where orders can be placed now, and which. */
export const placeable = ({ view, house }: Own): ReadonlyMap<AreaId, AreaChoices> =>
  new Map(isOpen(view) ? choicesOf(view, house).map((one) => [one.place.area, one]) : []);

/** Its areas and the tokens for them: while orders are placed, or the exchanges that are legal. */
const ravenCases = (own: Own): readonly Case[] =>
  isOpen(own.view)
    ? Array.from(own.once(placeable), ([area, { orders }]) => ({ area, orders }))
    : heldAreas(own.view, own.house).map((area) => ({ area, orders: swapsFor(own, area) }));

const sequenceNames: Names = ({ view, house }) => [
  ...heldAreas(view, house),
  ...view.state.places.flatMap(({ area, orderOf }) => (orderOf === house ? [area] : [])),
];

/** The doing of orders that a member in YAML is of. */
const aimedBy = (member: string): Doer | undefined =>
  DOERS.find(({ kind }) => member in (ORDER_RULES[kind].yaml?.members ?? {}));

const orderNames: Names = (own, [, area, doing], group) => {
  const choices = own.once(placeable);
  if (area === undefined) return [...choices.keys()];
  const { place, orders = [] } = choices.get(String(area)) ?? {};
  if (place === undefined) return [];
  if (group === 'orders') return orders;
  if (group !== 'areas') return undefined;
  return aimedBy(String(doing))?.targets(own.view, place) ?? [];
};

/** The names for the doing of orders of a kind, said apart from them, wherever they may lie. */
const doingNames =
  ({ targets }: Doer): Names =>
  (own, path, group) => {
    if (group !== 'areas') return undefined;
    if (path.includes('from')) return sequenceNames(own, path, group);
    return [...heldBy(own.view, own.house)].flatMap((place) => targets(own.view, place));
  };

export const names: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(
    DOERS.flatMap((doer) => [
      [doer.kind, doingNames(doer)],
      [`${doer.kind}-order`, sequenceNames],
    ]),
  ),
  orders: orderNames,
  raven: areasOnly(({ view, house }) => heldAreas(view, house)),
};
export const cases = { raven: ravenCases };
