import {
  CHANGES,
  type ChapterTies,
  DEBT,
  DEED,
  forEach,
  idsUnder,
  ofDeed,
  ofPort,
  orderOn,
} from '../table/ties.ts';
import { events } from './events.ts';

export const ties = {
  ...forEach(events, ofDeed),
  march: (answered) => ({
    of: idsUnder(answered, 'from').map(orderOn),
    leaves: [DEED],
    ends: [DEBT, CHANGES],
  }),
  'order-spent': ({ area }) => ({ of: [DEED], ends: [orderOn(area)] }),
  moved: ({ rule, from }, rules) => (rule === 'PRT-17' ? ofPort(rules, from) : { of: [DEED] }),
} satisfies ChapterTies;
