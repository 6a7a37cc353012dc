import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';

/** Chapter 13: who has won. */
export const victory = {
  events,
} satisfies Chapter;
