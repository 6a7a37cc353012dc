import type { Chapter } from '../chapter.ts';
import { aloneEvents } from './alone.ts';
import { lossEvents, losses } from './losses.ts';

export const leaders = {
  kinds: [losses],
  events: { ...aloneEvents, ...lossEvents },
} satisfies Chapter;
