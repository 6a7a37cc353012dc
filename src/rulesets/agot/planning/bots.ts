import { ORDER_RULES } from '../actions.ts';
import type { Area } from '../data/rules.ts';
import type { OrderId, OrderKind } from '../data/vocabulary.ts';
import type { Placing } from '../table/answers.ts';
import { jitter, type Outlook } from '../table/outlook.ts';
import { areaOf, heldBy, orderKindsOf } from '../table/places.ts';
import { refusePlacing } from './planning.ts';

/** An order in an area, and how much it is wanted there. */
interface WantedOrder {
  readonly area: Area;
  readonly kind: OrderKind;
  readonly score: number;
}

/** The best orders first, each with the best token of its kind that is left. */
export const chooseOrders = (outlook: Outlook): readonly Placing[] => {
  const made: Placing[] = [];
  for (const wanted of wantedOrders(outlook)) {
    if (made.some(({ area }) => area === wanted.area.id)) continue;
    const order = tokenFor(outlook, made, wanted);
    if (order !== undefined) made.push({ area: wanted.area.id, order });
  }
  return made;
};

const wantedOrders = (outlook: Outlook): readonly WantedOrder[] => {
  const wanted: WantedOrder[] = [];
  for (const place of heldBy(outlook.view, outlook.house)) {
    const area = areaOf(outlook.view, place.area);
    for (const kind of orderKindsOf(outlook.view.rules)) {
      const score = ORDER_RULES[kind].wanted(outlook, place, area);
      if (score > 0) wanted.push({ area, kind, score: score + jitter(outlook) });
    }
  }
  return wanted.sort((a, b) => b.score - a.score);
};

/** The one that gives most; what was placed so far is legal. */
const tokenFor = (
  { view, house }: Outlook,
  made: readonly Placing[],
  { area, kind }: WantedOrder,
): OrderId | undefined =>
  view.rules.tokens.best[kind]?.find(
    (order) => refusePlacing(view, house, made, { area: area.id, order }) === null,
  );
