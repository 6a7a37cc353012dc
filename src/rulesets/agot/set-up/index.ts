import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { setUp as play } from './play.ts';
import { ties } from './ties.ts';

/** Chapter 1: everything in its printed place. */
export const setUp = {
  phases: { 'set-up': play },
  events,
  ties,
} satisfies Chapter;
