import type { Seat } from '../../core/game.ts';
import type { Look, Pattern, Picture } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { INK } from './lettering.ts';
import { type Attributes, element, group, idOf, type Svg, text } from './svg.ts';

// Seats are told apart three times: by colour, by pattern and by the letter on their shields.

export const lookOf = ({ seats }: Pick<Picture, 'seats'>, seat: Seat | undefined): Look =>
  seats.find((shown) => shown.seat === seat)?.look ?? NOBODY;

export const NOBODY: Look = { colour: '#8c8577', ink: '#ffffff', pattern: 'bars' };

/** One tile of a pattern, as path data; dots are lines without length. */
const TILES: Readonly<Record<Pattern, { readonly size: number; readonly path: string }>> = {
  upright: { size: 9, path: 'M4.5 0V9' },
  bars: { size: 8, path: 'M0 4H8' },
  rising: { size: 8, path: 'M-2 2L2 -2M0 8L8 0M6 10L10 6' },
  falling: { size: 8, path: 'M-2 6L2 10M0 0L8 8M6 -2L10 2' },
  dots: { size: 8, path: 'M2 2H2.01M6 6H6.01' },
  grid: { size: 10, path: 'M5 0V10M0 5H10' },
  lattice: { size: 12, path: 'M0 0L12 12M0 12L12 0' },
  waves: { size: 12, path: 'M0 3Q3 0 6 3T12 3M0 9Q3 6 6 9T12 9' },
};

/** Fills by which a seat's ground is known: its colour, thinly, under its pattern. */
export const groundFills = ({ seats }: Picture): readonly Svg[] =>
  seats.map(({ seat, look }) => {
    const { size, path } = TILES[look.pattern];
    const strokes: Attributes = {
      d: path,
      fill: 'none',
      stroke: INK,
      'stroke-width': look.pattern === 'dots' ? 2.4 : 1.1,
      'stroke-linecap': look.pattern === 'dots' ? 'round' : 'butt',
      'stroke-opacity': 0.26,
    };
    return element(
      'pattern',
      { id: idOf('ground', seat), width: size, height: size, patternUnits: 'userSpaceOnUse' },
      [
        element('rect', { width: size, height: size, fill: look.colour, 'fill-opacity': 0.32 }),
        element('path', strokes),
      ],
    );
  });

const SHIELD = 'M-7 -8H7V0.5C7 5 3.5 7.6 0 9.2C-3.5 7.6 -7 5 -7 0.5Z';

/** A seat's shield, 14 wide and 17 high around its middle, with its letter. */
export const shield = (board: Board, seat: Seat): Svg => {
  const { colour, ink } = lookOf(board.picture, seat);
  return group({}, [
    element('path', { d: SHIELD, fill: colour, stroke: '#1f1b16', 'stroke-width': 1.1 }),
    element(
      'text',
      { y: 4, 'font-size': 11, 'font-weight': 'bold', 'text-anchor': 'middle', fill: ink },
      [text(board.letterOf(seat))],
    ),
  ]);
};
