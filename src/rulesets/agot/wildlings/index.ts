import { recallCard, recallHero } from '../battle/house-cards.ts';
import { bidWildlings, highestBidder, lowestBidder } from '../bidding/law.ts';
import { askedBids, houseWish } from '../bidding/template.ts';
import type { Chapter } from '../book/chapter.ts';
import { cardsIn } from '../book/scope.ts';
import { wildlingLosses } from '../supply/law.ts';
import { lossLines } from '../supply/template.ts';
import { chooseWatch } from './bots.ts';
import { events } from './events.ts';
import { lines } from './lines.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    wildlings:
      | 'bid-wildlings'
      | 'highest-bidder'
      | 'lowest-bidder'
      | 'recall-card'
      | 'recall-hero'
      | 'wildling-losses';
  }
}

/** Chapter 7: the wildlings attack. */
export const wildlings = {
  kinds: {
    'bid-wildlings': bidWildlings,
    'highest-bidder': highestBidder,
    'lowest-bidder': lowestBidder,
    'recall-card': recallCard,
    'recall-hero': recallHero,
    'wildling-losses': wildlingLosses,
  },
  events,
  bots: { 'bid-wildlings': chooseWatch },
  ties,
  lines,
  asked: { 'bid-wildlings': askedBids, 'wildling-losses': lossLines },
  wishes: { 'highest-bidder': houseWish, 'lowest-bidder': houseWish },
  names: { recall: cardsIn('discard') },
} satisfies Chapter;
