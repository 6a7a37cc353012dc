import { extname, join } from 'node:path';
import type { Seat } from '../../core/game.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { namesIn, ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Since } from './arrival.ts';
import type { Incoming } from './sources.ts';
import { INBOX } from './unfinished.ts';

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
export const goneOriginals = (folder: string, { kept }: Pick<Inbox, 'kept'>): readonly string[] => {
  const there = new Set(namesIn(join(folder, ORIGINALS)).map(originalOf));
  return [...new Set(kept.map(({ original }) => original))].filter((name) => !there.has(name));
};
