// Armies move: two of them by an Army die, one that is led by a Character die.

import type { Random } from '../../../core/game.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../act.ts';
import { arrived } from '../arrivals.ts';
import type { Appliers, Chapter } from '../chapter.ts';
import { comeInto, settle } from '../control.ts';
import type { FactType, Going, SaidPart } from '../facts.ts';
import { holdsPart, isArmy, move, NOBODY, together, without } from '../forces.ts';
import type { Part, Play, RegionId, RuleId, Seat, Side, Spot, Table, Use, View } from '../game.ts';
import { isLoose, pick, refuseLoose, settledIn, someOf } from '../loose.ts';
import { barred, mayEnter, partOf, refusePart, refuseRest, refuseWay, thoseOf } from '../parts.ts';
import {
  bordersOf,
  fieldOf,
  foeOf,
  forceAt,
  hasArmy,
  isBesieged,
  isLed,
  isReadSince,
  regionOf,
  regionsHeld,
  sideOf,
} from '../table.ts';
import { barredBy } from '../table-cards.ts';
import { hasUnits, isMeant } from '../teams/mixed.ts';
import { armyDeeds } from './lines.ts';
import { excess, holdToStacking, stackingEvents } from './stacking.ts';

/** The rule that a march cites, if no card sends the army. */
const MOVE: RuleId = 'ARM-10';

/** A move with those who make it; the moves of an action before it have made room, and brought others. */
interface March extends Going {
  readonly part: Part;
}

/** ARM-12: what is still where it was, and what has come; that one stays. */
const remaining = (
  view: View,
  side: Side,
  region: RegionId,
  before: readonly March[],
): { readonly stayed: Part; readonly come: Part } => {
  const all = fieldOf(view, side, region);
  const gone = before.flatMap(({ from, part }) => (from === region ? [part] : []));
  const come = before.flatMap(({ to, part }) => (to === region ? [part] : []));
  return {
    stayed: gone.length === 0 ? all : without(all, together(...gone)),
    come: together(...come),
  };
};

/** Those who go, of those that have stayed; as it was said where it could be one or another. */
const goers = (view: View, seat: Seat, { part, to }: Going, stayed: Part): SaidPart => {
  const able = thoseOf(stayed, ownGoers(view, seat, to, stayed));
  return part === undefined ? able : settledIn(stayed, part, able);
};

const marchOf = (view: View, seat: Seat, going: Going, before: readonly March[]): March => {
  const { stayed } = remaining(view, sideOf(view, seat), going.from, before);
  const part = goers(view, seat, going, stayed);
  return { ...going, part: isLoose(part) ? NOBODY : part };
};

/** All of those meant that can go. */
const ownGoers = (view: View, seat: Seat, to: RegionId, force: Part): Part =>
  partOf(force, (nation) => isMeant(view, seat, force, nation) && mayEnter(view, nation, to), true);

/** ARM-10, ARM-14: an army that stands there is attacked; one that is shut in hinders nobody. */
const isHindered = (view: View, side: Side, to: RegionId, before: readonly March[]): boolean => {
  if (hasArmy(view, foeOf(side), to)) return true;
  if (!isBesieged(view, to)) return false;
  const { stayed, come } = remaining(view, side, to, before);
  return !isArmy(stayed) && !isArmy(come);
};

/** ARM-13; in the land where it took refuge a nation at peace goes no further (POL-5). */
const refuseBorder = (view: View, { from, to }: Going, part: Part): Problem | null => {
  const nation = barred(part, (one) => mayEnter(view, one, to));
  if (nation === undefined) return null;
  const isThere = regionOf(view, from).nation === regionOf(view, to).nation;
  return illegal(isThere ? 'POL-5' : 'ARM-13', 'not-at-war-enters', { nation, region: to });
};

/** ARM-12: whoever has come or gone by a move of this action is named again. */
const isUsed = (
  view: View,
  side: Side,
  { from, part }: Going,
  before: readonly March[],
): boolean => {
  const { stayed, come } = remaining(view, side, from, before);
  const all = together(fieldOf(view, side, from), come);
  if (part === undefined) return !isArmy(stayed) && isArmy(all);
  const named = settledIn(all, part);
  return !isLoose(named) && !holdsPart(stayed, named) && holdsPart(all, named);
};

const refuseGoing = (
  view: View,
  seat: Seat,
  going: Going,
  before: readonly March[],
): Problem | null => {
  const side = sideOf(view, seat);
  const way = refuseWay(view, going);
  if (way !== null) return way;
  const { from, to } = going;
  const bar = barredBy(view, side, to);
  if (bar !== undefined) return illegal('CRD-3', 'card-bars-armies', { card: bar, region: to });
  if (isHindered(view, side, to, before))
    return illegal('ARM-10', 'enemy-army-there', { region: to });
  const { stayed, come } = remaining(view, side, from, before);
  if (before.length > 0 && isUsed(view, side, going, before))
    return illegal('ARM-12', 'moved-already', { region: from });
  if (!isArmy(stayed))
    return isArmy(forceAt(view, side, { region: from, inside: 'yes' }))
      ? illegal('ARM-16', 'shut-in', { region: from })
      : illegal('ARM-10', 'no-army-there', { region: from });
  const part = goers(view, seat, going, stayed);
  if (isLoose(part)) return refuseLoose(stayed, part, 'ARM-11', from);
  return (
    refusePart(stayed, part, from, true) ??
    refuseBorder(view, going, part) ??
    refuseRest(stayed, part, from, come)
  );
};

const refuse = (
  view: View,
  seat: Seat,
  moves: readonly Going[],
  use: Use | 'any',
): Problem | null => {
  if (moves.length === 0) return illegal('ACT-8', 'no-moves');
  const [rule, most] = use === 'character' ? (['ACT-2', 1] as const) : (['ACT-8', 2] as const);
  // A card says itself how many.
  if (moves.length > most && use !== 'any')
    return illegal(rule, 'too-many-moves', { moves: moves.length, most });
  const before: March[] = [];
  for (const going of moves) {
    const refused = refuseGoing(view, seat, going, before);
    if (refused !== null) return refused;
    before.push(marchOf(view, seat, going, before));
  }
  const isUnled = use === 'character' && before.some(({ part }) => !isLed(view, part));
  return isUnled ? illegal('ARM-11', 'nobody-leads', { region: before[0]?.from ?? '' }) : null;
};

const marchesOf = (view: View, seat: Seat, moves: readonly Going[]): readonly March[] => {
  const marches: March[] = [];
  for (const going of moves) marches.push(marchOf(view, seat, going, marches));
  return marches;
};

/** One step; a card can send troops out of a stronghold. */
export function* march(
  table: Table,
  side: Side,
  { from: start, to: region, part }: March,
  from: Spot = { region: start },
): Play<void> {
  const into = { region };
  table.emit({ type: 'army-moved', rule: MOVE, side, from, into, part });
  settle(table, start);
  comeInto(table, side, region);
  yield* arrived(table, part.characters, into);
}

/** A table on which armies march by the rule of a card. */
export const marchingBy = (table: Table, rule: RuleId): Table => ({
  rules: table.rules,
  state: table.state,
  emit: (event) => {
    const isMarch = event.type === 'army-moved' && event.rule === MOVE;
    return table.emit(isMarch && isReadSince(table, 2) ? { ...event, rule } : event);
  },
  draw: (purpose, sides) => table.draw(purpose, sides),
});

/** Every army of a player, or of his side, with every region next to it. */
function* goings(view: View, seat: Seat, whose: 'own' | 'all' = 'own'): Generator<Going> {
  const side = sideOf(view, seat);
  for (const from of regionsHeld(view, side))
    if (whose === 'all' || hasUnits(view, seat, fieldOf(view, side, from)))
      for (const to of bordersOf(view, from)) yield { from, to };
}

/** A move that could be made after others, all or some of an army. */
const chance = (
  view: View,
  seat: Seat,
  random: Random,
  before: readonly Going[],
): Going | undefined => {
  const isLegal = (going: Going): boolean =>
    refuse(view, seat, [...before, going], 'army') === null;
  const going = pick([...goings(view, seat)], isLegal, random);
  if (going === undefined || random(3) > 0) return going;
  const some = { ...going, part: someOf(fieldOf(view, sideOf(view, seat), going.from), random) };
  return isLegal(some) ? some : going;
};

const sample = (view: View, seat: Seat, random: Random) => {
  const first = chance(view, seat, random, []);
  if (first === undefined) return undefined;
  const second = random(2) === 0 ? chance(view, seat, random, [first]) : undefined;
  return { moves: second === undefined ? [first] : [first, second] };
};

const moving: ActLaw<'move-armies'> = {
  rule: 'ACT-8',
  ruleFor: (_view, _act, use) => (use === 'character' ? 'ACT-2' : 'ACT-8'),
  uses: () => ['army', 'character'],
  *candidates(view, seat) {
    for (const going of goings(view, seat)) yield { moves: [going] };
  },
  *all(view, seat) {
    for (const going of goings(view, seat, 'all')) yield { moves: [going] };
  },
  refuse: (view, seat, { moves }, use) => refuse(view, seat, moves, use),
  troops: (view, seat, { moves }) =>
    marchesOf(view, seat, moves).map(({ from, to: into, part }) => ({
      at: { region: from },
      part,
      into,
    })),
  *play(table, seat, { moves }) {
    const side = sideOf(table, seat);
    const marches = marchesOf(table, seat, moves);
    for (const one of marches) yield* march(table, side, one);
    yield* holdToStacking(
      table,
      [...new Set(marches.flatMap(({ from, to }) => [from, to]))].map((region) => ({ region })),
    );
    return undefined;
  },
  fill: (view, seat, { moves = [] }) => ({
    moves: moves.map(({ part, ...way }) =>
      part === undefined
        ? way
        : {
            ...way,
            part: goers(view, seat, { ...way, part }, fieldOf(view, sideOf(view, seat), way.from)),
          },
    ),
  }),
  sample,
};

export const armyActs = { 'move-armies': moving };

const moveEvents = {
  'army-moved': ({ state }, { side, from, into, part }) => move(state, side, { from, into }, part),
} satisfies Partial<Appliers<FactType>>;

export const armies = {
  kinds: [excess],
  events: { ...moveEvents, ...stackingEvents },
  says: () => ({
    deeds: armyDeeds,
  }),
} satisfies Chapter;
