import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { type Draft, fromOf, type Game, makeWish } from './draft.ts';

// The wishes of a message, when all of it is read.

/** First the areas that were named in order, then the others as written. */
const inOrder = (wishes: readonly Wish[], order: readonly AreaId[]): readonly Wish[] => {
  const rank = new Map(order.map((area, index) => [area, index]));
  const rankOf = (wish: Wish): number => rank.get(fromOf(wish)) ?? order.length;
  return wishes.toSorted((a, b) => rankOf(a) - rankOf(b));
};

/** An order that is given a turn but nothing to do takes its turn and does nothing. */
const idle = (draft: Draft, kind: 'march' | 'raid'): readonly Wish[] => {
  const doings = draft.doings[kind];
  const nothing = kind === 'march' ? { moves: [] } : { targets: [] };
  return draft.inOrder[kind].flatMap((from) => {
    const { line } = draft.placings.find(({ area }) => area === from) ?? {};
    if (line === undefined || doings.some((wish) => fromOf(wish) === from)) return [];
    return [makeWish(kind, { from, ...nothing }, [], { place: { line } })];
  });
};

const doingsOf = (draft: Draft, kind: 'march' | 'raid'): readonly Wish[] =>
  inOrder([...draft.doings[kind], ...idle(draft, kind)], draft.inOrder[kind]);

/** Orders and what they do first, then the rest as written. */
export const finish = ({ mapOrder }: Game, draft: Draft): readonly Wish[] => {
  const { placings, placedAt, fortified, supports, others } = draft;
  const plans = [...supports.values()].filter((group) => group.plans.length > 0);
  return [
    ...(placedAt === null
      ? []
      : [makeWish('orders', placings as unknown as Json, [], { place: placedAt })]),
    ...doingsOf(draft, 'march'),
    ...doingsOf(draft, 'raid'),
    ...plans.map(({ when, place, plans: all }) => {
      const sorted = all.toSorted((a, b) => mapOrder(a.area) - mapOrder(b.area));
      return makeWish('support', sorted as unknown as Json, when, { place });
    }),
    ...others,
    ...(fortified ? [makeWish('fortify', fortified.areas, [], { place: fortified.place })] : []),
  ];
};
