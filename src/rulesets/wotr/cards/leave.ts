import type { Event, FactType } from '../facts.ts';
// Cards leave the table: their text ends them, they are used, or the other side is rid of them.

import type { Appliers } from '../chapter.ts';
import type { CardId, Table } from '../game.ts';
import { cardOf } from './cards.ts';
import { lies, tableLawOf } from './table-cards.ts';

/** CRD-3: it leaves the game. */
export const leaveTable = (table: Table, card: CardId, how: 'ended' | 'used' | 'removed'): void => {
  if (lies(table, card))
    table.emit({ type: 'card-left-table', rule: cardOf(table, card).rule, card, how });
};

/** A table where after each event those cards leave it that the event ends. */
export const watched = (table: Table): Table => ({
  rules: table.rules,
  state: table.state,
  emit(event: Event) {
    const number = table.emit(event);
    if (event.type !== 'war-won')
      for (const card of [...table.state.onTable])
        if (tableLawOf(card).ends?.(table, event) === true) leaveTable(table, card, 'ended');
    return number;
  },
  draw: (purpose, sides) => table.draw(purpose, sides),
});

export const leaveEvents = {
  'card-left-table': ({ state }, { card }) => {
    state.onTable = state.onTable.filter((one) => one !== card);
    state.played.push(card);
  },
} satisfies Partial<Appliers<FactType>>;
