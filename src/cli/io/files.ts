import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Reader } from '../../core/game.ts';
import { disk, hasCode, onFile, removeFile, renameFile, writeAll } from './disk.ts';
import { EXIT, leave, why } from './exit.ts';

/** Why something at a path is not read. */
export type Fault = 'no-regular-file' | 'file-too-large' | 'file-elsewhere';

/** A link that leads to itself is no file and no folder; it stops nothing else. */
export const CIRCLE = 'circle';

/** A path's file or folder, links followed; undefined where there is nothing. */
export const statOf = (path: string): Stats | typeof CIRCLE | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (hasCode(error, 'ELOOP')) return CIRCLE;
    throw error;
  }
};

/** The bytes of a regular file, or why it is not read: a pipe would be waited for, a device never ends. */
export const readRegular = (
  path: string,
  most: number = Number.POSITIVE_INFINITY,
): Buffer | Fault => {
  const stat = statOf(path) ?? statSync(path);
  if (stat === CIRCLE || !stat.isFile()) return 'no-regular-file';
  return stat.size > most ? 'file-too-large' : readFileSync(path);
};

/** True if a path leads to something in a folder, links followed; what is not there is in none. */
export const isWithin = (folder: string, path: string): boolean => {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ELOOP')) return false;
    throw error;
  }
};

/** The bytes of a file, or undefined where there is none, or a link that leads to itself. */
export const readIfThere = (path: string): Buffer | undefined => {
  try {
    if (statOf(path) === CIRCLE) return undefined;
    const bytes = readRegular(path);
    return typeof bytes === 'string'
      ? leave(EXIT.wrong, why('leave.no-regular-file', { path }))
      : bytes;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Reads the files of a folder by their names. */
export const filesIn =
  (folder: string) =>
  (name: string): Buffer | undefined =>
    readIfThere(join(folder, name));

/** In which form of UTF-16 bytes are, by their mark; programs of Windows save it so. */
const form16 = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16LE();
  if (mark === 0xfeff) return 'utf-16le';
  return mark === 0xfffe ? 'utf-16be' : undefined;
};

const MARK = Buffer.from('\ufeff');

/** True if a mark at their beginning says in which form of Unicode they are. */
export const hasMark = (bytes: Buffer): boolean =>
  form16(bytes) !== undefined || bytes.subarray(0, MARK.length).equals(MARK);

/** The text of these bytes, without a mark at its beginning. */
export const decoded = (bytes: Buffer): string =>
  new TextDecoder(form16(bytes) ?? 'utf-8').decode(bytes);

/** True if they can be read as text at all. */
export const isText = (bytes: Buffer): boolean => form16(bytes) !== undefined || isUtf8(bytes);

/** The same without the line ends of Windows. */
export const straight = (bytes: Buffer): string => decoded(bytes).replaceAll('\r\n', '\n');

export const isFolder = (path: string): boolean => {
  const stat = statOf(path);
  return stat !== undefined && stat !== CIRCLE && stat.isDirectory();
};

/** True if files can be made in a folder. */
export const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** The names in a folder, sorted; none where there is no folder, or a link that leads to itself. */
export const namesIn = (path: string): readonly string[] => {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ELOOP')) return [];
    throw error;
  }
};

/** The mode of a game's files: they are the moderator's alone; those that he asks for by name are as he likes. */
const OWNER_ONLY = 0o600;
const OWNERS_FOLDER = 0o700;
const ANYBODY_READS = 0o644;
const ANYBODYS_FOLDER = 0o755;

type Lasting = 'lasting' | 'copy';

/** A new name in a folder lasts when the folder was written; Windows sees to that by itself. */
const syncFolder = (path: string): void => {
  if (disk.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    disk.sync(folder);
  } finally {
    disk.close(folder);
  }
};

const writeWhole = (
  path: string,
  content: string | Uint8Array,
  mode: number,
  how: Lasting,
): void => {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    const file = disk.open(beside, 'w', mode);
    try {
      onFile(path, () => {
        writeAll(file, content);
        if (how === 'lasting') disk.sync(file);
      });
    } finally {
      disk.close(file);
    }
    renameFile(beside, path);
  } catch (error) {
    removeFile(beside);
    throw error;
  }
  if (how === 'lasting') syncFolder(dirname(path));
};

interface Content {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * Many files at once: each as whole, and none has its name before it lasts. The disk is waited for
 * when all are written, and once for the names in a folder, which is several times faster.
 */
export const replaceFiles = (files: readonly Content[]): void => {
  const open: { readonly file: number; readonly beside: string; readonly path: string }[] = [];
  const left = new Set<string>();
  try {
    for (const { path, content } of files) {
      const beside = `${path}.${process.pid}.tmp`;
      left.add(beside);
      const file = disk.open(beside, 'w', OWNER_ONLY);
      open.push({ file, beside, path });
      onFile(path, () => writeAll(file, content));
    }
    for (const { file, path } of open) onFile(path, () => disk.sync(file));
    for (const { beside, path } of open) {
      renameFile(beside, path);
      left.delete(beside);
    }
  } finally {
    for (const { file } of open) disk.close(file);
    for (const beside of left) removeFile(beside);
  }
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) syncFolder(folder);
};

/** Replaces a file of a game's folder as a whole: whoever reads it sees the old one or the new one. */
export const replaceFile = (path: string, content: string | Uint8Array, mode = OWNER_ONLY): void =>
  writeWhole(path, content, mode, 'lasting');

/**
 * The same for what can be written again at any time: it is whole, too, but a power cut may undo
 * it. Waiting for the disk takes longer than making the papers of a round.
 */
export const replaceCopy = (path: string, content: string | Uint8Array): void =>
  writeWhole(path, content, OWNER_ONLY, 'copy');

/** Writes what was asked for by name, in a folder that may not be there yet; what all may know all may read. */
export const placeFile = (
  path: string,
  content: string | Uint8Array,
  reader: Reader = 'public',
): void => {
  if (isOutlet(path)) pour(path, content);
  else placeRegular(linkedTo(path), content, reader);
};

/**
 * Tries whether a file could be placed at a path, so that no long work is lost that it is to hold;
 * nothing is left there, and no folder is made.
 */
export const tryPlace = (path: string): void => {
  if (isOutlet(path)) return;
  if (isFolder(path)) leave(EXIT.wrong, why('trouble.folder', { path }));
  const target = linkedTo(path);
  const beside = join(thereAbove(dirname(target)), `${basename(target)}.${process.pid}.tmp`);
  disk.close(disk.open(beside, 'w', OWNER_ONLY));
  removeFile(beside);
};

/** A folder, or the nearest around it that is there. */
const thereAbove = (folder: string): string => {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(folder) === folder ? folder : thereAbove(dirname(folder));
};

/** A folder and those around it, as far as they are not there. */
const makeFolder = (path: string, mode: number): void => {
  try {
    disk.makeFolder(path, mode);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT') || dirname(path) === path) throw error;
    makeFolder(dirname(path), mode);
    // Once more and not again: a link that leads nowhere is there, and nothing can be made in it.
    disk.makeFolder(path, mode);
  }
};

const placeRegular = (path: string, content: string | Uint8Array, reader: Reader): void => {
  const isOpen = reader === 'public';
  makeFolder(dirname(path), isOpen ? ANYBODYS_FOLDER : OWNERS_FOLDER);
  writeWhole(path, content, isOpen ? ANYBODY_READS : OWNER_ONLY, 'lasting');
};

/** Names for what a program has open already, whatever that is. */
const DESCRIPTORS = /^\/(?:dev\/(?:stdin|stdout|stderr|fd\/\d+)|proc\/[^/]+\/fd\/\d+)$/;

/** True if writing to a path goes on to somewhere else: a pipe, a terminal, a device. */
export const isOutlet = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return DESCRIPTORS.test(path) || !(found === undefined || found.isFile() || found.isDirectory());
};

/** The target of a link, which is what is meant; where it leads to nothing yet, the link itself is replaced. */
const linkedTo = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** Writes through; whoever reads at the other end may stop when he has seen enough. */
const pour = (path: string, content: string | Uint8Array): void => {
  const file = disk.open(path, 'a', OWNER_ONLY);
  try {
    onFile(path, () => writeAll(file, content, 'on'));
  } catch (error) {
    if (!hasCode(error, 'EPIPE')) throw error;
  } finally {
    disk.close(file);
  }
};

/** A folder of a game, and those around it. */
export const ownFolder = (path: string): void => makeFolder(path, OWNERS_FOLDER);

/** Appends text to a file that is cut to so many bytes first; after a failure that is its end. */
export const appendAt = (path: string, length: number, text: string): void => {
  const isNew = length === 0 && readIfThere(path) === undefined;
  const file = disk.open(path, isNew ? 'wx' : 'r+', OWNER_ONLY);
  try {
    onFile(path, () => {
      disk.truncate(file, length);
      writeAll(file, text, length);
      disk.sync(file);
    });
  } catch (error) {
    disk.truncate(file, length);
    throw error;
  } finally {
    disk.close(file);
  }
  if (isNew) syncFolder(dirname(path));
};

/** Keeps something beside what takes its place, once, under a name of its own: `log.torn-1.jsonl`. */
export const keepAside = (folder: string, name: string, content: string | Uint8Array): string => {
  const [, stem = name, ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  for (let n = 1; ; n++) {
    const own = `${stem}-${n}${ending}`;
    const there = readIfThere(join(folder, own));
    if (there?.equals(Buffer.from(content))) return own;
    if (there !== undefined) continue;
    replaceFile(join(folder, own), content);
    return own;
  }
};
