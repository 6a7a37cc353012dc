import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { ties } from './ties.ts';

/** Chapter 13: who has won. */
export const victory = {
  events,
  ties,
} satisfies Chapter;
