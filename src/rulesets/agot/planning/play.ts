import { askAll, askBefore } from '../../../core/question.ts';
import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import { deploy, deployHeroes, redeploy, scout, scoutAndRedeploy } from '../heroes/law.ts';
import type { Placing } from '../table/answers.ts';
import type { Play, Table } from '../table/game.ts';
import { heldBy, placeAt } from '../table/places.ts';
import { inTurnOrder } from '../table/round.ts';
import { orders } from './law.ts';
import { raven } from './raven.ts';

/** Chapter 8: orders in secret, revealed together, then the Raven. */
export function* planning(table: Table): Play<void> {
  const houses = [...inTurnOrder(table, (house) => !heldBy(table, house).next().done)];
  if (table.rules.options['hero-play'] === 'deployed') yield* planWithHeroes(table, houses);
  else {
    const answers = yield* askAll(houses, (house) => ({ placed: orders.of(house, {}) }));
    for (const { seat, answers: said } of answers) reveal(table, seat, said.placed);
  }
  const { raven: uses } = table.rules.options;
  if (uses !== 'scout') yield* useRaven(table);
  if (uses !== 'swap') yield* scoutAndRedeploy(table);
}

/** HER-1: heroes are named in secret with the orders, and stay secret when those are revealed. */
function* planWithHeroes(table: Table, houses: readonly House[]): Play<void> {
  const answers = yield* askAll(houses, (house) => ({
    placed: orders.of(house, {}),
    heroes: deployHeroes.of(house, {}),
  }));
  for (const { seat, answers: said } of answers) deploy(table, 'HER-1', seat, said.heroes);
  for (const { seat, answers: said } of answers) reveal(table, seat, said.placed);
}

/** PLN-5. */
const reveal = (table: Table, house: House, placed: readonly Placing[]): void => {
  const byArea: Record<AreaId, OrderId> = {};
  for (const { area, order } of placed) byArea[area] = order;
  table.emit({ type: 'orders-revealed', rule: 'PLN-5', house, orders: byArea });
};

/** SEA-4: where the Raven also scouts, all that its holder may say is asked in one window. */
const windowAfter = ({ rules }: Table, house: House) =>
  rules.options.raven === 'both' ? [scout.of(house, {}), redeploy.of(house, {})] : [];

/** PLN-6, PLN-9: the holder may replace one of its own orders by an unused one. */
function* useRaven(table: Table): Play<void> {
  const house = table.state.tokens['messenger-raven'];
  if (house === null || !table.state.places.some(({ orderOf }) => orderOf === house)) return;
  const swap = yield* askBefore(raven.of(house, {}), ...windowAfter(table, house));
  if (swap === null) return;
  const { area, order } = swap;
  const from = placeAt(table, area).order;
  if (from !== null)
    table.emit({ type: 'order-replaced', rule: 'PLN-6', house, area, from, order });
}
