import type { Chapter } from '../book.ts';
import { TRACKS } from '../data/vocabulary.ts';
import {
  bidOn,
  bidTracks,
  chooseBid,
  chooseBids,
  events,
  nameKing,
  orderTied,
  promisedBids,
  ties,
} from './bidding.ts';
import { askedBids, houseWish, lines } from './lines.ts';

/** Chapter 6: bids for the tracks, and what the king decides. */
export const bidding = {
  kinds: {
    'bid-iron-throne': bidOn['iron-throne'],
    'bid-fiefdoms': bidOn.fiefdoms,
    'bid-kings-court': bidOn['kings-court'],
    'bid-tracks': bidTracks,
    'name-king': nameKing,
    'order-tied': orderTied,
  },
  events,
  bots: {
    'bid-iron-throne': (outlook) => chooseBid(outlook, 'iron-throne'),
    'bid-fiefdoms': (outlook) => chooseBid(outlook, 'fiefdoms'),
    'bid-kings-court': (outlook) => chooseBid(outlook, 'kings-court'),
    'bid-tracks': chooseBids,
  },
  warnings: [promisedBids],
  ties,
  // Bids that are opened together are made one by one all the same.
  parts: { 'bid-tracks': 'names' },
  entries: { 'bid-tracks': () => TRACKS },
  lines,
  asked: {
    'bid-iron-throne': askedBids,
    'bid-fiefdoms': askedBids,
    'bid-kings-court': askedBids,
    'bid-tracks': askedBids,
  },
  wishes: { 'name-king': houseWish },
} satisfies Chapter;
