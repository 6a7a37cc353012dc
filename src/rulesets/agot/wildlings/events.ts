import type { CardId, House } from '../data/vocabulary.ts';
import { isAtOnce } from '../table/announcement.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { sortHand } from '../table/hands.ts';
import { holdingOf } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'wildlings-met': { threat: number; sum: number; watch: 'won' | 'lost' };
    'bidder-found': { which: 'highest' | 'lowest'; house: House };
    'card-recalled': { house: House; card: CardId };
  }
}

export const events = {
  'wildlings-met': ({ state }, { watch }) => {
    if (state.bidding !== null) state.bidding = { ...state.bidding, watch: watch === 'won' };
  },
  // WIL-4: what each house owes, where all are asked at once.
  'bidder-found': (view, { which, house }) => {
    const { bidding } = view.state;
    if (bidding !== null && which === 'lowest' && isAtOnce(view))
      view.state.bidding = { ...bidding, lowest: house };
  },
  'card-recalled': (view, { house, card }) => {
    const { hand, discard } = holdingOf(view, house);
    discard.splice(discard.indexOf(card), 1);
    hand.push(card);
    sortHand(view, house);
  },
} satisfies Partial<Appliers<EventType>>;
