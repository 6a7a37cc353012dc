import type { Json } from '../../../core/json.ts';
import {
  type AreaId,
  type House,
  ORDERS,
  type OrderId,
  type OrderKind,
  UNITS,
} from '../data/vocabulary.ts';
import { march } from '../marches/law.ts';
import { orders, refuseBanned, refuseToken } from '../planning/law.ts';
import { raid } from '../raids/law.ts';
import type { View } from '../table/game.ts';
import { areaOf, heldBy, holdingOf } from '../table/places.ts';
import { destinations } from '../table/routes.ts';
import type { Place } from '../table/state.ts';

/** What a house may order in one of its areas, before anything else is ordered. */
export interface AreaChoices {
  readonly place: Place;
  readonly orders: readonly OrderId[];
}

export const choicesOf = (view: View, house: House): readonly AreaChoices[] => {
  const legal = new Map<AreaId, OrderId[]>();
  for (const { step, refused } of orders.options(view, orders.of(house, {}), [])) {
    if (refused !== null || step === undefined) continue;
    const { area, order } = step as unknown as { readonly area: AreaId; readonly order: OrderId };
    legal.set(area, [...(legal.get(area) ?? []), order]);
  }
  return Array.from(heldBy(view, house), (place) => ({
    place,
    orders: legal.get(place.area) ?? [],
  }));
};

/** The order tokens that a house has left and may use, each as often as it is there. */
export const tokensLeft = (view: View, house: House): readonly OrderId[] => {
  const out = view.state.places.flatMap(({ order, orderOf }) =>
    orderOf === house && order !== null ? [order] : [],
  );
  return ORDERS.flatMap((id) => {
    const order = view.rules.orders[id];
    const used = out.filter((one) => one === id).length;
    const isRefused =
      refuseBanned(view, order) !== null || refuseToken(view, house, out, order) !== null;
    return isRefused ? [] : Array.from({ length: order.count - used }, () => id);
  });
};

const isHopeful = (
  kind: Pick<typeof march | typeof raid, 'hopeless'>,
  view: View,
  house: House,
  wish: Json,
): boolean => kind.hopeless(view, house, wish) === null;

/** Lands and seas, and the ports that there are. */
export const isThere = (view: View, area: AreaId): boolean =>
  areaOf(view, area).portOf === null || view.state.ports.includes(area);

/** Where some unit of an area could march now. */
export const marchTargets = (view: View, { area, units, house }: Place): readonly AreaId[] => {
  if (house === null) return [];
  const found = new Set<AreaId>();
  for (const unit of UNITS)
    if (units[unit] > 0) for (const into of destinations(view, house, area, unit)) found.add(into);
  const wish = (into: AreaId): Json => ({ from: area, moves: [{ into, units: 'all' }] });
  return inMapOrder(view, found).filter((into) => isHopeful(march, view, house, wish(into)));
};

/** What a raid from an area could strike, whoever has an order there. */
export const raidTargets = (view: View, { area, house }: Place): readonly AreaId[] =>
  house === null
    ? []
    : neighbours(view, area).filter((target) =>
        isHopeful(raid, view, house, { from: area, targets: [target] }),
      );

/** Where a battle could be supported from an area: no land supports at sea. */
export const supportTargets = (view: View, { area }: Place): readonly AreaId[] => {
  const isOnLand = areaOf(view, area).type === 'land';
  return neighbours(view, area).filter(
    (target) => !isOnLand || areaOf(view, target).type === 'land',
  );
};

export const neighbours = (view: View, area: AreaId): readonly AreaId[] =>
  areaOf(view, area).near.filter((other) => isThere(view, other));

const inMapOrder = (view: View, areas: ReadonlySet<AreaId>): readonly AreaId[] =>
  view.rules.areas.flatMap(({ id }) => (areas.has(id) && isThere(view, id) ? [id] : []));

// ---- Orders that are aimed at an area -------------------------------------------------------

/** Where an order of a kind may be aimed from a place. */
export const TARGETS = {
  march: marchTargets,
  raid: raidTargets,
  support: supportTargets,
} as const satisfies Partial<Record<OrderKind, unknown>>;

export type Aimed = keyof typeof TARGETS;
export const isAimed = (kind: OrderKind): kind is Aimed => Object.hasOwn(TARGETS, kind);

/** Whether a march that empties a place could leave a power token there. */
const mayLeave = (view: View, { area, house, token }: Place): boolean =>
  house !== null &&
  token === null &&
  areaOf(view, area).type === 'land' &&
  holdingOf(view, house).power > 0;

/** What an order may do to one of its targets, each way of it by itself. */
export const doingsAt = (
  view: View,
  kind: Aimed,
  place: Place,
  target: AreaId,
): readonly Json[] => {
  const { area: from } = place;
  switch (kind) {
    case 'march': {
      const marching = { from, moves: [{ into: target, units: 'all' }] };
      return mayLeave(view, place) ? [marching, { ...marching, token: 'yes' }] : [marching];
    }
    case 'raid':
      return [{ from, targets: [target] }];
    case 'support':
      return [[{ area: from, plans: [{ back: 'own', at: target }], never: [] }]];
  }
};
