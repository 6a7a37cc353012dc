import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { overSupplyLosses, retreatLosses, supplyLosses } from './law.ts';
import { lines } from './lines.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    supply: 'supply-losses' | 'retreat-losses' | 'over-supply-losses';
  }
}

/** Chapter 4: what barrels feed, and what is lost for want of them. */
export const supply = {
  kinds: {
    'supply-losses': supplyLosses,
    'retreat-losses': retreatLosses,
    'over-supply-losses': overSupplyLosses,
  },
  events,
  ties,
  lines,
} satisfies Chapter;
