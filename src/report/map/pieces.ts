import type { Seat } from '../../core/game.ts';
import type { Colour, Glyph, Look, Mark, Piece, Space, Thing } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { letters } from './lettering.ts';
import { lookOf, shield } from './looks.ts';
import { type Item, row, widthOfRow } from './rows.ts';
import { drawStack, stackOf } from './stacks.ts';
import { type Attributes, at, element, group, number, type Svg, title } from './svg.ts';

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

const markOf = (board: Board, { seat, text = '' }: Piece, mark: Mark): Svg => {
  const look = lookOf(board.picture, seat);
  if ('path' in mark) return element('path', { d: mark.path, ...styleOf(look, mark) });
  if ('circle' in mark) return element('circle', { r: mark.circle, ...styleOf(look, mark) });
  const fill = colourOf(look, mark.fill);
  const written = typeof text === 'string' ? text : board.words.say(text);
  const content = mark.letters === 'text' || seat === undefined ? written : board.letterOf(seat);
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
  if (count === 1) return { width, drawing };
  const room = COUNT * String(count).length;
  return {
    width: width + room,
    drawing: [
      at([-room / 2, 0], drawing),
      letters([width / 2 + 0.5, 2], String(count), { size: 13, weight: 'bold' }),
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

/** The row of pieces in a space. */
export type Items = (space: Space) => readonly Item[];

const isDrawn = ({ pieces }: Thing): boolean => pieces !== undefined;

/** Draws the pieces of all spaces, once. */
export const drawItems = (board: Board): Items => {
  const drawn = new Map(
    board.picture.spaces.map(({ id, things }) => [
      id,
      things.filter(isDrawn).map((thing) => thingItem(board, thing)),
    ]),
  );
  return ({ id }) => drawn.get(id) ?? [];
};

export const signs = (board: Board, space: Space): readonly Svg[] =>
  row(
    space.signsAt,
    space.signs.map((sign) => thingItem(board, sign)),
  );

/** Everything in a space in its row, and what does not belong there beside or below it. */
export const pieces = (board: Board, space: Space, items: Items): readonly Svg[] => {
  if (space.under.length === 0) return row(space.piecesAt, items(space));
  const under = space.under.map((other) => thingItem(board, other));
  return drawStack(stackOf(board, space, under, items));
};
