import type { Chapter } from '../chapter.ts';
import { allocate, allocation, allocationEvents } from './allocation.ts';
import { eyeEvents } from './eyes.ts';
import { diceSay } from './lines.ts';
import { ring, ringEvents } from './rings.ts';
import { actionRoll, rollEvents } from './roll.ts';

export const dice = {
  phases: { 'hunt-allocation': allocation, 'action-roll': actionRoll },
  kinds: [allocate, ring],
  events: { ...allocationEvents, ...rollEvents, ...eyeEvents, ...ringEvents },
  says: diceSay,
} satisfies Chapter;
