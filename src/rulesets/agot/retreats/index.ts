import type { Chapter } from '../table/chapter.ts';
import { events } from './events.ts';
import { retreatOrder } from './law.ts';
import { retreats as play } from './play.ts';

/** RET: beaten forces find their way at the end of the round. */
export const retreats = {
  phases: { retreats: play },
  kinds: { 'retreat-order': retreatOrder },
  events,
} satisfies Chapter;
