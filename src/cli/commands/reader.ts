import type { Game, Reader, Seat } from '../../core/game.ts';
import { EXIT, leave } from '../exit.ts';
import type { OpenGame } from '../open-game.ts';
import type { Words } from '../words.ts';

/** Whom --for names; `others` are words that the command knows besides. */
export const readerOf = <G extends Game>(
  { desk, words: { frame } }: OpenGame<G>,
  named: string,
  others: readonly string[] = [],
): Reader => {
  const readers = ['public', 'moderator', ...desk.seats];
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader !== undefined) return reader;
  return leave(
    EXIT.wrong,
    frame('leave.nobody', { what: named }),
    frame('leave.there-are', { ids: [...readers, ...others].join(', ') }),
  );
};

/** The seat that `--for` names. */
export const seatNamed = (
  seats: readonly Seat[],
  named: string,
  { frame }: Pick<Words, 'frame'>,
): Seat =>
  seats.find((seat) => seat === named.toLowerCase()) ??
  leave(
    EXIT.wrong,
    frame('leave.no-seat', { what: named }),
    frame('leave.there-are', { ids: seats.join(', ') }),
  );
