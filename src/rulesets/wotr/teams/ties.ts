// What the entries of players of one side are made of and leave.

import type { Chapter } from '../chapter.ts';
import { CAPTURES, MOVE } from '../ties.ts';

const SWAP = 'swap';
const AGREEMENT = 'agreement';

export const ties = {
  'cards-swapped': () => ({ of: [SWAP], ends: [SWAP] }),
  'agreement-given': () => ({ of: [AGREEMENT] }),
  'agreement-refused': () => ({ of: [AGREEMENT] }),
  'nations-used': () => ({ of: [MOVE] }),
  'winners-compared': () => ({ of: [CAPTURES] }),
} satisfies NonNullable<Chapter['ties']>;

export const answerTies: NonNullable<Chapter['answerTies']> = {
  swap: () => ({ of: [], adds: [SWAP] }),
  agree: () => ({ of: [MOVE], adds: [AGREEMENT] }),
};
