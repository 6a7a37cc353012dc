import { nearIds } from '../../core/edit-distance.ts';
import type { Game, Reader, Seat } from '../../core/game.ts';
import type { BundledGame, Desk } from '../../desk/desk.ts';
import type { OpenGame } from '../folder/game.ts';
import { namesOfSeat } from '../inbox/reading-options.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, leave } from '../io/exit.ts';
import type { Words } from '../terminal/words.ts';

/** Whom --for names; without it, whoever the game was opened for. `others` are words that the command knows besides. */
export const readerOf = (
  game: OpenGame,
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
      ...seatsThere(desk, words, named, ['public', 'moderator', ...others]),
    );
  if (desk.bundled === undefined || reader === own || reader === 'public') return reader;
  return notToKnow(game, reader);
};

/** Leaves where a bundle is asked for what another may know. */
const notToKnow = ({ words, reader }: OpenGame, named: string): never =>
  leave(
    EXIT.wrong,
    words.frame('leave.not-to-know', { what: printable(named), seat: words.noun(reader) }),
    words.frame('leave.own-alone'),
  );

/** The seat of a bundle, whose name is all that `--for` may say there. */
export const ownSeat = (game: OpenGame, { seat }: BundledGame, named: string | undefined): Seat =>
  named === undefined || seatIn(game.desk, named) === seat ? seat : notToKnow(game, named);

type SeatNames = Pick<Desk<Game>, 'seats' | 'names'>;

/** A seat as a person types it: by its id, or by its name in any language of the game. */
export const seatIn = (desk: SeatNames, said: string): Seat | undefined => {
  const named = said.trim().toLowerCase();
  const isCalled = (seat: Seat): boolean =>
    namesOfSeat(desk, seat).some((one) => one.toLowerCase() === named);
  return desk.seats.find((seat) => seat === named) ?? desk.seats.find(isCalled);
};

/** The words for a seat, which is named by `--for` or by the first of them; they leave it out where `areWords` knows them all. */
export const splitSeatWords = (
  { desk, words }: { readonly desk: SeatNames; readonly words: SeatWords },
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

type SeatWords = Pick<Words, 'frame' | 'noun'>;

/** The same for every command that needs one; or it leaves with those that there are. */
export const seatNamed = (desk: SeatNames, said: string | undefined, words: SeatWords): Seat =>
  (said === undefined ? undefined : seatIn(desk, said)) ??
  leave(
    EXIT.wrong,
    said === undefined
      ? words.frame('notices.for')
      : words.frame('leave.no-seat', { what: printable(said.trim()) }),
    ...seatsThere(desk, words, said),
  );

/** Those that come near what was said, and all that could be said: a seat by its id, with its name where that is another. */
const seatsThere = (
  desk: SeatNames,
  words: SeatWords,
  said = '',
  others: readonly string[] = [],
): readonly string[] => {
  const known = [
    ...others.map((id) => ({ id, names: [id], shown: id })),
    ...desk.seats.map((id) => ({ id, names: namesOfSeat(desk, id), shown: shownSeat(words, id) })),
  ];
  const near = new Set(
    nearIds(
      said.trim(),
      known.flatMap(({ names }) => names),
    ),
  );
  const meant = known.filter(({ names }) => names.some((name) => near.has(name)));
  const and = words.frame('frame.and');
  return [
    ...(meant.length === 0
      ? []
      : [words.frame('near.ids', { ids: meant.map(({ shown }) => shown).join(and) })]),
    words.frame('leave.there-are', { ids: known.map(({ shown }) => shown).join(', ') }),
  ];
};

const shownSeat = (words: SeatWords, id: Seat): string => {
  const name = words.noun(id);
  return name.toLowerCase() === id ? id : words.frame('leave.seat', { id, name });
};
