import type { Chapter } from '../chapter.ts';
import { hobbitSpot, means } from './damage.ts';
import { guard, guardEvents } from './guards.ts';
import { huntEvents } from './hunt.ts';
import { huntSays } from './lines.ts';
import { rollEvents } from './roll.ts';
import { tileEvents } from './tiles.ts';

export const hunting = {
  kinds: [guard, means, hobbitSpot],
  events: { ...huntEvents, ...rollEvents, ...tileEvents, ...guardEvents },
  says: huntSays,
} satisfies Chapter;
