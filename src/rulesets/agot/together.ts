import type { Json } from '../../core/json.ts';
import type { Together, WishPart } from '../../core/ruleset.ts';
import { isRecord } from '../../core/shape.ts';
import type { Wish } from '../../core/wishes.ts';
import { doerOf } from './actions.ts';
import { DOINGS, PARTS } from './chapters.ts';
import { readOrders } from './orders/read.ts';
import { areaOf } from './orders/said.ts';
import { writeOrders } from './orders/write.ts';
import type { Agot, View } from './table/game.ts';
import { heldBy, houseOf } from './table/places.ts';

const areaIn = (item: Json | undefined): string => String(isRecord(item) ? item['area'] : item);

/** `none` and *as it was* are about all areas. */
const partsByArea = (wish: Wish): readonly WishPart[] => {
  if (!Array.isArray(wish.wish)) return [{ wish }];
  const items: readonly Json[] = wish.wish;
  const areas = [...new Set(items.map(areaIn))];
  if (areas.length === 0) return [{ wish }];
  return areas.map((subject) => ({
    subject,
    wish: { ...wish, wish: items.filter((item) => areaIn(item) === subject) },
  }));
};

/** The parts of a wish that speaks of several things by name: each of them. */
const partsByName = (wish: Wish): readonly WishPart[] =>
  isRecord(wish.wish)
    ? Object.entries(wish.wish).map(([subject, said]) => ({
        subject,
        wish: { ...wish, wish: { [subject]: said } },
      }))
    : [{ wish }];

const SPLIT = { areas: partsByArea, names: partsByName };

const partsOf = (wish: Wish): readonly WishPart[] => {
  const parts = PARTS[wish.kind];
  if (parts !== undefined) return SPLIT[parts](wish);
  const doer = doerOf(wish.kind);
  if (doer !== undefined && doer.turns === undefined) return partsByArea(wish);
  const subject = areaOf(wish);
  return [subject === undefined ? { wish } : { wish, subject }];
};

/** An order that may stand anywhere, to find out which area a line names. */
const ANY_ORDER = 'march+0';

/** `Karhold: no order`: with an order in place of what is said there, it would be one for Karhold. */
const emptied = (view: View, seat: string, line: string): string | undefined => {
  const colon = /[:：]/.exec(line);
  if (colon === null) return undefined;
  const [area] = Array.from(heldBy(view, houseOf(seat)));
  if (area === undefined) return undefined;
  const wish = [{ area: area.area, order: ANY_ORDER }];
  const [order = ''] = writeOrders(view, [{ kind: 'orders', wish }], 'en');
  const probe = `${line.slice(0, colon.index)}${order.slice(order.indexOf(':'))}`;
  const { wishes, problems } = readOrders(view, seat, [probe]);
  const [said] = wishes;
  const isOne = problems.length === 0 && wishes.length === 1 && said?.kind === 'orders';
  return isOne && Array.isArray(said.wish) ? areaIn(said.wish[0]) : undefined;
};

/** The way in which the orders and answers of several messages come together. */
export const together: Together<Agot> = {
  placing: 'orders',
  doings: DOINGS,
  partsOf,
  subjects: (view, seat) => Array.from(heldBy(view, houseOf(seat)), ({ area }) => area),
  emptied,
};
