import type { Chapter } from '../book/chapter.ts';
import { chooseMuster } from './bots.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { muster, musteringAreas } from './law.ts';
import { lines } from './lines.ts';
import { cases, names } from './scope.ts';
import { everyMuster, musterWish } from './template.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    mustering: 'muster';
  }
}

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
