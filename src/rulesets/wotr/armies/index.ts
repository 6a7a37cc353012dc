import type { Chapter } from '../chapter.ts';
import { armyDeeds } from './lines.ts';
import { moveEvents } from './moves.ts';
import { excess, stackingEvents } from './stacking.ts';

export const armies = {
  kinds: [excess],
  events: { ...moveEvents, ...stackingEvents },
  says: () => ({
    deeds: armyDeeds,
  }),
} satisfies Chapter;
