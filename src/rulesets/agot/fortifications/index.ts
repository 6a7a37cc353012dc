import type { Chapter } from '../table/chapter.ts';
import { events } from './events.ts';
import { fortify } from './law.ts';

/** FRT: fortifications. */
export const fortifications = {
  kinds: { fortify },
  events,
} satisfies Chapter;
