import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { westeros as play } from './play.ts';
import { ties } from './ties.ts';

/** Chapter 3: the cards, one deck after the other. */
export const westeros = {
  phases: { westeros: play },
  events,
  ties,
} satisfies Chapter;
