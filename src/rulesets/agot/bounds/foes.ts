import { type Saying, say } from '../../../core/document.ts';
import type { Hinge, Try } from '../../../core/foresight.ts';
import type { RuleId } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { houseCard } from '../battle/house-cards.ts';
import { support } from '../battle/support.ts';
import {
  type AreaId,
  type House,
  type OrderId,
  type OrderKind,
  UNITS,
} from '../data/vocabulary.ts';
import { orders, refuseBanned, refuseForce, refuseGround, starsOf } from '../planning/planning.ts';
import {
  type MarchWish,
  type OrdersWish,
  PASS,
  type Raid,
  type SupportPlan,
  type SupportWish,
  saying,
} from '../table/answers.ts';
import {
  areaOf,
  heldBy,
  holdingOf,
  isHostile,
  kindOf,
  orderIdsOf,
  placeAt,
} from '../table/places.ts';
import { destinations, isOpen, listHeldAreas, neighbours, reach } from '../table/reach.ts';
import type { Place, View } from '../table/state.ts';

/** The least and the most that a number can come to. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export const exactly = (number: number): Range => ({ least: number, most: number });

/** Orders are given or carried out, and no battle, debt or retreat is under way, which would leave more open. */
export const isCalm = ({ state: { phase, battle, owing, waiting } }: View): boolean =>
  ['planning', 'raids', 'marches'].includes(phase) &&
  battle === null &&
  owing === null &&
  waiting.length === 0;

/** The orders of a house: on the board, or by its words as long as the orders are secret. */
export interface Own {
  readonly house: House;
  readonly placed: ReadonlyMap<AreaId, OrderId>;
  /** Its marches and raids in the order in which they would be carried out. */
  readonly marches: readonly MarchWish[];
  readonly raids: readonly Raid[];
  /** The lines that say whom its support orders back. */
  readonly supports: readonly SupportPlan[];
  /** Where it builds instead of being paid. */
  readonly builds: readonly AreaId[];
  /** False where its words leave open what is marched when: conditions, queues, a pass, the Raven. */
  readonly isPlain: boolean;
  /** The same of its raids. */
  readonly raidsPlainly: boolean;
}

export const ownOf = (view: View, house: House, wishes: readonly Wish[]): Own => {
  const placed = placedBy(view, house, wishes);
  const doings = <W extends { readonly from: AreaId }>(kind: 'march' | 'raid'): readonly W[] =>
    wishes
      .filter((wish) => wish.kind === kind && wish.wish !== PASS)
      .map((wish) => saying<W>(wish))
      .filter(({ from }) => isOut(view, placed, from, kind));
  return {
    house,
    placed,
    marches: doings<MarchWish>('march'),
    raids: doings<Raid>('raid'),
    supports: wishes.filter(({ kind }) => kind === 'support').flatMap(saying<SupportWish>),
    builds: wishes.filter(({ kind }) => kind === 'fortify').flatMap(({ wish }) => wish as AreaId[]),
    isPlain: isPlain(wishes, ['orders', 'march']),
    raidsPlainly: isPlain(wishes, ['orders', 'raid']),
  };
};

/** True if an order of the kind is given to an area. */
const isOut = (view: View, placed: Own['placed'], area: AreaId, kind: OrderKind): boolean =>
  ofKind(view, placed.get(area), kind).length > 0;

const placedBy = (
  view: View,
  house: House,
  wishes: readonly Wish[],
): ReadonlyMap<AreaId, OrderId> => {
  if (!isOpen(view))
    return new Map(
      view.state.places.flatMap(({ area, order, orderOf }) =>
        order !== null && orderOf === house ? [[area, order] as const] : [],
      ),
    );
  const said = wishes.find(({ kind }) => kind === 'orders');
  if (said === undefined) return new Map();
  const { answer = [] } =
    said.key === undefined
      ? orders.resolve(view, orders.of(house, {}), said.wish)
      : { answer: saying<OrdersWish>(said) };
  return new Map(answer.map(({ area, order }) => [area, order]));
};

/** Each order and march said once, on no condition, and nothing that exchanges them. */
const isPlain = (wishes: readonly Wish[], kinds: readonly string[]): boolean => {
  const weighty = wishes.filter(({ kind }) => kinds.includes(kind));
  const froms = weighty.flatMap(({ kind, wish }) =>
    kind === 'orders' || wish === PASS ? [] : [`${kind} ${saying<Raid>({ wish }).from}`],
  );
  return (
    weighty.every(
      ({ when = [], once, queue, wish, key }) =>
        when.length === 0 && !once && !queue && wish !== PASS && key === undefined,
    ) &&
    weighty.filter(({ kind }) => kind === 'orders').length <= 1 &&
    new Set(froms).size === froms.length &&
    !wishes.some(({ kind, wish }) => kind === 'raven' && wish !== null)
  );
};

/** Orders that other houses are taken to give: all of theirs, or those of some areas. */
export type PledgedOrders = ReadonlyMap<
  House,
  { readonly placed: Own['placed']; readonly of: 'all' | 'part' }
>;

/** The table, and what others are taken to order. */
interface Board {
  readonly view: View;
  readonly pledged: PledgedOrders;
}

/** A board as one house sees it, and how far the others could go on it this round. */
export interface Prospect extends Board {
  readonly own: Own;
  readonly foes: readonly House[];
  /** Those that may march, raid before the house's own first order of that kind. */
  readonly earlier: readonly House[];
  /** Where each could march to this round. */
  readonly attacks: ReadonlyMap<House, ReadonlySet<AreaId>>;
  /** Where each could come to stand, beaten ones too. */
  readonly comes: ReadonlyMap<House, ReadonlySet<AreaId>>;
}

export const prospectOf = (view: View, own: Own, pledged: PledgedOrders): Prospect => {
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
  const held = [...new Set([...attacks, ...listHeldAreas(view, house)])];
  return new Set([...held, ...held.flatMap((area) => waysFrom(view, seas, area))]);
};

/** Where units of a house that are beaten in an area could go. */
export const waysOut = (view: View, house: House, area: AreaId): readonly AreaId[] =>
  waysFrom(view, seasOf(view, house), area);

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

export const bestBonus = (view: View, ids: readonly OrderId[]): number =>
  ids.reduce((best, id) => Math.max(best, view.rules.orders[id].bonus), Number.NEGATIVE_INFINITY);

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

/** What a house can do about an aim, and the answers by which it would. */
export const hingeOn = (
  seat: House,
  rule: RuleId,
  told: Saying,
  tries?: readonly Tries[],
): Hinge => ({ seat, told: { ...told, rule }, ...(tries && { tries }) });

/** That it attacks an area. */
export const attackHinge = (prospect: Prospect, house: House, area: AreaId, rule: RuleId): Hinge =>
  hingeOn(house, rule, say('hinge.attacks', { house, area }), attackTries(prospect, house, area));

/** Whoever stands there defends, with all that can back it. */
export const defenceTries = (prospect: Prospect, foe: House, area: AreaId): readonly Tries[] => {
  const place = placeAt(prospect.view, area);
  const order = bestToken(prospect, foe, [place, 'defense']);
  const placed = order === undefined ? [] : [placing(foe, area, order)];
  return [[...placed, ...backing(prospect, foe, [area, 'defender', [area]])]];
};

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

/** The areas next to another from which the house's own orders support. */
export const ownSupportsAt = ({ view, own }: Prospect, into: AreaId): readonly AreaId[] =>
  areaOf(view, into).near.filter((area) => isOut(view, own.placed, area, 'support'));

/** All raids on the own support orders next to an area. */
export const unsupportedTries = (prospect: Prospect, into: AreaId): readonly Tries[] => {
  const { foes } = prospect;
  const raids = ownSupportsAt(prospect, into).flatMap((area) =>
    foes.flatMap((foe) =>
      raidersOf(prospect, foe, area).flatMap((from) => raidTries(prospect, foe, from, area)),
    ),
  );
  return [...raids, raids.flat()];
};
