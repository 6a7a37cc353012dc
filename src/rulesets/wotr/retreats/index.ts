import type { Chapter } from '../chapter.ts';
import { retreat, retreatEvents } from './retreat.ts';

export const retreats = { kinds: [retreat], events: retreatEvents } satisfies Chapter;
