import type { ArrowSort, Picture, Point } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { type Curve, pathOfCurve } from './curves.ts';
import { lookOf } from './looks.ts';
import type { Items } from './pieces.ts';
import { type Routed, routesOf } from './routing.ts';
import { type Attributes, at, element, group, number, type Svg, title } from './svg.ts';
import { symbol } from './symbols.ts';

const STROKES: Readonly<Record<ArrowSort, Attributes>> = {
  move: { 'stroke-width': 4 },
  attack: { 'stroke-width': 5.5 },
  retreat: { 'stroke-width': 3.4, 'stroke-dasharray': '7 4' },
  raid: { 'stroke-width': 2.4, 'stroke-dasharray': '2 3.5' },
};

/** The line and its head, dark at the rim so that light colours show on light ground. */
export const arrowAlong = (curve: Curve, sort: ArrowSort, colour: string): readonly Svg[] => {
  const { tip, turn } = curve;
  const path = pathOfCurve(curve);
  const stroke = STROKES[sort];
  const width = Number(stroke['stroke-width']);
  const line: Attributes = { d: path, fill: 'none', ...stroke };
  const head = `M-${number(width * 1.9)} -${number(width * 1.5)}L${number(width * 1.5)} 0L-${number(width * 1.9)} ${number(width * 1.5)}Z`;
  return [
    element('path', { ...line, stroke: '#1f1b16', 'stroke-width': width + 1.6 }),
    element('path', { ...line, stroke: colour }),
    element('path', {
      d: head,
      fill: colour,
      stroke: '#1f1b16',
      'stroke-width': 0.9,
      transform: `translate(${number(tip[0])} ${number(tip[1])}) rotate(${number(turn)})`,
    }),
  ];
};

/** The sign of a way by ship. */
export const shipSign = (place: Point, colour: string): Svg =>
  at(place, [
    element('circle', { r: 9, fill: '#fffdf6', stroke: '#1f1b16', 'stroke-width': 1 }),
    symbol('ship', {
      fill: colour,
      stroke: '#1f1b16',
      'stroke-width': 0.9,
      transform: 'scale(0.7)',
    }),
  ]);

const arrowOf = (picture: Picture, words: Catalogue, { arrow, curve, sign }: Routed): Svg => {
  const { sort, seat, from, into, via } = arrow;
  const told = words.sentence(`map.${sort}`, { house: seat, from, into });
  const { colour } = lookOf(picture, seat);
  return group({ opacity: 0.9 }, [
    title(told),
    ...arrowAlong(curve, sort, colour),
    ...(via.length > 0 ? [shipSign(sign, colour)] : []),
  ]);
};

/** The ways of the round, under the names and the pieces. */
export const arrows = (picture: Picture, words: Catalogue, items: Items): readonly Svg[] =>
  routesOf(picture, words, items).map((routed) => arrowOf(picture, words, routed));
