import { oneOf } from '../../../../core/kinds.ts';
import { illegal } from '../../../../core/problem.ts';
import { ask } from '../../../../core/question.ts';
import type { House } from '../../data/vocabulary.ts';
import type { AboutArea } from '../../table/answers.ts';
import type { Agot, View } from '../../table/game.ts';
import { houseOf, kindOf, placeAt } from '../../table/places.ts';
import { battleOf, opponentOf, routedOf, standing } from '../../table/sides.ts';
import { removeOrder } from './effects.ts';
import type { Texts } from './text.ts';

type Victim = 'unrouted' | 'routed';

/** Which footmen of the opponent Loras can kill. */
const victims = (view: View, owner: House): readonly Victim[] => {
  const { house } = opponentOf(view, owner);
  const found: Victim[] = [];
  if (standing(view, house).footman > 0) found.push('unrouted');
  if ((routedOf(view, house)?.footman ?? 0) > 0) found.push('routed');
  return found;
};

/** `card-loras`: which footman of the opponent dies. */
export const cardLoras = oneOf<Agot, AboutArea, Victim>('card-loras', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => victims(view, houseOf(seat)),
  refuse: (view, { seat }, _made, victim) =>
    victims(view, houseOf(seat)).includes(victim)
      ? null
      : illegal('BAT-22', 'no-unit-to-lose', { unit: 'footman', area: battleOf(view).area }),
  fallback: () => 'unrouted',
});

export const TYRELL: Texts = {
  'queen-of-thorns': {
    group: 'cancel',
    speak(table, house) {
      const { house: opponent, card } = opponentOf(table, house);
      if (card === null || table.rules.cards.get(card)?.text !== true) return;
      const by = 'queen-of-thorns';
      table.emit({ type: 'card-text-cancelled', rule: 'BAT-6', house: opponent, card, by });
    },
  },
  'brienne-of-tarth': {
    group: 'reveal',
    speak(table, house) {
      const { area } = battleOf(table);
      const { order, orderOf } = placeAt(table, area);
      if (order === null || orderOf !== opponentOf(table, house).house) return;
      if (kindOf(table, order) === 'defense') removeOrder(table, area, 'brienne-of-tarth');
    },
  },
  'ser-loras-tyrell': {
    group: 'reveal',
    *speak(table, owner) {
      if (victims(table, owner).length === 0) return;
      const { area } = battleOf(table);
      const victim = yield* ask(cardLoras.of(owner, { area }));
      table.emit({
        type: 'unit-killed',
        rule: 'BAT-6',
        house: opponentOf(table, owner).house,
        area,
        unit: 'footman',
        routed: victim === 'routed' ? 'yes' : 'no',
        card: 'ser-loras-tyrell',
      });
    },
  },
};
