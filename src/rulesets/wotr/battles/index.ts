import type { Chapter } from '../chapter.ts';
import { battleLines, battleRows, DEFENDERS } from './answers.ts';
import { battleData } from './data.ts';
import { fightEvents, giveUp } from './fight.ts';
import { goOn, goOnEvents } from './go-on.ts';
import { battleDeedRows, battleDeeds } from './lines.ts';
import { moveIn } from './move-in.ts';
import { roundEvents } from './round.ts';
import { answerTies, ties } from './ties.ts';

export const battles = {
  kinds: [giveUp, goOn, moveIn],
  ties,
  answerTies,
  events: { ...fightEvents, ...roundEvents, ...goOnEvents },
  says: () => ({
    data: battleData,
    deeds: battleDeeds,
    deedRows: battleDeedRows,
    lines: battleLines,
    rows: battleRows,
    inBattle: { lines: battleLines.filter((one) => !DEFENDERS.includes(one)), rows: battleRows },
  }),
} satisfies Chapter;
