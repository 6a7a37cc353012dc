import type { Chapter } from '../book/chapter.ts';
import { TRACKS } from '../data/vocabulary.ts';
import { chooseBid, chooseBids } from './bots.ts';
import { events } from './events.ts';
import { bidOn, bidTracks, nameKing, orderTied } from './law.ts';
import { lines } from './lines.ts';
import { promisedBids } from './nonsense.ts';
import { askedBids, houseWish } from './template.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    bidding:
      | 'bid-iron-throne'
      | 'bid-fiefdoms'
      | 'bid-kings-court'
      | 'bid-tracks'
      | 'name-king'
      | 'order-tied';
  }
}

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
  nonsense: [promisedBids],
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
