import { extname, join } from 'node:path';
import type { Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import {
  type LogLine,
  NOTHING_BEFORE,
  readLines,
  type WrittenLines,
  writeLines,
} from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { removeFile } from '../io/disk.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import {
  appendAt,
  decoded,
  keepAside,
  namesIn,
  ownFolder,
  readIfThere,
  replaceFile,
} from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { unsealed, withDigest } from '../io/sealed-file.ts';
import type { Incoming } from './incoming-files.ts';
import { isHeld } from './lock.ts';
import { GAME_FILE } from './settings.ts';

/** Up to where a folder was taken. Its numbers hold as long as its UIDVALIDITY is the same. */
export interface Since {
  readonly uidValidity: number;
  /** 0: nothing yet. */
  readonly uid: number;
}

/** A message as it lies on the server. */
export interface Arrival extends Since {
  /** When the server received it. */
  readonly arrived: Date;
  /** Of the whole message, in bytes, as the server counts them. */
  readonly size: number;
  /** Of a message above `largest` only the headers come; of very long ones only the beginning. */
  readonly part: 'whole' | 'headers';
  readonly bytes: Uint8Array;
}

export const INBOX = 'inbox';

/** There while messages are taken in; what a run leaves behind that was cut short. */
const MARK = '.unfinished';

/** True if messages were taken in and not all was done that follows from them. */
export const isUnfinished = (folder: string): boolean => isBegun(folder) && !isHeld(folder);

/** The same where a run may be at work. */
export const isBegun = (folder: string): boolean => namesIn(join(folder, INBOX)).includes(MARK);

/** Does something with the inbox; if it is cut short, every later command sees it. */
export const finishing = async <R>(folder: string, work: () => Promise<R>): Promise<R> => {
  ownFolder(join(folder, INBOX));
  const mark = join(folder, INBOX, MARK);
  if (!isBegun(folder)) replaceFile(mark, '');
  const done = await work();
  removeFile(mark);
  return done;
};

export const LEDGER = 'inbox.json';

/**
 * Everything that was ever taken in, and what was made of it. It is written before the order files
 * and receipts that it tells of: those that may not be there yet stand in it until they are.
 */
export interface Inbox {
  readonly format: 2;
  readonly kept: readonly StoredMessage[];
  /** The order files that the inbox wrote: of which message, and the hash of what it wrote. */
  readonly written: Readonly<Record<string, WrittenFile>>;
  /** Order files that are decided, and have still to be written. */
  readonly pending?: Readonly<Record<string, PendingFile>>;
  /** The numbers of messages whose receipts have still to be laid out. */
  readonly untold?: readonly number[];
  /** The receipts that were laid out, with their digests. */
  readonly receipts?: Readonly<Record<string, string>>;
  /** Up to where the mailbox was taken. */
  readonly since?: Since;
  /** Addresses that were ruled in, and whose they are. */
  readonly remembered?: Readonly<Record<string, Seat>>;
  /** By which settings the messages were judged. */
  readonly judgedBy?: string;
}

interface WrittenFile {
  /** The newest of its messages. */
  readonly number: number;
  readonly hash: string;
  /** All that it was made of. */
  readonly making?: string;
}

interface PendingFile {
  readonly text: string;
  /** The hash of what it takes the place of. */
  readonly over?: string;
  /** Nothing of it counts any more: the file is taken away. */
  readonly isGone?: true;
}

const KNOWN_ENDS = ['.eml', '.txt', '.yaml', '.yml', '.mbox', '.html'];
const SHORT = 16;

export const ORIGINALS = join(INBOX, 'originals');

/** Keeps a file as it came, once, under its digest: it is the truth that all else is made from. */
export const keepOriginal = (folder: string, source: string, bytes: Uint8Array): string => {
  const name = nameFor(source, bytes);
  const within = join(folder, ORIGINALS);
  if (!isOriginal(folder, name)) {
    ownFolder(within);
    replaceFile(join(within, name), bytes);
  }
  return originalOf(name);
};

const nameFor = (source: string, bytes: Uint8Array): string => {
  const end = extname(source).toLowerCase();
  return `${sha256(bytes).slice(0, SHORT)}${KNOWN_ENDS.includes(end) ? end : '.txt'}`;
};

/** Where a file that comes in is kept, or would be. */
export const originalFor = (source: string, bytes: Uint8Array): string =>
  originalOf(nameFor(source, bytes));

/** An original within the game's folder. */
const originalOf = (name: string): string => `${INBOX}/originals/${name}`;

/** True if a file that was kept is there, and is what came. */
const isOriginal = (folder: string, name: string): boolean => {
  const bytes = readIfThere(join(folder, ORIGINALS, name));
  return bytes !== undefined && sha256(bytes).slice(0, SHORT) === name.slice(0, SHORT);
};

/** The originals that are not what came, or that nobody has heard of. */
export const damagedOriginals = (folder: string): readonly string[] =>
  namesIn(join(folder, ORIGINALS)).filter((name) => !isOriginal(folder, name));

/** Originals that came and were kept, and that no message of the list is of. */
export const unheardOriginals = (
  folder: string,
  { kept }: Pick<Inbox, 'kept'>,
): readonly string[] => {
  const heard = new Set(kept.map(({ original }) => original));
  return namesIn(join(folder, ORIGINALS)).filter(
    (name) => !heard.has(originalOf(name)) && isOriginal(folder, name),
  );
};

/** The same as files that come in. */
export const unheard = (folder: string, inbox: Pick<Inbox, 'kept'>): readonly Incoming[] =>
  unheardOriginals(folder, inbox).map((source) => ({
    source,
    bytes: readIfThere(join(folder, ORIGINALS, source)) ?? Buffer.of(),
  }));

/** Originals of messages of the list that are not there any more. */
export const findLostOriginals = (
  folder: string,
  { kept }: Pick<Inbox, 'kept'>,
): readonly string[] => {
  const there = new Set(namesIn(join(folder, ORIGINALS)).map(originalOf));
  return [...new Set(kept.map(({ original }) => original))].filter((name) => !there.has(name));
};

// Whatever was ever decided about a message, as it was decided: a line each time the list of messages
// became another, with what is new in it. The list is made of these lines, and can be made again.
//
// Both say what the messages are, and both stay: what they hold hangs on when a message came, by which settings it was
// judged and what was ruled, which no original says. A flipped bit or a bad block in one of them is put right from the
// other (`mendInbox`); with one file alone it would cost the rulings of the game. And each has what the other cannot:
// the list is read at a stroke and replaced whole, so it is never half of one; the lines are only appended to, so they
// keep every order file as it was written, and what an older command had seen.

export const VERDICTS = 'verdicts.jsonl';

/** Up to where the lines went when the list was written. */
interface VerdictsHead {
  readonly length: number;
  readonly last: string;
}

const NO_VERDICTS: VerdictsHead = { length: 0, last: NOTHING_BEFORE };

type Members = Readonly<Record<string, unknown>>;

/** Members that hold much, of which a line names what is another; null: it is gone. */
const MAPS = ['kept', 'written', 'pending', 'receipts', 'remembered'];

/** The list with its messages by number. */
const mapped = ({ kept, ...inbox }: Inbox): Members => ({
  ...inbox,
  kept: Object.fromEntries(kept.map((one) => [one.number, one])),
});

const listed = ({ kept, ...inbox }: Members): Inbox =>
  ({ ...inbox, kept: Object.values(kept ?? {}) }) as unknown as Inbox;

/** The change that makes one list of another; without one it makes all of it. */
const changeOf = (before: Inbox | undefined, after: Inbox): Members => {
  const was: Members = before === undefined ? {} : mapped(before);
  const is = mapped(after);
  const change: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [from, to] = [was[name], is[name]];
    if (isSame(from ?? null, to ?? null)) continue;
    change[name] = MAPS.includes(name) && isRecord(from) && isRecord(to) ? changed(from, to) : to;
    change[name] ??= null;
  }
  return change;
};

const changed = (from: Members, to: Members): Members => {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  const others = [...names].filter((name) => !isSame(from[name] ?? null, to[name] ?? null));
  return Object.fromEntries(others.map((name) => [name, to[name] ?? null]));
};

const withoutNulls = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

const applied = (inbox: Members, { line: _, before: __, ...change }: LogLine): Members => {
  const next: Record<string, unknown> = { ...inbox };
  for (const [name, value] of Object.entries(change)) {
    const from = inbox[name];
    next[name] =
      MAPS.includes(name) && isRecord(value)
        ? withoutNulls({ ...(isRecord(from) && from), ...value })
        : value;
  }
  return withoutNulls(next);
};

interface Verdicts {
  /** The list of messages that the lines give. */
  readonly inbox: Inbox | undefined;
  readonly head: VerdictsHead;
  /** Where each line ended, with its hash. */
  readonly heads: readonly VerdictsHead[];
  /** The text behind the last good line: half of one, or lines that were damaged. */
  readonly rest: string;
  /** The order files as they were written last. */
  readonly orders: ReadonlyMap<string, string>;
}

const pathOf = (folder: string): string => join(folder, INBOX, VERDICTS);

export const readVerdicts = (folder: string): Verdicts | undefined => {
  const text = readIfThere(pathOf(folder))?.toString();
  if (text === undefined) return undefined;
  // A line without its end was never written whole.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const { lines, length, last, links } = readLines(sha256, whole, NOTHING_BEFORE);
  const orders = new Map<string, string>();
  for (const { pending } of lines)
    for (const [path, file] of Object.entries(pending ?? {}))
      if (isRecord(file)) orders.set(path, String(file['text']));
  const heads = links.map(({ end, hash }) => ({
    length: Buffer.byteLength(text.slice(0, end)),
    last: hash,
  }));
  return {
    inbox: lines.length === 0 ? undefined : listed(lines.reduce(applied, {} as Members)),
    head: { length: Buffer.byteLength(text.slice(0, length)), last },
    heads,
    rest: text.slice(length),
    orders,
  };
};

/** True if the lines end where a list says, without reading all of them. */
const endsAt = (folder: string, { length, last }: VerdictsHead): boolean => {
  const bytes = readIfThere(pathOf(folder));
  if (bytes === undefined || bytes.length !== length || bytes.at(-1) !== NEWLINE) return false;
  const start = bytes.lastIndexOf(NEWLINE, length - 2) + 1;
  return sha256(bytes.subarray(start, -1)) === last;
};

const NEWLINE = 10;

const verdictsText = (changes: readonly Members[], { last }: VerdictsHead): WrittenLines => {
  const lines = changes.filter((change) => Object.keys(change).length > 0);
  return writeLines(
    sha256,
    lines.map((change) => ({ line: 'inbox', ...change })),
    last,
  );
};

/** The line that makes a list from its beginning, with the order files that were written of it. */
const wholeOf = (inbox: Inbox, orders: Readonly<Record<string, string>>): readonly Members[] => {
  const texts = Object.entries(orders).map(([path, text]) => [path, { text }] as const);
  const first = { ...inbox, pending: { ...Object.fromEntries(texts), ...inbox.pending } };
  return texts.length === 0
    ? [changeOf(undefined, inbox)]
    : [changeOf(undefined, first), changeOf(first, inbox)];
};

/** Writes what is new behind the lines that there are. */
const appendVerdicts = (
  folder: string,
  head: VerdictsHead,
  changes: readonly Members[],
): VerdictsHead => {
  const { text, last } = verdictsText(changes, head);
  if (text === '') return head;
  const torn = readIfThere(pathOf(folder))?.subarray(head.length) ?? Buffer.of();
  if (torn.length > 0) keepAside(join(folder, INBOX), 'verdicts.torn.jsonl', torn);
  appendAt(pathOf(folder), head.length, text);
  return { length: head.length + Buffer.byteLength(text), last };
};

const EMPTY: Inbox = { format: 2, kept: [], written: {} };

/** The list of messages as it was found: it is made of the verdicts, and each can be made of the other. */
interface FoundInbox {
  /** Left out: neither it nor the verdicts are as they were written. */
  readonly inbox?: Inbox;
  readonly head: VerdictsHead;
  /** The part that is not as it was written: the list, the verdicts; or the list is of before the last ones. */
  readonly amiss?: 'list' | 'verdicts' | 'behind';
}

/** Quickly looks at the end of the verdicts alone; what is amiss in the middle of them is found thoroughly. */
export const findInbox = (
  folder: string,
  how: 'quickly' | 'thoroughly' = 'quickly',
): FoundInbox => {
  const text = readIfThere(join(folder, INBOX, LEDGER))?.toString();
  const list = text === undefined ? undefined : listIn(folder, text);
  if (how === 'quickly' && list?.head !== undefined && endsAt(folder, list.head))
    return { ...list, head: list.head };
  const verdicts = readVerdicts(folder);
  if (list !== undefined) return ofBoth(list, verdicts);
  return text === undefined ? ofNoList(folder, verdicts) : ofVerdicts(verdicts);
};

/** The list is as it was written: the verdicts go on from there, or are not those that it is of. */
const ofBoth = ({ inbox, head }: List, verdicts: Verdicts | undefined): FoundInbox => {
  // Written before there were verdicts.
  if (verdicts === undefined && head === undefined) return { inbox, head: NO_VERDICTS };
  const isOf =
    head === undefined ||
    verdicts?.heads.some((one) => isSame(one, head)) ||
    isSame(verdicts?.inbox ?? null, inbox);
  if (verdicts?.inbox === undefined || !isOf)
    return { inbox, head: verdicts?.head ?? NO_VERDICTS, amiss: 'verdicts' };
  const { head: last } = verdicts;
  return {
    inbox: verdicts.inbox,
    head: last,
    ...(!isSame(last, head ?? null) && { amiss: 'behind' }),
  };
};

interface List {
  readonly inbox: Inbox;
  readonly head: VerdictsHead | undefined;
}

/** As the file holds it. */
interface ListFile extends Inbox {
  readonly verdicts?: VerdictsHead;
  /** The hash of the game's seed: of another game's messages nothing is believed. */
  readonly game?: string;
}

const listIn = (folder: string, text: string): List | undefined => {
  const list: ListFile | undefined = (unsealed(text) as ListFile | undefined) ?? ofBefore(text);
  if (list === undefined) return undefined;
  const { verdicts: head, game, ...inbox } = list;
  const isOther = game !== undefined && game !== (seedHashIn(folder) ?? game);
  return isOther ? undefined : { inbox, head };
};

/** The list is not what was written. */
const ofVerdicts = (verdicts: Verdicts | undefined): FoundInbox =>
  verdicts?.inbox === undefined || verdicts.rest.includes('\n')
    ? { head: verdicts?.head ?? NO_VERDICTS, amiss: 'list' }
    : { inbox: verdicts.inbox, head: verdicts.head, amiss: 'list' };

/** There is no list: nothing was taken in yet, or it is gone. */
const ofNoList = (folder: string, verdicts: Verdicts | undefined): FoundInbox => {
  const { inbox, rest = '', head = NO_VERDICTS } = verdicts ?? {};
  const isNew = inbox === undefined && !rest.includes('\n');
  if (!isNew) return ofVerdicts(verdicts);
  return namesIn(join(folder, ORIGINALS)).length === 0 || isBegun(folder)
    ? { inbox: EMPTY, head }
    : { head, amiss: 'list' };
};

export const readInbox = (folder: string): Inbox =>
  findInbox(folder).inbox ??
  leave(EXIT.wrong, why('leave.inbox-lost', { path: join(folder, INBOX, LEDGER), file: VERDICTS }));

/** The first form had no digest, and counted the messages that had their receipts. */
const ofBefore = (text: string): Inbox | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value['format'] !== 1) return undefined;
    const { told = 0, ...inbox } = value as unknown as Inbox & { readonly told?: number };
    const untold = inbox.kept.slice(told).map(({ number }) => number);
    return { ...inbox, format: 2, ...(untold.length > 0 && { untold }) };
  } catch {
    return undefined;
  }
};

/** Writes the list, and before it what is new in it behind the verdicts. */
export const writeInbox = (folder: string, inbox: Inbox): void => {
  ownFolder(join(folder, INBOX));
  const { inbox: before, head } = findInbox(folder);
  const changes =
    head.length === 0 ? wholeOf(inbox, ordersOf(folder, inbox)) : [changeOf(before, inbox)];
  writeList(folder, inbox, appendVerdicts(folder, head, changes));
};

/** Which game the folder is of; undefined where game.yaml says it in another form than it is written in. */
const seedHashIn = (folder: string): string | undefined =>
  /^seedHash: "?([0-9a-f]{64})/m.exec(
    decoded(readIfThere(join(folder, GAME_FILE)) ?? Buffer.of()),
  )?.[1];
/** The order files of a list, from where they lie or from the verdicts; those of the pending come with it. */
const ordersOf = (folder: string, { written }: Inbox): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const [file, { hash }] of Object.entries(written)) {
    const text = orderFileText(folder, file, hash);
    if (text !== undefined) found[file] = text;
  }
  return found;
};

/** An order file as it was made of messages, as far as it is known. */
export const orderFileText = (folder: string, file: string, hash: string): string | undefined =>
  [readIfThere(join(folder, file))?.toString(), readVerdicts(folder)?.orders.get(file)].find(
    (text) => text !== undefined && sha256(text) === hash,
  );

const writeList = (folder: string, inbox: Inbox, verdicts: VerdictsHead): void => {
  const game = seedHashIn(folder);
  const text = withDigest({ ...inbox, ...(game && { game }), verdicts });
  const path = join(folder, INBOX, LEDGER);
  if (readIfThere(path)?.toString() !== text) replaceFile(path, text);
};

/** Something that was put right, and the name that it is kept under as it was. */
interface Repair {
  readonly file: string;
  readonly kept?: string;
}

/** Makes the list again of the verdicts, or the other way round, if one of them is not as it was written. */
export const mendInbox = (folder: string): Repair | undefined => {
  const { inbox, head, amiss } = findInbox(folder, 'thoroughly');
  if (inbox === undefined || amiss === undefined) return undefined;
  const [name, ending] = amiss === 'verdicts' ? ['verdicts', 'jsonl'] : ['inbox', 'json'];
  const file = `${INBOX}/${name}.${ending}`;
  const was = readIfThere(join(folder, file));
  const keepIt = was !== undefined && amiss !== 'behind';
  const kept = keepIt
    ? keepAside(join(folder, INBOX), `${name}.damaged.${ending}`, was)
    : undefined;
  let end = head;
  if (amiss === 'verdicts') {
    const { text, last } = verdictsText(wholeOf(inbox, ordersOf(folder, inbox)), NO_VERDICTS);
    replaceFile(join(folder, file), text);
    end = { length: Buffer.byteLength(text), last };
  }
  writeList(folder, inbox, end);
  return { file, ...(kept !== undefined && { kept }) };
};
