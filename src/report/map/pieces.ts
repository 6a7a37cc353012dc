import type { Seat } from '../../core/game.ts';
import type { Colour, Glyph, Look, Mark, Piece, Point, Space, Thing } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { letters } from './lettering.ts';
import { lookOf, shield } from './looks.ts';
import { boxOf, nameLines } from './names.ts';
import { flowed, type Item, row, widthOfRow } from './rows.ts';
import { type Attributes, at, element, group, number, type Svg, title } from './svg.ts';

// Whatever stands in a space in more rows than one: laid so that the names around it can be read.

/** From one row to the next. */
export const LINE = 26;
/** Half of the height of a row. */
const HALF = 12;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Rows under each other, and the middle of the first. */
interface Stack {
  readonly at: Point;
  readonly rows: readonly (readonly Item[])[];
}

/** Whatever should stay free, and how much that matters. */
interface Obstacle {
  readonly box: Box;
  readonly weight: number;
}

/** The room that each row takes. */
export const boxesOf = ({ at: [x, y], rows }: Stack): readonly Box[] =>
  rows.map((items, index) => {
    const half = widthOfRow(items) / 2;
    const middle = y + LINE * index;
    return [x - half, middle - HALF, x + half, middle + HALF];
  });

/** The area that two boxes share. */
export const common = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

const SIGN = 8;

const obstaclesOf = (
  { picture: { spaces }, words }: Board,
  space: Space,
  itemsOf: (space: Space) => readonly Item[],
): readonly Obstacle[] =>
  spaces.flatMap((other) => {
    const isOwn = other.id === space.id;
    const names = nameLines(other, words).map((line) => ({
      box: boxOf(line),
      weight: isOwn ? 5 : 9,
    }));
    const [x, y] = other.signsAt;
    const signs: Box = [x - SIGN, y - SIGN, x + SIGN, y + SIGN];
    const items = itemsOf(other);
    const pieces =
      isOwn || items.length === 0 ? [] : boxesOf({ at: other.piecesAt, rows: [items] });
    return [
      ...names,
      ...(other.signs.length > 0 ? [{ box: signs, weight: 2 }] : []),
      ...pieces.map((box) => ({ box, weight: 4 })),
    ];
  });

/** The widths at which a new row begins; 0: each thing of its own. */
const WIDTHS = [0, 130, 190, 260] as const;
const ASIDE = [0, -15, 15, -30, 30, -45, 45, -60, 60, -80, 80] as const;
const DOWN = [0, -6, 6, -13, 13, -26, 26, -39, -52] as const;
/** A shift is worth so much of what can be read by it. */
const SHIFT = 2;
const OUTSIDE = 5;

/** The part of a box that stands out of the board. */
const outside = ([width, height]: Point, box: Box): number =>
  (box[2] - box[0]) * (box[3] - box[1]) - common(box, [2, 2, width - 2, height - 2]);

const stacksOf = (
  [x, y]: Point,
  first: readonly Item[],
  under: readonly Item[],
): readonly Stack[] =>
  WIDTHS.flatMap((width) => {
    const rows = [...(first.length > 0 ? [first] : []), ...flowed(under, width)];
    return DOWN.flatMap((down) =>
      ASIDE.map((aside): Stack => ({ at: [x + aside, y + down], rows })),
    );
  });

/** All the room that some stacks take. */
const around = (stacks: readonly Stack[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of stacks.flatMap(boxesOf)) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
};

/** The rows of a space as they cover least, and are moved least for it; what covers nothing stays in its place. */
const stackOf = (
  board: Board,
  space: Space,
  under: readonly Item[],
  itemsOf: (space: Space) => readonly Item[],
): Stack => {
  const [x, y] = space.piecesAt;
  const first = itemsOf(space);
  const plain: Stack = { at: space.piecesAt, rows: first.length > 0 ? [first] : [] };
  if (under.length === 0 && !coversName(board, plain)) return plain;
  const stacks = stacksOf(space.piecesAt, first, under);
  const room = around(stacks);
  const obstacles = obstaclesOf(board, space, itemsOf).filter(({ box }) => common(box, room) > 0);
  let best: Stack = { at: space.piecesAt, rows: [] };
  let least = Number.POSITIVE_INFINITY;
  for (const one of stacks) {
    let cost = SHIFT * (Math.abs(one.at[0] - x) + Math.abs(one.at[1] - y));
    for (const box of boxesOf(one)) {
      cost += OUTSIDE * outside(board.picture.size, box);
      // Whatever else it covers makes it no better.
      if (cost >= least) break;
      for (const obstacle of obstacles) cost += obstacle.weight * common(box, obstacle.box);
    }
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
};

/** True of rows that lie on letters of any space. */
const coversName = ({ picture: { spaces }, words }: Board, stack: Stack): boolean =>
  boxesOf(stack).some((box) =>
    spaces.some((space) => nameLines(space, words).some((line) => common(box, boxOf(line)) > 0)),
  );

export const drawStack = ({ at: [x, y], rows }: Stack): readonly Svg[] =>
  rows.flatMap((items, index) => row([x, y + LINE * index], items));

/** For what has no drawing. */
const BLOCK: Glyph = { width: 14, marks: [{ path: 'M-6 -6H6V6H-6Z', fill: 'seat' }] };

export const glyphOf = ({ picture }: Board, { symbol }: Piece): Glyph =>
  picture.symbols[symbol] ?? BLOCK;

const colourOf = (look: Look, colour: Colour | undefined): string | undefined => {
  if (colour === 'seat') return look.colour;
  return colour === 'ink' ? look.ink : colour;
};

const styleOf = (look: Look, mark: Mark): Attributes => {
  const { at: spot, scale } = mark;
  const moved = spot === undefined ? [] : [`translate(${number(spot[0])} ${number(spot[1])})`];
  const scaled = scale === undefined ? [] : [`scale(${number(scale)})`];
  return {
    fill: colourOf(look, mark.fill) ?? 'none',
    stroke: colourOf(look, mark.stroke),
    'stroke-width': mark.width,
    'stroke-dasharray': mark.dashes,
    'stroke-linejoin': mark.round === true ? 'round' : undefined,
    'paint-order': mark.rimmed === true ? 'stroke' : undefined,
    transform: [...moved, ...scaled].join(' ') || undefined,
  };
};

const writtenOn = ({ words }: Board, { text = '' }: Piece): string =>
  typeof text === 'string' ? text : words.say(text);

const markOf = (board: Board, piece: Piece, mark: Mark): Svg => {
  const { seat } = piece;
  const look = lookOf(board.picture, seat);
  if ('path' in mark) return element('path', { d: mark.path, ...styleOf(look, mark) });
  if ('circle' in mark) return element('circle', { r: mark.circle, ...styleOf(look, mark) });
  const fill = colourOf(look, mark.fill);
  const isText = mark.letters === 'text' || seat === undefined;
  const content = isText ? writtenOn(board, piece) : board.letterOf(seat);
  const how = { size: mark.size, weight: 'bold', ...(fill !== undefined && { fill }) } as const;
  return letters(mark.at ?? [0, 0], content, how);
};

/** Of a digit. */
const COUNT = 8;
/** A piece that is turned stands out of its row less. */
const TURNED = 0.92;

export const pieceItem = (board: Board, piece: Piece): Item => {
  const { count = 1, facing = 0 } = piece;
  const { width, marks } = glyphOf(board, piece);
  const upright = marks.map((mark) => markOf(board, piece, mark));
  const transform = `rotate(${number(facing)}) scale(${TURNED})`;
  const drawing = facing === 0 ? upright : [group({ transform }, upright)];
  const hasPlace = marks.some((mark) => 'letters' in mark);
  const beside = count === 1 && !hasPlace ? writtenOn(board, piece) : String(count);
  if (beside === '' || (count === 1 && hasPlace)) return { width, drawing };
  const room = COUNT * beside.length;
  return {
    width: width + room,
    drawing: [
      at([-room / 2, 0], drawing),
      // What is no count stands on the ground itself, and on whatever goes there.
      letters([width / 2 + 0.5, 2], beside, {
        ...{ size: 13, weight: 'bold' },
        ...(count === 1 && { rim: '#fffdf6' }),
      }),
    ],
  };
};

/** A thing with its pieces side by side, and its title. */
export const thingItem = (board: Board, thing: Thing, gap?: number): Item => {
  const items = (thing.pieces ?? []).map((piece) => pieceItem(board, piece));
  const told = title(board.words.say(thing.title));
  if (thing.plaque !== undefined) return onPlaque(board, thing.plaque, [told, items]);
  const [first, ...rest] = items;
  const bare = first !== undefined && rest.length === 0 ? first.drawing : row([0, 0], items, gap);
  const drawing = [told, ...bare];
  return {
    width: widthOfRow(items, gap),
    drawing: thing.faint === true ? [group({ opacity: 0.7 }, drawing)] : drawing,
  };
};

const SHIELD = 17;

/** Pieces on a plaque, behind their seat's shield. */
const onPlaque = (
  board: Board,
  seat: Seat,
  [told, items]: readonly [Svg, readonly Item[]],
): Item => {
  const width = SHIELD + 4 + items.reduce((sum, item) => sum + item.width + 1, 0);
  const plaque = element('rect', {
    x: -width / 2,
    y: -12,
    width,
    height: 24,
    rx: 4,
    fill: '#fffdf6',
    'fill-opacity': 0.94,
    stroke: lookOf(board.picture, seat).colour,
    'stroke-width': 1.6,
  });
  const left = -width / 2 + SHIELD / 2 + 1.5;
  return {
    width,
    drawing: [
      told,
      plaque,
      at([left, -0.5], [shield(board, seat)]),
      ...row([SHIELD / 2 + 1, 0], items, 1),
    ],
  };
};

/** Where the pieces of a space lie, and everything else in it. */
export type Stacks = (space: Space) => Stack;

const isDrawn = ({ pieces }: Thing): boolean => pieces !== undefined;

/** Draws the things of all spaces, once, and lays them where they cover least. */
export const drawStacks = (board: Board): Stacks => {
  const drawn = new Map(
    board.picture.spaces.map(({ id, things }) => [
      id,
      things.filter(isDrawn).map((thing) => thingItem(board, thing)),
    ]),
  );
  const itemsOf = ({ id }: Space): readonly Item[] => drawn.get(id) ?? [];
  const stacks = new Map(
    board.picture.spaces.map((space) => {
      const under = space.under.map((other) => thingItem(board, other));
      return [space.id, stackOf(board, space, under, itemsOf)] as const;
    }),
  );
  return ({ id, piecesAt }) => stacks.get(id) ?? { at: piecesAt, rows: [] };
};

export const signs = (board: Board, space: Space): readonly Svg[] =>
  row(
    space.signsAt,
    space.signs.map((sign) => thingItem(board, sign)),
  );
