import { type ChapterTies, DEED, idsUnder, orderOn } from '../table/ties.ts';

export const ties = {
  toll: (answered) => ({ of: idsUnder(answered, 'from').map(orderOn) }),
  'toll-taken': ({ area }) => ({ leaves: [DEED], ends: [orderOn(area)] }),
} satisfies ChapterTies;
