import { oneOf } from '../../../../core/kinds.ts';
import { illegal } from '../../../../core/problem.ts';
import { ask } from '../../../../core/question.ts';
import type { AreaId, House, OrderKind } from '../../data/vocabulary.ts';
import type { AboutArea } from '../../table/answers.ts';
import type { Agot, View } from '../../table/game.ts';
import { areaOf, houseOf, kindOf, placeAt } from '../../table/places.ts';
import { battleOf, opponentOf } from '../../table/sides.ts';
import type { Place } from '../../table/state.ts';
import { removeOrder } from './effects.ts';
import type { Texts } from './text.ts';

/** Support before consolidate power, as the default has it. */
const REMOVABLE: readonly OrderKind[] = ['support', 'consolidate-power'];

const kindAt = (view: View, { order }: Place): OrderKind | null =>
  order === null ? null : kindOf(view, order);

/** Support and consolidate power orders of other houses next to the battle. */
function* removable(view: View, house: House): Generator<Place> {
  const { near } = areaOf(view, battleOf(view).area);
  for (const kind of REMOVABLE)
    for (const area of near) {
      const place = placeAt(view, area);
      if (place.orderOf !== house && kindAt(view, place) === kind) yield place;
    }
}

/** `card-asha`: one of those orders, or none. */
export const cardAsha = oneOf<Agot, AboutArea, AreaId | null>('card-asha', {
  rule: 'BAT-22',
  *candidates(view, { seat }) {
    for (const { area } of removable(view, houseOf(seat))) yield area;
    yield null;
  },
  refuse: (view, { seat }, _made, area) => {
    const areas = Array.from(removable(view, houseOf(seat)), (place) => place.area);
    if (area === null || areas.includes(area)) return null;
    return illegal('BAT-22', 'no-order-to-remove', { area, areas });
  },
  fallback: (view, { seat }) => {
    const house = houseOf(seat);
    const loser = opponentOf(view, house).house;
    for (const { area, orderOf } of removable(view, house)) if (orderOf === loser) return area;
    return null;
  },
});

export const GREYJOY: Texts = {
  'balon-greyjoy': {
    group: 'cancel',
    speak(table, house) {
      const { house: opponent, card } = opponentOf(table, house);
      if (card === null) return;
      const by = 'balon-greyjoy';
      table.emit({ type: 'card-strength-cancelled', rule: 'BAT-6', house: opponent, card, by });
    },
  },
  'asha-greyjoy': {
    group: 'won',
    *speak(table, house) {
      const area = yield* ask(cardAsha.of(house, { area: battleOf(table).area }));
      if (area !== null) removeOrder(table, area, 'asha-greyjoy');
    },
  },
};
