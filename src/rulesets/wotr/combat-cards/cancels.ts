// Cards that cancel the enemy's (CMB-2).

import { battleOf } from '../battles/fighting.ts';
import type { Table } from '../game.ts';
import { foeOf } from '../table.ts';
import { type Effects, idle, modify, quietly, type Working } from './law.ts';
import { companionsIn, needing } from './needs.ts';

/** The enemy has a card that is not cancelled. */
const hasToCancel = (table: Table, { side }: Working): boolean => {
  const { cards, cancelled } = battleOf(table);
  const foe = foeOf(side);
  return cards[foe] !== undefined && !cancelled.includes(foe);
};

const cancel = (table: Table, { side, effect: by, rule }: Working): void => {
  const { cards, at } = battleOf(table);
  const foe = foeOf(side);
  const { combat: effect = '' } = table.rules.cards[cards[foe] ?? ''] ?? {};
  table.emit({
    ...{ type: 'combat-card-cancelled', rule, side: foe, effect, by, region: at.region },
  });
};

export const cancels: Effects = {
  // CBT-42: without a card to cancel nothing is given up.
  'daring-defiance': {
    ...needing('companion'),
    parts: [
      quietly((table, card) => {
        if (!hasToCancel(table, card)) return idle(table, card);
        modify(table, card, 'free-peoples', { silent: companionsIn(table) });
        cancel(table, card);
      }),
    ],
  },
  'swarm-of-bats': {
    parts: [
      quietly((table, card) => {
        if (hasToCancel(table, card)) cancel(table, card);
        else modify(table, card, 'shadow', { reroll: 1 });
      }),
    ],
  },
};
