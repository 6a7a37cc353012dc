import type { Chapter } from '../book/chapter.ts';
import { inPlanning } from '../table/nonsense.ts';
import { chooseRaid } from './bots.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { raid } from './law.ts';
import { idleRaids } from './nonsense.ts';
import { raidOrder } from './order.ts';
import { raids as play } from './play.ts';
import { ties } from './ties.ts';

declare module '../data/vocabulary.ts' {
  interface Phases {
    raids: 'raids';
  }
  interface QuestionKinds {
    raids: 'raid';
  }
  interface OrderTokens {
    raid: 'raid' | 'raid*';
  }
}

/** Chapter 9: raids. */
export const raids = {
  phases: { raids: { play, printed: 'action' } },
  orders: { raid: raidOrder },
  kinds: { raid },
  events,
  bots: { raid: chooseRaid },
  nonsense: [inPlanning(idleRaids)],
  instead,
  ties,
} satisfies Chapter;
