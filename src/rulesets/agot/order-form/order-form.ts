import { say } from '../../../core/document.ts';
import type { Lang, Seat } from '../../../core/game.ts';
import type { OrderForm } from '../../../core/ruleset.ts';
import type { View } from '../game.ts';
import { houseOf } from '../places.ts';
import { templateLines } from './lines.ts';
import { ordersSchema } from './schema.ts';

/** A template of a house's orders and a schema of them, from what it may know. */
export const orderForm = (view: View, seat: Seat, lang: Lang): OrderForm => {
  const house = houseOf(seat);
  return {
    header: say('template.header', { round: view.state.round, house }),
    lines: templateLines({ view, house, lang }),
    schema: ordersSchema(view, house, lang),
  };
};
