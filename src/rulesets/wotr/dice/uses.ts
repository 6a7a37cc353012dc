import type { Face, Side, Use, View } from '../game.ts';
import { FACE_USES, isInPlay } from '../table.ts';

export const MOUTH_USED = 'mouth-of-sauron' as const;

/** CHR-36: once a turn the Mouth of Sauron makes a Muster die an Army die. */
const hasMouth = (view: View, side: Side): boolean =>
  side === 'shadow' &&
  !view.state.doneThisTurn.includes(MOUTH_USED) &&
  isInPlay(view, 'mouth-of-sauron');

/** The actions that a die of a side can be used as now. */
export const usesOf = (view: View, side: Side, face: Face): readonly Use[] => {
  const printed = FACE_USES[face];
  return printed.includes('muster') && !printed.includes('army') && hasMouth(view, side)
    ? [...printed, 'army']
    : printed;
};
