import type { Chapter } from '../chapter.ts';
import { comingEvents } from './comings.ts';
import { movementEvents } from './moves.ts';
import { voiceEvents } from './voices.ts';

export const characters = {
  events: { ...movementEvents, ...comingEvents, ...voiceEvents },
} satisfies Chapter;
