import { join } from 'node:path';
import type { Checkpoint } from '../../core/advance.ts';
import type { Game } from '../../core/game.ts';
import { isCount, isHash, isRecord } from '../../core/shape.ts';
import { readIfThere, replaceFile } from '../io/files.ts';
import { sealedText, unsealed } from '../io/sealed-file.ts';
import type { Settings } from './settings.ts';

export const CHECKPOINT = 'checkpoint.json';

/** The contents of `checkpoint.json`: all of it can be made anew from the other files. */
export interface Derived {
  readonly format: 2;
  /**
   * The log that the other files of the folder were written for: its bytes and lines, the hash of its
   * last line, and the number of its last entry. A log that is shorter has lost its end.
   */
  readonly log: Head;
  /** The place between two procedures, or where one rests, that the game goes on from. */
  readonly checkpoint: Checkpoint<Game>;
  /** game.yaml as it was read last, the hash of the bytes that it was read from, and all names that the game has had. */
  readonly game: {
    readonly file: string;
    readonly settings: Settings;
    readonly names?: readonly string[];
  };
}

export interface Head {
  readonly length: number;
  /** Not said in the form of before. */
  readonly lines?: number;
  readonly last: string;
  readonly n: number;
  /** The version of the program that has checked every line, and the digest of the bytes that it has checked. */
  readonly checked?: { readonly program: string; readonly digest: string };
}

/** As much of the file as can be used; nothing where it is not there, or not as it was written. */
export interface ReadDerived {
  readonly derived?: Derived;
  /** Of the first form, which had no digest, this alone. */
  readonly head?: Head;
  readonly isDamaged?: true;
}

/** With the hash of the game's seed, what came from another game's folder is as good as damaged. */
export const readDerived = (folder: string, seedHash?: string): ReadDerived => {
  const read = readAny(folder);
  return seedHash === undefined ? read : derivedOf(read, seedHash);
};

/** The same as read, if it is of the game with this seed. */
export const derivedOf = (read: ReadDerived, seedHash: string): ReadDerived =>
  read.derived === undefined || read.derived.game.settings.seedHash === seedHash
    ? read
    : { isDamaged: true };

const readAny = (folder: string): ReadDerived => {
  const text = readIfThere(join(folder, CHECKPOINT))?.toString();
  if (text === undefined) return {};
  const derived = unsealed(text) as Derived | undefined;
  if (derived?.format === 2) return { derived, head: derived.log };
  const head = headOfBefore(text);
  return head === undefined ? { isDamaged: true } : { head };
};

const headOfBefore = (text: string): Head | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value['format'] === 1 && isHead(value['log'])
      ? value['log']
      : undefined;
  } catch {
    return undefined;
  }
};

const isHead = (value: unknown): value is Head =>
  isRecord(value) && isCount(value['length']) && isHash(value['last']) && isCount(value['n']);

export const writeDerived = (folder: string, derived: Derived): void =>
  replaceFile(join(folder, CHECKPOINT), sealedText(derived));
