import {
  chmodSync,
  closeSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs';

import { EXIT, leave, why } from './exit.ts';

/** Some minutes of a moderator's time are worth less than a half-written file. */
const RETRIES_MS = [10, 20, 50, 100, 200, 400];

/**
 * Everything that changes a disk, each in one step; whatever writes goes through here, so that a test
 * can make any step fail, or be the last.
 */
export const disk = {
  platform: process.platform as string,
  open: (path: string, flags: 'r+' | 'w' | 'wx' | 'a', mode: number): number =>
    openSync(path, flags, mode),
  write: (file: number, bytes: Uint8Array, at: number | null): number =>
    writeSync(file, bytes, 0, bytes.length, at),
  sync: (file: number): void => fsyncSync(file),
  truncate: (file: number, length: number): void => ftruncateSync(file, length),
  close: (file: number): void => closeSync(file),
  rename: (from: string, to: string): void => renameSync(from, to),
  link: (from: string, to: string): void => linkSync(from, to),
  remove: (path: string): void => unlinkSync(path),
  removeTree: (path: string): void => rmSync(path, { recursive: true, force: true }),
  changeMode: (path: string, mode: number): void => chmodSync(path, mode),
  makeFolder: (path: string, mode: number): void => mkdirSync(path, { mode }),
};

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Does something to an open file. What the machine refuses then bears no name: it is given the file's. */
export const onFile = <T>(path: string, act: () => T): T => {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && !('path' in error))
      Object.assign(error, { path });
    throw error;
  }
};

/** Writes all of the bytes, at a place or on and on: one call may write less. */
export const writeAll = (
  file: number,
  content: string | Uint8Array,
  at: number | 'on' = 0,
): void => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let done = 0; done < bytes.length; )
    done += disk.write(file, bytes.subarray(done), at === 'on' ? null : at + done);
};

/** Renames; where another program may hold the file for a moment, it is tried again. */
export const renameFile = (from: string, to: string): void => {
  const waits = disk.platform === 'win32' ? [...RETRIES_MS] : [];
  for (;;)
    try {
      disk.rename(from, to);
      return;
    } catch (error) {
      if (waits.length === 0 || !hasCode(error, 'EPERM', 'EACCES', 'EBUSY')) throw error;
      const wait = waits.shift();
      if (waits.length === 0) leave(EXIT.later, why('leave.held-open', { path: to }));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
    }
};

/** Removes a file; one that is gone already need not be. */
export const removeFile = (path: string): void => {
  try {
    disk.remove(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
};
