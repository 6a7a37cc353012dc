import type { Question } from '../../../core/question.ts';
import type { OrderKind } from '../data/vocabulary.ts';
import type { Placing } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { heldBy, houseOf, orderIdsOf } from '../table/places.ts';
import { orders } from './law.ts';

/** The kinds that a sleeping house puts down, the first that can stand. */
const PLACED: readonly OrderKind[] = ['defense', 'consolidate-power'];

/** RND-11: a house that nobody plays guards what it has; of all else it does what is printed. */
export const asleep = (view: View, question: Question<Agot>): readonly Placing[] | undefined => {
  if (question.kind.name !== orders.name) return undefined;
  const asked = orders.of(question.seat, {});
  const tokens = PLACED.flatMap((kind) => {
    const own = orderIdsOf(view.rules).filter((id) => view.rules.orders[id].kind === kind);
    const isSpecial = (id: (typeof own)[number]): boolean => view.rules.orders[id].special;
    return [...own.filter((id) => !isSpecial(id)), ...own.filter(isSpecial)];
  });
  const made: Placing[] = [];
  for (const { area } of heldBy(view, houseOf(question.seat))) {
    const order = tokens.find(
      (id) => orders.check(view, asked, [...made, { area, order: id }]) === null,
    );
    if (order !== undefined) made.push({ area, order });
  }
  return made;
};
