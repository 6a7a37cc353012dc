import type { Chapter } from '../chapter.ts';
import { againEvents } from './again.ts';
import { agree, agreeEvents } from './agree.ts';
import { deck } from './deck.ts';
import { teamsSay } from './lines.ts';
import { shareEvents } from './shares.ts';
import { swap, swapEvents } from './swap.ts';
import { answerTies, ties } from './ties.ts';

export const teams = {
  kinds: [deck, swap, agree],
  events: { ...swapEvents, ...agreeEvents, ...againEvents, ...shareEvents },
  says: teamsSay,
  ties,
  answerTies,
} satisfies Chapter;
