import { mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { Kept } from '../../desk/intake.ts';
import { EXIT, leave } from '../exit.ts';
import { namesIn, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Since } from '../live/arrival.ts';

export const INBOX = 'inbox';
const LEDGER = 'inbox.json';
/** The moderator's alone: it holds what every house has said. */
const OWNER_ONLY = 0o600;

/** Everything that was ever taken in, and the order files that were made of it. */
export interface Inbox {
  readonly format: 1;
  readonly kept: readonly Kept[];
  /** The order files that the inbox wrote: of which message, and the hash of what it wrote. */
  readonly written: Readonly<Record<string, WrittenFile>>;
  /** How many messages have their receipts. */
  readonly told?: number;
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

const EMPTY: Inbox = { format: 1, kept: [], written: {} };

export const readInbox = (folder: string): Inbox => {
  const path = join(folder, INBOX, LEDGER);
  const text = readIfThere(path)?.toString();
  if (text === undefined) return EMPTY;
  try {
    const inbox = JSON.parse(text) as Inbox;
    if (inbox.format === 1) return inbox;
  } catch {
    // Told below: it was not written by this program.
  }
  return leave(
    EXIT.wrong,
    `${path}: this is not the list of messages that rookery keeps.`,
    'Restore it from a copy. If there is none, move it away and run receive again on all messages.',
  );
};

export const writeInbox = (folder: string, inbox: Inbox): void => {
  mkdirSync(join(folder, INBOX), { recursive: true });
  replaceFile(join(folder, INBOX, LEDGER), `${canonical(inbox)}\n`, OWNER_ONLY);
};

const KNOWN_ENDS = ['.eml', '.txt', '.yaml', '.yml', '.mbox', '.html'];

/** Keeps a file as it came, once, under a name of our own. */
export const keepOriginal = (folder: string, source: string, bytes: Uint8Array): string => {
  const end = extname(source).toLowerCase();
  const name = `${sha256(bytes).slice(0, 16)}${KNOWN_ENDS.includes(end) ? end : '.txt'}`;
  const within = join(folder, INBOX, 'originals');
  if (!namesIn(within).includes(name)) {
    mkdirSync(within, { recursive: true });
    replaceFile(join(within, name), bytes, OWNER_ONLY);
  }
  return `${INBOX}/originals/${name}`;
};
