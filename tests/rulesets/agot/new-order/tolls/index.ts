import type { Chapter } from '../book/chapter.ts';
import { chooseToll } from './bots.ts';
import { events } from './events.ts';
import { toll } from './law.ts';
import { idleTolls } from './nonsense.ts';
import { tollOrder } from './order.ts';
import { tolls as play } from './play.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    tolls: 'tolls';
  }
  interface QuestionKinds {
    tolls: 'toll';
  }
  interface OrderTokens {
    toll: 'toll+0' | 'toll+1';
  }
}

/** Tolls: power tokens out of the hand of a neighbour. */
export const tolls = {
  phases: { tolls: { play, printed: 'action' } },
  orders: { toll: tollOrder },
  kinds: { toll },
  events,
  bots: { toll: chooseToll },
  nonsense: [idleTolls],
  ties,
} satisfies Chapter;
