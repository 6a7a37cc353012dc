import type { Chapter } from '../chapter.ts';
import { settleEvents } from './settle.ts';
import { shelterEvents, stand } from './shelter.ts';

export const sieges = {
  kinds: [stand],
  events: { ...settleEvents, ...shelterEvents },
} satisfies Chapter;
