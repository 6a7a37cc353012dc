import type { NoIds, RuleId } from '../../../core/game.ts';
import { pick, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import {
  ask,
  askAll,
  type SealedAnswers,
  subjectOf,
  together,
  withSealedAnswer,
} from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  type ByHouse,
  type DominanceToken,
  HOUSES,
  type House,
  TOKEN_OF_TRACK,
  TRACKS,
  type Track,
} from '../data/vocabulary.ts';
import { portCost } from '../ports.ts';
import {
  type AboutTrack,
  type BidTracksWish,
  type PortsWish,
  saying,
  type TieWish,
} from '../table/answers.ts';
import {
  bidFor,
  bidsCause,
  CARD,
  type ChapterCauses,
  DEED,
  placesOn,
  tieOn,
} from '../table/causes.ts';
import { type Appliers, nothing } from '../table/changes.ts';
import { purseOf } from '../table/control.ts';
import type { EventType } from '../table/events.ts';

import { holdingOf, houseOf, isArea } from '../table/places.ts';
import { inTurnOrder, UNSAID } from '../table/round.ts';
import type { Agot, Play, Question, Table, View } from '../table/state.ts';
import { because, ofKind, type Warning, type WarningInput } from '../table/warnings.ts';

// ---- Law --------------------------------------------------------------------------------------------

const numbers = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n);

const refuseBid = (view: View, house: House, rule: string, amount: number): Problem | null => {
  const power = purseOf(view, house);
  if (!Number.isInteger(amount) || amount < 0)
    return illegal(rule, 'no-such-bid', { amount, most: power });
  return amount > power ? illegal(rule, 'bid-above-power', { amount, power }) : null;
};

const bid = (name: string, rule: string) =>
  pick<Agot, NoIds, number>(name, {
    rule,
    options: (view, { seat }) => numbers(purseOf(view, houseOf(seat))),
    refusal: (view, { seat }, amount) => refuseBid(view, houseOf(seat), rule, amount),
    neverLegal: (view, _seat, amount) =>
      amount > view.rules.powerTokens || amount < 0 || !Number.isInteger(amount)
        ? illegal(rule, 'no-such-bid', { amount, most: view.rules.powerTokens })
        : null,
    warning: (view, seat, amount) => refuseBid(view, houseOf(seat), rule, amount),
  });

/** `bid-iron-throne`, `bid-fiefdoms`, `bid-kings-court`: 0 to all available (BID-1). */
export const bidOn = {
  'iron-throne': bid('bid-iron-throne', 'BID-1'),
  fiefdoms: bid('bid-fiefdoms', 'BID-1'),
  'kings-court': bid('bid-kings-court', 'BID-1'),
} as const;

const bidsLeft = (view: View, house: House, made: readonly number[]): number =>
  made.reduce((left, amount) => left - amount, holdingOf(view, house).power);

/** The amounts bid on the tracks in their order; on a track that is not named, nothing. */
export const amountsOf = (wish: BidTracksWish): readonly number[] =>
  TRACKS.map((track) => wish[track] ?? 0);

/** `bid-tracks`: the three numbers in the tracks' order, together at most the hand (BID-8). */
export const bidTracks = steps<Agot, NoIds, number, BidTracksWish>('bid-tracks', {
  rule: 'BID-8',
  candidates: (view, { seat }, made) => numbers(bidsLeft(view, houseOf(seat), made)),
  refuse: (view, { seat }, made, amount) => {
    const power = bidsLeft(view, houseOf(seat), made);
    if (made.length >= TRACKS.length || !Number.isInteger(amount) || amount < 0)
      return illegal('BID-8', 'no-such-bid', { amount, most: power });
    if (amount <= power) return null;
    // What is told is the sum, and the whole hand.
    const hand = holdingOf(view, houseOf(seat)).power;
    return illegal('BID-8', 'bid-above-power', { amount: hand - power + amount, power: hand });
  },
  refuseEnd: (_view, _question, made) =>
    made.length < TRACKS.length ? illegal('BID-8', 'three-bids-needed') : null,
  fallback: () => TRACKS.map(() => 0),
  resolve: (_view, _question, wish) => ({ answer: amountsOf(wish), dropped: [] }),
  beside: (wish, older) => ({ ...older, ...wish }),
  warning: (view, seat, wish) => {
    const { power } = holdingOf(view, houseOf(seat));
    const amount = amountsOf(wish).reduce((sum, one) => sum + one, 0);
    return amount > power ? illegal('BID-8', 'bid-above-power', { amount, power }) : null;
  },
});

/** `bid-wildlings`: the same for the Night's Watch (WIL-1). */
export const bidWildlings = bid('bid-wildlings', 'WIL-1');

/** Bids on something that are still open. */
export const bidsOn = (view: View, on: Track | 'wildlings'): Partial<Record<House, number>> =>
  view.state.bidding?.bids[on] ?? {};

/** Houses with equal bids, group by group from the highest bid down; single ones are left out. */
const tiedGroups = (view: View, track: Track): readonly (readonly House[])[] => {
  const bids = bidsOn(view, track);
  const before = view.state.tracks[track];
  const king = track === 'iron-throne' ? view.state.bidding?.king : null;
  const amounts = [...new Set(Object.values(bids))].sort((a, b) => b - a);
  return amounts
    .map((amount) => before.filter((house) => bids[house] === amount && house !== king))
    .filter((group) => group.length > 1);
};

/** The group that the next house must come from, and who of it is left. */
const leftOf = (view: View, track: Track, made: readonly House[]): readonly House[] => {
  for (const group of tiedGroups(view, track)) {
    const left = group.filter((house) => !made.includes(house));
    if (left.length > 0) return left;
  }
  return [];
};

/** `order-tied`: the tied groups of a track, one after the other, each in the order given. */
export const orderTied = steps<Agot, AboutTrack, House, TieWish>('order-tied', {
  rule: 'BID-9',
  ranks: (view, { about }) => tiedGroups(view, about.track),
  candidates: (view, { about }, made) => leftOf(view, about.track, made),
  refuse: (view, { about }, made, house) => {
    const houses = leftOf(view, about.track, made);
    return houses.includes(house) ? null : illegal('BID-9', 'not-tied', { house, houses });
  },
  refuseEnd: (view, { about }, made) => {
    const houses = leftOf(view, about.track, made);
    return houses.length > 0 ? illegal('BID-9', 'tie-not-settled', { houses }) : null;
  },
  fallback: (view, { about }) => tiedGroups(view, about.track).flat(),
  /** First named, first served; who is not named stands behind, as he stood before. */
  resolve: (view, { about }, wish) => {
    const groups = tiedGroups(view, about.track);
    const ranked = groups.map((group) => [
      ...wish.filter((house) => group.includes(house)),
      ...group.filter((house) => !wish.includes(house)),
    ]);
    return { answer: ranked.flat(), dropped: [] };
  },
});

/** Who share the highest bid on the Iron Throne (NWC-7). */
const tiedForThrone = (view: View): readonly House[] => {
  const bids = bidsOn(view, 'iron-throne');
  const highest = Math.max(...Object.values(bids));
  return view.state.tracks['iron-throne'].filter((house) => bids[house] === highest);
};

/** `name-king`: the old king names the first among those tied for the Throne, nothing else. */
export const nameKing = pick<Agot, NoIds, House, TieWish>('name-king', {
  rule: 'NWC-7',
  options: tiedForThrone,
  refusal: (_view, _question, house, houses) => illegal('NWC-7', 'not-tied', { house, houses }),
  resolve: (view, _question, wish) => {
    const answer = wish.find((house) => tiedForThrone(view).includes(house));
    return answer === undefined ? { dropped: [] } : { answer, dropped: [] };
  },
});

/** Who bid most, or least, against the wildlings; more than one: a tie (WIL-5). */
export const extremeBidders = (view: View, which: 'highest' | 'lowest'): readonly House[] => {
  const bids = bidsOn(view, 'wildlings');
  const amounts = Object.values(bids);
  const extreme = which === 'highest' ? Math.max(...amounts) : Math.min(...amounts);
  return view.state.tracks['iron-throne'].filter((house) => bids[house] === extreme);
};

const bidder = (which: 'highest' | 'lowest') =>
  pick<Agot, NoIds, House, TieWish>(`${which}-bidder`, {
    rule: 'WIL-5',
    options: (view) => extremeBidders(view, which),
    refusal: (_view, _question, house, houses) => illegal('WIL-5', 'not-tied', { house, houses }),
    // WIL-9: highest the first in turn order, lowest the last.
    fallback: (view) => extremeBidders(view, which).at(which === 'highest' ? 0 : -1),
    /** Of a list: the first named that is tied for the best, the last named for the worst. */
    resolve: (view, _question, wish) => {
      const tied = extremeBidders(view, which);
      const named = wish.filter((house) => tied.includes(house));
      const answer = named.at(which === 'highest' ? 0 : -1);
      return answer === undefined ? { dropped: [] } : { answer, dropped: [] };
    },
  });

/** `highest-bidder`, `lowest-bidder`: the Throne's holder chooses among the tied. */
export const highestBidder = bidder('highest');
export const lowestBidder = bidder('lowest');

// ---- Procedure --------------------------------------------------------------------------------------

/** BID-8: the three bids of each house; by BID-7 each waits for what came of the one before it. */
export function* trackQuestions(view: View): Generator<Question<readonly number[]>> {
  if (view.rules.options.bidding === 'one-by-one') return;
  for (const house of bidders(view)) yield bidTracks.of(house, {});
}

/** BID-1: the tracks are emptied and bid on again. */
export function* resolveClashOfKings(table: Table, words = UNSAID): Play<void> {
  table.emit({ type: 'influence-cleared', rule: 'BID-1' });
  if (table.rules.options.bidding === 'one-by-one') yield* bidOneByOne(table);
  else yield* bidAtOnce(table, words);
}

/** BID-7: bids on one track are paid, and it is placed, before the next is bid on. */
function* bidOneByOne(table: Table): Play<void> {
  for (const track of TRACKS) {
    const bids = yield* openBids(table, (house) => bidOn[track].of(house, {}));
    table.emit({ type: 'bids-opened', rule: 'BID-7', on: track, bids });
    placeTrack(table, track, yield* settleTies(table, track));
  }
}

/** BID-8: three numbers of each house at once; the tracks are still placed one after the other. */
function* bidAtOnce(table: Table, words: SealedAnswers): Play<void> {
  const bids = yield* openAllBids(table, words);
  for (const track of TRACKS)
    table.emit({ type: 'bids-opened', rule: 'BID-8', on: track, bids: bids[track] });
  if (table.rules.options['throne-ties'] === 'first-by-old-rest-by-new')
    return yield* byNewKing(table);
  for (const track of TRACKS) placeTrack(table, track, yield* settleTies(table, track));
}

/** NWC-3, NWC-7: the old king names the new one, who then orders every other tie at once. */
function* byNewKing(table: Table): Play<void> {
  const tied = tiedForThrone(table);
  const [only] = tied;
  const house = tied.length === 1 && only !== undefined ? only : yield* nameNewKing(table);
  const asked = TRACKS.filter((track) => tiedGroups(table, track).length > 0);
  const settled: Partial<Record<Track, readonly House[]>> = {};
  const answers = yield* together(...asked.map((track) => orderTied.of(house, { track })));
  for (const [index, track] of asked.entries()) {
    const order = answers[index] ?? [];
    settled[track] = order;
    tellTies(table, { rule: 'NWC-7', on: track, by: house }, order);
  }
  for (const track of TRACKS) placeTrack(table, track, settled[track] ?? []);
}

function* nameNewKing(table: Table): Play<House> {
  const by = throneHolder(table);
  const house = yield* ask(nameKing.of(by, {}));
  table.emit({ type: 'king-named', rule: 'NWC-7', by, house });
  return house;
}

const placeTrack = (table: Table, track: Track, settled: readonly House[]): void => {
  table.emit({ type: 'track-set', rule: 'BID-2', track, order: placed(table, track, settled) });
  takeToken(table, 'BID-5', track);
};

/** Who has no token is not asked and bids 0 (RND-7). */
export const bidders = (view: View): Iterable<House> =>
  inTurnOrder(view, (house) => purseOf(view, house) > 0);

/** Secret bids, opened at once. A bid that was sealed is opened, whatever is left to pay it with. */
export function* openBids(
  table: Table,
  question: (house: House) => Question<number>,
  words = UNSAID,
): Play<ByHouse<number>> {
  const bids: Partial<Record<House, number>> = {};
  for (const house of inTurnOrder(table)) bids[house] = 0;
  const asked = inTurnOrder(
    table,
    (house) => holdingOf(table, house).power > 0 || words.has(subjectOf(question(house))),
  );
  const answers = yield* askAll([...asked], (house) => ({
    bid: withSealedAnswer(words, question(house)),
  }));
  for (const { seat, answers: said } of answers) bids[seat] = said.bid;
  return bids;
}

/** BID-8: three numbers of each house at once; the tracks are still placed one after the other. */
function* openAllBids(
  table: Table,
  words: SealedAnswers,
): Play<Readonly<Record<Track, ByHouse<number>>>> {
  const bids: Record<Track, Partial<Record<House, number>>> = {
    'iron-throne': {},
    fiefdoms: {},
    'kings-court': {},
  };
  for (const house of inTurnOrder(table)) for (const track of TRACKS) bids[track][house] = 0;
  const answers = yield* askAll([...bidders(table)], (house) => ({
    bids: withSealedAnswer(words, bidTracks.of(house, {})),
  }));
  for (const { seat, answers: said } of answers)
    for (const [index, track] of TRACKS.entries()) bids[track][seat] = said.bids[index] ?? 0;
  return bids;
}

/** BID-3, BID-4, BID-9: the holder of the Throne's token orders the tied; the old one for its own. */
function* settleTies(table: Table, track: Track): Play<readonly House[]> {
  if (tiedGroups(table, track).length === 0) return [];
  const by = throneHolder(table);
  const order = yield* ask(orderTied.of(by, { track }));
  const rule = track === 'iron-throne' ? 'BID-3' : 'BID-4';
  tellTies(table, { rule, on: track, by }, order);
  return order;
}

/** One answer orders all ties of a track; each of them is told by itself. */
const tellTies = (
  table: Table,
  { rule, on, by }: { readonly rule: RuleId; readonly on: Track; readonly by: House },
  order: readonly House[],
): void => {
  for (const group of tiedGroups(table, on))
    table.emit({
      type: 'tie-settled',
      rule,
      on,
      by,
      order: order.filter((house) => group.includes(house)),
    });
};

export const throneHolder = (view: View): House =>
  invariant(view.state.tokens['iron-throne'], 'the holder of the Iron Throne');

/** BID-2: the higher bid, the better position; equal bids as they were settled. */
const placed = (view: View, track: Track, settled: readonly House[]): readonly House[] => {
  const bids = bidsOn(view, track);
  const king = track === 'iron-throne' ? view.state.bidding?.king : null;
  // Who alone was tied with the king is in no group that was settled: -1, behind him.
  const rank = (house: House): number => (house === king ? -2 : settled.indexOf(house));
  return [...view.state.tracks[track]].sort(
    (a, b) => (bids[b] ?? 0) - (bids[a] ?? 0) || rank(a) - rank(b),
  );
};

/** SET-6, BID-5: position 1 of a track takes its token. */
export const takeToken = (table: Table, rule: string, track: Track): void => {
  const token: DominanceToken = TOKEN_OF_TRACK[track];
  const house = table.state.tracks[track][0];
  if (house !== undefined && table.state.tokens[token] !== house)
    table.emit({ type: 'token-taken', rule, token, house });
};

// ---- Events -----------------------------------------------------------------------------------------

export const events = {
  'track-set': ({ state }, { track, order }) => {
    state.tracks[track] = [...order];
  },
  'token-taken': ({ state }, { token, house }) => {
    state.tokens[token] = house;
  },
  // The markers are bid for; until they are placed anew the old order settles ties (BID-9).
  'influence-cleared': ({ state }) => {
    state.bidding = null;
  },
  'bids-opened': (view, { on, bids }) => {
    for (const house of HOUSES) {
      const bid = bids[house];
      if (bid !== undefined) holdingOf(view, house).power -= bid;
    }
    const before = view.state.bidding;
    view.state.bidding = {
      bids: { ...before?.bids, [on]: { ...bids } },
      king: before?.king ?? null,
      watch: null,
    };
  },
  'king-named': ({ state }, { house }) => {
    if (state.bidding !== null) state.bidding = { ...state.bidding, king: house };
  },
  'tie-settled': nothing,
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

/** Who orders the other ties. */
const KING = 'king';
const THRONE = [bidsCause('iron-throne'), tieOn('iron-throne')];

const bids = (tracks: readonly Track[]) => () => ({ of: [CARD], adds: tracks.map(bidFor) });

export const causes = {
  'influence-cleared': () => ({ of: [CARD], ends: [...TRACKS.map(tieOn), KING] }),
  'bids-opened': ({ on }) => ({
    of: [CARD, bidFor(on)],
    ends: [bidFor(on)],
    leaves: [bidsCause(on)],
  }),
  'king-named': () => ({ of: THRONE, leaves: [KING] }),
  'tie-settled': ({ on }) => ({ of: [bidsCause(on), tieOn(on)] }),
  'track-set': ({ track }) => ({
    of: [bidsCause(track), tieOn(track)],
    leaves: [placesOn(track)],
  }),
  'token-taken': ({ token, card }) => ({
    of:
      card === undefined
        ? TRACKS.filter((track) => TOKEN_OF_TRACK[track] === token).map(placesOn)
        : [DEED],
  }),

  'bid-iron-throne': bids(['iron-throne']),
  'bid-fiefdoms': bids(['fiefdoms']),
  'bid-kings-court': bids(['kings-court']),
  'bid-tracks': bids(TRACKS),
  'name-king': () => ({ of: THRONE, adds: [tieOn('iron-throne')] }),
  'order-tied': ({ about }) => {
    const on = TRACKS.filter((track) => track === about['track']);
    return { of: [...on.map(bidsCause), KING], adds: on.map(tieOn) };
  },
} satisfies ChapterCauses;

// ---- Warnings ---------------------------------------------------------------------------------------

const BIDS = [...TRACKS.map((track) => `bid-${track}`), 'bid-tracks', 'bid-wildlings'];

const amountOf = (wish: Wish): number => {
  if (typeof wish.wish === 'number') return wish.wish;
  return amountsOf(saying<BidTracksWish>(wish)).reduce((sum, one) => sum + one, 0);
};

/** The tokens that ports cost, one after the other (PRT-3). */
const priceOf = (view: View, wish: Wish): number => {
  if (!Array.isArray(wish.wish)) return 0;
  const steps = saying<PortsWish>(wish);
  return steps.reduce((sum, { area }, at) => {
    const isKnown = isArea(view, area);
    return isKnown ? sum + portCost(view, area, steps.slice(0, at)) : sum;
  }, 0);
};

/** BID-1, WIL-1, PRT-3: what is bid or built is paid when it is opened, and the next is made of what is left. */
export function* promisedBids(said: WarningInput): Generator<Warning> {
  const { view, house } = said;
  if (view.state.bidding !== null) return;
  const power = purseOf(view, house);
  const bids = BIDS.flatMap((kind) => ofKind(said, kind).slice(0, 1));
  const ports = ofKind(said, 'build-ports').slice(0, 1);
  const spent = [
    ...bids.map((wish) => ({ wish, price: amountOf(wish), code: 'bids-together' })),
    ...ports.map((wish) => ({ wish, price: priceOf(view, wish), code: 'bids-and-ports' })),
  ];
  let amount = 0;
  for (const { wish, price, code } of spent.filter((one) => one.price <= power)) {
    const isFirst = amount === 0;
    amount += price;
    if (amount > power && !isFirst) yield { wish, problem: because(code, { amount, power }) };
  }
}
