import { shapesOf } from '../../../core/outlines.ts';
import type { Painter } from '../../../core/ruleset-module.ts';
import type { View, Wotr } from '../game.ts';
import type { Drawing } from './drawing.ts';
import { picture } from './picture.ts';

/** True if every region of the board has its place in the drawing. */
const isDrawn = ({ rules }: Pick<View, 'rules'>, drawing: Drawing): boolean => {
  const shapes = new Set(shapesOf(drawing));
  return Object.keys(rules.regions).every((id) => shapes.has(id) && id in drawing.places);
};

/** Paints Middle-earth from its drawing. */
export const painter: Painter<Wotr> = {
  paint(drawings, { view, ...shown }) {
    const drawing = drawings as Drawing;
    return isDrawn(view, drawing) ? picture(view, drawing, shown) : undefined;
  },
};
