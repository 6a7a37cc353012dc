import { join } from 'node:path';
import { absentIn, botsIn, isSeated } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import { commandText } from '../../desk/format/next.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { OUTBOX, SENT, WAITING, WITHDRAWN } from '../inbox/letter-files.ts';
import { namesIn } from '../io/files.ts';
import { mailsIn, moveMail } from '../publish/boxes.ts';
import { inFolder, placeOf } from '../table/groups.ts';
import type { Ports } from '../terminal/ports.ts';
import { OVER } from './game-end.ts';

// People, where a game is taken back: who plays again what, and the letters that had told them otherwise.

/** A letter on who plays a seat, by the number of the entry that says so. */
const SEATED = /^(?:news|farewell)-(\d+)-/;

interface OutboxLetter {
  readonly seat: Seat;
  readonly mail: string;
}

/** The letters of one kind that were laid for entries. */
const laidFor = (
  { folder, desk }: ModeratorGame,
  kind: RegExp,
  isGone: (n: number) => boolean,
): readonly OutboxLetter[] => {
  const texts = namesIn(join(folder, OUTBOX, 'text'))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => `${name.slice(0, -'.txt'.length)}.eml`);
  const mails = [...new Set([...texts, ...mailsIn(folder, SENT)])].sort();
  return desk.seats.flatMap((seat) =>
    mails
      .filter((name) => name.endsWith(`-${seat}.eml`) && isGone(Number(kind.exec(name)?.[1] ?? 0)))
      .map((mail) => ({ seat, mail })),
  );
};

/** The letters of what is taken back: what waits is not sent any more, and whoever may have been told is named. */
const withdraw = (
  { folder, words }: ModeratorGame,
  laid: readonly OutboxLetter[],
  about: 'over' | 'seated',
): readonly string[] => {
  const waiting = mailsIn(folder, WAITING);
  const isWaiting = ({ mail }: OutboxLetter): boolean => waiting.includes(mail);
  const withdrawn = laid.filter(isWaiting);
  for (const { mail } of withdrawn) moveMail(folder, mail, WAITING, WITHDRAWN);
  const told = laid.filter((one) => !isWaiting(one)).map(({ seat }) => seat);
  return [
    ...(withdrawn.length === 0
      ? []
      : [words.frame('undo.letters', { about, count: withdrawn.length, folder: WITHDRAWN })]),
    ...(told.length === 0
      ? []
      : [words.frame('undo.letters-told', { about, seats: [...new Set(told)] })]),
  ];
};

/** The letters of an end that is taken back. */
export const withdrawOver = (game: ModeratorGame, n: number): readonly string[] =>
  withdraw(
    game,
    laidFor(game, OVER, (one) => one > n),
    'over',
  );

/** The words on who plays that are taken back: that nobody does, or that he is back. */
const seatingsGone = (
  { desk }: ModeratorGame,
  after: Desk,
): readonly { readonly n: number; readonly seat: Seat }[] => {
  const [was, is] = [desk, after].map(({ entries }) => {
    const [absent, bots] = [absentIn(entries), botsIn(entries)];
    return (seat: Seat) => `${absent.get(seat)} ${bots.get(seat)}`;
  });
  return desk.entries
    .slice(after.entries.length)
    .flatMap(({ n, event }) =>
      isSeated(event) && was?.(event.seat) !== is?.(event.seat) ? [{ n, seat: event.seat }] : [],
    );
};

/** A word on a seat that was taken back, and whether what it dropped counts again. */
interface SeatBack {
  readonly seat: Seat;
  readonly hasDropped: boolean;
}

const seatsBack = ({ desk }: ModeratorGame, after: Desk): readonly SeatBack[] => {
  const said = desk.entries
    .slice(after.entries.length)
    .flatMap(({ event }) => (isSeated(event) ? [event] : []));
  return desk.seats.flatMap((seat) => {
    const own = said.filter((event) => event.seat === seat);
    const hasDropped = own.some(({ hushed }) => hushed !== undefined);
    return own.length === 0 ? [] : [{ seat, hasDropped }];
  });
};

/** Who plays a seat again, or does not, since the word on it is taken back; who goes on; and the commands by which it holds. */
export const seatedSaid = (ports: Ports, game: ModeratorGame, after: Desk): readonly string[] => {
  const gone = new Set(seatingsGone(game, after).map(({ seat }) => seat));
  return seatsBack(game, after).flatMap((one) =>
    gone.has(one.seat) ? turnedSaid(ports, game, one.seat) : staysSaid(ports, game, one),
  );
};

const turnedSaid = (
  ports: Ports,
  { desk, words, settings, folder }: ModeratorGame,
  seat: Seat,
): readonly string[] => {
  const place = { at: placeOf(ports.folder, folder) };
  const absence = absentIn(desk.entries).get(seat);
  const bot = botsIn(desk.entries).get(seat);
  const how = bot === undefined ? ['--absent', absence ?? ''] : ['--bot', bot];
  const command =
    absence === undefined
      ? inFolder(place, 'seat', seat, '--back', '--reason', '…')
      : inFolder(place, 'seat', seat, '--nobody', ...how, '--reason', '…');
  const player = settings.settings.seats[seat]?.player;
  const now = absence === undefined ? 'nobody' : 'played';
  return [words.frame('undo.seated', { seat, now, player }), `  ${commandText(command)}`];
};

const staysSaid = (
  ports: Ports,
  { desk, words, settings, folder }: ModeratorGame,
  { seat, hasDropped }: SeatBack,
): readonly string[] => {
  if (absentIn(desk.entries).has(seat)) return [];
  const place = { at: placeOf(ports.folder, folder) };
  const { player = '', address } = settings.settings.seats[seat] ?? {};
  const named = address === undefined ? player : `${player} <${address}>`;
  const drop = inFolder(place, 'seat', seat, named, '--orders', 'drop', '--reason', '…');
  const dropped = hasDropped ? 'yes' : 'no';
  return [
    words.frame('undo.seat-stays', { seat, player, dropped }),
    ...(hasDropped ? [`  ${commandText(drop)}`] : []),
  ];
};

/** The letters that said who plays, where that is taken back. */
export const withdrawSeated = (game: ModeratorGame, after: Desk): readonly string[] => {
  const gone = new Set(seatingsGone(game, after).map(({ n }) => n));
  return withdraw(
    game,
    laidFor(game, SEATED, (n) => gone.has(n)),
    'seated',
  );
};

/** What was put back is told as it was: letters on it that were kept back wait again. */
export const writeAgain = ({ folder, desk }: ModeratorGame, after: Desk): void => {
  const back = new Set(after.entries.slice(desk.entries.length).map(({ n }) => n));
  for (const mail of mailsIn(folder, WITHDRAWN))
    if (back.has(Number(SEATED.exec(mail)?.[1] ?? 0))) moveMail(folder, mail, WITHDRAWN, WAITING);
};
