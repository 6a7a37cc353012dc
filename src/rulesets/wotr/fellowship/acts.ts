import { hiding, moving } from './moves.ts';
import { separating } from './separate.ts';

export const fellowshipActs = {
  'move-fellowship': moving,
  'hide-fellowship': hiding,
  separate: separating,
};
