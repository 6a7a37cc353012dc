import type { Painter } from '../../../core/ruleset-module.ts';
import type { Wotr } from '../game.ts';
import type { Drawing } from './drawing.ts';
import { isDrawn, picture } from './picture.ts';

/** Paints Middle-earth from its drawing. */
export const painter: Painter<Wotr> = {
  paint(drawings, { view, ...shown }) {
    const drawing = drawings as Drawing;
    return isDrawn(view, drawing) ? picture(view, drawing, shown) : undefined;
  },
};
