import { basename, join } from 'node:path';
import { type Document, say } from '../../core/document.ts';
import { type Absence, absentIn, botsIn, type Entry, isSeated } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { batchLines, isTurn } from '../../desk/history.ts';
import type { MessageRuling, StoredMessage } from '../../desk/intake.ts';
import type { Player } from '../../desk/judging-context.ts';
import { asksFor, compareMoments, type Moment, makeMoment, speaksAt } from '../../desk/moment.ts';
import { hasWordsLeft, seatPlayer } from '../../desk/people.ts';
import { asData, attended, formerPlayerIn, isSeating, seatingNote } from '../../desk/players.ts';
import { addressesOf } from '../../desk/recognise.ts';
import { stylesOf } from '../../desk/simulation.ts';
import { paragraph, whenSaying } from '../../desk/speech.ts';
import { formatAnswers } from '../../report/public-posts.ts';
import { valuesOf } from '../../report/sections.ts';
import { timeSaying } from '../../report/time.ts';
import { type Papers, SUMS } from '../documents/papers.ts';
import { deadlineAt, timeFor } from '../folder/deadline.ts';
import { gameFor, inLanguage, type ModeratorGame } from '../folder/game.ts';
import { finishing, type Inbox, readInbox } from '../folder/inbox.ts';
import { isSaidLast, printSaidLast } from '../folder/note-game.ts';
import { keyNumber, withModeratorGame } from '../folder/open-folder.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import { folderOf, operandsOf } from '../folder/options.ts';
import { type OrderFile, orderFilesOf, orderFolders } from '../folder/order-files.ts';
import { rulingBatch, saveRulings, type Word } from '../folder/save-game.ts';
import { GAME_FILE } from '../folder/settings.ts';
import { answerablesOf } from '../inbox/asked-letter.ts';
import { carryOut, judgingContextOf, printMended } from '../inbox/carry-out.ts';
import type { ReceiptText } from '../inbox/receipt.ts';
import { removeFile } from '../io/disk.ts';
import { isOneLine, printable } from '../io/excerpt.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { keepAside, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { textWith } from '../people/edit-game.ts';
import { newsLetter, writeNews } from '../people/news-letter.ts';
import { packetsOf } from '../publish/packets.ts';
import { wordOf } from '../rulings/ruling.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { type Ports, printResult, talk } from '../terminal/terminal.ts';
import { playerOf } from './new.ts';
import { seatNamed } from './reader.ts';
import { turnLetters } from './seat-letters.ts';

/** Words for a seat that may still be carried out. */
interface OrdersLeft {
  /** As orders that lie there, whether a run has used them or not. */
  readonly files: readonly OrderFile[];
  /** As messages in the inbox, those that wait for the moderator among them. */
  readonly messages: readonly StoredMessage[];
  /** As words that a run has taken in, such as standing orders. */
  readonly areTaken: boolean;
}

const SETTLED: readonly StoredMessage['fate'][] = ['ignored'];

const ordersLeft = ({ folder, desk }: ModeratorGame, seat: Seat): OrdersLeft => {
  const { ruleset } = desk;
  const now = momentOfDesk(desk);
  const isOpen = (moment: Moment): boolean =>
    compareMoments(ruleset.printedPhases, moment, now) >= 0 || speaksAt(ruleset, moment, now);
  const files = orderFolders(folder, ruleset.printedPhases)
    .filter(isOpen)
    .flatMap((moment) => orderFilesOf(folder, moment, desk.seats))
    .filter((file) => file.seat === seat);
  const messages = readInbox(folder).kept.filter(
    (one) =>
      one.seat === seat && !SETTLED.includes(one.fate) && isOpen(one.moment ?? momentOfDesk(desk)),
  );
  return { files, messages, areTaken: hasWordsLeft(desk, seat) };
};

const isAnythingLeft = ({ files, messages, areTaken }: OrdersLeft): boolean =>
  files.length > 0 || messages.length > 0 || areTaken;

/** Takes away what was said for a seat and nobody has carried out yet; what lay there is kept aside. */
const dropOrders = async (
  game: ModeratorGame,
  seat: Seat,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> => {
  const { folder } = game;
  const { files, messages } = ordersLeft(game, seat);
  const inbox = readInbox(folder);
  const ruled: MessageRuling = { how: 'ignore', reason, at };
  const dropped = new Set(messages.map(({ number }) => number));
  const after: Inbox = {
    ...inbox,
    kept: inbox.kept.map((one) => (dropped.has(one.number) ? dismissed(one, ruled) : one)),
    written: without(inbox.written, files),
    ...(inbox.pending && { pending: without(inbox.pending, files) }),
  };
  for (const file of files) keepFile(folder, file, inbox);
  if (inbox.kept.length > 0)
    await finishing(folder, () => {
      printMended(game);
      return carryOut(judgingContextOf(game, { now: at }, after), after);
    });
  for (const { source } of files) removeFile(join(folder, source));
};

/** A file that was laid there by hand stays somewhere; messages are kept as they came. */
const keepFile = (folder: string, { seat, source, ...moment }: OrderFile, inbox: Inbox): void => {
  const bytes = readIfThere(join(folder, source));
  if (bytes === undefined || inbox.written[source]?.hash === sha256(bytes)) return;
  keepAside(
    folder,
    `dropped.${makeMoment(moment)}.${seat}${/\.\w+$/.exec(source)?.[0] ?? ''}`,
    bytes,
  );
};

const dismissed = ({ by: _, ...kept }: StoredMessage, ruled: MessageRuling): StoredMessage => ({
  ...kept,
  ruled,
  fate: 'ignored',
  reason: 'former-player',
});

const without = <T>(
  files: Readonly<Record<string, T>>,
  gone: readonly OrderFile[],
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(files).filter(([name]) => !gone.some(({ source }) => source === name)),
  );

type SeatOptions = OptionsFor<'seat'>;

/** A word on a seat. */
interface Seating {
  readonly seat: Seat;
  /** Somebody else plays it. */
  readonly player?: Player;
  readonly absent?: Absence;
  /** The style of the bot that plays it. */
  readonly bot?: string;
}

/** Who plays a seat: somebody else, nobody, a bot, or its player again. Without more it says who does. */
export const changeSeat = (call: WholeCall<'seat'>): Promise<Exit> => {
  const { ports, operands, options, tooMany } = call;
  const { what, folder } = operandsOf(operands, options);
  const given = options.for === undefined ? what : [options.for, ...what];
  if (given.length > 2) tooMany(2, given.length);
  const [named, player] = given;
  const { nobody, back, bot } = options;
  const isShown = player === undefined && !nobody && !back && bot === undefined;
  const through = isShown || options.preview ? lookAt : workOn;
  return through(ports, folderOf(folder, options), options, (game) => {
    const { words, desk } = game;
    const seat = named === undefined ? undefined : seatNamed(desk, named, words);
    if (seat === undefined || isShown) return showSeats(game, seat, options);
    const isNobody = nobody || bot !== undefined;
    if ([isNobody, back, player !== undefined].filter(Boolean).length > 1)
      leave(EXIT.wrong, words.frame('seat.one'));
    return seatAs(game, seatingOf(game, seat, player, options), options);
  });
};

const showSeats = (
  { desk, settings, words, notes, ports }: ModeratorGame,
  only: Seat | undefined,
  options: SeatOptions,
): Exit => {
  const absent = absentIn(desk.entries);
  const bots = botsIn(desk.entries);
  const rows = (only === undefined ? desk.seats : [only]).map((seat) => {
    const { player = '', address } = settings.settings.seats[seat] ?? {};
    const [how, bot] = [absent.get(seat), bots.get(seat)];
    return { seat, player, address, absent: how, bot, key: keyNumber(notes, seat) };
  });
  const lines = rows.map(({ seat, player, address, absent: how, bot, key }) => {
    const who = printable(address === undefined ? player : `${player} <${address}>`);
    return words.frame('seat.row', { seat, who, how, bot, key });
  });
  return printResult(ports, options, { seats: rows }, lines);
};

const seatingOf = (
  game: ModeratorGame,
  seat: Seat,
  said: string | undefined,
  options: SeatOptions,
): Seating => {
  const {
    words,
    desk,
    settings: { settings },
  } = game;
  const { nobody = false, bot, absent = settings.absent ?? 'defaults' } = options;
  if (bot !== undefined) return { seat, absent: 'bot', bot: botFor(game, seat, options, bot) };
  if (nobody) {
    if (absent === 'asleep' && desk.ruleset.defaultForAbsentSeat === undefined)
      leave(EXIT.wrong, words.frame('seat.no-sleep'));
    return { seat, absent };
  }
  if (said === undefined) return { seat };
  const player = playerOf(said);
  if (!isOneLine(said) || player.player === '')
    leave(EXIT.wrong, words.frame('seat.no-name', { what: printable(said) }));
  return { seat, player };
};

/** The style of a bot that may play a seat: one that the game has for it, and nobody else plays there. */
const botFor = (
  { words, desk, settings: { settings } }: ModeratorGame,
  seat: Seat,
  { nobody = false }: SeatOptions,
  said: string,
): string => {
  const { ruleset, rules, entries } = desk;
  const fits = stylesOf(ruleset).filter(
    (name) => ruleset.styles?.[name]?.fits?.(rules, seat) !== false,
  );
  if (!fits.includes(said))
    leave(EXIT.wrong, words.frame('seat.no-bot', { what: printable(said), styles: fits }));
  const { player = '' } = settings.seats[seat] ?? {};
  if (!nobody && !absentIn(entries).has(seat))
    leave(EXIT.wrong, words.frame('seat.played', { seat, player: printable(player), bot: said }));
  return said;
};

/** The last word on a seat, if it was the same: what follows from it may have been cut short. */
const sameSeating = async (
  game: ModeratorGame,
  seating: Seating,
  how: { readonly word: Word; readonly options: SeatOptions },
): Promise<SeatEntry | undefined> => {
  const { desk, notes } = game;
  const { seat } = seating;
  const note = seatingNote(notes, seat);
  const entry = desk.entries.findLast(({ event }) => isSeated(event) && event.seat === seat);
  if (note === undefined || entry === undefined) return undefined;
  const former = formerPlayerIn(note);
  const isAgain = await isSaidLast(
    game,
    (then, at) => seatingSaid(then, seating, { ...how, word: { ...how.word, at }, former }).lines,
    (line) => isTurn(line) || (isSeating(line) && line['seat'] === seat),
  );
  return isAgain ? { entry, at: String(note['at']) } : undefined;
};

interface SeatEntry {
  readonly entry: Entry;
  readonly at: string;
}

/** Who is there need not come back, and whom nobody plays need not leave. */
const refuseIdle = (
  { desk, words }: ModeratorGame,
  { seat, player, absent, bot }: Seating,
): void => {
  const [now, botNow] = [absentIn(desk.entries).get(seat), botsIn(desk.entries).get(seat)];
  if (player === undefined && absent === now && bot === botNow)
    leave(EXIT.wrong, words.frame('seat.so-already', { seat }));
};

const refuseUnclear = (game: ModeratorGame, { seat }: Seating, { orders }: SeatOptions): void => {
  const left = ordersLeft(game, seat);
  if (!isAnythingLeft(left) || orders !== undefined) return;
  const files = left.files.map(({ source }) => source);
  const messages = left.messages.map(({ number }) => String(number));
  leave(EXIT.needed, game.words.frame('seat.orders', { seat, files, messages }));
};

const seatAs = async (
  game: ModeratorGame,
  seating: Seating,
  options: SeatOptions,
): Promise<Exit> => {
  const { desk, words, folder, ports } = game;
  const word = wordOf(game, options);
  if (desk.stop().over) leave(EXIT.wrong, words.frame('end.over'));
  const before = await sameSeating(game, seating, { word, options });
  if (before === undefined) {
    refuseIdle(game, seating);
    refuseUnclear(game, seating, options);
  }
  const text = await textWith(ports.library, game, seating);
  const was = formerOf(game, seating, before);
  const said = before ?? decide(game, seating, { word, options });
  const values = valuesOf(said.entry.event);
  const data = { preview: options.preview === true, ...values };
  printResult(ports, options, data, [words.catalogue.sentence('seated', values)]);
  if (options.preview) {
    talk(ports, words.frame('correct.preview'));
    return EXIT.done;
  }
  if (before !== undefined) printSaidLast(game);
  if (text !== undefined) replaceFile(join(folder, GAME_FILE), text);
  await follow(ports, folder, { ...seating, ...said, was, word }, options);
  return EXIT.done;
};

interface Succession extends Seating, SeatEntry {
  readonly was: Player | undefined;
  readonly word: Word;
}

/**
 * Who plays the seat until then and not from then on; nobody where it was empty, or he is back. Where it was said
 * before, and what follows from it was cut short, the log says who it was.
 */
const formerOf = (
  { settings, desk, notes }: ModeratorGame,
  { seat, player, absent }: Seating,
  before: SeatEntry | undefined,
): Player | undefined => {
  const written = (settings.written ?? settings.settings).seats[seat];
  const was = (before && formerPlayerIn(seatingNote(notes, seat))) ?? written;
  const entries = desk.entries.filter(({ n }) => before === undefined || n < before.entry.n);
  const isNobody = was === undefined || (addressesOf(was).length === 0 && was.forum === undefined);
  const isSame = player !== undefined && isSamePlayer(was, player);
  const isGone = player !== undefined || (absent !== undefined && !absentIn(entries).has(seat));
  return isNobody || isSame || !isGone ? undefined : was;
};

const isSamePlayer = (was: Player | undefined, player: Player): boolean =>
  was?.player === player.player && was.address === player.address;

interface SaidHow {
  readonly word: Word;
  readonly options: SeatOptions;
  /** Who played the seat, with all addresses that were his. */
  readonly former: Player | undefined;
}

/** The game with a word on a seat, and the lines that say so: with the new key of a new player. */
const seatingSaid = (
  game: ModeratorGame,
  { seat, player, absent, bot }: Seating,
  { word, options, former }: SaidHow,
) => {
  const { desk, settings, notes } = game;
  const { at } = word;
  const ruled = {
    ...word,
    ...(player && { about: { was: asData(former), is: asData(player) } }),
  };
  const name = absent === undefined ? (player ?? settings.settings.seats[seat])?.player : undefined;
  const { desk: after, entries } = seatPlayer(
    desk,
    {
      ...{ seat, isHushed: options.orders === 'drop' },
      ...(absent !== undefined && { absent }),
      ...(bot !== undefined && { bot }),
      ...(name !== undefined && name !== '' && { player: name }),
    },
    word,
  );
  const batch = rulingBatch(game, after, { ...word, ruled, entries });
  const number = keyNumber(notes, seat) + 1;
  const key = player === undefined ? [] : [{ line: 'key', at, seat, number }];
  return { after, entries, lines: [...key, ...batchLines(batch)] };
};

/** Says it in the log; a preview writes nothing. */
const decide = (
  game: ModeratorGame,
  seating: Seating,
  { word, options }: Omit<SaidHow, 'former'>,
): SeatEntry => {
  const { seat } = seating;
  const was = game.settings.settings.seats[seat];
  const { remembered = {} } = readInbox(game.folder);
  const ruledIn = Object.keys(remembered).filter((address) => remembered[address] === seat);
  const former = was && { ...was, addresses: [...(was.addresses ?? []), ...ruledIn] };
  const { after, entries, lines } = seatingSaid(game, seating, { word, options, former });
  if (!options.preview) saveRulings(game, after, lines);
  const [entry] = entries;
  if (entry === undefined) throw new Error('nothing was said');
  return { entry, at: word.at };
};

/** Does all that follows from it, in the game as it is now: orders that no longer count, and letters. */
const follow = async (
  ports: Ports,
  folder: string,
  { seat, player, entry, at, was, word }: Succession,
  { orders, lang }: SeatOptions,
): Promise<void> => {
  if (player !== undefined)
    await withModeratorGame(ports, folder, async (opened) =>
      turnLetters(inLanguage(opened, lang), { seat, n: entry.n, at }),
    );
  return withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, lang);
    if (orders === 'drop') await dropOrders(game, seat, { at, reason: word.reason });
    await writeLetters(game, {
      ...{ seat, entry, at, was, isNew: player !== undefined },
      ...(word.isPrivate ? {} : { reason: word.reason }),
    });
    if (player !== undefined && (player.address ?? '') === '')
      talk(ports, game.words.frame('seat.by-hand', { seat }));
  });
};

/** The news in the letters: the entry that says who plays a seat, and when it was said. */
interface Change {
  readonly seat: Seat;
  readonly entry: Entry;
  readonly at: string;
  /** Somebody plays it who has not yet: he is given its papers and its key. */
  readonly isNew: boolean;
  /** Who played it until now, and does no longer. */
  readonly was?: Player | undefined;
  /** Why, where that is no secret. */
  readonly reason?: string | undefined;
}

/** Lays a letter into the outbox for everybody who plays: the new player is welcomed, the others are told. */
const writeLetters = async (game: ModeratorGame, change: Change): Promise<void> => {
  const { seat, entry, was, at, isNew } = change;
  const letters = [];
  for (const reader of attended(game.desk)) {
    const isWelcome = reader === seat && isNew;
    if (reader === seat && !isWelcome) continue;
    const name = `${isWelcome ? 'welcome' : 'news'}-${entry.n}-${reader}`;
    letters.push({ name, seat: reader, letter: await letterTo(game, reader, change) });
  }
  if (was !== undefined) {
    const letter = farewell(game, was, change);
    letters.push({ name: `farewell-${entry.n}-${seat}`, seat, letter });
  }
  await writeNews(game, letters, at);
};

/** A letter to who does not play the seat any more: that he does not, and what ends with it. */
const farewell = (
  opened: ModeratorGame,
  was: Player,
  { seat, entry, at, isNew, reason }: Change,
): ReceiptText => {
  const { settings } = opened.settings;
  const game = inLanguage(opened, was.language ?? settings.language);
  const how = isNew ? 'replaced' : 'nobody';
  const told = say('seat.gone-as', { seat, player: was.player, how, reason });
  return {
    ...newsLetter(game, {
      ...{ what: 'farewell', n: entry.n, seat, at, subject: say('seat.gone', { seat }) },
      body: [paragraph(told)],
    }),
    to: addressesOf(was)[0] ?? '',
  };
};

/** The news of a seat that has no new player. */
const GONE = { none: 'back', bot: 'bot', asleep: 'nobody', defaults: 'nobody' } as const;

const letterTo = async (
  opened: ModeratorGame,
  reader: Seat,
  { seat, entry, at, isNew }: Change,
): Promise<ReceiptText> => {
  const game = gameFor(opened, reader);
  const isWelcome = reader === seat && isNew;
  const what = isWelcome ? 'welcome' : 'news';
  const { absent } = isSeated(entry.event) ? entry.event : {};
  const gone = GONE[absent ?? 'none'];
  const subject = isWelcome
    ? say('seat.welcome', { seat })
    : say('seat.news', { seat, how: isNew ? 'replaced' : gone });
  const body = isWelcome
    ? welcome(game, reader, entry)
    : [paragraph(say('seated', valuesOf(entry.event)))];
  return {
    ...newsLetter(game, { what, n: entry.n, seat: reader, at, subject, body }),
    ...(isWelcome && { papers: await papersFor(game, reader) }),
  };
};

/** The packet of the seat: report, map, sheet, all that it knows, help for its orders, and the key that proves them. */
const papersFor = async (game: ModeratorGame, seat: Seat): Promise<Papers> => {
  const { [SUMS]: _, ...papers } = await packetsOf(game, { keys: true })(seat);
  // Attachments lie beside each other.
  return Object.fromEntries(
    Object.entries(papers).map(([name, content]) => [basename(name), content]),
  );
};

const welcome = (game: ModeratorGame, seat: Seat, { event }: Entry): Document => {
  const {
    desk,
    settings: { settings },
  } = game;
  const moment = momentOfDesk(desk);
  const { player = '' } = settings.seats[seat] ?? {};
  const deadline = deadlineAt(settings, moment);
  const isHushed = 'hushed' in event;
  return [
    paragraph(say('seat.hello', { seat, player, game: settings.name, when: whenSaying(moment) })),
    ...(deadline === undefined ? [] : dueIn(desk, timeFor(settings, seat, deadline))),
    ...formatAnswers(answerablesOf(game)(seat)),
    paragraph(say('seat.left', { orders: isHushed ? 'drop' : 'keep' })),
    paragraph(say('seat.papers')),
  ];
};

const dueIn = (desk: Desk, deadline: string): Document => {
  const asks = asksFor(desk.ruleset, momentOfDesk(desk).phase);
  return [paragraph(say('status.due', { asks, by: timeSaying(deadline), passed: 'no' }))];
};
