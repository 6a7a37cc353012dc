import { type ChapterTies, cardOf, WILDLINGS } from '../table/ties.ts';

export const ties = {
  'threat-set': () => ({ of: [WILDLINGS], ends: [WILDLINGS] }),
  'deck-shuffled': ({ deck }) => ({ of: [cardOf(deck)] }),
} satisfies ChapterTies;
