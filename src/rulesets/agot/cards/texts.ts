import type { BattleSide } from '../state.ts';
import { BARATHEON } from './baratheon.ts';
import { GREYJOY } from './greyjoy.ts';
import { LANNISTER } from './lannister.ts';
import { MARTELL } from './martell.ts';
import { STARK } from './stark.ts';
import type { CardText, Texts, Weights } from './text.ts';
import { TYRELL } from './tyrell.ts';

/** Every text by its card; facts 5.1 and Q21 say what each does. */
export const TEXTS: Texts = {
  ...STARK,
  ...GREYJOY,
  ...LANNISTER,
  ...BARATHEON,
  ...TYRELL,
  ...MARTELL,
};

/** The text of the side's card, if it has one in force. */
export const textOf = (side: BattleSide): CardText | undefined =>
  side.card === null || side.textCancelled ? undefined : TEXTS[side.card];

const NO_WEIGHTS: Weights = {};
export const weightsOf = (side: BattleSide | null): Weights =>
  (side === null ? undefined : textOf(side)?.weights) ?? NO_WEIGHTS;
