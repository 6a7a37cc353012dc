import { type ChapterTies, DEED, idsUnder, orderOn } from '../table/ties.ts';

export const ties = {
  raid: (answered) => ({ of: idsUnder(answered, 'from', 'targets').map(orderOn) }),
  'raid-resolved': ({ area, targets }) => ({
    leaves: [DEED],
    ends: [area, ...targets.map((target) => target.area)].map(orderOn),
  }),
} satisfies ChapterTies;
