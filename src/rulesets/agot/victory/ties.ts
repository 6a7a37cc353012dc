import { CHANGES, type ChapterTies, DEBT, DEED } from '../table/ties.ts';

export const ties = {
  'game-won': () => ({ of: [DEED, DEBT, CHANGES] }),
} satisfies ChapterTies;
