import type { Arrow, ArrowStyle, Picture, Point, Space } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { alongCurve, bentCurve, type Curve, type Ends, viaCurve } from './curves.ts';
import { type Frame, makeLandTest, meets } from './ground.ts';
import { lookOf } from './looks.ts';
import { boxOf, nameLines } from './names.ts';
import { boxesOf, LINE, pieceItem, type Stacks } from './pieces.ts';
import { widthOfRow } from './rows.ts';
import { type Attributes, at, element, group, number, type Svg, title } from './svg.ts';

// What lies in the way of arrows.

/** The cost of a point of a line that lies on a name, on pieces, near another arrow, on land. */
const COST = { name: 3, pieces: 3, arrow: 2, land: 4 } as const;
/** The distance at which two arrows hide each other. */
const NEAR = 9;
/** Of a row of printed signs. */
const HIGH = 12;
const SIGN = 14;

type CostAt = (point: Point) => number;

/** Where an arrow may go. */
interface Ground {
  /** The spaces at its ends: their pieces and their land do not count. */
  readonly ends: readonly string[];
  /** True if it keeps to the water. */
  readonly onWater: boolean;
  readonly within: Frame;
}

interface Obstacle {
  /** Whose pieces it is; empty: something printed. */
  readonly space: string;
  readonly box: Frame;
  readonly cost: number;
}

const obstaclesOf = ({ picture, words }: Board, stacks: Stacks): readonly Obstacle[] =>
  picture.spaces.flatMap((space) => {
    const printed = around(space.signsAt, space.signs.length * SIGN, HIGH);
    const [first = around(space.piecesAt, 0, 0), ...rows] = boxesOf(stacks(space));
    const names = nameLines(space, words).map(boxOf);
    return [
      ...names.map((box) => ({ space: '', box, cost: COST.name })),
      { space: '', box: printed, cost: COST.pieces },
      { space: space.id, box: first, cost: COST.pieces },
      // An arrow ends at the first row of its space, and passes the others by.
      ...rows.map((box) => ({ space: '', box, cost: COST.pieces })),
    ];
  });

const around = ([x, y]: Point, width: number, height: number): Frame => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

const isIn = (at: Point, box: Frame): boolean =>
  at[0] > box[0] && at[0] < box[2] && at[1] > box[1] && at[1] < box[3];

const isNear = (a: Point, b: Point): boolean => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < NEAR ** 2;

/** The cost of points on a ground, with the points of the arrows that are there already. */
type CostsOn = (ground: Ground, taken: readonly Point[]) => CostAt;

const costsOf = (board: Board, stacks: Stacks): CostsOn => {
  const all = obstaclesOf(board, stacks);
  const landIn = makeLandTest(board.picture);
  return ({ ends, onWater, within }, taken) => {
    const obstacles = all.filter(({ space, box }) => meets(box, within) && !ends.includes(space));
    const isLand = landIn(within, ends);
    const arrows = taken.filter((point) => isIn(point, within));
    const lies = (point: Point): number =>
      obstacles.reduce((sum, { box, cost }) => (isIn(point, box) ? sum + cost : sum), 0);
    const isTaken = (point: Point): boolean => arrows.some((other) => isNear(other, point));
    return (point) =>
      lies(point) + (isTaken(point) ? COST.arrow : 0) + (onWater && isLand(point) ? COST.land : 0);
  };
};

// Which of some bends an arrow takes: past names and pieces, beside other arrows, over water.

export interface RoutedArrow {
  readonly arrow: Arrow;
  readonly curve: Curve;
  /** A free place on it. */
  readonly sign: Point;
}

/** The slightest first: once a bend costs more than a way that was found, none is better. */
const BENDS = [0.06, -0.06, 0.14, -0.14, 0.26, -0.26, 0.4, -0.4, 0.6, -0.6] as const;
/** The cost of a whole bend, by its part of the length; and a way over the middle of the seas. */
const COST_OF_BEND = 12;
const COST_OF_VIA = 6;
/** Around the sign of a ship. */
const ROOM = 10;
/** Half the room that an arrow keeps from the middle of its end, however little lies there. */
const LEAST = 16;

/** Finds a bend for every arrow, one after the other. */
export const routesOf = (board: Board, stacks: Stacks): readonly RoutedArrow[] => {
  const { picture } = board;
  if (picture.arrows.length === 0) return [];
  const costs = costsOf(board, stacks);
  const taken: Point[] = [];
  return picture.arrows.flatMap((arrow) => {
    const route = routeOf(picture, stacks, arrow);
    if (route === undefined) return [];
    const costAt = costs(route, taken);
    const curve = cheapest(route.curves, costAt);
    const sign = arrow.via.length === 0 ? curve.tip : freest(curve, costAt);
    // What arrows from one place have in common is where they begin.
    taken.push(...alongCurve(curve).slice(2));
    return [{ arrow, curve, sign }];
  });
};

/** The cost of a way, as far as it is less than that. */
const costOf = ({ curve, cost }: Candidate, costAt: CostAt, most: number): number => {
  let whole = cost;
  for (const point of alongCurve(curve)) {
    if (whole >= most) break;
    whole += costAt(point);
  }
  return whole;
};

const cheapest = ([first, ...rest]: Route['curves'], costAt: CostAt): Curve => {
  let best = first.curve;
  let least = costOf(first, costAt, Number.POSITIVE_INFINITY);
  for (const candidate of rest) {
    const whole = costOf(candidate, costAt, least);
    if (whole < least) [best, least] = [candidate.curve, whole];
  }
  return best;
};

/** Of the points around the middle of a line the one with most room around it. */
const freest = (curve: Curve, costAt: CostAt): Point => {
  const along = alongCurve(curve);
  const half = Math.floor(along.length / 2);
  let [best, least] = [along[half] ?? curve.tip, Number.POSITIVE_INFINITY];
  for (const [index, [x, y]] of along.entries()) {
    const far = Math.abs(index - half);
    if (far > half * 0.7) continue;
    const sides: readonly Point[] = [
      [x, y],
      [x - ROOM, y],
      [x + ROOM, y],
      [x, y - ROOM],
      [x, y + ROOM],
    ];
    const cost = far * 0.1 + sides.reduce((sum, point) => sum + costAt(point), 0);
    if (cost < least) [best, least] = [[x, y], cost];
  }
  return best;
};

interface Candidate {
  readonly curve: Curve;
  readonly cost: number;
}

interface Route extends Ground {
  readonly curves: readonly [Candidate, ...(readonly Candidate[])];
}

const routeOf = (picture: Picture, stacks: Stacks, arrow: Arrow): Route | undefined => {
  const find = (id: string): Space | undefined => picture.spaces.find((shown) => shown.id === id);
  const [from, into] = [find(arrow.from), find(arrow.into)];
  if (from === undefined || into === undefined) return undefined;
  const goal = stacks(into);
  // It ends at all rows that lie there, not at the first alone.
  const down = (Math.max(1, goal.rows.length) - 1) * (LINE / 2);
  const widest = Math.max(0, ...goal.rows.map((row) => widthOfRow(row)));
  const ends: Ends = {
    from: stacks(from).at,
    into: [goal.at[0], goal.at[1] + down],
    half: [Math.max(LEAST, widest / 2 + 5), 18 + down],
    size: picture.size,
  };
  const via = arrow.via.flatMap((id) => {
    const sea = find(id);
    return sea === undefined ? [] : [sea.piecesAt];
  });
  const carried = via.length === 0 ? [] : [{ curve: viaCurve(ends, via), cost: COST_OF_VIA }];
  const [first, ...rest] = BENDS.map((bend) => bentAt(ends, bend));
  const curves: Route['curves'] = [first ?? bentAt(ends, 0), ...rest, ...carried];
  return {
    ends: [from.id, into.id],
    onWater: via.length > 0 || (from.terrain !== 'land' && into.terrain !== 'land'),
    within: boxAround(curves.flatMap(({ curve }) => curve.points)),
    curves,
  };
};

const boxAround = (points: readonly Point[]): Frame => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    Math.min(...xs) - ROOM,
    Math.min(...ys) - ROOM,
    Math.max(...xs) + ROOM,
    Math.max(...ys) + ROOM,
  ];
};

const bentAt = (ends: Ends, bend: number): Candidate => ({
  curve: bentCurve(ends, bend),
  cost: Math.abs(bend) * COST_OF_BEND,
});

const STROKES: Readonly<Record<ArrowStyle, Attributes>> = {
  plain: { 'stroke-width': 4 },
  bold: { 'stroke-width': 5.5 },
  dashed: { 'stroke-width': 3.4, 'stroke-dasharray': '7 4' },
  dotted: { 'stroke-width': 2.4, 'stroke-dasharray': '2 3.5' },
};

const pair = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

/** As path data. */
const pathOfCurve = ({ points: [start = [0, 0], ...rest] }: Curve): string => {
  let path = `M${pair(start)}`;
  for (const [index, point] of rest.entries())
    path += `${index % 2 === 0 ? 'Q' : ' '}${pair(point)}`;
  return path;
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

const arrowOf = (board: Board, { arrow, curve, sign }: RoutedArrow): Svg => {
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
export const arrows = (board: Board, stacks: Stacks): readonly Svg[] =>
  routesOf(board, stacks).map((routed) => arrowOf(board, routed));
