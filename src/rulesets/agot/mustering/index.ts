import type { Chapter } from '../book.ts';
import { cases, everyMuster, lines, musterWish, names } from './lines.ts';
import { chooseMuster, events, instead, muster, musteringAreas, ties } from './mustering.ts';

/** Chapter 5: new units. */
export const mustering = {
  kinds: { muster },
  events,
  bots: { muster: chooseMuster },
  instead,
  ties,
  parts: { muster: 'areas' },
  entries: { muster: musteringAreas },
  lines,
  asked: { muster: everyMuster },
  wishes: { muster: musterWish },
  names,
  cases,
} satisfies Chapter;
