import {
  type ByHouse,
  type CardId,
  type DominanceToken,
  HOUSES,
  type House,
  type Track,
} from '../data/vocabulary.ts';
import { type Appliers, nothing } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { holdingOf } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'track-set': { track: Track; order: readonly House[] };
    'token-taken': { token: DominanceToken; house: House; card?: CardId };
    'influence-cleared': Record<never, never>;
    'bids-opened': { on: Track | 'wildlings'; bids: ByHouse<number> };
    'king-named': { by: House; house: House };
    'tie-settled': { on: Track | 'wildlings'; by: House; order: readonly House[] };
  }
}

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
