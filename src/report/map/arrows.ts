import type { Arrow, ArrowSort, Picture, Point, SpaceShown } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { lookOf } from './looks.ts';
import { type Attributes, element, group, number, type Svg, title } from './svg.ts';
import { symbol } from './symbols.ts';

/** How far from the middle of the pieces an arrow begins and ends. */
const START = 15;
/** Sideways and upright: pieces stand in rows. */
const END: Point = [38, 17];
/** How far an arrow bends aside, as a part of its length. */
const BEND = 0.14;

/** Nothing bends out of the frame. */
const within = (value: number, most: number): number => Math.min(most - 12, Math.max(12, value));

interface Way {
  readonly path: string;
  readonly tip: Point;
  /** Degrees, for the head. */
  readonly turn: number;
}

/** A bent line from one place to another, a little short of both. */
export const wayOf = ([ax, ay]: Point, [bx, by]: Point, [right, bottom]: Point): Way => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const start: Point = [ax + ux * START, ay + uy * START];
  const short = Math.min(Math.abs(ux) * END[0] + Math.abs(uy) * END[1], length * 0.35);
  const tip: Point = [bx - ux * short, by - uy * short];
  const aside = length * BEND;
  const middle: Point = [
    within((start[0] + tip[0]) / 2 - uy * aside, right),
    within((start[1] + tip[1]) / 2 + ux * aside, bottom),
  ];
  const turn = (Math.atan2(tip[1] - middle[1], tip[0] - middle[0]) * 180) / Math.PI;
  const [from, over, to] = [start, middle, tip].map(([x, y]) => `${number(x)} ${number(y)}`);
  return { path: `M${from}Q${over} ${to}`, tip, turn };
};

const STROKES: Readonly<Record<ArrowSort, Attributes>> = {
  move: { 'stroke-width': 4 },
  attack: { 'stroke-width': 5.5 },
  retreat: { 'stroke-width': 3.4, 'stroke-dasharray': '7 4' },
  raid: { 'stroke-width': 2.4, 'stroke-dasharray': '2 3.5' },
};

/** The line and its head, dark at the rim so that light colours show on light ground. */
export const arrowAlong = (
  { path, tip, turn }: Way,
  sort: ArrowSort,
  colour: string,
): readonly Svg[] => {
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

const spotOf = (spaces: readonly SpaceShown[], id: string): Point | undefined =>
  spaces.find((space) => space.id === id)?.piecesAt;

const arrowOf = (picture: Picture, words: Catalogue, arrow: Arrow): readonly Svg[] => {
  const from = spotOf(picture.spaces, arrow.from);
  const into = spotOf(picture.spaces, arrow.into);
  if (from === undefined || into === undefined) return [];
  const told = words.sentence(`map.${arrow.sort}`, {
    house: arrow.seat,
    from: arrow.from,
    into: arrow.into,
  });
  const { colour } = lookOf(picture, arrow.seat);
  return [
    group({ opacity: 0.9 }, [
      title(told),
      ...arrowAlong(wayOf(from, into, picture.size), arrow.sort, colour),
    ]),
  ];
};

/** The ways of the round, under the pieces. */
export const arrows = (picture: Picture, words: Catalogue): readonly Svg[] =>
  picture.arrows.flatMap((arrow) => arrowOf(picture, words, arrow));

/** Crossed swords: a battle was fought. */
export const swords = (colour: string): readonly Svg[] => [
  element('circle', { r: 9, fill: colour, stroke: '#1f1b16', 'stroke-width': 1 }),
  symbol('swords', {
    fill: '#ffffff',
    stroke: '#1f1b16',
    'stroke-width': 1.4,
    'paint-order': 'stroke',
    transform: 'scale(0.82)',
  }),
];
