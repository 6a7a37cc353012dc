import type { ArrowStyle, Point } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { type Curve, pathOfCurve } from './curves.ts';
import { lookOf } from './looks.ts';
import { type Items, pieceItem } from './pieces.ts';
import { type Routed, routesOf } from './routing.ts';
import { type Attributes, at, element, group, number, type Svg, title } from './svg.ts';

const STROKES: Readonly<Record<ArrowStyle, Attributes>> = {
  plain: { 'stroke-width': 4 },
  bold: { 'stroke-width': 5.5 },
  dashed: { 'stroke-width': 3.4, 'stroke-dasharray': '7 4' },
  dotted: { 'stroke-width': 2.4, 'stroke-dasharray': '2 3.5' },
};

/** The line and its head, dark at the rim so that light colours show on light ground. */
export const arrowAlong = (curve: Curve, style: ArrowStyle, colour: string): readonly Svg[] => {
  const { tip, turn } = curve;
  const path = pathOfCurve(curve);
  const stroke = STROKES[style];
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

const arrowOf = (board: Board, { arrow, curve, sign }: Routed): Svg => {
  const { style, seat, via, carrier } = arrow;
  const carried = (spot: Point): Svg =>
    at(spot, pieceItem(board, { symbol: carrier, seat }).drawing);
  return group({ opacity: 0.9 }, [
    title(board.words.say(arrow.title)),
    ...arrowAlong(curve, style, lookOf(board.picture, seat).colour),
    ...(via.length > 0 ? [carried(sign)] : []),
  ]);
};

/** The ways of the round, under the names and the pieces. */
export const arrows = (board: Board, items: Items): readonly Svg[] =>
  routesOf(board, items).map((routed) => arrowOf(board, routed));
