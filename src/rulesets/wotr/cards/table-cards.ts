// Cards on the table: what ends them, and what they mean to other chapters. Views alone are read here.

import type { CardId, Nation, RegionId, Side, View } from '../game.ts';
import { sideOfDeck } from './cards.ts';
import { freeCharacterTable } from './table/free-character.ts';
import { freeStrategyTable } from './table/free-strategy.ts';
import { shadowCharacterTable } from './table/shadow-character.ts';
import { shadowStrategyTable } from './table/shadow-strategy.ts';
import type { Moment, TableLaw, TableLaws, Waking } from './table-law.ts';

const TABLE_LAWS: TableLaws = {
  ...freeCharacterTable,
  ...freeStrategyTable,
  ...shadowCharacterTable,
  ...shadowStrategyTable,
};

export const lies = ({ state }: View, card: CardId): boolean => state.onTable.includes(card);

export const tableLawOf = (card: CardId): TableLaw => TABLE_LAWS[card] ?? {};

export const ownerOf = ({ rules }: View, card: CardId): Side =>
  sideOfDeck(rules.cards[card]?.deck ?? 'shadow-character');

/** The first card on the table of which something holds. */
const first = (view: View, holds: (law: TableLaw) => boolean | undefined): CardId | undefined =>
  view.state.onTable.find((card) => holds(tableLawOf(card)) === true);

// ---- The seams, one for each chapter that asks -----------------------------------------------------

/** Armies: the card that keeps a side out of a region. */
export const barredBy = (view: View, side: Side, region: RegionId): CardId | undefined =>
  first(view, (law) => law.bars?.(view, side, region));

/** Politics: the card that keeps a Muster die from moving a nation. */
export const advanceBarredBy = (view: View, nation: Nation): CardId | undefined =>
  first(view, (law) => law.barsAdvance?.(view, nation));

export const wakingBarredBy = (view: View, nation: Nation, why: Waking): CardId | undefined =>
  first(view, (law) => law.barsWaking?.(view, nation, why));

/** Dice: those that move the Fellowship are laid aside. */
export const isBoxSpared = (view: View): boolean =>
  first(view, (law) => law.sparesBox?.(view)) !== undefined;

/** Battles: the card that keeps a side from combat cards. */
export const combatBarredBy = (view: View, side: Side, region: RegionId): CardId | undefined =>
  first(view, (law) => law.barsCombat?.(view, side, region));

/** Cards: the one that draws after an Event die, of a side. */
export const drawerOf = (view: View, side: Side): CardId | undefined =>
  view.state.onTable.find(
    (card) => ownerOf(view, card) === side && tableLawOf(card).draws?.(view) === true,
  );

/** Hunt: cards of a side that can be discarded for their effect now. */
export const usableAt = (
  view: View,
  side: Side,
  moment: Moment,
  path: readonly RegionId[] = [],
): readonly CardId[] =>
  view.state.onTable.filter(
    (card) =>
      ownerOf(view, card) === side && tableLawOf(card).moments?.[moment]?.(view, path) === true,
  );

/** Hunt: the card for which a sacrifice costs a card besides. */
export const mourningFor = (view: View): CardId | undefined => first(view, (law) => law.mourns);
