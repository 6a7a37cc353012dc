import type { Chapter } from '../chapter.ts';
import { teamsSay } from './lines.ts';
import { againEvents, agree, agreeEvents, answerCauses, causes } from './mixed.ts';
import { deck, shareEvents, swap, swapEvents } from './swap.ts';

export const teams = {
  kinds: [deck, swap, agree],
  events: { ...swapEvents, ...agreeEvents, ...againEvents, ...shareEvents },
  says: teamsSay,
  causes,
  answerCauses,
} satisfies Chapter;
