import type { Chapter } from '../book/chapter.ts';
import { heldBy } from '../table/places.ts';
import { events } from './events.ts';
import { fortify, mayFortify } from './law.ts';
import { lines } from './lines.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    fortifications: 'fortify';
  }
}

/** FRT: fortifications. */
export const fortifications = {
  kinds: { fortify },
  events,
  ties,
  parts: { fortify: 'areas' },
  besides: ['fortify'],
  lines,
  names: {
    fortify: ({ view, house }) =>
      [...heldBy(view, house)].filter((place) => mayFortify(view, place)).map(({ area }) => area),
  },
} satisfies Chapter;
