import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord } from '../../core/shape.ts';
import { removeFile } from '../io/disk.ts';
import { ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { sealedText, unsealed } from '../io/sealed-file.ts';
import type { Since } from '../live/arrival.ts';
import { EXIT, leave, why } from '../program/exit.ts';

/** The fate of a message: it is on its way to a game, there, asked about, nobody's, or done with. */
type HeldFate = 'new' | 'sorted' | 'taken' | 'asked' | 'nobodys' | 'ignored';

/** A message of the mailbox; what it says stands in its file alone. */
export interface Held {
  readonly number: number;
  readonly digest: string;
  /** The name it had where it came from. */
  readonly source: string;
  readonly fate: HeldFate;
  /** The games that it goes to, or that it may be for. */
  readonly games: readonly string[];
  /** Its size, where it was too large to be fetched whole. */
  readonly large?: number;
}

export interface HeldList {
  readonly format: 1;
  readonly held: readonly Held[];
  /** Up to where the mailbox was taken. */
  readonly since?: Since;
}

const FOLDER = 'mailbox';
const LIST = join(FOLDER, 'mailbox.json');
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
  ownFolder(join(folder, FOLDER));
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
  { digest, source }: Pick<Held, 'digest' | 'source'>,
): string => join(folder, FOLDER, 'held', digest.slice(0, SHORT), basename(source));

/** Keeps a message that is not known yet; its file is written before the list that speaks of it. */
export const keepHeld = (
  folder: string,
  list: HeldList,
  { source, bytes, large }: Piece,
): HeldList | undefined => {
  const digest = sha256(bytes);
  if (list.held.some((one) => one.digest === digest)) return undefined;
  const one: Held = {
    ...{ number: list.held.length + 1, digest, source: basename(source), fate: 'new', games: [] },
    ...(large !== undefined && { large }),
  };
  const place = placeOf(folder, one);
  ownFolder(join(place, '..'));
  replaceFile(place, bytes);
  return { ...list, held: [...list.held, one] };
};

/** Removes a message that a game has taken: it is its own, and nowhere else. */
export const releaseHeld = (folder: string, one: Held): void => removeFile(placeOf(folder, one));
