import { oneOf } from '../../../../core/kinds.ts';
import { illegal } from '../../../../core/problem.ts';
import { ask } from '../../../../core/question.ts';
import {
  DOMINANCE_TOKENS,
  type DominanceToken,
  type House,
  type Unit,
} from '../../data/vocabulary.ts';
import type { AboutArea, YesNo } from '../../table/answers.ts';
import type { Agot, View } from '../../table/game.ts';
import { houseOf } from '../../table/places.ts';
import { battleOf, opponentOf, sideOf, standing } from '../../table/sides.ts';
import { stockOf } from '../../table/stock.ts';
import { yesOrNo } from '../yes-or-no.ts';
import type { Texts } from './text.ts';

const tokensOf = (view: View, house: House): readonly DominanceToken[] =>
  DOMINANCE_TOKENS.filter((token) => view.state.tokens[token] === house);

/** `card-doran`: a dominance token of the opponent, or none; by default Throne, Blade, Raven. */
export const cardDoran = oneOf<Agot, AboutArea, DominanceToken | null>('card-doran', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [...tokensOf(view, opponentOf(view, houseOf(seat)).house), null],
  refuse: (view, { seat }, _made, token) => {
    const tokens = tokensOf(view, opponentOf(view, houseOf(seat)).house);
    if (token === null || tokens.includes(token)) return null;
    return illegal('BAT-22', 'token-not-held', { token, tokens });
  },
  fallback: (view, { seat }) => tokensOf(view, opponentOf(view, houseOf(seat)).house)[0] ?? null,
});

const MOST_WORTH: readonly Unit[] = ['knight', 'siege-engine', 'ship', 'footman'];

/** The opponent's units that took part and still stand, the most worth first. */
const partakers = (view: View, owner: House): readonly Unit[] => {
  const force = standing(view, opponentOf(view, owner).house);
  return MOST_WORTH.filter((unit) => force[unit] > 0);
};

/** `card-arianne`: an enemy unit that took part, or none. */
export const cardArianne = oneOf<Agot, AboutArea, Unit | null>('card-arianne', {
  rule: 'BAT-22',
  candidates: (view, { seat }) => [...partakers(view, houseOf(seat)), null],
  refuse: (view, { seat }, _made, unit) => {
    if (unit === null || partakers(view, houseOf(seat)).includes(unit)) return null;
    return illegal('BAT-22', 'no-unit-to-lose', { unit, area: battleOf(view).area });
  },
  fallback: (view, { seat }) => partakers(view, houseOf(seat))[0] ?? null,
});

/** `card-ellaria`: upgrade one defending footman or not. */
export const cardEllaria = oneOf<Agot, AboutArea, YesNo>('card-ellaria', {
  ...yesOrNo('BAT-22'),
  fallback: () => 'yes',
});

const mayUpgrade = (view: View, house: House): boolean =>
  sideOf(battleOf(view), house) === 'defender' &&
  standing(view, house).footman > 0 &&
  stockOf(view, house, 'knight') > 0;

export const MARTELL: Texts = {
  'ellaria-sand': {
    group: 'reveal',
    *speak(table, house) {
      if (!mayUpgrade(table, house)) return;
      const { area } = battleOf(table);
      if ((yield* ask(cardEllaria.of(house, { area }))) === 'no') return;
      const card = 'ellaria-sand';
      table.emit({ type: 'unit-upgraded', rule: 'BAT-6', house, area, card, routed: 'no' });
    },
  },
  'doran-martell': {
    group: 'won',
    *speak(table, house) {
      if (tokensOf(table, opponentOf(table, house).house).length === 0) return;
      const token = yield* ask(cardDoran.of(house, { area: battleOf(table).area }));
      if (token === null) return;
      table.emit({ type: 'token-taken', rule: 'BAT-6', token, house, card: 'doran-martell' });
    },
  },
  'arianne-martell': {
    group: 'lost',
    *speak(table, owner) {
      if (partakers(table, owner).length === 0) return;
      const { area } = battleOf(table);
      const unit = yield* ask(cardArianne.of(owner, { area }));
      if (unit === null) return;
      const { house } = opponentOf(table, owner);
      const card = 'arianne-martell';
      table.emit({ type: 'unit-killed', rule: 'BAT-6', house, area, unit, routed: 'no', card });
    },
  },
};
