import type { Appliers } from '../chapter.ts';
import type { FactType } from '../facts.ts';
import type { RuleId, Table } from '../game.ts';
import { win } from '../phases.ts';

/** VIC-1, HUN-11: corruption rises or falls, never below 0; at its end the Shadow has won at once. */
export const corrupt = (table: Table, rule: RuleId, by: number): void => {
  const { corruption: was } = table.state.fellowship;
  const end = table.rules.tables.tracks.corruption;
  const is = Math.min(end, Math.max(0, was + by));
  if (is !== was) table.emit({ type: 'corruption-changed', rule, was, is });
  if (is >= end) win(table, 'VIC-1', 'shadow', 'corruption');
};

export const corruptionEvents = {
  'corruption-changed': ({ state }, { is }) => {
    state.fellowship.corruption = is;
  },
} satisfies Partial<Appliers<FactType>>;
