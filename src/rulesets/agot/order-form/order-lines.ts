import { isSame } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { AreaId, OrderId, OrderKind } from '../data/vocabulary.ts';
import { mayFortify } from '../fortifications/law.ts';
import { has } from '../language/features.ts';
import { starsOf } from '../planning/law.ts';
import type { View } from '../table/game.ts';
import { kindOf } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import {
  type Aimed,
  type AreaChoices,
  choicesOf,
  doingsAt,
  isAimed,
  TARGETS,
  tokensLeft,
} from './choices.ts';
import { type Lines, note, type Writing, whatStands, write } from './writing.ts';

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
  const can = (kind: OrderKind): boolean => orders.some((order) => kindOf(view, order) === kind);
  const targets = (kind: Aimed): readonly AreaId[] => (can(kind) ? TARGETS[kind](view, place) : []);
  const [march, raid, support] = [targets('march'), targets('raid'), targets('support')];
  const plain = orders.filter((order) => plainOf(view, orders, kindOf(view, order)) === order);
  return [
    { note: whatStands(place) },
    ...targetNotes(march, raid, support),
    ...plain.flatMap((order) => tokenLines(writing, place, order)),
  ];
};

/** Raids and supports mostly reach the same areas. */
const targetNotes = (
  march: readonly AreaId[],
  raid: readonly AreaId[],
  support: readonly AreaId[],
): Lines => {
  if (march.length + raid.length + support.length === 0) return [];
  return isSame(raid, support)
    ? [note('template.targets', { march, both: raid })]
    : [note('template.targets', { march, raid, support })];
};

/** A token with the first of its targets; a consolidation also with what may be built instead. */
const tokenLines = (writing: Writing, place: Place, order: OrderId): Lines => {
  const { view } = writing;
  const { area } = place;
  const placed: Wish = { kind: 'orders', wish: [{ area, order }] };
  const kind = kindOf(view, order);
  const isSite = kind === 'consolidate-power' && mayBuild(view, place);
  return [
    ...doingsOf(view, kind, place).flatMap((doing) => write(writing, placed, ...doing)),
    ...(isSite ? write(writing, placed, { kind: 'fortify', wish: [area] }) : []),
  ];
};

const mayBuild = (view: View, place: Place): boolean =>
  has(view.rules, 'fortifications') && mayFortify(view, place);

const plainOf = (view: View, orders: readonly OrderId[], kind: OrderKind): OrderId | undefined => {
  const same = orders.filter((one) => kindOf(view, one) === kind);
  return same.find((one) => view.rules.orders[one].bonus === 0) ?? same[0];
};

/** The ways to do something to the first of its targets; without one there is nothing to do. */
const doingsOf = (view: View, kind: OrderKind, place: Place): readonly (readonly Wish[])[] => {
  const [target] = isAimed(kind) ? TARGETS[kind](view, place) : [];
  if (!isAimed(kind) || target === undefined) return [[]];
  return doingsAt(view, kind, place, target).map((wish) => [{ kind, wish }]);
};
