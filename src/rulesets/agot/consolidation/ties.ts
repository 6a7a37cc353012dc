import { type ChapterTies, orderOn } from '../table/ties.ts';

export const ties = {
  'orders-taken-back': (_event, { areas }) => ({
    of: [],
    ends: areas.map(({ id }) => orderOn(id)),
  }),
} satisfies ChapterTies;
