// The laws of all cards, deck by deck.

import type { CardId } from '../../game.ts';
import type { CardLaw, CardLaws } from '../law.ts';
import { freeCharacter } from './free-character.ts';
import { freeStrategy } from './free-strategy.ts';
import { shadowCharacter } from './shadow-character.ts';
import { shadowStrategy } from './shadow-strategy.ts';

const LAWS: CardLaws = {
  ...freeCharacter,
  ...freeStrategy,
  ...shadowCharacter,
  ...shadowStrategy,
};

const NO_LAW: CardLaw = {};

export const lawOfCard = (card: CardId): CardLaw => LAWS[card] ?? NO_LAW;
