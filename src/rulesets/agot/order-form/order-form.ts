import { say } from '../../../core/document.ts';
import type { FormFor, OrderForm } from '../../../core/ruleset.ts';
import type { Wish } from '../../../core/wishes.ts';
import { lexiconFor } from '../orders/nouns.ts';
import { writeOrders } from '../orders/write.ts';
import type { Agot, View } from '../table/game.ts';
import { houseOf } from '../table/places.ts';
import { askedLines } from './asked-lines.ts';
import { moreLines, templateLines } from './lines.ts';
import { ordersSchema } from './schema.ts';

/** A template of a house's orders and a schema of them, from what it may know. */
export const orderForm = (
  view: View,
  { game, seat, lang, questions }: FormFor<Agot>,
): OrderForm<Agot> => {
  const house = houseOf(seat);
  const writing = {
    view,
    house,
    lang,
    lexicon: lexiconFor(view.rules, house),
    say: (wishes: readonly Wish[]) => writeOrders(view, wishes, lang),
  };
  const asked = askedLines(writing, questions);
  return {
    header: say('template.header', { game: game ?? null, round: view.state.round, seat: house }),
    lines: templateLines(writing, asked),
    asked,
    get more() {
      return moreLines(writing, questions);
    },
    get schema() {
      return ordersSchema(view, house, lang, questions);
    },
  };
};
