import type { Json } from '../../core/json.ts';
import type { Together, WishPart } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { DOERS } from './actions.ts';
import { readOrders } from './orders/read.ts';
import { areaOf } from './orders/said.ts';
import { writeOrders } from './orders/write.ts';
import type { Agot, View } from './table/game.ts';
import { heldBy, houseOf } from './table/places.ts';

/** Wishes that list what is done in several areas: each area is a part. */
const LISTS: readonly string[] = [
  'orders',
  ...DOERS.flatMap(({ kind, turns }) => (turns === undefined ? [kind] : [])),
  'muster',
  'deploy-heroes',
  'redeploy',
  'build-ports',
];

const areaIn = (item: Json): string =>
  typeof item === 'string' ? item : (item as { readonly area: string }).area;

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

/** Bids that are opened together are made one by one all the same. */
const partsByTrack = (wish: Wish): readonly WishPart[] =>
  Object.entries(wish.wish as Readonly<Record<string, number>>).map(([track, amount]) => ({
    subject: track,
    wish: { ...wish, wish: { [track]: amount } },
  }));

const partsOf = (wish: Wish): readonly WishPart[] => {
  if (LISTS.includes(wish.kind) || wish.kind === 'fortify') return partsByArea(wish);
  if (wish.kind === 'bid-tracks') return partsByTrack(wish);
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
  return isOne ? areaIn((said.wish as readonly Json[])[0] ?? '') : undefined;
};

/** How the orders and answers of several messages come together. */
export const together: Together<Agot> = {
  placing: 'orders',
  doings: [...DOERS.map(({ kind }) => kind), 'fortify'],
  partsOf,
  subjects: (view, seat) => Array.from(heldBy(view, houseOf(seat)), ({ area }) => area),
  emptied,
};
