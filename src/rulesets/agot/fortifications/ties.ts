import { type ChapterTies, DEBT, DEED, fortsOf, idsUnder, orderOn } from '../table/ties.ts';

export const ties = {
  fortify: (answered) => ({
    of: idsUnder(answered).map(orderOn),
    leaves: [fortsOf(answered.seat)],
  }),
  'fortification-built': ({ house }) => ({ of: [fortsOf(house)] }),
  'fortification-fell': () => ({ of: [DEED, DEBT] }),
} satisfies ChapterTies;
