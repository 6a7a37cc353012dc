import type { CardData, Weights } from '../../data/rules.ts';
import type { View } from '../../table/game.ts';
import { gainPower } from '../../table/power.ts';
import type { BattleSide } from '../../table/state.ts';
import { BARATHEON, cardMelisandre, cardRenly } from './baratheon.ts';
import { cardAsha, GREYJOY } from './greyjoy.ts';
import { cardCersei, LANNISTER } from './lannister.ts';
import { cardArianne, cardDoran, cardEllaria, MARTELL } from './martell.ts';
import { cardLuwin, STARK } from './stark.ts';
import type { CardText, Texts } from './text.ts';
import { cardLoras, TYRELL } from './tyrell.ts';

/** Every text that does something by its card; facts 5.1 and Q21 say what each does. */
export const TEXTS: Texts = {
  ...STARK,
  ...GREYJOY,
  ...LANNISTER,
  ...BARATHEON,
  ...TYRELL,
  ...MARTELL,
};

/** The kinds of question that texts ask. */
export const CARD_KINDS = {
  'card-loras': cardLoras,
  'card-luwin': cardLuwin,
  'card-asha': cardAsha,
  'card-cersei': cardCersei,
  'card-melisandre': cardMelisandre,
  'card-renly': cardRenly,
  'card-ellaria': cardEllaria,
  'card-doran': cardDoran,
  'card-arianne': cardArianne,
};

/** A side's card and whether its text is cancelled; a neutral force plays none. */
type Played = Pick<BattleSide, 'card' | 'textCancelled'>;

/** The side's card, if its text is in force. */
const inForce = ({ rules }: View, { card, textCancelled }: Played): CardData | undefined =>
  card === null || textCancelled ? undefined : rules.cards.get(card);

/** The text of the side's card, if it is in force: its code, and the tokens that it gains. */
export const textsOf = (view: View, side: BattleSide): readonly CardText[] => {
  const card = inForce(view, side);
  if (card === undefined || !card.text) return [];
  const coded = TEXTS[card.id];
  return [...(coded === undefined ? [] : [coded]), ...(card.gains > 0 ? [gaining(card)] : [])];
};

/** Tokens for a battle won, as many as the card says. */
const gaining = ({ id: card, gains: wanted }: CardData): CardText => ({
  group: 'won',
  speak: (table, house) => {
    gainPower(table, { rule: 'BAT-6', house, wanted, card });
    return undefined;
  },
});

const NO_WEIGHTS: Weights = {
  attacking: {},
  defenseOrder: 1,
  attackingSwords: 0,
  opposingSupporters: {},
};
export const weightsOf = (view: View, side: Played): Weights =>
  inForce(view, side)?.weights ?? NO_WEIGHTS;
