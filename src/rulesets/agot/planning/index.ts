import type { Chapter } from '../book.ts';
import { heldAreas } from '../table/reach.ts';
import { inPlanning } from '../table/warnings.ts';
import { chooseOrders } from './bots.ts';
import { cases, lines, names, orderLines, swapLines } from './lines.ts';
import {
  events,
  instead,
  orders,
  playPlanning as play,
  raven,
  strayLines,
  straySwaps,
  ties,
} from './planning.ts';

/** Chapter 8: orders are laid and revealed. */
export const planning = {
  phases: { planning: { play, printed: 'planning' } },
  kinds: { orders, raven },
  events,
  bots: { orders: chooseOrders },
  warnings: [inPlanning(strayLines), inPlanning(straySwaps)],
  instead,
  ties,
  parts: { orders: 'areas' },
  entries: { orders: heldAreas },
  lines,
  asked: { orders: orderLines, raven: swapLines },
  names,
  cases,
} satisfies Chapter;
