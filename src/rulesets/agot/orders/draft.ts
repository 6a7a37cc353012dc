import type { Ids } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Place } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import { Located } from '../../../notation/index.ts';
import { type AreaId, TRACKS, type Track } from '../data/vocabulary.ts';
import type { Condition, MarchWish, OrdersWish, SupportPlan } from '../table/answers.ts';
import type { Answer } from './lines/answer.ts';
import type { Bids, Stake } from './lines/bids.ts';
import type { Alternatives, Try } from './lines/conditions.ts';
import type { Doing } from './lines/doings.ts';
import type { Plain } from './lines/index.ts';
import type { Marching } from './lines/marches.ts';
import type { AreaOrder } from './lines/orders.ts';
import type { Targets } from './lines/raids.ts';
import type { Retreat } from './lines/retreats.ts';
import type { Backs } from './lines/supports.ts';

/** A line of a message, understood. */
export interface Heard<S> {
  readonly said: S;
  readonly line: number;
  /** Where the whole line stands, and a part of it. */
  readonly place: Place;
  placeOf(part: Located<unknown>): Place;
}

/** What the fold has to know of the game. */
export interface Game {
  readonly bidsAtOnce: boolean;
  readonly fortifies: boolean;
  /** The kinds of question that the line of a name answers here. */
  kindsOf(line: string): readonly string[];
  mapOrder(area: AreaId): number;
  /** Conditions and values with what only the game knows filled in. */
  condition(condition: Condition): Condition;
  value(line: string, wish: Json, heard: Heard<unknown>): Json;
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

interface Doings {
  readonly march: Wish[];
  readonly raid: Wish[];
}

/** The wishes of a message while it is read: what is said for now, for one round, or for all. */
export interface Draft {
  placings: OrdersWish[number][];
  /** Where the orders begin, or where it says that there are none. */
  placedAt: Place | null;
  doings: Doings;
  readonly inOrder: { readonly march: AreaId[]; readonly raid: AreaId[] };
  readonly supports: Map<string, SupportDraft>;
  tracks: TracksDraft | null;
  others: Wish[];
  /** The areas that fortify on no condition, wherever it was said. */
  fortified: { readonly areas: readonly AreaId[]; readonly place: Place } | null;
}

export const newDraft = (): Draft => ({
  placings: [],
  placedAt: null,
  doings: { march: [], raid: [] },
  inOrder: { march: [], raid: [] },
  supports: new Map(),
  tracks: null,
  others: [],
  fortified: null,
});

export const makeWish = (
  kind: string,
  wish: Json,
  when: readonly Condition[],
  { place, about }: { readonly place: Place; readonly about?: Ids | undefined },
): Wish => ({ kind, ...(about && { about }), ...(when.length > 0 && { when }), wish, place });

type Add<S> = (game: Game, draft: Draft, heard: Heard<S>) => void;

const whenOf = (game: Game, { when }: Try<unknown>): readonly Condition[] =>
  when.map((one) => game.condition(one));

// ---- Orders and what they do --------------------------------------------------------------------

const marchWish = (from: AreaId, { moves, token }: Marching): MarchWish => ({
  from,
  moves: moves.map(({ into, units = 'all' }) => ({ into, units })),
  ...(token && { token }),
});

const addDoings = <W>(
  game: Game,
  doings: Wish[],
  [kind, tries, wishOf]: readonly ['march' | 'raid', Alternatives<W>, (wish: W) => unknown],
  placeOf: Heard<unknown>['placeOf'],
): void => {
  for (const one of tries)
    doings.push(
      makeWish(kind, wishOf(one.value.wish) as Json, whenOf(game, one.value), {
        place: placeOf(one),
      }),
    );
};

const addSupport = (
  draft: Draft,
  plan: SupportPlan,
  when: readonly Condition[],
  place: Place,
): void => {
  const key = JSON.stringify(when);
  const group = draft.supports.get(key) ?? { when, place, plans: [] };
  group.plans.push(plan);
  draft.supports.set(key, group);
};

const addFortified = (draft: Draft, areas: readonly AreaId[], place: Place): void => {
  const said = [...(draft.fortified?.areas ?? []), ...areas];
  draft.fortified = { areas: [...new Set(said)], place: draft.fortified?.place ?? place };
};

const planOf = (area: AreaId, { plans, never }: Backs, line: number): SupportPlan => ({
  area,
  plans,
  never,
  line,
});

const addOrder: Add<AreaOrder> = (game, draft, { said, line, place, placeOf }) => {
  const { area, order, march, raid, support, fortify } = said;
  draft.placedAt ??= place;
  draft.placings.push({ area, order, line });
  if (march)
    addDoings<Marching>(
      game,
      draft.doings.march,
      ['march', march, (one) => marchWish(area, one)],
      placeOf,
    );
  if (raid)
    addDoings<Targets>(
      game,
      draft.doings.raid,
      ['raid', raid, (targets) => ({ from: area, targets })],
      placeOf,
    );
  if (support) addSupport(draft, planOf(area, support.value, line), [], placeOf(support));
  if (fortify?.value === 'yes' && game.fortifies) addFortified(draft, [area], placeOf(fortify));
};

const addDoing: Add<Doing> = (game, draft, { said, line, place, placeOf }) => {
  const { from } = said;
  if (said.says === 'march')
    addDoings<Marching>(
      game,
      draft.doings.march,
      ['march', said.march, (one) => marchWish(from, one)],
      placeOf,
    );
  else if (said.says === 'raid')
    addDoings<Targets>(
      game,
      draft.doings.raid,
      ['raid', said.raid, (targets) => ({ from, targets })],
      placeOf,
    );
  else
    addSupport(
      draft,
      planOf(from, said.support.value.wish, line),
      whenOf(game, said.support.value),
      place,
    );
};

export const fromOf = ({ wish }: Wish): AreaId => (wish as { readonly from: AreaId }).from;

// ---- Bids and answers ---------------------------------------------------------------------------

/** All at once: one wish for the tracks that are named; a line that names others fills it up (BID-8). */
const addTrack = (
  draft: Draft,
  [on, amount]: readonly [Track, number],
  when: readonly Condition[],
  place: Place,
): void => {
  const key = JSON.stringify(when);
  if (draft.tracks?.key !== key || draft.tracks.bids[on] !== undefined)
    draft.tracks = { key, bids: {}, index: draft.others.length };
  const { bids, index } = draft.tracks;
  bids[on] = amount;
  const named = TRACKS.filter((track) => bids[track] !== undefined);
  const wish = Object.fromEntries(named.map((track) => [track, bids[track] ?? 0]));
  draft.others[index] = makeWish('bid-tracks', wish, when, {
    place: draft.others[index]?.place ?? place,
  });
};

const addBids: Add<Bids> = (game, draft, { said, placeOf }) => {
  let before: Stake = 'wildlings';
  for (const one of said.tries) {
    const when = whenOf(game, one.value);
    before = one.value.wish[0]?.value.on ?? before;
    for (const bid of one.value.wish) {
      const { amount, on = before } = bid.value;
      const place = placeOf(bid);
      if (on !== 'wildlings' && game.bidsAtOnce) addTrack(draft, [on, amount], when, place);
      else draft.others.push(makeWish(`bid-${on}`, amount, when, { place }));
    }
  }
};

/** An alternative without a name is on what was named before it. */
export const stakesOf = ({ tries }: Bids): readonly Stake[] => [
  ...new Set(tries.flatMap(({ value }) => value.wish.flatMap((bid) => bid.value.on ?? []))),
];

const addAnswer: Add<Answer> = (game, draft, heard) => {
  const { said, placeOf } = heard;
  for (const one of said.tries) {
    const when = whenOf(game, one.value);
    const wish = game.value(said.line, one.value.wish, heard);
    if (
      said.line === 'fortify' &&
      when.length === 0 &&
      said.about === undefined &&
      said.tries.length === 1
    )
      addFortified(draft, wish as readonly AreaId[], placeOf(one));
    else
      for (const kind of game.kindsOf(said.line))
        draft.others.push(makeWish(kind, wish, when, { about: said.about, place: placeOf(one) }));
  }
};

const addRetreat: Add<Retreat> = (game, draft, { said, placeOf }) => {
  let { from } = said;
  for (const one of said.tries) {
    const { wish } = one.value;
    from = wish.from ?? from;
    const about = from === undefined ? undefined : { area: from };
    draft.others.push(
      makeWish('retreat', wish.into.value, whenOf(game, one.value), {
        about,
        place: placeOf(new Located(wish, { from: wish.into.span.from, to: one.span.to })),
      }),
    );
  }
};

/** Adds what a line says. */
export const add = (game: Game, draft: Draft, heard: Heard<Plain>): void => {
  const { said, place } = heard;
  switch (said.says) {
    case 'order':
      addOrder(game, draft, { ...heard, said });
      break;
    case 'march':
    case 'raid':
    case 'support':
      addDoing(game, draft, { ...heard, said });
      break;
    case 'bids':
      addBids(game, draft, { ...heard, said });
      break;
    case 'answer':
      addAnswer(game, draft, { ...heard, said });
      break;
    case 'retreat':
      addRetreat(game, draft, { ...heard, said });
      break;
    case 'sequence':
      draft.inOrder[said.of].push(...said.areas);
      break;
    case 'no-orders':
      draft.placedAt ??= place;
      break;
    case 'nothing':
      break;
  }
};
