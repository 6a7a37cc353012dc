import type { Chapter } from '../book/chapter.ts';
import { events } from './events.ts';
import { retreatOrder } from './law.ts';
import { lines } from './lines.ts';
import { retreats as play } from './play.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    retreats: 'retreats';
  }
  interface QuestionKinds {
    retreats: 'retreat-order';
  }
}

/** RET: beaten forces find their way at the end of the round. */
export const retreats = {
  phases: {
    retreats: { play, printed: 'action', isIn: ({ rules }) => rules.options.retreats === 'phase' },
  },
  kinds: { 'retreat-order': retreatOrder },
  events,
  ties,
  lines,
} satisfies Chapter;
