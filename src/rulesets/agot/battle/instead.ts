import { type Instead, near } from '../table/instead.ts';

/** What would be legal, by the problem. */
export const instead: Readonly<Record<string, Instead>> = {
  'support-not-adjacent': near,
};
