import type { Chapter } from '../book/chapter.ts';
import type { QuestionKind } from '../data/vocabulary.ts';
import { events } from './events.ts';
import { westeros as play } from './play.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    westeros: 'westeros';
  }
}

/** All that the event phase asks; what the orders of a round say of battles and the like is over by then. */
export const EVENT_KINDS: ReadonlySet<string> = new Set<QuestionKind>([
  'supply-losses',
  'muster',
  'bid-iron-throne',
  'bid-fiefdoms',
  'bid-kings-court',
  'bid-tracks',
  'name-king',
  'order-tied',
  'bid-wildlings',
  'highest-bidder',
  'lowest-bidder',
  'recall-card',
  'recall-hero',
  'wildling-losses',
  'build-ports',
]);

/** Chapter 3: the cards, one deck after the other. */
export const westeros = {
  phases: {
    // RND-1: round 1 begins with planning.
    westeros: { play, printed: 'westeros', isIn: ({ state }) => state.phase !== 'set-up' },
  },
  events,
  ties,
} satisfies Chapter;
