import { extname, join } from 'node:path';
import type { Seat } from '../../core/game.ts';
import { isRecord } from '../../core/shape.ts';
import type { Kept } from '../../desk/intake.ts';
import { EXIT, leave } from '../exit.ts';
import { namesIn, ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { sealedText, unsealed } from '../io/sealed-file.ts';
import { INBOX } from '../io/unfinished.ts';
import type { Since } from '../live/arrival.ts';

export const LEDGER = 'inbox.json';

/**
 * Everything that was ever taken in, and what was made of it. It is written before the order files
 * and receipts that it tells of: those that may not be there yet stand in it until they are.
 */
export interface Inbox {
  readonly format: 2;
  readonly kept: readonly Kept[];
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

export interface WrittenFile {
  /** The newest of its messages. */
  readonly number: number;
  readonly hash: string;
  /** All that it was made of. */
  readonly making?: string;
}

export interface PendingFile {
  readonly text: string;
  /** The hash of what it takes the place of. */
  readonly over?: string;
}

const EMPTY: Inbox = { format: 2, kept: [], written: {} };

export const readInbox = (folder: string): Inbox => {
  const path = join(folder, INBOX, LEDGER);
  const text = readIfThere(path)?.toString();
  if (text === undefined) return EMPTY;
  const inbox = (unsealed(text) as Inbox | undefined) ?? ofBefore(text);
  return (
    inbox ??
    leave(
      EXIT.wrong,
      `${path}: this is not the list of messages as rookery wrote it.`,
      'Restore it from a copy. If there is none, move it away and run receive again on inbox/originals;',
      'rulings have to be given again.',
    )
  );
};

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

export const writeInbox = (folder: string, inbox: Inbox): void => {
  ownFolder(join(folder, INBOX));
  replaceFile(join(folder, INBOX, LEDGER), sealedText(inbox));
};

const KNOWN_ENDS = ['.eml', '.txt', '.yaml', '.yml', '.mbox', '.html'];
const SHORT = 16;

export const ORIGINALS = join(INBOX, 'originals');

/** Keeps a file as it came, once, under its digest: it is the truth that all else is made from. */
export const keepOriginal = (folder: string, source: string, bytes: Uint8Array): string => {
  const end = extname(source).toLowerCase();
  const name = `${sha256(bytes).slice(0, SHORT)}${KNOWN_ENDS.includes(end) ? end : '.txt'}`;
  const within = join(folder, ORIGINALS);
  if (!isOriginal(folder, name)) {
    ownFolder(within);
    replaceFile(join(within, name), bytes);
  }
  return `${INBOX}/originals/${name}`;
};

/** Whether a file that was kept is there, and is what came. */
export const isOriginal = (folder: string, name: string): boolean => {
  const bytes = readIfThere(join(folder, ORIGINALS, name));
  return bytes !== undefined && sha256(bytes).slice(0, SHORT) === name.slice(0, SHORT);
};

/** The originals that are not what came, or that nobody has heard of. */
export const damagedOriginals = (folder: string): readonly string[] =>
  namesIn(join(folder, ORIGINALS)).filter((name) => !isOriginal(folder, name));
