import type { Chapter } from '../chapter.ts';
import { musterEvents } from './acts.ts';

export const musters = { events: musterEvents } satisfies Chapter;
