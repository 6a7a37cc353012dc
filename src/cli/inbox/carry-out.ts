import { dirname, join } from 'node:path';
import { canonical, isSame } from '../../core/json.ts';
import { allSpeakNow } from '../../desk/asked-questions.ts';
import type { Deputy } from '../../desk/away.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import {
  awaitingParts,
  isCandidate,
  type StoredMessage,
  settleMessages,
} from '../../desk/intake.ts';
import { judgeLetter } from '../../desk/judging/judge-letter.ts';
import { outcomeOf } from '../../desk/judging/weigh.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { lockedInGrace } from '../../desk/lateness.ts';
import { compareMoments, isSameMoment } from '../../desk/moment.ts';
import { formersIn } from '../../desk/players.ts';
import { isReopened } from '../../desk/seals.ts';
import { zoneOf } from '../../desk/times.ts';
import { orderLike } from '../../post/order-like.ts';
import { timeWritten } from '../../report/time.ts';
import { deadlineAt, graceAt } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { type Inbox, mendInbox, readInbox, writeInbox } from '../folder/inbox.ts';
import { inOtherNotations, seatOf } from '../folder/order-files.ts';
import { removeFile, renameFile } from '../io/disk.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { namesIn, ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { talk, timeOf } from '../terminal/terminal.ts';
import { gameWords } from '../terminal/words.ts';
import { deputiesOf, withLateness } from './attendance.ts';
import type { ReceiveContext } from './context.ts';
import { readClosed } from './last-words.ts';
import { type LetterFile, WAITING, WITHDRAWN, writeLetterFiles } from './letter-files.ts';
import { decideCombined, readAs } from './merged-order-file.ts';
import { findHandmadeOrders } from './messages.ts';
import { readingOptions } from './reading-options.ts';
import { filesOfReceipt, receiptFor } from './receipts.ts';
import { sealing } from './seals.ts';
import { isTagged } from './tags.ts';

/** All that verdicts hang on besides the messages: game.yaml, addresses that were ruled in, moved deadlines, and the program that read them. */
const stampOf = (
  { game }: ReceiveContext,
  { remembered = {} }: Inbox,
  deputies: readonly Deputy[],
): string => {
  const others = deputies.length === 0 ? '' : ` ${canonical(deputies)}`;
  const given = `${game.settings.file} ${canonical(remembered)}${movedIn(game)}${others}`;
  return sha256(`${given} ${game.ports.library.code?.() ?? ''}`);
};

/** True if what is there was read and judged by the settings and the program of now. */
export const isOfNow = (context: ReceiveContext, inbox: Inbox): boolean =>
  inbox.judgedBy === stampOf(context, inbox, deputiesOf(context.game, inbox.kept));

/** The moderator's words on deadlines since. */
const movedIn = ({ settings: { said = [] } }: Pick<ReceiveContext['game'], 'settings'>): string =>
  said
    .filter(({ isProposed }) => !isProposed)
    .map(({ moment, time }) => ` ${moment} ${time}`)
    .join('');

/** Judges again what waits, as soon as the settings or the program are others; a ruling stays what it is. */
export const judgeAgain = async (context: ReceiveContext, inbox: Inbox): Promise<Inbox> => {
  const deputies = deputiesOf(context.game, inbox.kept);
  const judgedBy = stampOf(context, inbox, deputies);
  // What was said in one message may be about another one that came with it.
  const isSaid = !isSame(deputies, context.deputies ?? []);
  const isAsBefore = !isSaid && (inbox.judgedBy === judgedBy || inbox.judgedBy === undefined);
  const now = momentOfDesk(context.game.desk);
  if (isAsBefore && !inbox.kept.some((one) => isReopened(one, now) || isBack(context, one)))
    return { ...inbox, judgedBy };
  const { given: _, ...others } = context;
  const anew = { ...others, deputies, remembered: inbox.remembered ?? {} };
  const kept: StoredMessage[] = [];
  const judgeOne = (one: StoredMessage): StoredMessage | Promise<StoredMessage> => {
    if (isReopened(one, now)) return reopened(anew, one, inbox.kept);
    if (isBack(context, one)) return judged(anew, one, inbox.kept);
    return !isAsBefore && isWaiting(context, one) ? judged(anew, one, inbox.kept) : one;
  };
  for (const one of inbox.kept) kept.push(await judgeOne(one));
  return { ...inbox, kept, judgedBy };
};

/** True of orders that came when their phase had been run, and which is played again: an undo took it back. */
export const isBack = (
  { game: { desk } }: Pick<ReceiveContext, 'game'>,
  { fate, reason, ruled, came }: StoredMessage,
): boolean =>
  (fate === 'ignored' || fate === 'read') &&
  (reason === 'round-over' || reason === 'phase-over') &&
  ruled === undefined &&
  came !== undefined &&
  compareMoments(desk.ruleset.printedPhases, momentOfDesk(desk), came) < 0;

/** Words that came when their phase had been run, now that it is played again. */
const reopened = async (
  context: ReceiveContext,
  one: StoredMessage,
  kept: readonly StoredMessage[],
): Promise<StoredMessage> => {
  const { number, original, reason: _, seat = '', readings = [], moment, came, ...rest } = one;
  const { sense: __, ...outcome } = await outcomeOf(context, one, readings, seat);
  const words = { ...rest, ...outcome, seat, ...(moment && { moment }) };
  const found = await sealing(context, kept, words);
  return { ...found, number, original, isAgain: true, ...(came && { came }) };
};

/** Whose phase is over waits for its moderator alone: now it would be read as orders for another. */
const isWaiting = (
  { game }: ReceiveContext,
  { fate, reason, ruled, came, isDeputy }: StoredMessage,
): boolean =>
  (fate === 'ruling' || fate === 'late' || isDeputy === true) &&
  reason !== 'held' &&
  ruled === undefined &&
  came !== undefined &&
  isSameMoment(came, momentOfDesk(game.desk));

const judged = async (
  context: ReceiveContext,
  one: StoredMessage,
  kept: readonly StoredMessage[],
): Promise<StoredMessage> => {
  const again = await readAgain(isCandidate(one) ? inTime(context) : context, one);
  const found = again && withLateness(context, await sealing(context, kept, awaitingParts(again)));
  if (found === undefined || isSameStatus(found, one)) return one;
  const { number, original, came } = one;
  return { ...found, number, original, isAgain: true, ...(came && { came }) };
};

/** Whatever deadline holds now, and who may send: what has counted once stays in time (MOD-4). */
const inTime = ({ deadline: _, ...context }: ReceiveContext): ReceiveContext => context;

/** A message that others took the place of was used all the same. */
const isSameStatus = (found: Judgement, one: StoredMessage): boolean =>
  one.fate === 'superseded'
    ? found.fate === 'used'
    : found.fate === one.fate && found.reason === one.reason && found.isLate === one.isLate;

/** The same message, read from what was kept of it. */
const readAgain = async (
  context: ReceiveContext,
  { source, original, digest, arrived }: StoredMessage,
): Promise<Judgement | undefined> => {
  const bytes = readIfThere(join(context.game.folder, original));
  if (bytes === undefined) return undefined;
  const file = source.replace(/#\d+$/, '');
  const then = { ...context, now: new Date(arrived) };
  for await (const reading of readClosed(context.game, file, bytes, readingOptions(context.game))) {
    if (!reading.ok) continue;
    const judgement = await judgeLetter(then, reading.value);
    if (judgement.digest === digest) return judgement;
  }
  return undefined;
};

// The inbox is settled in the same way whatever has changed it: a mail, a ruling, another player or deadline.

/** All that messages of a game are judged by: prepared once a run, and passed on. */
export const judgingContextOf = (
  game: ModeratorGame,
  { now, deadline: given }: { readonly now?: string; readonly deadline?: string },
  { remembered = {}, kept }: Pick<Inbox, 'remembered' | 'kept'>,
): ReceiveContext => {
  const { settings } = game.settings;
  const due = graceAt(settings, momentOfDesk(game.desk));
  const deadline = given === undefined ? due : timeGiven(game, given);
  return {
    ...meansOf(game),
    now: new Date(timeOf(game.ports, now)),
    remembered,
    formers: formersIn(game.notes, game.settings.settings.seats),
    deputies: deputiesOf(game, kept),
    ...(deadline !== undefined && { deadline }),
  };
};

const timeGiven = ({ settings }: ModeratorGame, given: string): string => {
  const time = timeWritten(given, zoneOf(settings.settings));
  if (time !== undefined && time !== 'no-zone') return time;
  return leave(EXIT.wrong, why('leave.deadline-form'));
};

/** The means that judging takes as arguments: to read texts, tell them apart, prove whose they are. */
const meansOf = (game: ModeratorGame): Omit<ReceiveContext, 'now'> => {
  const kept = { game, known: new Map(), combined: new Map() };
  return {
    ...kept,
    hash: sha256,
    looksLikeOrder: orderLike(gameWords(game.loaded)),
    read: (written, moment, seat) => readAs(kept, written, moment, seat),
    seatOf: (file) => seatOf(file, game.desk.seats),
    isTagged: (seat, text, tag) => isTagged(game, seat, text, tag),
  };
};

/** The list of messages is put right before anything is added to it, and it is said. */
export const printMended = ({ folder, words, ports }: ModeratorGame): void => {
  const { file, kept } = mendInbox(folder) ?? {};
  if (kept !== undefined) talk(ports, words.frame('folder.kept-as', { file, name: kept }));
};

/** In a phase for which all order at once the time behind its deadline is for whoever is missing, unless the table wants otherwise. */
const lockedOnes = (
  { game: { desk, folder, settings } }: ReceiveContext,
  kept: readonly StoredMessage[],
): readonly StoredMessage[] => {
  const { rhythm, sealed } = settings.settings;
  const moment = momentOfDesk(desk);
  const deadline = deadlineAt(settings.settings, moment);
  const isForMissing = rhythm?.grace !== undefined && rhythm['grace-for'] !== 'all';
  if (!isForMissing || deadline === undefined || sealed !== undefined || !allSpeakNow(desk))
    return kept;
  const counted = new Set(
    readInbox(folder)
      .kept.filter(isCandidate)
      .map(({ number }) => number),
  );
  return lockedInGrace(kept, { moment, deadline, counted });
};

/** Settles which messages count, writes their orders and the receipts of the new ones. */
export const carryOut = async (context: ReceiveContext, inbox: Inbox): Promise<Inbox> => {
  const { folder } = context.game;
  writePending(folder, inbox);
  const judged = await judgeAgain(context, inbox);
  const settled = await decideCombined(context, {
    ...judged,
    kept: settleMessages(
      lockedOnes(context, judged.kept),
      context.game.desk.ruleset.printedPhases,
      () => findHandmadeOrders(folder, context.game.desk, judged.written),
    ),
  });
  const others = settled.kept.filter(
    (one, index) =>
      isOther(one, inbox.kept[index]) && !isAnswered(one, settled.kept, inbox.untold ?? []),
  );
  const untold = new Set([...(inbox.untold ?? []), ...others.map(({ number }) => number)]);
  // From here on it is decided: what is cut short now is done by the next run.
  const { untold: _, ...decided } = settled;
  // The same word given once more decides nothing.
  if (!isSame(withoutUntold(readInbox(folder)), decided))
    writeInbox(folder, { ...decided, ...(untold.size > 0 && { untold: [...untold] }) });
  writePending(folder, settled);
  const receipts: Record<string, string> = { ...settled.receipts };
  let files: readonly LetterFile[] = [];
  for (const one of settled.kept) {
    if (untold.has(one.number)) {
      const made = await receiptFiles(context, one, settled.kept);
      if (!isToldSo(receipts, made)) files = [...files, ...made];
    }
    if (files.length < MOST_AT_ONCE) continue;
    Object.assign(receipts, writeReceipts(folder, files));
    files = [];
  }
  Object.assign(receipts, writeReceipts(folder, files));
  const { pending: __, ...done } = decided;
  const after = { ...done, receipts };
  writeInbox(folder, after);
  return after;
};

/** True of a message whose sender has said how he means it by one that is told of now: one letter tells him both. */
const isAnswered = (
  { took, takes, ruled, seat, from }: StoredMessage,
  kept: readonly StoredMessage[],
  untold: readonly number[],
): boolean =>
  took !== undefined &&
  takes === undefined &&
  ruled === undefined &&
  kept.some(
    (one) =>
      untold.includes(one.number) &&
      one.takes !== undefined &&
      one.took !== undefined &&
      one.seat === seat &&
      one.from === from,
  );

const withoutUntold = ({ untold: _, ...inbox }: Inbox): Omit<Inbox, 'untold'> => inbox;

/** True if a message that waited was settled by now, without a word about it; with those words alone their sender is told of the orders they were about. */
const isOther = (one: StoredMessage, before: StoredMessage | undefined): boolean =>
  before !== undefined &&
  one.fate !== before.fate &&
  before.reason !== 'held' &&
  (before.fate === 'ruling' || before.fate === 'late' || before.fate === 'asked');

/** The name of a receipt's text, before what says that it is a later one: `0008-red-1d7d1e8e2f6b-ruled.txt`. */
const NAME = /^(\d+-.+-[0-9a-f]{12})(-[a-z]+)?\.txt$/;

/** True of a later receipt, after a ruling, that says to the letter what the only one before it has said. */
const isToldSo = (
  receipts: Readonly<Record<string, string>>,
  made: readonly LetterFile[],
): boolean => {
  const text = made.find(({ id }) => NAME.test(id));
  const [, begin, later] = NAME.exec(text?.id ?? '') ?? [];
  if (text === undefined || later === undefined) return false;
  const before = Object.keys(receipts).filter((id) => NAME.exec(id)?.[1] === begin);
  return before.length === 1 && receipts[before[0] ?? ''] === sha256(text.content);
};

/** The name of a receipt's mail, before what says that it is a later one. */
const MAIL = /^(\d+-.+-[0-9a-f]{12})(?:-[a-z]+)?\.eml$/;

/** Lays receipts out; where an earlier one of the same message has not gone yet, the later one goes alone. */
const writeReceipts = (
  folder: string,
  files: readonly LetterFile[],
): Readonly<Record<string, string>> => {
  const digests = writeLetterFiles(files);
  const later = new Map(files.map(({ id }) => [MAIL.exec(id)?.[1], id]));
  const waiting = files.length === 0 ? [] : namesIn(join(folder, WAITING));
  for (const name of waiting) {
    const begin = MAIL.exec(name)?.[1];
    const now = begin === undefined ? name : (later.get(begin) ?? name);
    if (now === name) continue;
    ownFolder(join(folder, WITHDRAWN));
    renameFile(join(folder, WAITING, name), join(folder, WITHDRAWN, name));
  }
  return digests;
};

/** So many files of receipts are held at once before they are laid out. */
const MOST_AT_ONCE = 200;

/** The receipt of a message, if its sender is known. */
const receiptFiles = async (
  context: ReceiveContext,
  kept: StoredMessage,
  inbox: readonly StoredMessage[],
): Promise<readonly LetterFile[]> => {
  const receipt = await receiptFor(context, kept, inbox);
  return receipt === undefined ? [] : filesOfReceipt(context.game, receipt);
};

/** Writes the order files that are decided: as often as one likes, with the same outcome. */
export const writePending = (folder: string, { pending = {} }: Pick<Inbox, 'pending'>): void => {
  for (const [path, { text, over, isGone }] of Object.entries(pending)) {
    const there = readIfThere(join(folder, path));
    const isOurs = there === undefined || [over, sha256(text)].includes(sha256(there));
    // Whoever has changed the file since meant something by it.
    if (!isOurs) continue;
    if (isGone) {
      removeFile(join(folder, path));
      continue;
    }
    ownFolder(join(folder, dirname(path)));
    replaceFile(join(folder, path), text);
    for (const other of inOtherNotations(path)) removeFile(join(folder, other));
  }
};
