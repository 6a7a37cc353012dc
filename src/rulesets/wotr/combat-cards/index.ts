import type { Chapter } from '../chapter.ts';
import { combatCost, combatFigure } from './ask.ts';
import { combatCard } from './choose.ts';
import { combatEvents } from './facts.ts';
import { combatData, combatLines, combatRows } from './lines.ts';
import { lordsDraw } from './lord.ts';
import { answerTies, ties } from './ties.ts';

export const combatCards = {
  kinds: [combatCard, combatFigure, combatCost, lordsDraw],
  events: combatEvents,
  ...{ ties, answerTies },
  says: () => ({
    data: combatData,
    lines: combatLines,
    rows: combatRows,
    inBattle: { lines: combatLines, rows: combatRows },
  }),
} satisfies Chapter;
