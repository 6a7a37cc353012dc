import type { Chapter } from '../chapter.ts';
import { musterEvents } from './acts.ts';
import { musterDeeds } from './lines.ts';

export const musters = { events: musterEvents, deeds: musterDeeds } satisfies Chapter;
