import type { Chapter } from '../book/chapter.ts';
import { inPlanning } from '../table/nonsense.ts';
import { chooseMarch } from './bots.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { march } from './law.ts';
import { homeTokens, promisedTokens } from './nonsense.ts';
import { marchOrder } from './order.ts';
import { marches as play } from './play.ts';
import { marchLines } from './template.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    marches: 'marches';
  }
  interface QuestionKinds {
    marches: 'march';
  }
  interface OrderTokens {
    march: 'march-1' | 'march+0' | 'march+1';
  }
}

/** Chapter 10: marches. */
export const marches = {
  phases: { marches: { play, printed: 'action' } },
  orders: { march: marchOrder },
  kinds: { march },
  events,
  bots: { march: chooseMarch },
  nonsense: [inPlanning(promisedTokens), homeTokens],
  instead,
  ties,
  asked: { march: marchLines },
} satisfies Chapter;
