import { oneOf } from '../../../../core/kinds.ts';
import { illegal } from '../../../../core/problem.ts';
import { ask } from '../../../../core/question.ts';
import type { CardId } from '../../data/vocabulary.ts';
import type { AboutArea, YesNo } from '../../table/answers.ts';
import type { Agot } from '../../table/game.ts';
import { holdingOf, houseOf } from '../../table/places.ts';
import { battleOf, opponentOf, standing } from '../../table/sides.ts';
import { stockOf } from '../../table/stock.ts';
import { yesOrNo } from '../yes-or-no.ts';
import type { Texts } from './text.ts';

/** `card-melisandre`: pay 1 and name a card in the loser's hand, or not. */
export const cardMelisandre = oneOf<Agot, AboutArea, CardId | null>('card-melisandre', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [
    null,
    ...holdingOf(view, opponentOf(view, houseOf(seat)).house).hand,
  ],
  refuse: (view, { seat }, _made, card) => {
    const { hand } = holdingOf(view, opponentOf(view, houseOf(seat)).house);
    if (card === null || hand.includes(card)) return null;
    return illegal('BAT-22', 'card-not-in-hand', { card, cards: hand });
  },
  fallback: () => null,
});

/** `card-renly`: upgrade one footman that fought, or not. */
export const cardRenly = oneOf<Agot, AboutArea, YesNo>('card-renly', {
  ...yesOrNo('BAT-22'),
  fallback: () => 'yes',
});

export const BARATHEON: Texts = {
  'melisandre-of-asshai': {
    group: 'won',
    *speak(table, house) {
      if (holdingOf(table, house).power < 1) return;
      const loser = opponentOf(table, house).house;
      if (holdingOf(table, loser).hand.length === 0) return;
      const card = yield* ask(cardMelisandre.of(house, { area: battleOf(table).area }));
      if (card === null) return;
      const by = 'melisandre-of-asshai';
      table.emit({ type: 'power-paid', rule: 'BAT-6', house, amount: 1, card: by });
      table.emit({ type: 'house-card-discarded', rule: 'BAT-6', house: loser, card, by });
    },
  },
  'renly-baratheon': {
    group: 'won',
    *speak(table, house) {
      if (standing(table, house).footman < 1 || stockOf(table, house, 'knight') < 1) return;
      const { area } = battleOf(table);
      if ((yield* ask(cardRenly.of(house, { area }))) === 'no') return;
      table.emit({
        type: 'unit-upgraded',
        rule: 'BAT-6',
        house,
        area,
        card: 'renly-baratheon',
        routed: 'no',
      });
    },
  },
};
