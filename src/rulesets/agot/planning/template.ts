import { isSame } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { DOERS, doerOf, ORDER_RULES } from '../actions.ts';
import { type Lines, note, type Writing, whatStands, write } from '../book/template.ts';
import type { AreaId, OrderId, OrderKind } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { kindOf } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import { type AreaChoices, choicesOf, tokensLeft } from './choices.ts';
import { starsOf } from './law.ts';

/** While orders are placed: the tokens, then area by area a line for each kind of order. */
export const orderLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { banned } = view.state;
  const orders = tokensLeft(view, house);
  const special = [...new Set(orders.filter((order) => view.rules.orders[order].special))];
  return [
    note('template.tokens', { orders, special, stars: starsOf(view, house) }),
    ...(banned.length > 0 ? [note('board.banned', { kinds: banned })] : []),
    ...choicesOf(view, house).flatMap((choices) => areaLines(writing, choices)),
    note('template.no-orders'),
    ...write(writing, { kind: 'orders', wish: [] }),
  ];
};

const areaLines = (writing: Writing, { place, orders }: AreaChoices): Lines => {
  const { view } = writing;
  const kinds = new Set(orders.map((order) => kindOf(view, order)));
  const plain = orders.filter((order) => plainOf(view, orders, kindOf(view, order)) === order);
  return [
    { note: whatStands(place) },
    ...targetNotes(view, place, kinds),
    ...plain.flatMap((order) => tokenLines(writing, place, order)),
  ];
};

/** Where its orders could be aimed; two kinds that reach the same are said together. */
const targetNotes = (view: View, place: Place, kinds: ReadonlySet<OrderKind>): Lines => {
  const all = DOERS.map(({ kind, like, targets }) => ({
    kind,
    like,
    areas: kinds.has(kind) ? targets(view, place) : [],
  }));
  if (all.every(({ areas }) => areas.length === 0)) return [];
  const said: Record<string, readonly AreaId[]> = {};
  for (const { kind, areas } of all) said[kind] = areas;
  for (const { kind, like, areas } of all)
    if (like !== undefined && isSame(areas, said[like] ?? [])) {
      delete said[kind];
      delete said[like];
      said['both'] = areas;
    }
  return [note('template.targets', said)];
};

/** A token with the first of its targets, and with what else may be said behind it. */
const tokenLines = (writing: Writing, place: Place, order: OrderId): Lines => {
  const { view } = writing;
  const placed: Wish = { kind: 'orders', wish: [{ area: place.area, order }] };
  const kind = kindOf(view, order);
  const besides = ORDER_RULES[kind].besides?.(view, place) ?? [];
  return [...doingsOf(view, kind, place), ...besides.map((wish) => [wish])].flatMap((doing) =>
    write(writing, placed, ...doing),
  );
};

const plainOf = (view: View, orders: readonly OrderId[], kind: OrderKind): OrderId | undefined => {
  const same = orders.filter((one) => kindOf(view, one) === kind);
  return same.find((one) => view.rules.orders[one].bonus === 0) ?? same[0];
};

/** The ways to do something to the first of its targets; without one there is nothing to do. */
const doingsOf = (view: View, kind: OrderKind, place: Place): readonly (readonly Wish[])[] => {
  const doing = doerOf(kind);
  const [target] = doing?.targets(view, place) ?? [];
  if (doing === undefined || target === undefined) return [[]];
  return doing.wishes(view, place, target).map((wish) => [{ kind, wish }]);
};
