import { oneOf, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { Adapted } from '../../../core/question.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import type { AboutArea, BladeWish, LossesWish, YesNo } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { houseOf } from '../table/places.ts';
import { battleOf, opponentOf, standing } from '../table/sides.ts';
import type { BattleSide } from '../table/state.ts';
import { fleeing, retreatAreas, retreatPreference } from './retreat-areas.ts';
import { yesOrNo } from './yes-or-no.ts';

const totalOf = (side: BattleSide): number => side.total ?? 0;

/** True if one point more turns this house's defeat into victory (BAT-23). */
const isDecisive = (view: View, house: House): boolean => {
  const other = opponentOf(view, house);
  const own = opponentOf(view, other.house);
  const track = view.state.tracks.fiefdoms;
  const winsTies = track.indexOf(house) < track.indexOf(other.house);
  const wins = (total: number): boolean =>
    total > totalOf(other) || (total === totalOf(other) && winsTies);
  return !wins(totalOf(own)) && wins(totalOf(own) + 1);
};

/** `blade`: use it or not, once the sums are known (BAT-23). */
export const blade = oneOf<Agot, AboutArea, YesNo, BladeWish>('blade', {
  ...yesOrNo('BAT-23'),
  fallback: (view, { seat }) => (isDecisive(view, houseOf(seat)) ? 'yes' : 'no'),
  adapt: (view, { seat }, wish) => {
    if (wish !== 'when-it-decides')
      return { answer: wish === 'always' ? 'yes' : 'no', dropped: [] };
    const decisive = isDecisive(view, houseOf(seat));
    return { answer: decisive ? 'yes' : 'no', dropped: [] };
  },
});

const leftOf = (view: View, house: House, made: readonly Unit[], unit: Unit): number =>
  standing(view, house)[unit] - made.filter((one) => one === unit).length;

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
const fittedCasualties = (view: View, house: House, wish: LossesWish): Adapted<readonly Unit[]> => {
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
  adapt: (view, { seat }, wish) => fittedCasualties(view, houseOf(seat), wish),
});

/** `retreat`: a legal area that costs the fewest units (BAT-11). */
export const retreat = oneOf<Agot, AboutArea, AreaId>('retreat', {
  rule: 'BAT-11',
  candidates: (view, { seat, about }) =>
    retreatAreas(view, fleeing(view, houseOf(seat), about.area)),
  refuse: (view, { seat, about }, _made, area) => {
    const areas = retreatAreas(view, fleeing(view, houseOf(seat), about.area));
    return areas.includes(area) ? null : illegal('BAT-11', 'no-retreat-there', { area, areas });
  },
  fallback: (view, { seat, about }) =>
    retreatPreference(view, fleeing(view, houseOf(seat), about.area))[0],
});
