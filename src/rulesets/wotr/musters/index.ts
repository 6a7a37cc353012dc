import type { Chapter } from '../chapter.ts';
import { musterEvents } from './acts.ts';
import { musterBare, musterDeeds } from './lines.ts';

export const musters = {
  events: musterEvents,
  says: () => ({
    deeds: musterDeeds,
    bare: musterBare,
  }),
} satisfies Chapter;
