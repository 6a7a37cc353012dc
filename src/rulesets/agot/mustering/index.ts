import type { Chapter } from '../table/chapter.ts';
import { chooseMuster } from './bots.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { muster } from './law.ts';

/** Chapter 5: new units. */
export const mustering = {
  kinds: { muster },
  events,
  bots: { muster: chooseMuster },
  instead,
} satisfies Chapter;
