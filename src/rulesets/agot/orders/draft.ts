import type { Ids } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Place } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Condition, OrdersWish, SupportPlan } from '../answers.ts';
import type { AreaId, Track } from '../vocabulary.ts';
import type { Said } from './marches.ts';
import { placeOf, type Span } from './scan.ts';

/** What a question is about and when a wish holds. */
export interface Scope {
  readonly about?: Ids;
  readonly when: readonly Condition[];
}

interface SupportDraft {
  readonly when: readonly Condition[];
  readonly place: Place;
  readonly plans: SupportPlan[];
}

/** Bids on tracks of one wish, as long as no track is named a second time. */
interface TracksDraft {
  readonly key: string;
  readonly bids: Partial<Record<Track, number>>;
  readonly index: number;
}

/** The areas that fortify on no condition, wherever it was said. */
interface FortifyDraft {
  readonly areas: readonly AreaId[];
  readonly place: Place;
}

/** The wishes of a message while it is read. */
export interface Draft {
  readonly placings: OrdersWish[number][];
  /** Where the orders begin, or where it says that there are none. */
  placedAt: Place | null;
  readonly doings: { readonly march: Wish[]; readonly raid: Wish[] };
  readonly inOrder: { readonly march: AreaId[]; readonly raid: AreaId[] };
  readonly supports: Map<string, SupportDraft>;
  tracks: TracksDraft | null;
  readonly others: Wish[];
  fortified: FortifyDraft | null;
  /** What is said for every round; it holds nothing standing of its own. */
  readonly standing: Draft | null;
  /** What is said for one round; null within what is said for rounds. */
  readonly rounds: Map<number, Draft> | null;
}

const partDraft = (): Draft => ({
  placings: [],
  placedAt: null,
  doings: { march: [], raid: [] },
  inOrder: { march: [], raid: [] },
  supports: new Map(),
  tracks: null,
  others: [],
  fortified: null,
  standing: null,
  rounds: null,
});

/** The draft of a message. */
export const newDraft = (): Draft => ({
  ...partDraft(),
  standing: partDraft(),
  rounds: new Map(),
});

/** What the message says for a round; undefined within such a part. */
export const draftFor = ({ rounds }: Draft, round: number): Draft | undefined => {
  if (rounds === null) return undefined;
  const draft = rounds.get(round) ?? partDraft();
  rounds.set(round, draft);
  return draft;
};

export const makeWish = (kind: string, wish: Json, scope: Scope, place: Place): Wish => ({
  kind,
  ...(scope.about && { about: scope.about }),
  ...(scope.when.length > 0 && { when: scope.when }),
  wish,
  place,
});

export const addDoings = <Doing extends { readonly from: AreaId }>(
  draft: Draft,
  kind: 'march' | 'raid',
  said: readonly Said<Doing>[],
): void => {
  for (const { wish, when, span } of said)
    draft.doings[kind].push(makeWish(kind, wish as unknown as Json, { when }, placeOf(span)));
};

export const addSupport = (
  draft: Draft,
  plan: SupportPlan,
  when: readonly Condition[],
  span: Span,
): void => {
  const key = JSON.stringify(when);
  const group = draft.supports.get(key) ?? { when, place: placeOf(span), plans: [] };
  group.plans.push(plan);
  draft.supports.set(key, group);
};

export const addFortified = (draft: Draft, areas: readonly AreaId[], span: Span): void => {
  const said = [...(draft.fortified?.areas ?? []), ...areas];
  draft.fortified = { areas: [...new Set(said)], place: draft.fortified?.place ?? placeOf(span) };
};

const fromOf = ({ wish }: Wish): AreaId => (wish as { readonly from: AreaId }).from;

/** First the areas that were named in order, then the others as written. */
const inOrder = (wishes: readonly Wish[], order: readonly AreaId[]): readonly Wish[] => {
  const rank = new Map(order.map((area, index) => [area, index]));
  const rankOf = (wish: Wish): number => rank.get(fromOf(wish)) ?? order.length;
  return wishes.toSorted((a, b) => rankOf(a) - rankOf(b));
};

/** An order that is given a turn but nothing to do takes its turn and does nothing. */
const idle = (draft: Draft, kind: 'march' | 'raid'): readonly Wish[] => {
  const doings = draft.doings[kind];
  const idlers = draft.inOrder[kind].filter(
    (area) => !doings.some((wish) => fromOf(wish) === area),
  );
  const nothing = kind === 'march' ? { moves: [] } : { targets: [] };
  return idlers.flatMap((from) => {
    const { line } = draft.placings.find(({ area }) => area === from) ?? {};
    const place = line === undefined ? null : { line };
    return place === null ? [] : [makeWish(kind, { from, ...nothing }, { when: [] }, place)];
  });
};

const doingsOf = (draft: Draft, kind: 'march' | 'raid'): readonly Wish[] =>
  inOrder([...draft.doings[kind], ...idle(draft, kind)], draft.inOrder[kind]);

const supportWishes = (draft: Draft, mapOrder: (area: AreaId) => number): readonly Wish[] =>
  [...draft.supports.values()].map(({ when, place, plans }) => {
    const sorted = plans.toSorted((a, b) => mapOrder(a.area) - mapOrder(b.area));
    return makeWish('support', sorted as unknown as Json, { when }, place);
  });

const finishRounds = (
  rounds: ReadonlyMap<number, Draft> | null,
  mapOrder: (area: AreaId) => number,
): readonly Wish[] =>
  [...(rounds ?? [])]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([round, draft]) => finish(draft, mapOrder).map((one): Wish => ({ ...one, round })));

/**
 * Orders and what they do first, then the rest as written, then what is for one round and what
 * stands for every round.
 */
export const finish = (draft: Draft, mapOrder: (area: AreaId) => number): readonly Wish[] => {
  const { placings, placedAt, fortified, standing, rounds } = draft;
  const always = standing === null ? [] : finish(standing, mapOrder);
  const wish = placings as unknown as Json;
  return [
    ...(placedAt === null ? [] : [makeWish('orders', wish, { when: [] }, placedAt)]),
    ...doingsOf(draft, 'march'),
    ...doingsOf(draft, 'raid'),
    ...supportWishes(draft, mapOrder),
    ...draft.others,
    ...(fortified ? [makeWish('fortify', fortified.areas, { when: [] }, fortified.place)] : []),
    ...finishRounds(rounds, mapOrder),
    ...always.map((one): Wish => ({ ...one, standing: 'yes' })),
  ];
};
