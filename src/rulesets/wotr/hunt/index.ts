import type { Chapter } from '../chapter.ts';
import { hobbitSpot, means } from './damage.ts';
import { guard, guardEvents } from './guards.ts';
import { huntEvents } from './hunt.ts';
import { huntData, huntLines, huntRows } from './lines.ts';
import { rollEvents } from './roll.ts';
import { tileEvents } from './tiles.ts';

export const hunting = {
  kinds: [guard, means, hobbitSpot],
  events: { ...huntEvents, ...rollEvents, ...tileEvents, ...guardEvents },
  lines: huntLines,
  rows: huntRows,
  data: huntData,
} satisfies Chapter;
