import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { fortify } from './law.ts';
import { lines } from './lines.ts';

/** FRT: fortifications. */
export const fortifications = {
  kinds: { fortify },
  events,
  lines,
} satisfies Chapter;
