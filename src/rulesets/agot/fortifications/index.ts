import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { fortify } from './law.ts';
import { lines } from './lines.ts';
import { ties } from './ties.ts';

/** FRT: fortifications. */
export const fortifications = {
  kinds: { fortify },
  events,
  ties,
  lines,
} satisfies Chapter;
