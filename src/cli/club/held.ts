import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord } from '../../core/shape.ts';
import type { Since } from '../folder/inbox.ts';
import { disk } from '../io/disk.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { namesIn, ownFolder, readIfThere, replaceFile, replaceFiles } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { sealedText, unsealed } from '../io/sealed-file.ts';

/** The fate of a message: it is on its way to a game, there, asked about, nobody's, or done with. */
type HeldStatus = 'new' | 'sorted' | 'taken' | 'asked' | 'nobodys' | 'ignored';

/** A message of the mailbox; what it says stands in its file alone. */
export interface HeldMail {
  readonly number: number;
  readonly digest: string;
  /** The name it had where it came from. */
  readonly source: string;
  readonly fate: HeldStatus;
  /** The games that it goes to, or that it may be for. */
  readonly games: readonly string[];
  /** The moderator's reason for what he decided about it. */
  readonly reason?: string;
  /** Its size, where it was too large to be fetched whole. */
  readonly large?: number;
}

export interface HeldList {
  readonly format: 1;
  readonly held: readonly HeldMail[];
  /** Up to where the mailbox was taken. */
  readonly since?: Since;
}

export const HELD_FOLDER = 'mailbox';
const HELD = 'held';
const LIST = join(HELD_FOLDER, 'mailbox.json');
const SHORT = 16;

/** True if messages of a mailbox were taken in here. */
export const hasHeld = (folder: string): boolean => existsSync(join(folder, LIST));

export const readHeld = (folder: string): HeldList => {
  const text = readIfThere(join(folder, LIST))?.toString();
  if (text === undefined) return { format: 1, held: [] };
  const list = unsealed(text);
  return isRecord(list) && list['format'] === 1 && Array.isArray(list['held'])
    ? (list as unknown as HeldList)
    : leave(EXIT.wrong, why('mailbox.damaged', { path: join(folder, LIST) }));
};

export const writeHeld = (folder: string, list: HeldList): void => {
  ownFolder(join(folder, HELD_FOLDER));
  replaceFile(join(folder, LIST), sealedText(list));
};

/** A message by itself. */
interface Piece {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly large?: number;
}

/** Where a message lies until a game has it, under its own name: some are known by that. */
export const placeOf = (
  folder: string,
  { digest, source }: Pick<HeldMail, 'digest' | 'source'>,
): string => join(folder, HELD_FOLDER, HELD, digest.slice(0, SHORT), basename(source));

/** So many messages are held in memory at once before they are written. */
const MOST_AT_ONCE = 200;

/** Keeps the messages that are not known yet; their files are written before the list that speaks of them. */
export const keepHeld = (
  folder: string,
  list: HeldList,
  pieces: Iterable<Piece>,
): { readonly list: HeldList; readonly again: number } => {
  const known = new Set(list.held.map(({ digest }) => digest));
  const held = [...list.held];
  let again = 0;
  let files: { readonly path: string; readonly content: Uint8Array }[] = [];
  const write = (): void => {
    for (const { path } of files) ownFolder(dirname(path));
    replaceFiles(files);
    files = [];
  };
  for (const { source, bytes, large } of pieces) {
    const digest = sha256(bytes);
    if (known.has(digest)) {
      again++;
      continue;
    }
    known.add(digest);
    const one: HeldMail = {
      ...{ number: held.length + 1, digest, source: basename(source), fate: 'new', games: [] },
      ...(large !== undefined && { large }),
    };
    held.push(one);
    files.push({ path: placeOf(folder, one), content: bytes });
    if (files.length >= MOST_AT_ONCE) write();
  }
  write();
  return { list: { ...list, held }, again };
};

/** Removes messages that no game waits for: they are its own, and nowhere else. */
export const releaseHeld = (folder: string, list: HeldList): void => {
  const there = new Set(namesIn(join(folder, HELD_FOLDER, HELD)));
  for (const one of list.held) {
    const isDone = one.fate === 'ignored' || one.fate === 'taken';
    if (isDone && there.has(one.digest.slice(0, SHORT)))
      disk.removeTree(dirname(placeOf(folder, one)));
  }
};
