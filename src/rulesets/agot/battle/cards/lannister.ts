import { oneOf } from '../../../../core/kinds.ts';
import { illegal } from '../../../../core/problem.ts';
import { ask } from '../../../../core/question.ts';
import type { AreaId, House, OrderKind } from '../../data/vocabulary.ts';
import type { AboutArea } from '../../table/answers.ts';
import type { Agot, View } from '../../table/game.ts';
import { houseOf, orderKindsOf, ordersOut } from '../../table/places.ts';
import { battleOf, opponentOf } from '../../table/sides.ts';
import { removeOrder } from './effects.ts';
import type { Texts } from './text.ts';

/** Orders by how much their loss hurts, as the default has it; kinds that stand here not come last. */
const BY_WORTH: readonly OrderKind[] = ['march', 'support', 'consolidate-power', 'defense', 'raid'];

/** Where the loser has orders out, anywhere on the board. */
const ordersOfLoser = (view: View, winner: House): readonly AreaId[] => {
  const loser = opponentOf(view, winner).house;
  const rankOf = (kind: OrderKind): number =>
    BY_WORTH.includes(kind) ? BY_WORTH.indexOf(kind) : BY_WORTH.length;
  return orderKindsOf(view.rules)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((kind) => Array.from(ordersOut(view, loser, kind), ({ area }) => area));
};

/** `card-cersei`: an order of the loser, any kind, anywhere. */
export const cardCersei = oneOf<Agot, AboutArea, AreaId>('card-cersei', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => ordersOfLoser(view, houseOf(seat)),
  refuse: (view, { seat }, _made, area) => {
    const areas = ordersOfLoser(view, houseOf(seat));
    return areas.includes(area) ? null : illegal('BAT-22', 'no-order-to-remove', { area, areas });
  },
  fallback: (view, { seat }) => ordersOfLoser(view, houseOf(seat))[0],
});

export const LANNISTER: Texts = {
  'cersei-lannister': {
    group: 'won',
    *speak(table, house) {
      if (ordersOfLoser(table, house).length === 0) return;
      const area = yield* ask(cardCersei.of(house, { area: battleOf(table).area }));
      removeOrder(table, area, 'cersei-lannister');
    },
  },
};
