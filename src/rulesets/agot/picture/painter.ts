import { shapesOf } from '../../../core/outlines.ts';
import type { Painter } from '../../../core/ruleset-module.ts';
import type { Drawings, Geometry } from '../data/geometry.ts';
import type { Agot, View } from '../table/state.ts';
import { picture } from './picture.ts';

/** True if every area of the board that is played on has its place in the drawing. */
const isDrawn = ({ rules }: Pick<View, 'rules'>, geometry: Geometry): boolean => {
  const shapes = new Set(shapesOf(geometry));
  return rules.areas.every(({ id, portOf }) =>
    portOf === null
      ? shapes.has(id) && id in geometry.places && id in geometry.plan.cells
      : id in geometry.ports,
  );
};

/** Paints the board from the drawing of the one that a game is played on. */
export const painter: Painter<Agot> = {
  paint(drawings, { view, ...shown }) {
    const geometry = (drawings as Drawings)[view.rules.options.overlay];
    return isDrawn(view, geometry) ? picture(view, { geometry, ...shown }) : undefined;
  },
};
