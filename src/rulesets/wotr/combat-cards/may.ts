// Who may play combat cards in a battle, by what everybody sees.

import { battleOf, fighting } from '../battles/fighting.ts';
import { sideOfDeck } from '../cards/cards.ts';
import { combatBarredBy } from '../cards/table-cards.ts';
import type { CardId, Side, View } from '../game.ts';

/** A bar on the combat cards of a side: of a card on the table, or of the attack. */
type Bar = (view: View, side: Side) => boolean;

const BARS: readonly Bar[] = [
  (view, side) => combatBarredBy(view, side, battleOf(view).at.region) !== undefined,
  // SCH-20, SST-2.
  (view, side) => {
    const { terms, round } = battleOf(view);
    const isDaunted = terms?.daunted === 'yes' && round === 1 && side === 'free-peoples';
    return isDaunted && fighting(view, side).characters.length === 0;
  },
];

export const mayPlayCombat = (view: View, side: Side): boolean =>
  !BARS.some((bars) => bars(view, side));

/** Cards that can be used from the table in battle, besides what they do there. */
const FROM_TABLE: readonly CardId[] = ['balrog-of-moria'];

/** Open cards of a side that it may lay as its combat card. */
export const openCards = ({ rules, state }: View, side: Side): readonly CardId[] =>
  state.onTable.filter((card) => {
    const { deck } = rules.cards[card] ?? {};
    return FROM_TABLE.includes(card) && deck !== undefined && sideOfDeck(deck) === side;
  });
