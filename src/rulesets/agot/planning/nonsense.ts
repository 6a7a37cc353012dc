import { at } from '../../../core/problem.ts';
import { DOERS } from '../actions.ts';
import type { AreaId, OrderKind } from '../data/vocabulary.ts';
import type { AreaIn } from '../language/sayings.ts';
import { lineOf, type OrdersWish, type Placing, saying } from '../table/answers.ts';
import { because, type Nonsense, ofKind, type Said } from '../table/nonsense.ts';
import { kindOf } from '../table/places.ts';

type Doing = Readonly<Partial<Record<AreaIn, AreaId>>> & { readonly line?: number };

/** True if a message gives an area an order of a kind, by the Raven perhaps; one without orders may. */
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
  for (const { kind, areaIn } of DOERS)
    for (const wish of ofKind(said, kind))
      for (const part of [saying<Doing | readonly Doing[]>(wish)].flat()) {
        const { [areaIn]: area } = part;
        if (area !== undefined && !gives(area, kind))
          yield { wish, problem: at(lineOf(part), because(`no-${kind}-order`, { area })) };
      }
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
