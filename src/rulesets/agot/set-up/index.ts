import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { setUp as play } from './play.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    'set-up': 'set-up';
  }
}

/** Chapter 1: everything in its printed place. */
export const setUp = {
  phases: { 'set-up': { play, printed: 'set-up' } },
  events,
  ties,
} satisfies Chapter;
