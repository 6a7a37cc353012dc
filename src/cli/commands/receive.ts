import type { Document } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { type StoredMessage, settleParts, settleTakes } from '../../desk/intake.ts';
import { makeMoment } from '../../desk/moment.ts';
import { formersIn } from '../../desk/players.ts';
import { tellProblems } from '../../desk/tell/problems.ts';
import { paragraph } from '../../desk/tell/speech.ts';
import { orderLike } from '../../post/order-like.ts';
import { printable } from '../../report/escape.ts';
import { timeWritten } from '../../report/written-time.ts';
import { sha256 } from '../io/hashing.ts';
import { withLock } from '../io/lock.ts';
import { seatOf } from '../io/order-files.ts';
import { requireGame, zoneOf } from '../io/settings.ts';
import { finishing, isUnfinished } from '../io/unfinished.ts';
import { graceAt } from '../messages/deadline.ts';
import { handedOver } from '../open/folder-notes.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import type { Library } from '../open/library.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { EXIT, type Exit, leave, why } from '../program/exit.ts';
import { isOfNow, judgeAgain } from '../receive/again.ts';
import type { ReceiveContext } from '../receive/bench.ts';
import { decideCombined, isPlaced } from '../receive/combined.ts';
import { type Inbox, unheard } from '../receive/inbox.ts';
import { type LaidFile, layFiles } from '../receive/lay-out.ts';
import { mendInbox, readInbox, writeInbox } from '../receive/ledger.ts';
import { takeFile, takeMailbox } from '../receive/live.ts';
import { noteProofs } from '../receive/note-proofs.ts';
import { openSayings } from '../receive/open.ts';
import { writePending } from '../receive/pending.ts';
import { readAs } from '../receive/read-as.ts';
import { filesOfReceipt, receiptFor, weighed } from '../receive/receipts.ts';
import { deputiesOf } from '../receive/said.ts';
import { incoming, requireThere } from '../receive/sources.ts';
import { isTagged } from '../receive/tags.ts';
import { Taking } from '../receive/taking.ts';
import { printVerdicts, tellVerdicts } from '../receive/tell-verdicts.ts';
import { linesOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { paintFor, talk } from '../terminal/terminal.ts';
import { timeOf } from '../terminal/time.ts';
import { gameWords } from '../words/game-words.ts';
import { type Common, json } from './options.ts';
import { seatNamed } from './reader.ts';

/** So many authors of a page are named. */
const MOST_AUTHORS = 12;

/** Says that no post of a page is by the player for whom it was taken in, and whose there are. */
const unclaimedLine = <G extends Game>(
  { words: { frame } }: Pick<ModeratorGame<G>, 'words'>,
  { source, name, found }: Taking['unclaimed'][number],
): string => {
  const authors = found
    .slice(0, MOST_AUTHORS)
    .map(({ name: author, count }) =>
      author === ''
        ? frame('receive.author-unknown', { count })
        : frame('receive.author', { name: printable(author), count }),
    );
  return frame('receive.not-on-page', {
    source: printable(source),
    name: printable(name),
    found: authors.reduce((before, author) => frame('receive.authors', { before, author })),
    more: found.length - authors.length,
  });
};

/** The means that judging takes as arguments: to read texts, tell them apart, prove whose they are. */
const meansOf = <G extends Game>(
  library: Library,
  game: ModeratorGame<G>,
): Omit<ReceiveContext<G>, 'now'> => {
  const kept = { library, game, known: new Map(), combined: new Map() };
  return {
    ...kept,
    hash: sha256,
    looksLikeOrder: orderLike(gameWords(game.loaded)),
    read: (written, moment, seat) => readAs(kept, written, moment, seat),
    seatOf: (file) => seatOf(file, game.desk.seats),
    isTagged: (seat, text, tag) => isTagged(game, seat, text, tag),
  };
};

export interface ReceiveOptions extends Common {
  readonly now?: string;
  readonly deadline?: string;
  /** Take the mailbox of game.yaml, too. */
  readonly imap?: boolean;
  /** Whose orders these are, by the moderator's word. */
  readonly for?: string;
  /** Why they are. */
  readonly reason?: string;
}

/** Takes messages in, in any order and as often as one likes: what is known stays as it is. */
export const receiveMessages = async (
  ports: Ports,
  folder: string,
  paths: readonly string[],
  options: ReceiveOptions,
): Promise<Exit> => {
  requireGame(folder);
  if (paths.length === 0 && !options.imap && !isUnfinished(folder))
    leave(EXIT.wrong, why('leave.no-messages'));
  const work = (): Promise<Exit> =>
    withModeratorGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      const before = readInbox(folder);
      const bench = givenFor(benchOf(ports, game, options, before), options);
      const { imap = false } = options;
      requireThere(ports, paths);
      // From here on files are written; a wrong use has left before.
      const { taking, exit, after } = await finishing(folder, async () => {
        tellMended(ports, game);
        talk(ports, ...handedOver(game));
        const taking = new Taking(before, isOfNow(bench, before));
        const exit = await takeIn(ports, bench, taking, { paths, imap });
        const after = await carryOut(bench, taking.inbox);
        noteProofs(game, after.kept, bench.now);
        return { taking, exit, after };
      });
      const { again, unclaimed } = taking;
      if (options.json) ports.out.write(json(asJson(game, after, before, again)));
      else {
        const paint = await paintFor(ports.out, ports, options);
        const kept = after.kept.slice(before.kept.length);
        const wrong = bench.given === undefined ? new Map() : await mistakesOf(bench, kept);
        const told = tellVerdicts(game, kept, ({ number }) => wrong.get(number) ?? []);
        printVerdicts(ports, game, told, paint);
        talk(ports, ...summary(game, after, again), ...overLines(game, kept));
      }
      talk(ports, ...unclaimed.map((page) => unclaimedLine(game, page)));
      const isLost = bench.given !== undefined && again === 0 && isAllLost(before, after);
      return exit === EXIT.done ? exitOf(after, isLost) : exit;
    });
  return withLock(folder, work, ports);
};

export const benchOf = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { now, deadline: given }: Pick<ReceiveOptions, 'now' | 'deadline'>,
  { remembered = {}, kept }: Pick<Inbox, 'remembered' | 'kept'>,
): ReceiveContext<G> => {
  const { settings } = game.settings;
  const due = graceAt(settings, momentOfDesk(game.desk));
  const deadline = given === undefined ? due : timeGiven(game, given);
  return {
    ...meansOf(ports.library, game),
    now: new Date(timeOf(ports, now)),
    remembered,
    formers: formersIn(game.notes, game.settings.settings.seats),
    deputies: deputiesOf(game, kept),
    ...(deadline !== undefined && { deadline }),
  };
};

const timeGiven = <G extends Game>({ settings }: ModeratorGame<G>, given: string): string => {
  const time = timeWritten(given, zoneOf(settings.settings));
  if (time !== undefined && time !== 'no-zone') return time;
  return leave(EXIT.wrong, why('leave.deadline-form'));
};

/** With `--for` the moderator says whose orders he takes in: a ruling, with its reason. */
const givenFor = <G extends Game>(
  bench: ReceiveContext<G>,
  { for: named, reason, imap = false }: ReceiveOptions,
): ReceiveContext<G> => {
  if (named === undefined) return bench;
  if (imap) leave(EXIT.wrong, why('leave.mailbox-of-all'));
  const { desk, words } = bench.game;
  const seat = seatNamed(desk, named, words);
  if (seat === undefined)
    return leave(EXIT.wrong, why('leave.whose', { ids: desk.seats.join(', ') }));
  const { by } = bench.game.log;
  const word = reason ?? words.frame('leave.pasted');
  return { ...bench, given: { seat, reason: word, ...(by !== undefined && { by }) } };
};

/** The list of messages is put right before anything is added to it, and it is said. */
export const tellMended = <G extends Game>(
  ports: Ports,
  { folder, words }: Pick<ModeratorGame<G>, 'folder' | 'words'>,
): void => {
  const { file, kept } = mendInbox(folder) ?? {};
  if (kept !== undefined) talk(ports, words.frame('folder.kept-as', { file, name: kept }));
};

/** The files that were named, then the mailbox if it was asked for. */
const takeIn = async <G extends Game>(
  ports: Ports,
  bench: ReceiveContext<G>,
  taking: Taking,
  { paths, imap = false }: { readonly paths: readonly string[]; readonly imap?: boolean },
): Promise<Exit> => {
  for (const file of incoming(ports, bench.game.words, paths))
    if ('bytes' in file) await takeFile(bench, taking, file);
    else talk(ports, bench.game.words.frame('receive.left-out', { ...file }));
  const exit = imap ? await takeMailbox(ports, bench, taking) : EXIT.done;
  // What is one seat's by a word is that alone.
  if (bench.given !== undefined) return exit;
  // What a run that was cut short had kept, and neither a file nor the mailbox gives again.
  for (const file of unheard(bench.game.folder, taking.inbox)) await takeFile(bench, taking, file);
  return exit;
};

/** Settles which messages count, writes their orders and the receipts of the new ones. */
export const carryOut = async <G extends Game>(
  bench: ReceiveContext<G>,
  inbox: Inbox,
): Promise<Inbox> => {
  const { folder } = bench.game;
  writePending(folder, inbox);
  const judged = await judgeAgain(bench, inbox);
  const settled = await decideCombined(bench, {
    ...judged,
    kept: settleParts(settleTakes(judged.kept)),
  });
  const others = settled.kept.filter((one, index) => isOther(one, inbox.kept[index]));
  const untold = new Set([...(inbox.untold ?? []), ...others.map(({ number }) => number)]);
  // From here on it is decided: what is cut short now is done by the next run.
  const { untold: _, ...decided } = settled;
  // The same word given once more decides nothing.
  if (!isSame(withoutUntold(readInbox(folder)), decided))
    writeInbox(folder, { ...decided, ...(untold.size > 0 && { untold: [...untold] }) });
  writePending(folder, settled);
  const receipts: Record<string, string> = { ...settled.receipts };
  let files: readonly LaidFile[] = [];
  for (const one of settled.kept) {
    if (untold.has(one.number))
      files = [...files, ...(await receiptFiles(bench, one, settled.kept))];
    if (files.length < MOST_AT_ONCE) continue;
    Object.assign(receipts, layFiles(files));
    files = [];
  }
  Object.assign(receipts, layFiles(files));
  const { pending: __, ...done } = decided;
  const after = { ...done, receipts };
  writeInbox(folder, after);
  return after;
};

const withoutUntold = ({ untold: _, ...inbox }: Inbox): Omit<Inbox, 'untold'> => inbox;

/** True if a message that waited was settled by now, without a word about it. */
const isOther = (one: StoredMessage, before: StoredMessage | undefined): boolean =>
  before !== undefined &&
  one.fate !== before.fate &&
  (before.fate === 'ruling' || before.fate === 'late' || before.fate === 'asked');

/** So many files of receipts are held at once before they are laid out. */
const MOST_AT_ONCE = 200;

/** The receipt of a message, if its sender is known. */
const receiptFiles = async <G extends Game>(
  bench: ReceiveContext<G>,
  kept: StoredMessage,
  inbox: readonly StoredMessage[],
): Promise<readonly LaidFile[]> => {
  const receipt = await receiptFor(bench, kept, inbox);
  return receipt === undefined ? [] : filesOfReceipt(bench.game, receipt);
};

/** The mistakes in messages that the moderator has pasted in: he sees them at once. */
const mistakesOf = async <G extends Game>(
  bench: ReceiveContext<G>,
  kept: readonly StoredMessage[],
): Promise<ReadonlyMap<number, Document>> => {
  const told = new Map<number, Document>();
  for (const one of kept) {
    if (!isPlaced(one)) continue;
    const { written, errors } = await weighed(bench, one);
    told.set(one.number, tellProblems(written, errors, bench.game.words, 1));
  }
  return told;
};

const summary = <G extends Game>(
  game: ModeratorGame<G>,
  { kept }: Inbox,
  again: number,
): readonly string[] => {
  return [
    ...(again > 0 ? [game.words.frame('receive.again', { count: again })] : []),
    ...linesOf(openSayings(game, kept).map(paragraph), game.words),
  ];
};

const exitOf = ({ kept }: Inbox, isLost: boolean): Exit =>
  isLost || kept.some(({ fate }) => fate === 'ruling') ? EXIT.needed : EXIT.done;

/** True if nothing of what was given for a seat counts or waits. */
const isAllLost = (before: Inbox, after: Inbox): boolean =>
  after.kept.slice(before.kept.length).every(({ fate }) => fate === 'ignored');

/** Words that came when their phase had been run, and the way to have them count. */
const overLines = <G extends Game>(
  { words }: ModeratorGame<G>,
  kept: readonly StoredMessage[],
): readonly string[] =>
  kept.flatMap(({ reason, moment, number }) =>
    reason === 'opened-late' && moment !== undefined
      ? [words.frame('seal.over', { number, moment: makeMoment(moment) })]
      : [],
  );

const asJson = <G extends Game>(
  { settings }: ModeratorGame<G>,
  after: Inbox,
  before: Inbox,
  again: number,
): object => ({
  game: settings.settings.name,
  again,
  messages: after.kept.slice(before.kept.length).map(messageJson),
});

/** A message as scripts read it, without its text. */
export const messageJson = ({ lines: _, readings, ...told }: StoredMessage): object => ({
  ...told,
  ...(readings && { readings: readings.length }),
});
