import type { ByHouse, CardId, House } from '../data/vocabulary.ts';
import { ROLES } from '../data/vocabulary.ts';
import type { Table } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';
import { battleOf, sideIn } from '../table/sides.ts';
import type { BattleSide } from '../table/state.ts';

/** BAT-14: both cards are discarded; an empty hand is filled again, but for the last card used. */
export const discardCards = (table: Table): void => {
  const sides = ROLES.map((role) => sideIn(battleOf(table), role));
  const cards: Partial<Record<House, CardId>> = {};
  for (const { house, card } of sides) if (card !== null) cards[house] = card;
  const discarded: ByHouse<CardId> = cards;
  if (Object.keys(discarded).length > 0)
    table.emit({ type: 'house-cards-discarded', rule: 'BAT-14', cards: discarded });
  for (const side of sides) takeBack(table, side);
};

const takeBack = (table: Table, { house, card }: BattleSide): void => {
  const { hand, discard } = holdingOf(table, house);
  if (hand.length > 0) return;
  const all = table.rules.options['card-return'] === 'all';
  const last = card ?? discard.at(-1); // HER-8: none fought, the one made to rest last stays
  const back = (table.rules.hands[house] ?? []).filter(
    (one) => discard.includes(one) && (all || one !== last),
  );
  if (back.length > 0)
    table.emit({ type: 'house-cards-taken-back', rule: 'BAT-29', house, cards: back });
};
