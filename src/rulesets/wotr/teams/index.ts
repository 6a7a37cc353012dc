import type { Chapter } from '../chapter.ts';
import { teamsSay } from './lines.ts';
import { againEvents, agree, agreeEvents, answerTies, ties } from './mixed.ts';
import { deck, shareEvents, swap, swapEvents } from './swap.ts';

export const teams = {
  kinds: [deck, swap, agree],
  events: { ...swapEvents, ...agreeEvents, ...againEvents, ...shareEvents },
  says: teamsSay,
  ties,
  answerTies,
} satisfies Chapter;
