// Troops of cards (CRD-5): where they may come, what may be picked, and their coming.

import type { Random } from '../../../core/game.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../act.ts';
import { march } from '../armies/moves.ts';
import { holdToStacking } from '../armies/stacking.ts';
import { comeInto } from '../control.ts';
import type { Going, Item } from '../facts.ts';
import { isArmy, isNobody, without } from '../forces.ts';
import {
  type Figure,
  type Nation,
  type Part,
  type Play,
  type RegionId,
  type Seat,
  type Side,
  type Spot,
  UNITS,
  type View,
} from '../game.ts';
import { pick, refuseLoose, someOf } from '../loose.ts';
import { inReserve } from '../musters/places.ts';
import { recruitAt } from '../musters.ts';
import { barred, mayEnter, partIn, partOf, refusePart, refuseRest } from '../parts.ts';
import {
  bordersOf,
  foeOf,
  forceAt,
  hasArmy,
  holderOf,
  homeSideOf,
  isBesieged,
  isFreeRegion,
  isReadSince,
  isRegion,
  sideOf,
  spotsOf,
} from '../table.ts';
import { barredBy } from '../table-cards.ts';
import { isMeant } from '../teams/mixed.ts';
import { drawCards } from './effects.ts';
import type { CardLaw, CardQuestion, Choice, Picks, Playing } from './law.ts';

/** MUS-2, MUS-4: where an enemy army stands nobody comes, but into a besieged stronghold of one's own. */
const spotFor = (view: View, nation: Nation, region: RegionId): Spot | undefined => {
  const { side } = view.rules.nations[nation];
  const holder = holderOf(view, region);
  if (isBesieged(view, region)) return holder === side ? { region, inside: 'yes' } : { region };
  return hasArmy(view, foeOf(side), region) || holder === foeOf(side) ? undefined : { region };
};

/** A figure of a nation that comes to a region. */
interface Comer {
  readonly nation: Nation;
  readonly figure: Figure;
  readonly region: RegionId;
}

/** Those of the figures that are there and may come, less those picked before. */
const able = (view: View, comers: readonly Comer[], made: readonly Item[]): readonly Comer[] =>
  comers.filter(({ nation, figure, region }) => {
    const before = made.filter((one) => one.nation === nation && one.figure === figure).length;
    return inReserve(view, nation, figure) > before && spotFor(view, nation, region) !== undefined;
  });

interface WantedTroops {
  readonly count?: number;
  /** No two in one region. */
  readonly apart?: true;
  /** Left out: units, a regular or an elite (CRD-5). */
  readonly figures?: readonly Figure[];
}

/** Figures of a nation that come to regions, `count` of them; in each place that the card names any sort. */
export const units = (
  nation: Nation,
  regionsOf: (view: View, asked: CardQuestion) => readonly RegionId[],
  { count = 1, apart, figures = UNITS }: WantedTroops = {},
): Picks => ({
  least: count,
  options: (view, asked, made) => {
    const isFree = (region: RegionId): boolean =>
      apart !== true || made.every((one) => one.region !== region);
    const comers = regionsOf(view, asked)
      .filter(isFree)
      .flatMap((region) => figures.map((figure) => ({ nation, figure, region })));
    return able(view, comers, made);
  },
});

/** One of some regions, where at least one of the figures may come. */
export const placeFor = (
  nation: Nation,
  regionsOf: (view: View) => readonly RegionId[],
  count = 1,
): Picks => ({
  least: count,
  options: (view, _asked, made) =>
    regionsOf(view)
      .filter((region) => spotFor(view, nation, region) !== undefined)
      .filter((region) => made.every((one) => one.region !== region))
      .map((region) => ({ region })),
});

const isComer = (item: Item): item is Comer =>
  item.nation !== undefined && item.figure !== undefined && item.region !== undefined;

/** Figures come, as many as there are, where they may; then what is too much goes. */
export function* come({ table, rule, seat }: Playing, items: readonly Item[]): Play<void> {
  const spots = new Map<string, Spot>();
  for (const one of items.filter(isComer)) {
    const spot = spotFor(table, one.nation, one.region);
    if (spot === undefined || inReserve(table, one.nation, one.figure) === 0) continue;
    recruitAt(table, rule, one, spot);
    spots.set(one.region, spot);
  }
  for (const { region, inside } of spots.values())
    if (inside === undefined) comeInto(table, sideOf(table, seat), region);
  yield* holdToStacking(table, [...spots.values()]);
}

/** So many of a sort in a region, as items for `come`. */
export const some = (count: number, comer: Comer): readonly Comer[] =>
  Array<Comer>(count).fill(comer);

// Cards that bring troops (CRD-5): rows of a nation, its figures and where they come.

export interface Levy {
  readonly nation: Nation;
  /** They come to one of these together; or to so many of them, to each as many. */
  readonly at: RegionId | ((view: View) => readonly RegionId[]);
  /** They join an army, wherever it stands. */
  readonly to?: 'army';
  readonly places?: number;
  /** So many units, each of any sort; and so many figures of these sorts. */
  readonly units?: number;
  readonly figures?: { readonly [F in Figure]?: number };
}

/** CMB-15, MUS-4: a captured stronghold is no place for them, even while their own besiege it. */
const isLost = (view: View, nation: Nation, region: RegionId): boolean => {
  const { side } = view.rules.nations[nation];
  return homeSideOf(view, region) === side && holderOf(view, region) === foeOf(side);
};

const regionsOf = ({ nation, at, to }: Levy, view: View): readonly RegionId[] =>
  (typeof at === 'string' ? [at] : at(view)).filter(
    (region) => to === 'army' || !isLost(view, nation, region),
  );

/** Nothing of it is the player's choice. */
const isSettled = ({ at, units: count }: Levy): boolean =>
  typeof at === 'string' && count === undefined;

const choicesOf = (levy: Levy, row: number): readonly (readonly [string, Choice])[] => [
  [`place-${row}`, placeFor(levy.nation, (view) => regionsOf(levy, view), levy.places)],
  [
    `units-${row}`,
    units(levy.nation, (_view, { about }) => [about['at'] as RegionId], {
      count: levy.units ?? 0,
    }),
  ],
];

/** Figures of fixed sorts, all in one region. */
const fixed = ({ nation, figures = {} }: Levy, region: RegionId) =>
  Object.entries(figures).flatMap(([figure, count]) =>
    some(count, { nation, figure: figure as Figure, region }),
  );

function* raise(card: Playing, levy: Levy, row: number): Play<void> {
  const places = isSettled(levy)
    ? regionsOf(levy, card.table).map((region) => ({ region }))
    : yield* card.pick(`place-${row}`);
  for (const { region } of places) {
    if (region === undefined) continue;
    const chosen = levy.units === undefined ? [] : yield* card.pick(`units-${row}`, { at: region });
    yield* come(card, [...chosen, ...fixed(levy, region)]);
  }
}

/** Row after row; then as many Strategy cards. */
export const levies = (rows: readonly Levy[], cards = 0): CardLaw => ({
  ...(!rows.every(isSettled) && { choices: Object.fromEntries(rows.flatMap(choicesOf)) }),
  *play(card) {
    for (const [row, levy] of rows.entries()) yield* raise(card, levy, row);
    if (cards > 0) yield* drawCards(card, 'strategy', cards);
  },
});

// Armies that a card sends farther than a die does: region after region, each of them free (CRD-6).

interface Reach {
  /** Regions, and armies. */
  readonly steps: number;
  readonly most?: number;
  /** It joins another army that is not shut in. */
  readonly joins?: true;
  /** A Companion goes with it. */
  readonly led?: true;
  /** Where it goes from a region; left out, to those next to it. */
  next?(view: View, region: RegionId): readonly RegionId[];
  /** It may come out of a besieged stronghold. */
  readonly leaves?: true;
  /** Where no enemy army is, though the enemy may hold the place. */
  readonly captures?: true;
}

/** An army that a card sends, and how far. */
interface SentArmy {
  readonly side: Side;
  readonly from: Spot;
  readonly part: Part;
  readonly reach: Reach;
}

const isOpen = (view: View, { side, part, reach }: SentArmy, region: RegionId): boolean =>
  (isFreeRegion(view, side, region) ||
    (reach.captures === true &&
      !hasArmy(view, foeOf(side), region) &&
      !isBesieged(view, region))) &&
  barredBy(view, side, region) === undefined &&
  barred(part, (nation) => mayEnter(view, nation, region)) === undefined;

/** The ways of an army, by where they end. */
const waysOf = (view: View, sent: SentArmy): ReadonlyMap<RegionId, readonly RegionId[]> => {
  const { next = bordersOf, steps } = sent.reach;
  const ways = new Map<RegionId, readonly RegionId[]>([[sent.from.region, []]]);
  for (const [region, way] of ways)
    if (way.length < steps)
      for (const one of next(view, region))
        if (!ways.has(one) && isOpen(view, sent, one)) ways.set(one, [...way, one]);
  return ways;
};

const sentBy = (
  view: View,
  seat: Seat,
  { from: region, to, part }: Going,
  reach: Reach,
): SentArmy => {
  const side = sideOf(view, seat);
  const inside = { region, inside: 'yes' } as const;
  const isShut = reach.leaves === true && isArmy(forceAt(view, side, inside));
  const from: Spot = isShut ? inside : { region };
  const force = forceAt(view, side, from);
  const goes = (nation: Nation): boolean =>
    isMeant(view, seat, force, nation) && mayEnter(view, nation, to);
  const all = partOf(force, goes, true);
  return { side, from, part: partIn(force, part, all), reach };
};

/** SGE-11: whoever stays in a stronghold stays with units. */
const refuseStay = (force: Part, { from, part }: SentArmy): Problem | null => {
  const rest = without(force, part);
  return from.inside === undefined || isArmy(rest) || isNobody(rest)
    ? refuseRest(force, part, from.region)
    : illegal('SGE-11', 'all-go-out', { region: from.region });
};

/** An army in the open; one that besieges is (BRD-9), those shut in are not. */
const canBeJoined = (view: View, side: Side, to: RegionId): boolean =>
  hasArmy(view, side, to) && (isReadSince(view, 2) || !isBesieged(view, to));

const refuseOne = (view: View, going: Going, sent: SentArmy): Problem | null => {
  const { from: region, to } = going;
  const { side, part, reach } = sent;
  const force = forceAt(view, side, sent.from);
  if (!isArmy(force)) return illegal('ARM-10', 'no-army-there', { region });
  const open = refuseLoose(force, going.part, 'ARM-11', region);
  if (open !== null) return open;
  const nation = barred(part, (one) => mayEnter(view, one, to));
  if (nation !== undefined) return illegal('ARM-13', 'not-at-war-enters', { nation, region: to });
  const way = waysOf(view, sent).get(to) ?? [];
  if (way.length === 0)
    return illegal('CRD-6', 'no-free-way', { from: region, region: to, steps: reach.steps });
  if (reach.joins === true && !canBeJoined(view, side, to))
    return illegal('CRD-6', 'joins-nobody', { region: to });
  const problem = refusePart(force, part, region, true) ?? refuseStay(force, sent);
  if (problem !== null || reach.led !== true || part.characters.length > 0) return problem;
  return illegal('CRD-6', 'no-companion-there', { region });
};

/** Whoever is to be joined does not go away himself. */
const refuseMeeting = (view: View, seat: Seat, moves: readonly Going[], reach: Reach) => {
  const isLeft = (region: RegionId): boolean =>
    moves.some((going) => {
      const { from, part, side } = sentBy(view, seat, going, reach);
      return going.from === region && !isArmy(without(forceAt(view, side, from), part));
    });
  const lonely = reach.joins === true ? moves.find(({ to }) => isLeft(to)) : undefined;
  return lonely === undefined ? null : illegal('CRD-6', 'joins-nobody', { region: lonely.to });
};

const refuse = (view: View, seat: Seat, moves: readonly Going[], reach: Reach): Problem | null => {
  const { most = 1 } = reach;
  if (moves.length === 0) return illegal('CRD-6', 'no-moves');
  if (moves.length > most) return illegal('CRD-6', 'too-many-moves', { moves: moves.length, most });
  if (new Set(moves.map(({ from }) => from)).size < moves.length)
    return illegal('CRD-6', 'army-named-twice');
  for (const going of moves) {
    const stranger = [going.from, going.to].find((one) => !isRegion(view, one));
    const refused =
      stranger === undefined
        ? refuseOne(view, going, sentBy(view, seat, going, reach))
        : illegal('ARM-10', 'no-such-region', { region: stranger });
    if (refused !== null) return refused;
  }
  return refuseMeeting(view, seat, moves, reach);
};

/** Each army with each end of its ways. */
function* goings(view: View, seat: Seat, reach: Reach): Generator<Going> {
  for (const from of new Set(spotsOf(view, sideOf(view, seat)).map(({ region }) => region))) {
    const sent = sentBy(view, seat, { from, to: from }, reach);
    for (const to of waysOf(view, sent).keys()) if (to !== from) yield { from, to };
  }
}

/** As many as may go, some of them in part, as chance has it. */
const sample = (view: View, seat: Seat, reach: Reach, random: Random) => {
  const moves: Going[] = [];
  for (let more = random(reach.most ?? 1); more >= 0; more--) {
    const isLegal = (one: Going): boolean => refuse(view, seat, [...moves, one], reach) === null;
    const going = pick([...goings(view, seat, reach)], isLegal, random);
    if (going === undefined) break;
    const { from, side } = sentBy(view, seat, going, reach);
    const some = { ...going, part: someOf(forceAt(view, side, from), random) };
    moves.push(random(3) === 0 && isLegal(some) ? some : going);
  }
  return moves.length === 0 ? undefined : { moves };
};

/** Some army could go. */
const canMarch = (view: View, seat: Seat, reach: Reach): boolean => {
  for (const going of goings(view, seat, reach))
    if (refuse(view, seat, [going], reach) === null) return true;
  return false;
};

/** `move-armies` as a card gives it. */
export const marchLaw = (reach: Reach): ActLaw<'move-armies'> => ({
  rule: 'CRD-6',
  uses: () => 'any',
  *candidates(view, seat) {
    for (const going of goings(view, seat, reach)) yield { moves: [going] };
  },
  refuse: (view, seat, { moves }) => refuse(view, seat, moves, reach),
  troops: (view, seat, { moves }) =>
    moves.map((going) => {
      const { from: at, part } = sentBy(view, seat, going, reach);
      return { at, part, into: going.to };
    }),
  *play(table, seat, { moves }) {
    const side = sideOf(table, seat);
    const all = moves.map((going) => ({ ...going, sent: sentBy(table, seat, going, reach) }));
    for (const { to, sent } of all) {
      let at = sent.from;
      for (const next of waysOf(table, sent).get(to) ?? []) {
        yield* march(table, side, { from: at.region, to: next, part: sent.part }, at);
        at = { region: next };
      }
    }
    const regions = new Set(moves.flatMap(({ from, to }) => [from, to]));
    yield* holdToStacking(
      table,
      Array.from(regions, (region) => ({ region })),
    );
    return undefined;
  },
  sample: (view, seat, random) => sample(view, seat, reach, random),
});

/** A card that does nothing but send armies: where none can go it is not played, since that reading of the rules. */
export const marching = (
  reach: Reach,
  { since, must }: { readonly since: number; readonly must?: true },
): CardLaw => ({
  choices: {
    march: {
      ...{ acts: ['move-armies'], laws: { 'move-armies': marchLaw(reach) } },
      ...(must && { must }),
    },
  },
  refuse: (view, seat, rule) =>
    !isReadSince(view, since) || canMarch(view, seat, reach)
      ? null
      : illegal(rule, reach.joins === true ? 'no-army-joins' : 'no-army-marches'),
  *play({ act }) {
    yield* act('march');
  },
});
