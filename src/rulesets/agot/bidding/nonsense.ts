import type { Wish } from '../../../core/wishes.ts';
import { TRACKS } from '../data/vocabulary.ts';
import { type BidTracksWish, saying } from '../table/answers.ts';
import { because, type Nonsense, ofKind, type Said } from '../table/nonsense.ts';
import { purseOf } from '../table/power.ts';
import { amountsOf } from './law.ts';

const BIDS = [...TRACKS.map((track) => `bid-${track}`), 'bid-tracks', 'bid-wildlings'];

const amountOf = (wish: Wish): number => {
  if (typeof wish.wish === 'number') return wish.wish;
  return amountsOf(saying<BidTracksWish>(wish)).reduce((sum, one) => sum + one, 0);
};

/** BID-1, WIL-1: a bid is paid when it is opened, and the next is made of what is left. */
export function* promisedBids(said: Said): Generator<Nonsense> {
  if (said.view.state.bidding !== null) return;
  const power = purseOf(said.view, said.house);
  const bids = BIDS.flatMap((kind) => ofKind(said, kind).slice(0, 1));
  let amount = 0;
  for (const wish of bids.filter((one) => amountOf(one) <= power)) {
    const isFirst = amount === 0;
    amount += amountOf(wish);
    if (amount > power && !isFirst)
      yield { wish, problem: because('bids-together', { amount, power }) };
  }
}
