import type { Seat } from '../../core/game.ts';
import type { Mark } from './pieces.ts';

// Marks that take no room, so that a text is laid out as it would be without them. What people wrote
// has none of them: the catalogue shows such characters (escape.ts).
const FIRST = 0xe0041;
const ENDS = '\u{e007f}';
const NAMED = /([\u{e0041}-\u{e007e}])([^\u{e007f}]*)\u{e007f}/gu;

/** Marks the names of seats so that `tinted` finds them in a text that was laid out. */
export const unseenMark =
  (seats: readonly Seat[]): Mark =>
  (seat, name) =>
    String.fromCodePoint(FIRST + seats.indexOf(seat)) + name + ENDS;

/** A text with each name shown by its seat; a name that goes on in the next line, line by line. */
export const tinted = (
  text: string,
  seats: readonly Seat[],
  show: (seat: Seat, name: string) => string,
): string =>
  text.replace(NAMED, (_, mark: string, name: string) => {
    const seat = seats[(mark.codePointAt(0) ?? FIRST) - FIRST] ?? '';
    return name
      .split(/(\n *)/)
      .map((part, at) => (at % 2 === 1 || part === '' ? part : show(seat, part)))
      .join('');
  });
