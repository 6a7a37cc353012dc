import type { Chapter } from '../book/chapter.ts';
import { inPlanning } from '../table/nonsense.ts';
import { heldAreas } from '../table/reach.ts';
import { chooseOrders } from './bots.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { orders } from './law.ts';
import { lines } from './lines.ts';
import { strayLines, straySwaps } from './nonsense.ts';
import { planning as play } from './play.ts';
import { raven } from './raven.ts';
import { swapLines } from './raven-template.ts';
import { cases, names } from './scope.ts';
import { orderLines } from './template.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    planning: 'planning';
  }
  interface QuestionKinds {
    planning: 'orders' | 'raven';
  }
}

/** Chapter 8: orders are laid and revealed. */
export const planning = {
  phases: { planning: { play, printed: 'planning' } },
  kinds: { orders, raven },
  events,
  bots: { orders: chooseOrders },
  nonsense: [inPlanning(strayLines), inPlanning(straySwaps)],
  instead,
  ties,
  parts: { orders: 'areas' },
  entries: { orders: heldAreas },
  lines,
  asked: { orders: orderLines, raven: swapLines },
  names,
  cases,
} satisfies Chapter;
