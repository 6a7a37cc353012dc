import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { consolidateOrder } from './order.ts';
import { consolidate } from './play.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    consolidation: 'consolidate';
  }
  interface OrderTokens {
    'consolidate-power': 'consolidate-power' | 'consolidate-power*';
  }
}

/** Chapter 12: power tokens, and the end of the round. */
export const consolidation = {
  phases: { consolidate: { play: consolidate, printed: 'action' } },
  orders: { 'consolidate-power': consolidateOrder },
  events,
  ties,
} satisfies Chapter;
