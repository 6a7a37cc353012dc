import { areasOnly, type Chapter } from '../book.ts';
import { ownAreas } from '../table/reach.ts';
import { lines, lossLines } from './lines.ts';
import { events, overSupplyLosses, retreatLosses, supplyLosses, ties } from './supply.ts';

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
