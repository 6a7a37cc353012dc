import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { consolidate } from './play.ts';

/** Chapter 12: power tokens, and the end of the round. */
export const consolidation = {
  phases: { consolidate: { play: consolidate, printed: 'action' } },
  events,
} satisfies Chapter;
