import type { Game, Reader, Seat } from '../../core/game.ts';
import { EXIT, leave } from '../exit.ts';
import type { OpenGame } from '../open-game.ts';

/** Whom --for names. */
export const readerOf = <G extends Game>({ desk }: OpenGame<G>, named: string): Reader => {
  const readers = ['public', 'moderator', ...desk.seats];
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader !== undefined) return reader;
  return leave(
    EXIT.wrong,
    `--for: nobody is called "${named}".`,
    `There are: ${readers.join(', ')}.`,
  );
};

/** The seat that `--for` names. */
export const seatNamed = (seats: readonly Seat[], named: string): Seat =>
  seats.find((seat) => seat === named.toLowerCase()) ??
  leave(EXIT.wrong, `--for: no seat is called "${named}".`, `There are: ${seats.join(', ')}.`);
