import type { Chapter } from '../table/chapter.ts';
import { chooseRaid } from './bots.ts';
import { events } from './events.ts';
import { raid } from './law.ts';
import { raids as play } from './play.ts';

/** Chapter 9: raids. */
export const raids = {
  phases: { raids: play },
  kinds: { raid },
  events,
  bots: { raid: chooseRaid },
} satisfies Chapter;
