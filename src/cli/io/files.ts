import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, sep } from 'node:path';
import { EXIT, leave } from '../exit.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Why something at a path is not read. */
export type Fault = 'no-regular-file' | 'file-too-large' | 'file-elsewhere';

/** The bytes of a regular file, or why it is not read: a pipe would be waited for, a device never ends. */
export const readRegular = (
  path: string,
  most: number = Number.POSITIVE_INFINITY,
): Buffer | Fault => {
  const stat = statSync(path);
  if (!stat.isFile()) return 'no-regular-file';
  return stat.size > most ? 'file-too-large' : readFileSync(path);
};

/** Whether a path leads to something in a folder, links followed; what is not there is in none. */
export const isWithin = (folder: string, path: string): boolean => {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** The bytes of a file, or undefined where there is none. */
export const readIfThere = (path: string): Buffer | undefined => {
  try {
    const bytes = readRegular(path);
    return typeof bytes === 'string'
      ? leave(EXIT.wrong, `${path}: this is no regular file.`)
      : bytes;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The names in a folder, sorted; none where there is no folder. */
export const namesIn = (path: string): readonly string[] => {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const writeDurably = (
  path: string,
  text: string | Uint8Array,
  flags: string,
  mode: number,
): void => {
  const file = openSync(path, flags, mode);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const syncFolder = (path: string): void => {
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

const ANYBODY_READS = 0o644;

/** Replaces a file as a whole: whoever reads it sees the old one or the new one. */
export const replaceFile = (
  path: string,
  text: string | Uint8Array,
  mode = ANYBODY_READS,
): void => {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writeDurably(beside, text, 'w', mode);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(path);
};

/** The same, in a folder that may not be there yet. */
export const placeFile = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  replaceFile(path, content);
};

/**
 * The same for what can be written again at any time: it is whole, too, but a power cut may undo
 * it. Waiting for the disk takes longer than making the papers of a round.
 */
export const replaceCopy = (path: string, content: string | Uint8Array): void => {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
};

/** Appends text to a file that is cut to so many bytes first; after a failure that is its end. */
export const appendAt = (path: string, length: number, text: string): void => {
  const file = openSync(path, 'a', ANYBODY_READS);
  try {
    ftruncateSync(file, length);
    writeFileSync(file, text);
    fsyncSync(file);
  } catch (error) {
    ftruncateSync(file, length);
    throw error;
  } finally {
    closeSync(file);
  }
};
