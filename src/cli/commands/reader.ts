import type { Game, Reader, Seat } from '../../core/game.ts';
import type { BundledGame } from '../../desk/stop.ts';
import { printable } from '../io/excerpt.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Words } from '../words/words.ts';

/** Whom --for names; without it, whoever the game was opened for. `others` are words that the command knows besides. */
export const readerOf = <G extends Game>(
  game: OpenGame<G>,
  named: string | undefined,
  others: readonly string[] = [],
): Reader => {
  const { desk, reader: own, words } = game;
  if (named === undefined) return own;
  const readers = ['public', 'moderator', ...desk.seats];
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader === undefined)
    return leave(
      EXIT.wrong,
      words.frame('leave.nobody', { what: named }),
      words.frame('leave.there-are', { ids: [...readers, ...others].join(', ') }),
    );
  if (desk.bundled === undefined || reader === own || reader === 'public') return reader;
  return notToKnow(game, reader);
};

/** Leaves where a bundle is asked for what another may know. */
const notToKnow = <G extends Game>({ words, reader }: OpenGame<G>, named: string): never =>
  leave(
    EXIT.wrong,
    words.frame('leave.not-to-know', { what: printable(named), seat: words.noun(reader) }),
    words.frame('leave.own-alone'),
  );

/** The seat of a bundle, whose name is all that `--for` may say there. */
export const ownSeat = <G extends Game>(
  game: OpenGame<G>,
  { seat }: BundledGame,
  named: string | undefined,
): Seat => (named === undefined || named.toLowerCase() === seat ? seat : notToKnow(game, named));

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

/** A seat by its id or its name in the game's language. */
export const seatSaid = (
  seats: readonly Seat[],
  said: string,
  words: Pick<Words, 'frame' | 'noun'>,
): Seat => {
  const named = said.trim().toLowerCase();
  const found = seats.find((seat) => seat === named || words.noun(seat).toLowerCase() === named);
  return found ?? seatNamed(seats, said.trim(), words);
};
