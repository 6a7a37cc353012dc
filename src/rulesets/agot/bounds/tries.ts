import type { Try } from '../../../core/foresight.ts';
import type { Json } from '../../../core/json.ts';
import { houseCard } from '../battle/house-cards.ts';
import { support } from '../battle/support.ts';
import {
  type AreaId,
  type House,
  type OrderId,
  type OrderKind,
  UNITS,
} from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { areaOf, heldBy, holdingOf, isHostile, placeAt } from '../table/places.ts';
import { destinations } from '../table/routes.ts';
import type { Place } from '../table/state.ts';
import { type Prospect, raidersOf, tokensAt } from './foes.ts';

// Answers of others by which a search begins: an attack with all that can back it, a defence, a raid. Whatever of it is
// not needed is left out afterwards.

type Tries = readonly Try[];

/** The best token of a kind that a house could have there, besides those that it uses elsewhere. */
const bestToken = (
  prospect: Prospect,
  house: House,
  [place, kind]: readonly [Place, OrderKind],
  used: readonly OrderId[] = [],
): OrderId | undefined => {
  const { orders } = prospect.view.rules;
  const ids = tokensAt(prospect, house, place, kind).filter((id) => !used.includes(id));
  return ids.toSorted((a, b) => orders[b].bonus - orders[a].bonus)[0];
};

const placing = (seat: House, area: AreaId, order: OrderId): Try => ({
  seat,
  kind: 'orders',
  answer: [{ area, order }],
});

/** All units that can go there. */
const marching = (view: View, house: House, from: AreaId, into: AreaId): Try | undefined => {
  const { units } = placeAt(view, from);
  const moves = UNITS.flatMap((unit) =>
    destinations(view, house, from, unit).includes(into)
      ? Array.from({ length: units[unit] }, (): Json => ({ step: 'move', unit, into }))
      : [],
  );
  if (moves.length === 0) return undefined;
  return { seat: house, kind: 'march', answer: [{ step: 'order', from }, ...moves] };
};

/** Support orders of all others next to an area, and the strongest card of the house that fights. */
const backing = (
  { view, ...prospect }: Prospect,
  house: House,
  [at, side, from]: readonly [AreaId, 'attacker' | 'defender', readonly AreaId[]],
): Tries => {
  const backers = areaOf(view, at).near.flatMap((area): Tries => {
    const place = placeAt(view, area);
    const { house: other } = place;
    if (other === null || other === prospect.own.house || from.includes(area)) return [];
    const order = bestToken({ view, ...prospect }, other, [place, 'support']);
    return order === undefined ? [] : [placing(other, area, order)];
  });
  const areas = backers.flatMap(({ seat, answer }) =>
    (answer as unknown as readonly { readonly area: AreaId }[]).map(({ area }) => ({ seat, area })),
  );
  const words = [...new Set(areas.map(({ seat }) => seat))].map((seat): Try => {
    const answer = areas
      .filter((one) => one.seat === seat)
      .map(({ area }): Json => ({ area, backs: side }));
    return { seat, kind: support.name, about: { area: at }, answer };
  });
  return [...backers, ...words, ...cardOf(view, house, at)];
};

const cardOf = (view: View, house: House, area: AreaId): Tries => {
  const strengthOf = (card: string): number => view.rules.cards.get(card)?.strength ?? 0;
  const [card] = holdingOf(view, house).hand.toSorted((a, b) => strengthOf(b) - strengthOf(a));
  if (card === undefined) return [];
  return [{ seat: house, kind: houseCard.name, about: { area }, answer: card }];
};

/** The ways of a house into an area: from each place, and over ships that it moves there first. */
export const attackTries = (prospect: Prospect, foe: House, into: AreaId): readonly Tries[] => {
  const { view } = prospect;
  return [...heldBy(view, foe)].flatMap((place): readonly Tries[] => {
    const order = bestToken(prospect, foe, [place, 'march']);
    if (order === undefined || place.area === into) return [];
    const placed = placing(foe, place.area, order);
    const march = marching(view, foe, place.area, into);
    if (march !== undefined)
      return [[placed, march, ...backing(prospect, foe, [into, 'attacker', [place.area]])]];
    return shippedTries(prospect, foe, [place, into, order]).map((shipped) => [placed, ...shipped]);
  });
};

/** A fleet goes first, and carries. */
const shippedTries = (
  prospect: Prospect,
  foe: House,
  [place, into, order]: readonly [Place, AreaId, OrderId],
): readonly Tries[] => {
  const { view } = prospect;
  if (areaOf(view, place.area).sea.length === 0 || areaOf(view, into).sea.length === 0) return [];
  const fleets = [...heldBy(view, foe)].filter(({ units }) => units.ship > 0);
  return fleets.flatMap((fleet) => {
    const used = view.rules.orders[order].count > 1 ? [] : [order];
    const token = bestToken(prospect, foe, [fleet, 'march'], used);
    if (token === undefined) return [];
    const seas = areaOf(view, fleet.area).near.filter(
      (sea) => areaOf(view, sea).type === 'sea' && !isHostile(placeAt(view, sea), foe),
    );
    return seas.flatMap((sea): readonly Tries[] => {
      const sailed = marching(view, foe, fleet.area, sea);
      const march = marching(withFleet(view, foe, [fleet.area, sea]), foe, place.area, into);
      if (sailed === undefined || march === undefined) return [];
      const from = [place.area, fleet.area];
      const backed = backing(prospect, foe, [into, 'attacker', from]);
      return [[placing(foe, fleet.area, token), sailed, march, ...backed]];
    });
  });
};

/** The table as if ships had gone from one sea to another. */
const withFleet = (
  { rules, state }: View,
  house: House,
  [from, sea]: readonly [AreaId, AreaId],
): View => {
  const { units } = placeAt({ rules, state }, from);
  const places = state.places.map((place) => {
    if (place.area === from) return { ...place, units: { ...units, ship: 0 } };
    return place.area === sea ? { ...place, house, units: { ...place.units, ship: 1 } } : place;
  });
  return { rules, state: { ...state, places } };
};

/** Whoever stands there defends, with all that can back it. */
export const defenceTries = (prospect: Prospect, foe: House, area: AreaId): readonly Tries[] => {
  const place = placeAt(prospect.view, area);
  const order = bestToken(prospect, foe, [place, 'defense']);
  const placed = order === undefined ? [] : [placing(foe, area, order)];
  return [[...placed, ...backing(prospect, foe, [area, 'defender', [area]])]];
};

/** A raid of a house on an order. */
export const raidTries = (
  prospect: Prospect,
  foe: House,
  from: AreaId,
  area: AreaId,
): readonly Tries[] => {
  const order = bestToken(prospect, foe, [placeAt(prospect.view, from), 'raid']);
  const placed = order === undefined ? [] : [placing(foe, from, order)];
  return [[...placed, { seat: foe, kind: 'raid', answer: { from, targets: [area] } }]];
};

/** All raids on the own support orders next to an area. */
export const unsupportedTries = (prospect: Prospect, into: AreaId): readonly Tries[] => {
  const { view, own, foes } = prospect;
  const supports = areaOf(view, into).near.filter((area) => {
    const order = own.placed.get(area);
    return order !== undefined && view.rules.orders[order].kind === 'support';
  });
  const raids = supports.flatMap((area) =>
    foes.flatMap((foe) =>
      raidersOf(prospect, foe, area).flatMap((from) => raidTries(prospect, foe, from, area)),
    ),
  );
  return [...raids, raids.flat()];
};
