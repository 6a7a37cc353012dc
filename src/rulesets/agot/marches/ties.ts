import {
  CHANGES,
  type ChapterTies,
  DEBT,
  DEED,
  idsUnder,
  ofDeed,
  ofPort,
  orderOn,
} from '../table/ties.ts';

export const ties = {
  march: (answered) => ({
    of: idsUnder(answered, 'from').map(orderOn),
    leaves: [DEED],
    ends: [DEBT, CHANGES],
  }),
  moved: ({ rule, from }, rules) => (rule === 'PRT-17' ? ofPort(rules, from) : { of: [DEED] }),
  'token-laid': ofDeed,
  'token-kept': ofDeed,
  'token-removed': ofDeed,
  'order-spent': ofDeed,
} satisfies ChapterTies;
