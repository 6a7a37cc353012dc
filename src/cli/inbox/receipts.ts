import { type Block, type Document, type Saying, say, type Values } from '../../core/document.ts';
import { isEnded } from '../../core/entry.ts';
import type { Lang } from '../../core/game.ts';
import { firstWordOf, isFixed, wordCode } from '../../desk/chance-words.ts';
import { countingNotices, noticesSaid } from '../../desk/counting-notices.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { ordersCode } from '../../desk/digest-code.ts';
import { formatNotices } from '../../desk/format/notices.ts';
import {
  formatReceipt,
  type MessageOnDesk,
  type ReceiptSurroundings,
  understood,
} from '../../desk/format/receipt.ts';
import { formatLateness } from '../../desk/format/status.ts';
import { historyOf } from '../../desk/history.ts';
import {
  findHeldOrders,
  isCandidate,
  isTalk,
  type PlacedMessage,
  placesOf,
  type StoredMessage,
} from '../../desk/intake.ts';
import { isMistaken } from '../../desk/judging/doubts.ts';
import { headerOf, mistakesIn, readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import { latenessIn } from '../../desk/lateness.ts';
import { asksFor, isSameMoment, type Moment, makeMoment } from '../../desk/moment.ts';
import { type Notice, statusIn } from '../../desk/notices/read.ts';
import { remarksBehind } from '../../desk/read-text.ts';
import { addressesOf, seatByFrom } from '../../desk/recognise.ts';
import { saltIn } from '../../desk/seal-code.ts';
import { heading, list, paragraph, quote, whenSaying } from '../../desk/speech.ts';
import { isPast } from '../../desk/times.ts';
import { valuesOf } from '../../report/sections.ts';
import { timeSaying } from '../../report/time.ts';
import { deadlineAt, timeFor } from '../folder/deadline.ts';
import { codeNow } from '../folder/documents.ts';
import {
  inLanguage,
  languageFor,
  type ModeratorGame,
  type OpenGame,
  speakerOf,
} from '../folder/game.ts';
import { failureOn } from '../io/failure.ts';
import { sha256 } from '../io/hashing.ts';
import type { ReceiveContext } from './context.ts';
import { formatReadings } from './format-readings.ts';
import { type LetterFile, letterFiles, OUTBOX } from './letter-files.ts';
import { combinedWith, isPlaced, leftWith, readAs } from './merged-order-file.ts';
import { type Message, messageOnDesk, newMessages } from './messages.ts';
import { quotedRemarks } from './open-questions.ts';
import { formatInForce, inForceOf } from './orders-in-force.ts';
import type { ReceiptText, Telling } from './receipt.ts';
import { tagFor } from './tags.ts';

/** The digest of a seat's orders for a later phase. */
const formatOrders = (
  { number, seat, moment }: PlacedMessage,
  code: string | undefined,
): Document =>
  code === undefined
    ? []
    : [paragraph(say('mail.orders', { number, id: seat, for: makeMoment(moment), code }))];

/** Codes of a receipt: of the message and its tag, of the seat's orders as they are understood now, and of the log. */
interface Codes {
  readonly tag?: string | undefined;
  readonly orders?: string | undefined;
  readonly log?: string | undefined;
}

/** The codes by which all of it can be proven later, in one sentence at the end. */
const formatCodes = (
  { number, seat, moment, digest }: PlacedMessage,
  { tag, orders: code, log: head }: Codes,
): Block =>
  paragraph(
    say('mail.proof', {
      ...{ number, id: seat, for: makeMoment(moment), code, head },
      ...{ digest: digest.slice(0, SHORT), tag },
    }),
  );

/** So many letters of a digest are printed. */
const SHORT = 12;

/** The digest of the word that its seat gave for the draws, until they have been made with it. */
const formatWord = (
  { log }: ModeratorGame,
  { number, seat }: PlacedMessage,
  inbox: readonly StoredMessage[],
): Document => {
  if (log.lines[0]?.['chance'] !== 'words' || isFixed(log.lines)) return [];
  const word = firstWordOf(noticesSaid(inbox, log.lines), seat);
  if (word === undefined) return [];
  const code = wordCode(sha256, { seat, word });
  return [paragraph(say('mail.word', { number, id: seat, code }))];
};

/** By when its phase is due, by the clock of its sender. */
const dueIn = ({ settings: { settings }, desk }: OpenGame, kept: PlacedMessage): Values => {
  const { seat, moment, arrived } = kept;
  const deadline = deadlineAt(settings, moment);
  if (deadline === undefined) return {};
  const by = timeSaying(timeFor(settings, seat, deadline));
  const asks = asksFor(desk.ruleset, moment.phase);
  // What opens a digest is to come then.
  const isInGrace = isCandidate(kept) && isPast(deadline, arrived) && saltIn(kept) === undefined;
  return {
    due: say('status.due', { asks, by, passed: isPast(deadline, arrived) ? 'yes' : 'no' }),
    ...(isInGrace && { grace: say('mail.in-grace') }),
  };
};

/** The phases that a message is kept for, where nothing asks for it yet. */
const keptFor = ({
  moment,
  came = moment,
  later = [],
}: Pick<StoredMessage, 'moment' | 'came' | 'later'>): readonly Saying[] => [
  ...(moment === undefined || came === undefined || isSameMoment(moment, came)
    ? []
    : [say('mail.ahead', { when: whenSaying(moment) })]),
  ...later.map(({ lines, moment: when }) =>
    say('mail.later', { lines: lines.map(String), when: whenSaying(when) }),
  ),
];

/** The digest of orders in force, where there are any. */
const codeOf = ({ taken }: Message): { readonly orders?: string } =>
  taken.wishes.length === 0 ? {} : { orders: ordersCode(sha256, taken) };

/** All that is kept for later phases with lines of a message. */
const laterTold = async (
  context: ReceiveContext,
  kept: PlacedMessage,
  inbox: readonly StoredMessage[],
): Promise<Document> => {
  const told: Document[number][] = [];
  for (const place of placesOf(kept).slice(1)) {
    const messages = combinedWith(inbox, place);
    const found = await inForceOf(context, place, messages);
    const own = formatInForce(place, { ...found, others: [] }, 1);
    if (own.length === 0) continue;
    told.push(...list([say('receipt.later', { when: whenSaying(place.moment) })]), ...own);
    told.push(...formatOrders(place, codeOf(found.message).orders));
  }
  return told;
};

/** The game is over, and how: there is nothing else to say about a message that came later. */
const formatOver = ({ desk }: OpenGame): Document => {
  const ended = desk.entries.findLast(({ event }) => isEnded(event));
  return [
    ...(ended === undefined ? [] : [paragraph(say('ended', valuesOf(ended.event)))]),
    paragraph(say('mail.over')),
  ];
};

const tellingOf = ({ ruled, took, takes, isAgain }: StoredMessage): Telling => {
  if (ruled !== undefined) return 'ruling';
  if (took !== undefined && takes === undefined) return 'taken';
  return isAgain ? 'again' : 'receipt';
};

const NEVER_TOLD: readonly StoredMessage['reason'][] = [
  'other-seat',
  'wrong-tag',
  'unknown-sender',
  'former-player',
  'automatic',
];

/** Whom a receipt goes to: one who writes from his own address or under his own name. */
const addresseeOf = (
  { desk, settings }: OpenGame,
  { seat, reason, from, isDeputy }: StoredMessage,
): { readonly to: string; readonly lang: Lang } | undefined => {
  const player = seat === undefined ? undefined : settings.settings.seats[seat];
  if (player === undefined || NEVER_TOLD.includes(reason)) return undefined;
  // Whoever writes for another is told of what he has sent himself, in his own language.
  const own = isDeputy ? seatByFrom({ desk, settings }, from) : seat;
  const lang = languageFor(settings.settings, own ?? '');
  if (isDeputy) return { to: from.includes('@') ? from : '', lang };
  const known = addressesOf(player);
  // A tag proves the orders, not the address that they came from.
  return { to: known.includes(from) ? from : (known[0] ?? ''), lang };
};

/** The receipt of a message; undefined for one whose sender is not known for sure. */
export const receiptFor = async (
  context: ReceiveContext,
  kept: StoredMessage,
  inbox: readonly StoredMessage[],
): Promise<ReceiptText | undefined> => {
  const addressee = addresseeOf(context.game, kept);
  if (addressee === undefined || !isPlaced(kept)) return undefined;
  const game = inLanguage(context.game, addressee.lang);
  const { words, settings } = game;
  const told = {
    game: settings.settings.name,
    seat: kept.seat,
    when: whenSaying(kept.moment),
  };
  return {
    number: kept.number,
    told: tellingOf(kept),
    to: addressee.to,
    subject: words.frame('mail.subject', told),
    document: await formatOrFail({ ...context, game }, kept, inbox, told),
    speaker: speakerOf(game),
    date: kept.arrived,
    digest: kept.digest,
    seat: kept.seat,
    thread: threadOf(settings.settings.seedHash, kept.seat, kept.moment),
  };
};

/** All mails of one round to one reader hang together; who has another's mails learns nothing by it. */
export const threadOf = (seedHash: string, sign: string, { round }: Moment): string =>
  `${sha256(`${seedHash} ${sign}`).slice(0, SHORT)}.part-${round}`;

/** The fate of a message, for the moderator. */
export const formatMessageStatus = (kept: StoredMessage): Saying => formatStatusIn('fate', kept);

/** The same said to its sender. */
const yoursSaying = (kept: StoredMessage): Saying => formatStatusIn('yours', kept);

const formatStatusIn = (group: 'fate' | 'yours', kept: StoredMessage): Saying => {
  const { fate, reason, by, inParts, wrong = [] } = kept;
  if (isTalk(kept)) return say(`${group}.talk`, quotedRemarks(kept));
  return say(`${group}.${isMistaken(kept) ? 'mistaken' : fate}`, {
    why: reason && say(`reason.${reason}`, reason === 'part-missing' ? { ...inParts } : { by }),
    by,
    wrong: wrong.length,
  });
};

/** The ways in which a message was taken otherwise than as it stands. */
export const remarksOn = ({
  took,
  takes,
  ruled,
  asRead,
  readBy = [],
  isDeputy,
  inParts,
  fate,
  isLate,
  ...kept
}: StoredMessage): readonly Saying[] => [
  ...(isCandidate({ fate }) ? keptFor(kept) : []),
  ...(isLate && !isCandidate({ fate }) ? [say('mail.also-late')] : []),
  ...(isDeputy ? [say('mail.deputy')] : []),
  ...(took === undefined
    ? []
    : [say(takes === undefined ? 'mail.took' : 'mail.takes', { reading: took })]),
  ...(asRead === undefined ? [] : [say('mail.as-read', { lines: asRead })]),
  ...(ruled?.isNewest ? [say('mail.newest')] : []),
  ...(readBy.length > 0 ? [say('mail.read-by')] : []),
  ...(inParts !== undefined && inParts.missing === undefined && fate === 'used'
    ? [say('mail.joined', { ...inParts })]
    : []),
];

/** Notes on faults of the message itself. */
export const notesOn = ({ words }: OpenGame, { noted = [] }: StoredMessage): readonly Saying[] =>
  noted.map((problem) => say('posted.text', { text: words.sentence(problem) }));

/** True for the orders of another seat: what is wrong with them is not the sender's business. */
const isUntold = ({ fate, reason, lines }: StoredMessage): boolean =>
  (fate === 'ruling' && (lines.length === 0 || reason === 'wrong-seat')) || reason === 'unsealed';

/** Whoever cannot be believed yet is told neither what would make him believed nor what is in force. */
const isBelieved = ({ fate }: StoredMessage): boolean => fate !== 'ruling' && fate !== 'late';

/** The words to the moderator that are told: of what does not count as it stands only those that do. */
const noticesToReport = (kept: StoredMessage): readonly Notice[] =>
  isCandidate(kept) ? (kept.notices ?? []) : countingNotices(kept);

/** True for the word of the seat's own player. */
const isOwn = (kept: StoredMessage): boolean => isBelieved(kept) && !kept.isDeputy;

/** The top of every receipt: whose it is, what became of the message, and by when all is due. */
const topOf = (kept: StoredMessage, told: Values, due: Values = {}): Document => [
  heading(1, say('mail.heading', told)),
  paragraph(say('mail.top', { fate: yoursSaying(kept), ...due })),
];

/** Where the program fails on a message its receipt says so, and what became of it. */
const formatOrFail = async (
  context: ReceiveContext,
  kept: PlacedMessage,
  inbox: readonly StoredMessage[],
  told: Values,
): Promise<Document> => {
  try {
    return await formatLetter(context, kept, inbox, told);
  } catch (error) {
    const failed = { ...kept, noted: [...(kept.noted ?? []), failureOn(error)] };
    return [...topOf(kept, told), ...list(notesOn(context.game, failed))];
  }
};

const formatLetter = async (
  context: ReceiveContext,
  kept: PlacedMessage,
  inbox: readonly StoredMessage[],
  told: Values,
): Promise<Document> => {
  const { game } = context;
  if (kept.reason === 'game-over' || kept.reason === 'last-words')
    return [
      ...topOf(kept, told),
      ...formatNotices(game.desk, game.words, kept.notices ?? []),
      ...formatOver(game),
      formatCodes(kept, {}),
    ];
  const { words } = game;
  const { seat, moment, notices = [] } = kept;
  const isIn = isCandidate(kept);
  const message = await weighed(context, kept);
  // A deputy learns nothing of the seat, nor of what lies beside his lines: what is forgotten is so in them.
  const alone: AlsoToldHere = isBelieved(kept) ? { isByDeputy: true } : { forgotten: [] };
  const also = isOwn(kept) ? await alsoTold(context, kept, inbox) : alone;
  const tag =
    isIn && !kept.isDeputy ? tagFor(game, seat, moment, game.keyFor(seat))(kept) : undefined;
  const isPartly = message.errors.length > 0 && kept.fate === 'used';
  const status = statusIn(notices) ?? message.receipt.status;
  return [
    ...topOf(kept, { ...told, status }, dueIn(game, kept)),
    ...list([...remarksOn(kept), ...notesOn(game, kept), ...latenessOf(game, kept, inbox)]),
    ...formatReserve(kept, inbox),
    ...formatReadings(context, kept),
    ...formatNotices(game.desk, words, noticesToReport(kept), {
      isDeputy: kept.isDeputy,
      wrong: message.errors.length,
    }),
    ...(isUntold(kept)
      ? []
      : formatReceipt(
          game,
          { ...message, receipt: { ...message.receipt, ...also.open } },
          { ...also, isPartly },
        )),
    ...(isOwn(kept) ? formatWord(game, kept, inbox) : []),
    formatCodes(kept, { tag, orders: also.orders, log: logCodeOf(context) }),
  ];
};

/** Asks about words that may change orders, of the same message or of those before it. */
const formatReserve = (kept: PlacedMessage, inbox: readonly StoredMessage[]): Document => {
  const { number, reason, seat } = kept;
  const told = { ...quotedRemarks(kept), number };
  if (reason === 'reserved') return [paragraph(say('mail.reserved', told))];
  if (reason !== 'holds') return [];
  const numbers = findHeldOrders(inbox, seat).map((one) => String(one.number));
  return [paragraph(say('mail.holds', { ...told, numbers, count: numbers.length }))];
};

/** The times that its seat was late, or said nothing, until it came. */
const latenessOf = (
  game: ReceiveContext['game'],
  kept: PlacedMessage,
  inbox: readonly StoredMessage[],
): readonly Saying[] => {
  const { seat, number, fate } = kept;
  // Who was late is known by whose message it was.
  if (!isOwn({ ...kept, fate: fate === 'late' ? 'used' : fate })) return [];
  const found = tardies.get(inbox) ?? latenessOfAll(game, inbox);
  tardies.set(inbox, found);
  return formatLateness(seat, found(number), 'mail.tardy');
};

const tardies = new WeakMap<readonly StoredMessage[], ReturnType<typeof latenessIn>>();

/** All receipts of a run tell of the same messages and the same log. */
const latenessOfAll = (
  { desk, log, settings }: ReceiveContext['game'],
  inbox: readonly StoredMessage[],
): ReturnType<typeof latenessIn> =>
  latenessIn(desk, inbox, historyOf(log.lines)?.batches ?? [], settings.settings.deadlines ?? {});

const logCodes = new WeakMap<object, { readonly code: string | undefined }>();

/** The same head of the log stands below all receipts of a run. */
const logCodeOf = ({ game }: ReceiveContext): string | undefined => {
  const known = logCodes.get(game.log) ?? { code: codeNow(game) };
  logCodes.set(game.log, known);
  return known.code;
};

/** A message as its receipt tells it: what of it counts, and all that is wrong with it. */
export const weighed = async (
  context: ReceiveContext,
  kept: PlacedMessage,
): Promise<MessageOnDesk> => {
  const { seat, moment, lines } = kept;
  const whole = await readAs(context, kept, moment, seat);
  const reader = readerFor(context, seat);
  const errors = mistakesIn(whole, headerOf(reader, kept, whole));
  const wrong = isCandidate(kept) ? (kept.wrong ?? []) : [];
  const good = { ...kept, lines: goodLines(reader, lines, wrong) };
  const { receipt } = errors.length === 0 ? whole : await readAs(context, good, moment, seat);
  const isText = kept.format === 'text';
  const unread = [...(whole.receipt.unread ?? []), ...(isText ? remarksBehind(lines) : [])];
  const told = messageOnDesk({ ...whole, receipt: { ...receipt, unread }, errors });
  return { ...told, written: { ...told.written, isOwn: true } };
};

interface AlsoToldHere extends ReceiptSurroundings {
  /** The digest of all that is in force. */
  readonly orders?: string;
}

/** The orders of its seat that somebody laid in the folder, where no mail of the seat says any. */
const handLaidFor = async (
  { game }: ReceiveContext,
  { seat, moment }: PlacedMessage,
): Promise<Message | undefined> =>
  isSameMoment(moment, momentOfDesk(game.desk))
    ? (await newMessages(game)).findLast(({ file }) => file.seat === seat)
    : undefined;

const formatByHand = ({ game: { desk, words } }: ReceiveContext, message: Message): Document => [
  paragraph(say('receipt.by-hand', { file: message.file.source })),
  ...quote([...understood({ desk, words }, message)]),
];

/** Tells a seat of its other messages: what is in force of all, and what is not any more. */
const alsoTold = async (
  context: ReceiveContext,
  kept: PlacedMessage,
  inbox: readonly StoredMessage[],
): Promise<AlsoToldHere> => {
  const messages = combinedWith(inbox, kept);
  const found = await inForceOf(context, kept, messages);
  const { words } = context.game;
  const byHand = messages.length === 0 ? await handLaidFor(context, kept) : undefined;
  const { missing, answered = [] } = (byHand ?? found.message).receipt;
  const now = byHand === undefined ? formatInForce(kept, found) : formatByHand(context, byHand);
  const inForce = [...now, ...(await laterTold(context, kept, inbox))];
  return {
    inForce: inForce.length > 0 ? inForce : list([say('receipt.no-orders')]),
    fallen: (found.fallen.get(kept.number) ?? []).map(({ text, number, by, why }) => {
      const reason = why === undefined ? undefined : words.sentence(why);
      return say('receipt.fell', { text: text.trim(), number, newer: by, why: reason });
    }),
    left: leftWith(context.game, inbox, kept).filter(({ number }) => number !== kept.number),
    open: { missing, answered },
    forgotten: found.forgotten,
    ...codeOf(found.message),
  };
};

/** Orders of earlier messages that cannot stand beside those of a message: what it replaces is not among them. */
export const knockedOutBy = async (
  context: ReceiveContext,
  kept: StoredMessage,
  inbox: readonly StoredMessage[],
): Promise<readonly string[]> => {
  if (kept.fate !== 'used' || !isPlaced(kept)) return [];
  const messages = combinedWith(inbox, kept);
  if (messages.length < 2) return [];
  const { fallen } = await inForceOf(context, kept, messages);
  return (fallen.get(kept.number) ?? []).flatMap(({ by, why, text }) =>
    by === kept.number && why !== undefined ? [text.trim()] : [],
  );
};

export const formatKnockedOut = (texts: readonly string[]): Document =>
  texts.length === 0
    ? []
    : [...list([say('receive.knocked-out', { count: texts.length })], 1), ...quote([...texts], 1)];

const ENDS = {
  receipt: '',
  ruling: '-ruled',
  taken: '-taken',
  again: '-again',
  reminder: '',
  report: '',
  press: '',
  welcome: '',
  news: '',
} as const;

const nameOf = ({ number, seat, digest, told }: ReceiptText): string =>
  `${String(number).padStart(4, '0')}-${seat}-${digest.slice(0, SHORT)}${ENDS[told]}`;

/** The number of the message that a receipt's name speaks of. */
export const numberIn = (name: string): number => Number.parseInt(name, 10);

/** The name of a mail when it has gone out. */
export const nameOut = (name: string): string => `${OUTBOX}/sent/${name}`;

/** The files of a receipt in the outbox. */
export const filesOfReceipt = (
  game: Parameters<typeof letterFiles>[0],
  written: ReceiptText,
): Promise<readonly LetterFile[]> => letterFiles(game, nameOf(written), written);
