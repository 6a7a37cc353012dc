import type { Game, Reader, Seat } from '../../core/game.ts';
import type { Held } from '../../desk/bundle.ts';
import { EXIT, leave } from '../exit.ts';
import { printable } from '../io/excerpt.ts';
import type { OpenGame } from '../open-game.ts';

/** Whom --for names; without it, whoever the game was opened for. */
export const readerOf = <G extends Game>(
  game: OpenGame<G>,
  named: string | undefined,
  ...more: readonly string[]
): Reader => {
  const { desk, reader: own } = game;
  if (named === undefined) return own;
  const readers = ['public', 'moderator', ...desk.seats];
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader === undefined)
    return leave(
      EXIT.wrong,
      `--for: nobody is called "${named}".`,
      `There are: ${[...readers, ...more].join(', ')}.`,
    );
  if (desk.held === undefined || reader === own || reader === 'public') return reader;
  return notToKnow(game, reader);
};

/** Leaves where a bundle is asked for what another may know. */
const notToKnow = <G extends Game>({ words, reader }: OpenGame<G>, named: string): never =>
  leave(
    EXIT.wrong,
    `--for ${printable(named)}: this is the bundle of ${words.noun(reader)}; it holds what that house may know.`,
    "Leave --for out. What others may know is in the moderator's folder alone.",
  );

/** The house of a bundle, whose name is all that `--for` may say there. */
export const ownSeat = <G extends Game>(
  game: OpenGame<G>,
  { seat }: Held<G>,
  named: string | undefined,
): Seat => (named === undefined || named.toLowerCase() === seat ? seat : notToKnow(game, named));

/** The seat that `--for` names. */
export const seatNamed = (seats: readonly Seat[], named: string): Seat =>
  seats.find((seat) => seat === named.toLowerCase()) ??
  leave(EXIT.wrong, `--for: no seat is called "${named}".`, `There are: ${seats.join(', ')}.`);
