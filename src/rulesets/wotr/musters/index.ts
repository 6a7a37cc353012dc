import type { Chapter } from '../chapter.ts';
import { musterEvents } from './acts.ts';
import { musterBare, musterDeeds } from './lines.ts';

export const musters = {
  events: musterEvents,
  deeds: musterDeeds,
  bare: musterBare,
} satisfies Chapter;
