import { absentIn } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { LogLine } from '../core/log.ts';
import { isRecord } from '../core/shape.ts';
import { asciiLower } from '../core/spelling.ts';
import type { Desk } from './desk.ts';
import { SEATED } from './history.ts';
import type { Player } from './judging-context.ts';
import { addressesOf } from './recognise.ts';

// Who has played the seats of a game, as its log tells the moderator.

/** A player as plain data. */
export const asData = (player: Player | undefined): Json =>
  player === undefined ? null : JSON.parse(JSON.stringify(player));

/** True of a word on who plays a seat. */
export const isSeating = ({ line, what }: LogLine): boolean =>
  line === 'person' && Object.values<unknown>(SEATED).includes(what);

/** The last word on who plays a seat. */
export const seatingNote = (notes: readonly LogLine[], seat: Seat): LogLine | undefined =>
  notes.findLast((one) => isSeating(one) && one['seat'] === seat);

/** Who plays it by that word; null: nobody new. */
export const newPlayerIn = ({ about }: LogLine): Json =>
  isRecord(about) ? ((about['is'] ?? null) as Json) : null;

/** Who played it until that word; undefined: the word names nobody. */
export const formerPlayerIn = (note: LogLine | undefined): Player | undefined =>
  isRecord(note?.['about'])
    ? ((note['about']['was'] ?? undefined) as Player | undefined)
    : undefined;

const isAlike = (one: Player | undefined, other: Player | undefined): boolean =>
  one?.player === other?.player && one?.address === other?.address;

/** Who was to play a seat by that word, while its player is still the one before: it was cut short. */
export const newPlayerMissing = (
  note: LogLine | undefined,
  player: Player | undefined,
): Player | undefined => {
  const { was, is } = (isRecord(note?.['about']) ? note['about'] : {}) as {
    readonly was?: Player;
    readonly is?: Player;
  };
  // A seat that is given to the same player again waits for nobody.
  return is !== undefined && isAlike(was, player) && !isAlike(is, was) ? is : undefined;
};

/** The addresses and names of those who have played a seat and do no longer, with what they played. */
export const formersIn = (
  notes: readonly LogLine[],
  seats: Readonly<Record<Seat, Player>>,
): ReadonlyMap<string, Seat> => {
  const formers = new Map<string, Seat>();
  for (const note of notes.filter(isSeating)) {
    const { about, seat } = note;
    const was = isRecord(about) && isRecord(about['was']) ? about['was'] : {};
    for (const name of namesOf(was as unknown as Player))
      formers.set(asciiLower(name), String(seat));
  }
  for (const player of Object.values(seats))
    for (const name of namesOf(player)) formers.delete(asciiLower(name));
  return formers;
};

const namesOf = (player: Player): readonly string[] => [
  ...addressesOf(player),
  ...(player.forum === undefined ? [] : [player.forum.trim()]),
];

/** The seats that somebody plays: whoever plays none is told nothing. */
export const attended = ({ seats, entries }: Pick<Desk, 'seats' | 'entries'>): readonly Seat[] => {
  const absent = absentIn(entries);
  return seats.filter((seat) => !absent.has(seat));
};
