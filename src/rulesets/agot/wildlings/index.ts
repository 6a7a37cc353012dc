import { recallCard, recallHero } from '../battle/house-cards.ts';
import { bidWildlings, highestBidder, lowestBidder } from '../bidding/law.ts';
import { wildlingLosses } from '../supply/law.ts';
import type { Chapter } from '../table/chapter.ts';
import { chooseWatch } from './bots.ts';
import { events } from './events.ts';

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
} satisfies Chapter;
