import { type Instead, near } from '../table/instead.ts';

export const instead: Readonly<Record<string, Instead>> = {
  'support-not-adjacent': near,
};
