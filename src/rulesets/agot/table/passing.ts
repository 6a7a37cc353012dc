import type { RuleId } from '../../../core/game.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { House, OrderKind } from '../data/vocabulary.ts';
import type { Table, View } from './game.ts';

/** RAD-1, MAR-1: whether a house with an order left may let its turn go by. */
export const mayPass = ({ rules }: View): boolean => rules.options['order-duty'] === 'may';

export const refusePass = (view: View, rule: string): Problem | null =>
  mayPass(view) ? null : illegal(rule, 'may-not-pass');

/** Who passes is asked no more in that phase; what he has left leaves the board with CON-2. */
export const passTurn = (table: Table, rule: RuleId, house: House, left: OrderKind): void => {
  table.emit({ type: 'turn-passed', rule, house, left });
};
