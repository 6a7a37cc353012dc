import { TOKEN_OF_TRACK, TRACKS, type Track } from '../data/vocabulary.ts';
import { bidFor, bidsOn, CARD, type ChapterTies, DEED, placesOn, tieOn } from '../table/ties.ts';

/** Who orders the other ties. */
const KING = 'king';
const THRONE = [bidsOn('iron-throne'), tieOn('iron-throne')];

const bids = (tracks: readonly Track[]) => () => ({ of: [CARD], adds: tracks.map(bidFor) });

export const ties = {
  'influence-cleared': () => ({ of: [CARD], ends: [...TRACKS.map(tieOn), KING] }),
  'bids-opened': ({ on }) => ({ of: [CARD, bidFor(on)], ends: [bidFor(on)], leaves: [bidsOn(on)] }),
  'king-named': () => ({ of: THRONE, leaves: [KING] }),
  'tie-settled': ({ on }) => ({ of: [bidsOn(on), tieOn(on)] }),
  'track-set': ({ track }) => ({
    of: [bidsOn(track), tieOn(track)],
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
    return { of: [...on.map(bidsOn), KING], adds: on.map(tieOn) };
  },
} satisfies ChapterTies;
