import { oneOf } from '../../../../core/kinds.ts';
import { illegal } from '../../../../core/problem.ts';
import { ask } from '../../../../core/question.ts';
import type { CardId } from '../../data/vocabulary.ts';
import type { AboutArea } from '../../table/answers.ts';
import type { Agot } from '../../table/game.ts';
import { holdingOf, houseOf } from '../../table/places.ts';
import { battleOf } from '../../table/sides.ts';
import { byStrength } from '../house-cards.ts';
import type { Texts } from './text.ts';

/** `card-luwin`: a discarded card other than himself, or none; he is not in the discards yet. */
export const cardLuwin = oneOf<Agot, AboutArea, CardId | null>('card-luwin', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [...holdingOf(view, houseOf(seat)).discard, null],
  refuse: (view, { seat }, _made, card) => {
    const { discard } = holdingOf(view, houseOf(seat));
    if (card === null || discard.includes(card)) return null;
    return illegal('BAT-22', 'card-not-used', { card, cards: discard });
  },
  fallback: (view, { seat }) => {
    const house = houseOf(seat);
    return byStrength(view, house, holdingOf(view, house).discard, 'highest') ?? null;
  },
});

export const STARK: Texts = {
  'maester-luwin': {
    group: 'won',
    *speak(table, house) {
      if (holdingOf(table, house).hand.length === 0) return; // BAT-29: all come back anyway
      const card = yield* ask(cardLuwin.of(house, { area: battleOf(table).area }));
      if (card === null) return;
      const by = 'maester-luwin';
      table.emit({ type: 'house-card-returned', rule: 'BAT-6', house, card, by });
    },
  },
};
