// Actions that are said plainly and that their seat can never do.
import type { Problem } from '../../../core/problem.ts';
import type { Nation, Seat, View } from '../game.ts';
import { refuseNation } from '../teams/mixed.ts';
import type { Said } from './said.ts';

/** TEM-10, ACT-11: why a seat can never do what a line says, such as advance a nation of another. */
export const neverDone = (view: View, seat: Seat, { steps }: Said): Problem | undefined => {
  for (const { tries } of steps) {
    const [only, another] = tries;
    if (only?.kind !== 'action' || another !== undefined) continue;
    const { act, nation } = (only.wish ?? {}) as {
      readonly act?: string;
      readonly nation?: Nation;
    };
    if (act !== 'advance-nation' || nation === undefined) continue;
    const strange = refuseNation(view, seat, nation, 'ACT-11');
    if (strange !== null) return strange;
  }
  return undefined;
};
