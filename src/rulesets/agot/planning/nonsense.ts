import { at } from '../../../core/problem.ts';
import type { AreaId, OrderKind } from '../data/vocabulary.ts';
import {
  lineOf,
  type MarchWish,
  type OrdersWish,
  type Placing,
  type Raid,
  type SupportWish,
} from '../table/answers.ts';
import { because, type Nonsense, ofKind, type Said, saying } from '../table/nonsense.ts';
import { kindOf } from '../table/places.ts';

/** Whether a message gives an area an order of a kind, by the Raven perhaps; one without orders may. */
const givesTo = (said: Said): ((area: AreaId, kind: OrderKind) => boolean) => {
  const [wish] = ofKind(said, 'orders');
  if (wish === undefined) return () => true;
  const swaps = ofKind(said, 'raven').flatMap((one) => saying<Placing | null>(one) ?? []);
  const given = [...saying<OrdersWish>(wish), ...swaps];
  return (area, kind) =>
    given.some((one) => one.area === area && kindOf(said.view, one.order) === kind);
};

/** A line on what an order does that the message does not give. */
export function* strayLines(said: Said): Generator<Nonsense> {
  const gives = givesTo(said);
  for (const kind of ['march', 'raid'] as const)
    for (const wish of ofKind(said, kind)) {
      const { from: area } = saying<MarchWish | Raid>(wish);
      if (!gives(area, kind)) yield { wish, problem: because(`no-${kind}-order`, { area }) };
    }
  for (const wish of ofKind(said, 'support'))
    for (const plan of saying<SupportWish>(wish))
      if (!gives(plan.area, 'support'))
        yield {
          wish,
          problem: at(lineOf(plan), because('no-support-order', { area: plan.area })),
        };
}

/** PLN-9: what the Raven exchanges has to lie there. */
export function* straySwaps(said: Said): Generator<Nonsense> {
  const [placed] = ofKind(said, 'orders');
  if (placed === undefined) return;
  const { house } = said;
  for (const wish of ofKind(said, 'raven')) {
    const swap = saying<Placing | null>(wish);
    const before = saying<OrdersWish>(placed).find(({ area }) => area === swap?.area);
    if (swap !== null && before === undefined)
      yield {
        wish,
        problem: because('no-order-to-replace', { house, area: swap.area }),
      };
  }
}
