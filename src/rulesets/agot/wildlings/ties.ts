import { bidFor, bidsOn, CARD, type ChapterTies, tieOn, WILDLINGS } from '../table/ties.ts';

const BIDS = bidsOn('wildlings');
const TIE = tieOn('wildlings');

const settles = () => ({ of: [BIDS], leaves: [TIE] });
const recalls = () => ({ of: [WILDLINGS] });

export const ties = {
  'wildlings-met': () => ({ of: [BIDS], leaves: [WILDLINGS], ends: [TIE] }),
  'bidder-found': () => ({ of: [BIDS, TIE], adds: [WILDLINGS] }),

  'bid-wildlings': () => ({ of: [CARD], adds: [bidFor('wildlings')] }),
  'highest-bidder': settles,
  'lowest-bidder': settles,
  'recall-card': recalls,
  'recall-hero': recalls,
} satisfies ChapterTies;
