import type { Chapter } from '../book.ts';
import { inPlanning } from '../table/warnings.ts';
import { chooseMarch } from './bots.ts';
import { marchLines, marchOrder } from './lines.ts';
import {
  events,
  homeTokens,
  instead,
  march,
  playMarches as play,
  promisedTokens,
  ties,
} from './marches.ts';

/** Chapter 10: marches. */
export const marches = {
  phases: { marches: { play, printed: 'action' } },
  orders: { march: marchOrder },
  kinds: { march },
  events,
  bots: { march: chooseMarch },
  warnings: [inPlanning(promisedTokens), homeTokens],
  instead,
  ties,
  asked: { march: marchLines },
} satisfies Chapter;
