import type { AreaId, CardId } from '../../data/vocabulary.ts';
import type { Table } from '../../table/game.ts';
import { placeAt } from '../../table/places.ts';

/** Takes an order off the board by a card's text. */
export const removeOrder = (table: Table, area: AreaId, card: CardId): void => {
  const { order, orderOf: house } = placeAt(table, area);
  if (order === null || house === null) return;
  table.emit({ type: 'order-removed', rule: 'BAT-6', house, area, order, card });
};
