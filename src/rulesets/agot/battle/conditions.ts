import { unreachable } from '../../../core/result.ts';
import type { House } from '../data/vocabulary.ts';
import type { Condition } from '../table/answers.ts';
import { controllerOf } from '../table/control.ts';
import type { Question, View } from '../table/game.ts';
import { areaOf, houseOf, isArea } from '../table/places.ts';
import { battleOf, fightersIn, isNeutral, opponentOf, sideOf, standing } from '../table/sides.ts';
import { sumRows, totalOf } from './strength.ts';

/** Conditions that speak of a battle never hold outside of one. */
const fights = ({ state: { battle } }: View, house: House): boolean =>
  battle !== null && !isNeutral(battle) && fightersIn(battle).includes(house);

/** True if an `if …` of the order language holds now, on the seat's own view. */
export const holds = (
  view: View,
  { seat }: Pick<Question<unknown>, 'seat'>,
  condition: Condition,
): boolean => {
  const house = houseOf(seat);
  switch (condition.if) {
    case 'attacking':
      return fights(view, house) && sideOf(battleOf(view), house) === 'attacker';
    case 'defending':
      return fights(view, house) && sideOf(battleOf(view), house) === 'defender';
    case 'against':
      return fights(view, house) && opponentOf(view, house).house === condition.house;
    case 'with':
      return fights(view, house) && standing(view, house)[condition.unit] > 0;
    case 'at':
      return view.state.battle?.area === condition.area;
    case 'strength':
      return fights(view, house) && ownTotal(view, house) >= condition.least;
    case 'in-hand':
      // A house that nobody plays has no hand.
      return view.state.houses[condition.house]?.hand.includes(condition.card) ?? false;
    case 'held':
      return (
        isArea(view, condition.area) &&
        controllerOf(view, areaOf(view, condition.area)) === condition.house
      );
    default:
      return unreachable(condition);
  }
};

const ownTotal = (view: View, house: House): number => {
  const side = sideOf(battleOf(view), house);
  return side === 'neither' ? 0 : totalOf(sumRows(view), side);
};
