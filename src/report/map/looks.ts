import type { Seat } from '../../core/game.ts';
import type { Look, Picture } from '../../core/picture.ts';
import type { Board } from './board.ts';

import { element, group, type Svg, text } from './svg.ts';

// Seats are told apart three times: by colour, by pattern and by the letter on their shields.

export const lookOf = ({ seats }: Pick<Picture, 'seats'>, seat: Seat | undefined): Look =>
  seats.find((shown) => shown.seat === seat)?.look ?? NOBODY;

export const NOBODY: Look = { colour: '#8c8577', ink: '#ffffff', pattern: 'bars' };

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
