import { CARD, type ChapterTies, DEED } from '../table/ties.ts';

export const ties = {
  muster: () => ({ of: [CARD], leaves: [DEED] }),
} satisfies ChapterTies;
