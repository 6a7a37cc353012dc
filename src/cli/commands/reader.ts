import type { Game, Reader, Seat } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import type { BundledGame } from '../../desk/stop.ts';
import { printable } from '../io/excerpt.ts';
import type { OpenGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import { nearLines } from '../words/near-ids.ts';
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
  const reader = readers.find((known) => known === named.toLowerCase()) ?? seatIn(desk, named);
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
): Seat =>
  named === undefined || seatIn(game.desk, named) === seat ? seat : notToKnow(game, named);

type Seated = Pick<Desk<Game>, 'seats' | 'names'>;

/** A seat as a person types it: by its id, or by its name in any language of the game. */
export const seatIn = ({ seats, names }: Seated, said: string): Seat | undefined => {
  const named = said.trim().toLowerCase();
  const isCalled = (seat: Seat): boolean =>
    Object.values(names?.groups.seats?.get(seat) ?? {}).some(({ name, also = [] }) =>
      [name, ...also].some((one) => one.toLowerCase() === named),
    );
  return seats.find((seat) => seat === named) ?? seats.find(isCalled);
};

/** The words for a seat, which is named by `--for` or by the first of them; they leave it out where `areWords` knows them all. */
export const saidFor = (
  { desk, words }: { readonly desk: Seated; readonly words: Pick<Words, 'frame'> },
  what: readonly string[],
  named: string | undefined,
  areWords: (said: string) => boolean,
): { readonly named?: string; readonly said: readonly string[] } => {
  const [first = '', ...rest] = what;
  if (named !== undefined) return { named, said: what };
  const isNamed = seatIn(desk, first) !== undefined;
  const isUnknown = !isNamed && rest.length > 0 && !areWords(what.join(' '));
  return isNamed || isUnknown
    ? { named: isNamed ? first : seatNamed(desk, first, words), said: rest }
    : { said: what };
};

/** The same for every command that needs one; or it leaves with those that there are. */
export const seatNamed = (desk: Seated, said: string, words: Pick<Words, 'frame'>): Seat =>
  seatIn(desk, said) ??
  leave(
    EXIT.wrong,
    words.frame('leave.no-seat', { what: printable(said.trim()) }),
    ...nearLines(said.trim(), desk.seats, words),
    words.frame('leave.there-are', { ids: desk.seats.join(', ') }),
  );
