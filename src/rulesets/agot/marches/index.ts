import type { Chapter } from '../table/chapter.ts';
import { chooseMarch } from './bots.ts';
import { events } from './events.ts';
import { march } from './law.ts';
import { marches as play } from './play.ts';

/** Chapter 10: marches. */
export const marches = {
  phases: { marches: play },
  kinds: { march },
  events,
  bots: { march: chooseMarch },
} satisfies Chapter;
