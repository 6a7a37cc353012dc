import { reach } from '../../../core/graph.ts';
import type { AreaId, House, OrderId, OrderKind } from '../data/vocabulary.ts';
import { refuseBanned, refuseForce, refuseGround, starsOf } from '../planning/law.ts';
import type { View } from '../table/game.ts';
import { areaOf, heldBy, kindOf, orderIdsOf, placeAt } from '../table/places.ts';
import { isOpen, neighbours } from '../table/reach.ts';
import type { Place } from '../table/state.ts';
import type { Own } from './own.ts';

/** Orders that other houses are taken to give: all of theirs, or those of some areas. */
export type Pledged = ReadonlyMap<
  House,
  { readonly placed: Own['placed']; readonly of: 'all' | 'part' }
>;

/** The table, and what others are taken to order. */
interface Board {
  readonly view: View;
  readonly pledged: Pledged;
}

/** A board as one house sees it, and how far the others could go on it this round. */
export interface Prospect extends Board {
  readonly own: Own;
  /** The other houses, in turn order. */
  readonly foes: readonly House[];
  /** Those that may march, raid before the house's own first order of that kind. */
  readonly earlier: readonly House[];
  /** Where each could march to this round. */
  readonly attacks: ReadonlyMap<House, ReadonlySet<AreaId>>;
  /** Where each could come to stand, beaten ones too. */
  readonly comes: ReadonlyMap<House, ReadonlySet<AreaId>>;
}

export const prospectOf = (view: View, own: Own, pledged: Pledged): Prospect => {
  const board = { view, pledged };
  const order = view.state.tracks['iron-throne'];
  const foes = order.filter((house) => house !== own.house);
  const attacks = new Map(foes.map((foe) => [foe, attacksOf(board, foe)]));
  return {
    ...{ ...board, own, foes, attacks },
    earlier: foes.filter((foe) => order.indexOf(foe) < order.indexOf(own.house)),
    comes: new Map(foes.map((foe) => [foe, comesOf(view, foe, attacks.get(foe) ?? new Set())])),
  };
};

const ofKind = (view: View, order: OrderId | null | undefined, kind: OrderKind) =>
  order !== undefined && order !== null && kindOf(view, order) === kind ? [order] : [];

/** The tokens of a kind that a house could have in an area: what lies there, or what it may still place. */
export const tokensAt = (
  { view, pledged }: Board,
  house: House,
  place: Place,
  kind: OrderKind,
): readonly OrderId[] => {
  const said = isOpen(view) ? pledged.get(house) : undefined;
  const given = said?.placed.get(place.area);
  if (given !== undefined || said?.of === 'all') return ofKind(view, given, kind);
  const mayChange =
    view.state.phase === 'planning' && view.state.tokens['messenger-raven'] === house;
  if (!isOpen(view) && !mayChange) {
    return place.orderOf === house ? ofKind(view, place.order, kind) : [];
  }
  if (isOpen(view) ? place.house !== house : place.orderOf !== house) return [];
  const stars = starsOf(view, house);
  return orderIdsOf(view.rules).filter((id) => {
    const order = view.rules.orders[id];
    if (order.kind !== kind || (order.special && stars === 0)) return false;
    return (
      refuseGround(view, place.area, order) === null &&
      refuseForce(view, place.area, order) === null &&
      refuseBanned(view, order) === null
    );
  });
};

const mayHave = (board: Board, house: House, place: Place, kind: OrderKind): boolean =>
  tokensAt(board, house, place, kind).length > 0;

const isSea = (view: View, area: AreaId): boolean => areaOf(view, area).type === 'sea';
const isLand = (view: View, area: AreaId): boolean => areaOf(view, area).type === 'land';

/** Seas where a house could have ships at some time: by one march of each, and then beaten. */
const seasOf = (view: View, house: House): ReadonlySet<AreaId> => {
  let seas = new Set<AreaId>();
  for (const { area, units, routed } of heldBy(view, house))
    if (units.ship + routed.ship > 0) seas.add(area);
  for (let step = 0; step < 2; step++)
    seas = new Set(
      [...seas].flatMap((area) => [
        area,
        ...areaOf(view, area).near.filter((one) => isSea(view, one)),
      ]),
    );
  return new Set([...seas].filter((area) => isSea(view, area)));
};

/** Lands that such ships could carry units to from a land. */
const carriedFrom = (view: View, seas: ReadonlySet<AreaId>, from: AreaId): readonly AreaId[] => {
  const open = (near: readonly AreaId[]): AreaId[] => near.filter((sea) => seas.has(sea));
  const chain = reach(open(areaOf(view, from).sea), (id) => open(areaOf(view, id).sea));
  return [...chain, ...open(areaOf(view, from).sea)].flatMap((sea) => areaOf(view, sea).land);
};

const waysFrom = (view: View, seas: ReadonlySet<AreaId>, area: AreaId): readonly AreaId[] =>
  isLand(view, area)
    ? [
        ...neighbours(view, area).filter((one) => isLand(view, one)),
        ...carriedFrom(view, seas, area),
      ]
    : areaOf(view, area).near.filter((one) => !isLand(view, one));

/** Where a house could march to this round. MAR-2, MAR-6: an order moves whoever is in its area then, so each is looked at by itself. */
export const attacksOf = (board: Board, house: House): ReadonlySet<AreaId> => {
  const { view } = board;
  const seas = seasOf(view, house);
  const reached = new Set<AreaId>();
  for (const place of view.state.places)
    if (mayHave(board, house, place, 'march'))
      for (const into of waysFrom(view, seas, place.area)) reached.add(into);
  return reached;
};

/** BAT-11, RET-4: whoever is beaten goes on from where it stands. */
const comesOf = (view: View, house: House, attacks: ReadonlySet<AreaId>): ReadonlySet<AreaId> => {
  const seas = seasOf(view, house);
  const held = [...new Set([...attacks, ...Array.from(heldBy(view, house), ({ area }) => area)])];
  return new Set([...held, ...held.flatMap((area) => waysFrom(view, seas, area))]);
};

/** Where units of a house that are beaten in an area could go. */
export const waysOut = (view: View, house: House, area: AreaId): readonly AreaId[] =>
  waysFrom(view, seasOf(view, house), area);

/** Houses that could attack an area this round. */
export const attackersOf = ({ foes, attacks }: Prospect, area: AreaId): readonly House[] =>
  foes.filter((foe) => attacks.get(foe)?.has(area));

/** The same of an area and, of a port, its land: it falls with it. */
export const threatsTo = (prospect: Prospect, area: AreaId): readonly House[] => {
  const { portOf } = areaOf(prospect.view, area);
  const both = [area, ...(portOf === null ? [] : [portOf])];
  return prospect.foes.filter((foe) =>
    both.some((one) => attackersOf(prospect, one).includes(foe)),
  );
};

/** Houses that could come to stand there, beaten ones too; of a port, or in its land. */
export const reachedBy = ({ view, foes, comes }: Prospect, area: AreaId): readonly House[] => {
  const { portOf } = areaOf(view, area);
  return foes.filter(
    (foe) => comes.get(foe)?.has(area) || (portOf !== null && comes.get(foe)?.has(portOf)),
  );
};

/** True while raids are still to be carried out. */
export const isBeforeRaids = ({ state }: View): boolean =>
  state.phase === 'planning' || state.phase === 'raids';

/** Where a house could raid the order of an area from (RAD-2, RAD-4). */
export const raidersOf = (prospect: Prospect, house: House, target: AreaId): readonly AreaId[] => {
  const { view } = prospect;
  return isBeforeRaids(view)
    ? view.state.places
        .filter(
          (place) =>
            areaOf(view, place.area).near.includes(target) &&
            !(isLand(view, place.area) && isSea(view, target)) &&
            mayHave(prospect, house, place, 'raid'),
        )
        .map(({ area }) => area)
    : [];
};

/** True if a house could have an order there that a raid removes. */
export const mayBeRaided = (prospect: Prospect, house: House, area: AreaId): boolean =>
  (['raid', 'support', 'consolidate-power'] as const).some((kind) =>
    mayHave(prospect, house, placeAt(prospect.view, area), kind),
  );

/** The most that one of these tokens adds. */
export const bestBonus = (view: View, ids: readonly OrderId[]): number =>
  ids.reduce((best, id) => Math.max(best, view.rules.orders[id].bonus), Number.NEGATIVE_INFINITY);
