import { join } from 'node:path';
import type { Saying } from '../../core/document.ts';
import type { UsedWish } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { Wish } from '../../core/wishes.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import {
  inOrder,
  isCandidate,
  onPile,
  type PlacedMessage,
  pileOf,
  placesOf,
  type StoredMessage,
  settling,
  withParts,
} from '../../desk/intake.ts';
import { judge } from '../../desk/judge.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import type { MessageText } from '../../desk/judging-context.ts';
import {
  type CombinedMessage,
  combine,
  type MergedOrders,
  type Newer,
} from '../../desk/merged-orders.ts';
import { type MistakesLeft, mistakesLeft } from '../../desk/mistakes-left.ts';
import {
  compareMoments,
  isSameMoment,
  type Moment,
  makeMoment,
  parseMoment,
  speaksAt,
} from '../../desk/moment.ts';
import { writeNotice } from '../../desk/notices/read.ts';
import { errorsIn } from '../../desk/receipt.ts';
import { readSaidLines } from '../../desk/said-lines.ts';
import { timeIn } from '../../desk/times.ts';
import { timeSaying } from '../../report/time.ts';
import { inLanguage, languageFor, type OpenGame } from '../folder/game.ts';
import type { Inbox } from '../folder/inbox.ts';
import { inOtherNotations, ORDERS } from '../folder/order-files.ts';
import { failureOn } from '../io/failure.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Words } from '../terminal/words.ts';
import type { ReceiveContext } from './context.ts';
import { type Message, readMessage } from './messages.ts';

/** Nothing has to be explained: briefly read it is the same. */
const isClear = ({ errors, receipt: { unread = [] } }: Message): boolean =>
  errors.length === 0 && unread.length === 0;

/**
 * Reads a message's lines as if they lay in the seat's order file; the same lines once, whichever message
 * they came in. Its name makes a difference in YAML, which tells of places by it, and where the game has
 * taken orders of that name.
 */
export const readAs = async (
  { game, known }: Pick<ReceiveContext, 'game' | 'known'>,
  { lines, format, source, isBrief }: MessageText,
  moment: Moment,
  seat: Seat,
): Promise<Message> => {
  const { desk } = game;
  const bytes = Buffer.from(lines.join('\n'));
  const digest = sha256(bytes);
  const name = format === 'yaml' ? `${source}.yaml` : source.replace(/\.ya?ml$/i, '');
  const isNamed = format === 'yaml' || desk.taken.some((one) => one.source === name);
  const whole = [digest, format, seat, makeMoment(moment), isNamed ? name : ''].join(' ');
  const brief = `brief ${whole}`;
  const before = await (known.get(whole) ?? known.get(brief));
  if (before !== undefined && (isBrief || known.has(whole) || isClear(before)))
    return before.file.source === name ? before : ofSource(before, name);
  const manner = { ...desk.manner, ...(isBrief && { isBrief }) };
  const file = { ...moment, seat, source: name, digest, bytes };
  const message = readMessage(game.ports.library, { ...desk, manner }, file);
  known.set(isBrief ? brief : whole, message);
  return message;
};

const ofSource = (message: Message, source: string): Message => ({
  ...message,
  file: { ...message.file, source },
  taken: { ...message.taken, source },
});

export const isPlaced = (kept: StoredMessage): kept is PlacedMessage =>
  kept.seat !== undefined && kept.moment !== undefined;

const mates = new WeakMap<readonly StoredMessage[], Map<string, readonly PlacedMessage[]>>();

/** The messages that count or counted for the same seat and phase, the newest last. */
export const combinedWith = (
  inbox: readonly StoredMessage[],
  one: Pick<PlacedMessage, 'seat' | 'moment'>,
): readonly PlacedMessage[] => {
  const known = mates.get(inbox) ?? new Map<string, readonly PlacedMessage[]>();
  mates.set(inbox, known);
  const pile = pileOf(one);
  const found = known.get(pile) ?? inOrder(inbox.filter(isCandidate)).flatMap(onPile(pile));
  known.set(pile, found);
  return found;
};

/** The place that a game gives newer messages where they say nothing of it. */
const newerBy = ({ newer }: { readonly newer?: string } = {}): Newer | undefined =>
  newer === 'replaces' ? newer : undefined;

/** The lines that still do not count, of all messages for the same seat and phase. */
export const leftWith = (
  { settings: { settings } }: OpenGame,
  inbox: readonly StoredMessage[],
  one: Pick<PlacedMessage, 'seat' | 'moment'>,
): readonly MistakesLeft[] => {
  const messages = combinedWith(inbox, one);
  const found = left.get(messages) ?? mistakesLeft(messages, newerBy(settings.intake));
  left.set(messages, found);
  return found;
};

/** All receipts of a run tell of the same messages. */
const left = new WeakMap<readonly PlacedMessage[], readonly MistakesLeft[]>();

/** Where the orders of a seat for a phase lie. */
export const fileFor = ({ seat, moment }: Pick<PlacedMessage, 'seat' | 'moment'>): string =>
  `${ORDERS}/${makeMoment(moment)}/${seat}.txt`;

/** Combines the messages of a seat for a phase, line by line. */
export const combinedFrom = (
  context: ReceiveContext,
  messages: readonly PlacedMessage[],
): Promise<MergedOrders> => {
  const [first] = messages;
  if (first === undefined) return Promise.resolve({ lines: [], fallen: [] });
  // A message that is still weighed may have other lines than the one of its number.
  const texts = messages.map(({ lines, wrong = [] }) => [lines, wrong]);
  const key = `${pileOf(first)} ${makingOf(messages)} ${canonical(texts)}`;
  const combined = context.combined.get(key) ?? mergeFrom(context, first, messages);
  context.combined.set(key, combined);
  return combined;
};

const mergeFrom = async (
  context: ReceiveContext,
  { seat, moment }: PlacedMessage,
  messages: readonly PlacedMessage[],
): Promise<MergedOrders> => {
  const { game } = context;
  const { desk } = game;
  const reader = readerFor(context, seat);
  const now = momentOfDesk(desk);
  const wrongIn = (lines: readonly string[]) => {
    const { wishes, problems } = desk.ruleset.readOrders(reader.view, seat, lines, desk.manner);
    const asked = desk.stop().asked.filter(({ question }) => question.seat === seat);
    const judged = judge({ ...reader, asked }, wishes);
    return errorsIn({ judged, invalid: problems });
  };
  const said: CombinedMessage[] = [];
  for (const one of withParts(messages)) said.push(await messageFor(context, one));
  const isAhead = !isSameMoment(moment, now);
  const lang = languageFor(context.game.settings.settings, seat);
  const saidBy = (used?: number) => desk.used.slice(0, used).flatMap((line) => wishOf(desk, line));
  return combine({ reader, lang, wrongIn, saidBy, isAhead }, said);
};

/** The wishes of a line that was used up, as its message was taken. */
const wishOf = (
  { taken }: Pick<Desk, 'taken'>,
  { message = 0, place }: UsedWish,
): readonly Wish[] =>
  (taken[message - 1]?.wishes ?? []).filter(
    (wish) => wish.queue === undefined && wish.place?.line === place?.line,
  );

const messageFor = async (
  context: ReceiveContext,
  one: PlacedMessage,
): Promise<CombinedMessage> => {
  const order = one.newer ?? newerBy(context.game.settings.settings.intake);
  const reader = readerFor(context, one.seat);
  const counting = await countingLines(context, one);
  const word = one.status && { kind: one.status, value: null };
  const status =
    word &&
    writeNotice(context.game.desk, word, languageFor(context.game.settings.settings, one.seat));
  return {
    number: one.number,
    lines: readSaidLines(reader, counting),
    ...(order && { newer: order }),
    ...(one.came?.used !== undefined && { used: one.came.used }),
    ...(one.came?.stopped && { stopped: one.came.stopped }),
    ...(status && { status }),
  };
};

/** The lines of a message that count; of YAML what it says in the canonical notation. */
const countingLines = async (
  context: ReceiveContext,
  one: PlacedMessage,
): Promise<readonly string[]> => {
  const reader = readerFor(context, one.seat);
  if (one.format === 'text') return goodLines(reader, one.lines, one.wrong ?? []);
  const { taken } = await readAs(context, one, one.moment, one.seat);
  const { ruleset, view } = reader;
  return ruleset.writeOrders(
    view,
    taken.wishes,
    languageFor(context.game.settings.settings, one.seat),
  );
};

/** The order file of combined messages: every line below the message that it is from, and what does not count as remarks. */
export const combinedText = (
  { game }: Pick<ReceiveContext, 'game'>,
  combined: MergedOrders,
  messages: readonly PlacedMessage[],
): string => {
  const { words } = inLanguage(game, game.settings.settings.language);
  const lines: string[] = combined.status === undefined ? [] : [combined.status];
  let last: number | undefined;
  for (const { number, written } of combined.lines) {
    const { arrived = '' } = messages.find((one) => one.number === number) ?? {};
    const time = timeOfMessage(game, arrived);
    if (number !== last) lines.push(`# ${words.frame('combined.from', { number, time })}`);
    last = number;
    lines.push(...written);
  }
  return `${[...lines, ...remarksOf(words, combined, messages).slice(-MOST_REMARKS)].join('\n')}\n`;
};

/** So many lines of what does not count are kept in an order file; the messages hold the rest. */
const MOST_REMARKS = 200;

/** The lines that do not count, each below the reason. */
const remarksOf = (
  words: Words,
  { fallen }: MergedOrders,
  messages: readonly PlacedMessage[],
): readonly string[] => [
  ...fallen.flatMap(({ number, text, by, why }) => {
    const reason = why === undefined ? undefined : words.sentence(why);
    return [
      `# ${words.frame('combined.fallen', { number, newer: by, why: reason })}`,
      `# ${text.trim()}`,
    ];
  }),
  ...messages.flatMap(({ number, lines, wrong = [] }) =>
    wrong.length === 0
      ? []
      : [
          `# ${words.frame('combined.wrong', { number })}`,
          ...wrong.map((line) => `# ${(lines[line - 1] ?? '').trim()}`),
        ],
  ),
];

/** The time of a message as it is told. */
export const timeOfMessage = ({ settings }: OpenGame, arrived: string): Saying =>
  timeSaying(timeIn(settings.settings, arrived));

/** The file that lies where the inbox would write, and which it did not write. */
export const fileInTheWay = (
  folder: string,
  written: Inbox['written'],
  path: string,
): string | undefined =>
  [path, ...inOtherNotations(path)].find((one) => {
    const there = readIfThere(join(folder, one));
    return there !== undefined && written[one]?.hash !== sha256(there);
  });

const SHORT = 12;

/** The messages that an order file is made of: it is made again when these are others. */
const makingOf = (messages: readonly PlacedMessage[]): string =>
  messages
    .map(({ number, took, ruled, asRead, lines }) =>
      [
        ...[number, took ?? '', ruled?.isNewest ? ruled.at : ''],
        ...(asRead === undefined ? [] : [sha256(lines.join('\n')).slice(0, SHORT)]),
      ].join(':'),
    )
    .join(' ');

const isMade = (
  { making, number }: Partial<Inbox['written'][string]>,
  messages: readonly PlacedMessage[],
): boolean =>
  // What an older program wrote was the newest message as a whole.
  making === undefined ? number === messages.at(-1)?.number : making === makingOf(messages);

/** Lays messages together wherever one has come, and decides what their order files hold. */
export const decideCombined = async (context: ReceiveContext, inbox: Inbox): Promise<Inbox> => {
  let after = inbox;
  const done = new Set<string>();
  for (const one of inbox.kept.filter(isCandidate).flatMap(placesOf)) {
    if (done.has(pileOf(one))) continue;
    done.add(pileOf(one));
    if (!isDone(context, after, one)) after = await combineOrHold(context, after, one);
  }
  return withoutEmpty(context, after, done);
};

/** Order files of messages of which none counts any more are taken away, but for those of phases that are over. */
const withoutEmpty = (
  { game: { folder, desk } }: ReceiveContext,
  { written, ...inbox }: Inbox,
  piles: ReadonlySet<string>,
): Inbox => {
  let after: Inbox = { ...inbox, written };
  for (const path of Object.keys(written)) {
    const [, when = '', seat = ''] = /^orders\/([^/]+)\/([^/]+)\.\w+$/.exec(path) ?? [];
    const moment = parseMoment(desk.ruleset.printedPhases, when);
    if (moment === undefined || piles.has(pileOf({ seat, moment })) || isOver(desk, moment))
      continue;
    if (fileInTheWay(folder, written, path) === undefined)
      after = { ...after, ...withoutFile(after, path) };
  }
  return after;
};

/** A file that the inbox wrote, and of which nothing counts any more, is not there. */
const withoutFile = (
  { written, pending }: Pick<Inbox, 'written' | 'pending'>,
  path: string,
): Pick<Inbox, 'written' | 'pending'> => {
  const { [path]: file, ...rest } = written;
  if (file === undefined) return { written, ...(pending && { pending }) };
  const gone = { text: '', over: file.hash, isGone: true as const };
  return { written: rest, pending: { ...pending, [path]: gone } };
};

/** True of a phase that was played by what was there. */
const isOver = (desk: Desk, moment: Moment): boolean => {
  const now = momentOfDesk(desk);
  const phases = desk.ruleset.printedPhases;
  return compareMoments(phases, moment, now) < 0 && !speaksAt(desk.ruleset, moment, now);
};

/** Where the program fails on messages together, the newest of them waits, and those before it count. */
const combineOrHold = async (
  context: ReceiveContext,
  inbox: Inbox,
  one: PlacedMessage,
): Promise<Inbox> => {
  try {
    return await writeCombined(context, inbox, one);
  } catch (error) {
    const noted = [failureOn(error)];
    const newest = combinedWith(inbox.kept, one).at(-1);
    if (newest === undefined) throw error;
    const kept = inbox.kept.map((each) =>
      each.number === newest.number
        ? { ...each, fate: 'ruling' as const, reason: 'unreadable' as const, noted }
        : each,
    );
    return combineOrHold(context, { ...inbox, kept }, one);
  }
};

/** True if nothing came, or too late. */
const isDone = ({ game: { desk } }: ReceiveContext, inbox: Inbox, one: PlacedMessage): boolean =>
  isOver(desk, one.moment) ||
  isMade(inbox.written[fileFor(one)] ?? {}, combinedWith(inbox.kept, one));

const writeCombined = async (
  context: ReceiveContext,
  { kept, written, ...inbox }: Inbox,
  one: PlacedMessage,
): Promise<Inbox> => {
  const path = fileFor(one);
  const messages = combinedWith(kept, one);
  if (fileInTheWay(context.game.folder, written, path) !== undefined) {
    const stopped = kept.map((each) => (isNewOn(written[path], each, one) ? inTheWay(each) : each));
    return { ...inbox, kept: stopped, written };
  }
  const combined = await combinedFrom(context, messages);
  const numbers = new Set(messages.map(({ number }) => number));
  const become = settling(combined);
  const text = combinedText(context, combined, messages);
  return {
    ...inbox,
    kept: kept.map((each) => (numbers.has(each.number) ? become(each) : each)),
    ...(combined.lines.length === 0
      ? withoutFile({ ...inbox, written }, path)
      : decided({ ...inbox, written }, path, messages, text)),
  };
};

const isNewOn = (
  before: Inbox['written'][string] | undefined,
  each: StoredMessage,
  one: PlacedMessage,
): boolean => {
  const known = (before?.making ?? '').split(' ').map((part) => Number(part.split(':')[0]));
  // A word to the moderator alone lays nothing there.
  const hasOrders = each.lines.some((line) => line.trim() !== '');
  const isMate = isCandidate(each) && onPile(pileOf(one))(each).length > 0;
  return hasOrders && isMate && !known.includes(each.number);
};

const inTheWay = (kept: StoredMessage): StoredMessage => ({
  ...kept,
  fate: 'ruling',
  reason: 'file-in-the-way',
});

/** The file as it will be; it is written when the list that tells of it is. */
const decided = (
  { written, pending }: Pick<Inbox, 'written' | 'pending'>,
  path: string,
  messages: readonly PlacedMessage[],
  text: string,
): Pick<Inbox, 'written' | 'pending'> => {
  const gone = inOtherNotations(path);
  const rest = Object.entries(written).filter(([name]) => !gone.includes(name));
  const number = messages.at(-1)?.number ?? 0;
  const file = { number, hash: sha256(text), making: makingOf(messages) };
  const over = written[path]?.hash;
  return {
    written: { ...Object.fromEntries(rest), [path]: file },
    pending: { ...pending, [path]: { text, ...(over !== undefined && { over }) } },
  };
};
