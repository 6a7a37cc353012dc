import type { NoIds } from '../../../core/game.ts';
import { oneOf, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { type House, TRACKS, type Track } from '../data/vocabulary.ts';
import type { AboutTrack, BidTracksWish, TieWish } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { holdingOf, houseOf } from '../table/places.ts';
import { purseOf } from '../table/power.ts';

const numbers = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n);

const refuseBid = (view: View, house: House, rule: string, amount: number): Problem | null => {
  const power = purseOf(view, house);
  if (!Number.isInteger(amount) || amount < 0)
    return illegal(rule, 'no-such-bid', { amount, most: power });
  return amount > power ? illegal(rule, 'bid-above-power', { amount, power }) : null;
};

const bid = (name: string, rule: string) =>
  oneOf<Agot, NoIds, number>(name, {
    rule,
    candidates: (view, { seat }) => numbers(purseOf(view, houseOf(seat))),
    refuse: (view, { seat }, _made, amount) => refuseBid(view, houseOf(seat), rule, amount),
    fallback: () => 0,
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
    return amount > power ? illegal('BID-8', 'bid-above-power', { amount, power }) : null;
  },
  refuseEnd: (_view, _question, made) =>
    made.length < TRACKS.length ? illegal('BID-8', 'three-bids-needed') : null,
  fallback: () => TRACKS.map(() => 0),
  adapt: (_view, _question, wish) => ({ answer: amountsOf(wish), dropped: [] }),
  beside: (wish, older) => ({ ...older, ...wish }),
  warning: (view, seat, wish) => {
    const amount = amountsOf(wish).reduce((sum, one) => sum + one, 0);
    const { power } = holdingOf(view, houseOf(seat));
    return amount > power ? illegal('BID-8', 'bid-above-power', { amount, power }) : null;
  },
});

/** `bid-wildlings`: the same for the Night's Watch (WIL-1). */
export const bidWildlings = bid('bid-wildlings', 'WIL-1');

/** Bids on something that are still open. */
export const bidsOn = (view: View, on: Track | 'wildlings'): Partial<Record<House, number>> =>
  view.state.bidding?.bids[on] ?? {};

/** Houses with equal bids, group by group from the highest bid down; single ones are left out. */
export const tiedGroups = (view: View, track: Track): readonly (readonly House[])[] => {
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
  adapt: (view, { about }, wish) => {
    const groups = tiedGroups(view, about.track);
    const ranked = groups.map((group) => [
      ...wish.filter((house) => group.includes(house)),
      ...group.filter((house) => !wish.includes(house)),
    ]);
    return { answer: ranked.flat(), dropped: [] };
  },
});

/** Who share the highest bid on the Iron Throne (NWC-7). */
export const tiedForThrone = (view: View): readonly House[] => {
  const bids = bidsOn(view, 'iron-throne');
  const highest = Math.max(...Object.values(bids));
  return view.state.tracks['iron-throne'].filter((house) => bids[house] === highest);
};

/** `name-king`: the old king names the first among those tied for the Throne, nothing else. */
export const nameKing = oneOf<Agot, NoIds, House, TieWish>('name-king', {
  rule: 'NWC-7',
  candidates: tiedForThrone,
  refuse: (view, _question, _made, house) => {
    const houses = tiedForThrone(view);
    return houses.includes(house) ? null : illegal('NWC-7', 'not-tied', { house, houses });
  },
  fallback: (view) => tiedForThrone(view)[0],
  adapt: (view, _question, wish) => {
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
  oneOf<Agot, NoIds, House, TieWish>(`${which}-bidder`, {
    rule: 'WIL-5',
    candidates: (view) => extremeBidders(view, which),
    refuse: (view, _question, _made, house) => {
      const houses = extremeBidders(view, which);
      return houses.includes(house) ? null : illegal('WIL-5', 'not-tied', { house, houses });
    },
    // WIL-9: highest the first in turn order, lowest the last.
    fallback: (view) => extremeBidders(view, which).at(which === 'highest' ? 0 : -1),
    /** Of a list: the first named that is tied for the best, the last named for the worst. */
    adapt: (view, _question, wish) => {
      const tied = extremeBidders(view, which);
      const named = wish.filter((house) => tied.includes(house));
      const answer = named.at(which === 'highest' ? 0 : -1);
      return answer === undefined ? { dropped: [] } : { answer, dropped: [] };
    },
  });

/** `highest-bidder`, `lowest-bidder`: the Throne's holder chooses among the tied. */
export const highestBidder = bidder('highest');
export const lowestBidder = bidder('lowest');
