import { pick, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { Adaptation } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { type AreaId, type Force, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import type { AboutArea, BladeWish, LossesWish, YesNo } from '../table/answers.ts';
import { addSize, couldStand, sizesOf } from '../table/armies.ts';
import { controllerOf, ownerOf } from '../table/control.ts';
import type { Units } from '../table/events.ts';
import {
  addTo,
  areaOf,
  battleOf,
  countAt,
  houseOf,
  isNone,
  minus,
  noUnits,
  one,
  opponentOf,
  placeAt,
  sideOf,
  sizeOf,
  standingForce,
} from '../table/places.ts';
import { destinations } from '../table/reach.ts';
import { beats } from '../table/round.ts';
import type { Agot, BattleSide, BladeArmy, View, WaitingForce } from '../table/state.ts';

/** Empty of other houses' units, tokens and neutral forces, or its own (BAT-11, BAT-25, BAT-26). */
const isOpen = (view: View, house: House, id: AreaId): boolean => {
  const area = areaOf(view, id);
  const { house: there, token, neutral } = placeAt(view, id);
  if (neutral > 0 || (there !== null && there !== house)) return false;
  if (token !== null && token !== house) return false;
  if (area.portOf !== null) return ownerOf(view, area) === house; // PRT-16
  if (view.rules.options['home-shield-blocks-retreat'] === 'no') return true;
  const controller = controllerOf(view, area);
  return controller === null || controller === house;
};

/** Beaten defenders: they still stand where they were beaten, or they wait (RET-3). */
type Fleeing = WaitingForce & { readonly waits: boolean };

export const fleeing = (view: View, house: House, area: AreaId): Fleeing => {
  const waiting = view.state.waiting.find((force) => force.house === house && force.area === area);
  if (waiting !== undefined) return { ...waiting, waits: true };
  const { from } = invariant(view.state.battle, 'a battle');
  return { house, area, from, units: placeAt(view, area).units, waits: false };
};

/** The number of the arriving units that supply would cost there. */
const costOfArrival = (
  view: View,
  { house, area, units, waits }: Fleeing,
  into: AreaId,
): number => {
  const arriving = sizeOf(units);
  for (let cost = 0; cost < arriving; cost++) {
    const sizes = sizesOf(view, house);
    // Where they were beaten they are no army any more.
    if (!waits) addSize(view, sizes, area, -arriving);
    addSize(view, sizes, into, arriving - cost);
    if (couldStand(view, house, sizes)) return cost;
  }
  return arriving;
};

/** Open areas within reach; never where the attack came from (BAT-27). */
const openAreas = (view: View, { house, area, from, units, waits }: Fleeing): readonly AreaId[] => {
  const unit = UNITS.find((one) => units[one] > 0);
  if (unit === undefined) return [];
  const open = destinations(view, house, area, unit).filter(
    (id) => id !== from && isOpen(view, house, id),
  );
  // RET-4: the area lost is legal too if their house holds it again.
  return waits && isOwn(view, house, area) ? [...open, area] : open;
};

/** Where beaten defenders may go: open areas that cost the fewest units (BAT-11). */
export const retreatAreas = (view: View, force: Fleeing): readonly AreaId[] => {
  const open = openAreas(view, force);
  const costs = open.map((id) => costOfArrival(view, force, id));
  const least = Math.min(...costs);
  return open.filter((_, index) => costs[index] === least);
};

const ownUnits = (view: View, house: House, id: AreaId): number =>
  placeAt(view, id).house === house ? countAt(placeAt(view, id)) : 0;

const isOwn = (view: View, house: House, id: AreaId): boolean =>
  ownUnits(view, house, id) > 0 || controllerOf(view, areaOf(view, id)) === house;

/** BAT-25: an area of its own before an empty one, then the one with most own units, then map order. */
export const retreatPreference = (view: View, force: Fleeing): readonly AreaId[] => {
  const { house } = force;
  return [...retreatAreas(view, force)].sort(
    (a, b) =>
      Number(isOwn(view, house, b)) - Number(isOwn(view, house, a)) ||
      ownUnits(view, house, b) - ownUnits(view, house, a),
  );
};

/** The law of a question that is answered by yes or no. */
export const yesOrNo = (rule: string) => ({
  rule,
  options: (): readonly YesNo[] => ['yes', 'no'],
  refusal: (): Problem => illegal(rule, 'yes-or-no'),
});

// ---- Law --------------------------------------------------------------------------------------------

const totalSoFar = (side: BattleSide): number => side.total ?? 0;

/** True if one point more turns this house's defeat into victory (BAT-23). */
const isDecisive = (view: View, house: House): boolean => {
  const other = opponentOf(view, house);
  const own = totalSoFar(opponentOf(view, other.house));
  const wins = (total: number): boolean =>
    beats(view, [house, total], [other.house, totalSoFar(other)]);
  return !wins(own) && wins(own + 1);
};

/** `blade`: use it or not, once the sums are known (BAT-23). */
export const blade = pick<Agot, AboutArea, YesNo, BladeWish>('blade', {
  ...yesOrNo('BAT-23'),
  fallback: (view, { seat }) => (isDecisive(view, houseOf(seat)) ? 'yes' : 'no'),
  resolve: (view, { seat }, wish) => {
    if (wish !== 'when-it-decides')
      return { answer: wish === 'always' ? 'yes' : 'no', dropped: [] };
    const decisive = isDecisive(view, houseOf(seat));
    return { answer: decisive ? 'yes' : 'no', dropped: [] };
  },
});

const leftOf = (view: View, house: House, made: readonly Unit[], unit: Unit): number =>
  standingForce(view, house)[unit] - made.filter((one) => one === unit).length;

const CASUALTIES: readonly Unit[] = ['siege-engine', 'footman', 'ship', 'knight']; // BAT-24

/** As many as owed, those named before the others in the printed order. */
const firstUnits = (
  view: View,
  house: House,
  order: readonly Unit[],
  named: readonly Unit[] = [],
): readonly Unit[] => {
  const units = order.flatMap((unit) => Array<Unit>(leftOf(view, house, named, unit)).fill(unit));
  return [...named, ...units].slice(0, battleOf(view).owed);
};

/** True for a line that speaks of this battle's area, or of none; attackers may be named by where they came from. */
const isOfBattle = (view: View, house: House, named: AreaId | undefined): boolean => {
  const { area, from, attacker } = battleOf(view);
  return named === undefined || named === area || (named === from && attacker.house === house);
};

/** Too few that are named are topped up by the default; too many are refused. */
const fittedCasualties = (
  view: View,
  house: House,
  wish: LossesWish,
): Adaptation<readonly Unit[]> => {
  if ('first' in wish) {
    const rest = CASUALTIES.filter((unit) => !wish.first.includes(unit));
    return { answer: firstUnits(view, house, [...wish.first, ...rest]), dropped: [] };
  }
  const { area, owed } = battleOf(view);
  const here = wish.units.filter((one) => isOfBattle(view, house, one.area));
  const named: Unit[] = [];
  const dropped: Problem[] = [];
  for (const unit of here.flatMap(({ unit: one, count }) => Array<Unit>(count).fill(one)))
    if (leftOf(view, house, named, unit) > 0) named.push(unit);
    else dropped.push(illegal('BAT-24', 'no-unit-to-lose', { unit, area }));
  if (named.length === 0) return { dropped };
  if (named.length >= owed) return { answer: named, dropped };
  const answer = firstUnits(view, house, CASUALTIES, named);
  return { answer, dropped: [...dropped, illegal('BAT-24', 'losses-topped-up')] };
};

/** `casualties`: which units that stand, as many as owed (BAT-24). */
export const casualties = steps<Agot, AboutArea, Unit, LossesWish>('casualties', {
  rule: 'BAT-24',
  candidates: (view, { seat }, made) =>
    UNITS.filter((unit) => leftOf(view, houseOf(seat), made, unit) > 0),
  refuse: (view, { seat }, made, unit) => {
    if (made.length >= battleOf(view).owed) return illegal('BAT-24', 'enough-lost');
    return leftOf(view, houseOf(seat), made, unit) > 0
      ? null
      : illegal('BAT-24', 'no-unit-to-lose', { unit, area: battleOf(view).area });
  },
  refuseEnd: (view, _question, made) =>
    made.length < battleOf(view).owed ? illegal('BAT-24', 'not-enough-lost') : null,
  fallback: (view, { seat }) => firstUnits(view, houseOf(seat), CASUALTIES),
  resolve: (view, { seat }, wish) => fittedCasualties(view, houseOf(seat), wish),
});

/** `retreat`: a legal area that costs the fewest units (BAT-11). */
export const retreat = pick<Agot, AboutArea, AreaId>('retreat', {
  rule: 'BAT-11',
  options: (view, { seat, about }) => retreatAreas(view, fleeing(view, houseOf(seat), about.area)),
  refusal: (_view, _question, area, areas) =>
    illegal('BAT-11', 'no-retreat-there', { area, areas }),
  fallback: (view, { seat, about }) =>
    retreatPreference(view, fleeing(view, houseOf(seat), about.area))[0],
});

// FLW-5, `blade-lasts` `turn`: the army that the Blade was used for keeps its +1 in later battles of
// the round. Of alike units those of that army are the first to go on and the last to die.

/** Where the army is: an area, or the attackers of the battle under way, who stand in none. */
type Spot = AreaId | 'attack';

const least = (units: Units, most: Units): Force => {
  const both = noUnits();
  for (const unit of UNITS) both[unit] = Math.min(units[unit] ?? 0, most[unit] ?? 0);
  return both;
};

const forceAt = (army: BladeArmy, spot: Spot): Force => army.at[spot] ?? noUnits();

/** The house's units there that stand; the routed no longer count. */
const standingAt = (view: View, house: House, spot: Spot): Force => {
  if (spot === 'attack') return view.state.battle?.force ?? noUnits();
  const place = placeAt(view, spot);
  return place.house === house ? place.units : noUnits();
};

/** The Blade is used: from here on it is this army's. */
export const swear = (view: View, house: House): void => {
  if (view.rules.options['blade-lasts'] === 'battle') return;
  const battle = battleOf(view);
  const spot = sideOf(battle, house) === 'attacker' ? 'attack' : battle.area;
  view.state.bladeArmy = { house, at: { [spot]: { ...standingAt(view, house, spot) } } };
};

/** Units go from one spot to another, those of the army first. */
export const follow = (
  view: View,
  house: House,
  [from, into]: readonly [Spot, Spot],
  units: Units,
): void => {
  const army = view.state.bladeArmy;
  if (army?.house !== house) return;
  const going = least(units, forceAt(army, from));
  if (isNone(going)) return;
  const arrived = { ...forceAt(army, into) };
  addTo(arrived, going);
  army.at[from] = minus(forceAt(army, from), going);
  army.at[into] = arrived;
};

/** A footman of the army that becomes a knight stays one of it. */
export const promote = (view: View, house: House, spot: Spot): void => {
  const army = view.state.bladeArmy;
  if (army?.house !== house || forceAt(army, spot).footman === 0) return;
  const upgraded = minus(forceAt(army, spot), one('footman'));
  upgraded.knight++;
  army.at[spot] = upgraded;
};

/** Whoever has died, been routed or gone is no longer of the army. */
export const thin = (view: View): void => {
  const army = view.state.bladeArmy;
  if (army === undefined) return;
  for (const [spot, force] of Object.entries(army.at)) {
    const left = least(force, standingAt(view, army.house, spot));
    if (isNone(left)) delete army.at[spot];
    else army.at[spot] = left;
  }
};

/** True if some of that army fights here for the Blade's holder. */
export const isBladeWith = (view: View, house: House): boolean => {
  const army = view.state.bladeArmy;
  if (army?.house !== house || view.state.tokens['valyrian-steel-blade'] !== house) return false;
  const battle = battleOf(view);
  return !isNone(forceAt(army, sideOf(battle, house) === 'attacker' ? 'attack' : battle.area));
};
