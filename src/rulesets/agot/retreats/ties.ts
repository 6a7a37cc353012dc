import { type ChapterTies, DEED, fledFrom, fromNothing } from '../table/ties.ts';

export const ties = {
  'retreat-awaited': ({ house, area }) => ({ of: [DEED], adds: [fledFrom(house, area)] }),
  'brought-away': () => ({ leaves: [DEED] }),
  'waiting-lost': ({ house, area }) => ({ of: [fledFrom(house, area)] }),
  'units-stood-up': fromNothing,
} satisfies ChapterTies;
