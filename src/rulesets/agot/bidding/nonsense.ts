import type { Wish } from '../../../core/wishes.ts';
import { TRACKS } from '../data/vocabulary.ts';
import { portCost } from '../ports/building.ts';
import { type BidTracksWish, type PortsWish, saying } from '../table/answers.ts';
import type { View } from '../table/game.ts';
import { because, type Nonsense, ofKind, type Said } from '../table/nonsense.ts';
import { isArea } from '../table/places.ts';
import { purseOf } from '../table/power.ts';
import { amountsOf } from './law.ts';

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
export function* promisedBids(said: Said): Generator<Nonsense> {
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
