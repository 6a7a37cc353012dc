import type { Chapter } from '../book/chapter.ts';
import { inPlanning } from '../table/nonsense.ts';
import { chooseMarch } from './bots.ts';
import { events } from './events.ts';
import { instead } from './instead.ts';
import { march } from './law.ts';
import { promisedTokens } from './nonsense.ts';
import { marches as play } from './play.ts';

/** Chapter 10: marches. */
export const marches = {
  phases: { marches: { play, printed: 'action' } },
  kinds: { march },
  events,
  bots: { march: chooseMarch },
  nonsense: [inPlanning(promisedTokens)],
  instead,
} satisfies Chapter;
