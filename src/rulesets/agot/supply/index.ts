import type { Chapter } from '../book/chapter.ts';
import { areasOnly } from '../book/scope.ts';
import { ownAreas } from '../table/reach.ts';
import { events } from './events.ts';
import { overSupplyLosses, retreatLosses, supplyLosses } from './law.ts';
import { lines } from './lines.ts';
import { lossLines } from './template.ts';
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
  asked: {
    'supply-losses': lossLines,
    'retreat-losses': lossLines,
    'over-supply-losses': lossLines,
  },
  names: { losses: areasOnly(({ view, house }) => ownAreas(view, house)) },
} satisfies Chapter;
