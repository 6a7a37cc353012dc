import type { Painter } from '../../../core/ruleset-module.ts';
import type { Drawings } from '../data/geometry.ts';
import type { Agot } from '../table/state.ts';
import { isDrawn, picture } from './picture.ts';

/** Paints the board from the drawing of the one that a game is played on. */
export const painter: Painter<Agot> = {
  paint(drawings, { view, ...shown }) {
    const geometry = (drawings as Drawings)[view.rules.options.overlay];
    return isDrawn(view, geometry) ? picture(view, { geometry, ...shown }) : undefined;
  },
};
