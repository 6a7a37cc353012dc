import type { Chapter } from '../chapter.ts';
import { comingEvents } from './comings.ts';
import { characterBare, characterDeeds } from './lines.ts';
import { movementEvents } from './moves.ts';
import { voiceEvents } from './voices.ts';

export const characters = {
  events: { ...movementEvents, ...comingEvents, ...voiceEvents },
  says: () => ({
    deeds: characterDeeds,
    bare: characterBare,
  }),
} satisfies Chapter;
