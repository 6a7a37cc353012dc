import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Frame } from '../../report/words/commands.ts';
import { printable } from '../io/excerpt.ts';

/** Troubles of the machine that pass by themselves: nothing is wrong with what was asked. */
const PASSING: Readonly<Record<string, Frame>> = {
  ENOSPC: 'trouble.full',
  EDQUOT: 'trouble.full',
  EMFILE: 'trouble.too-many',
  ENFILE: 'trouble.too-many',
  EAGAIN: 'trouble.busy',
  EBUSY: 'trouble.busy',
  EIO: 'trouble.disk',
};

/** Troubles with a path that a person gave. */
const OF_A_PATH: Readonly<Record<string, Frame>> = {
  ENOENT: 'trouble.none',
  ENOTDIR: 'trouble.through',
  EISDIR: 'trouble.folder',
  EEXIST: 'trouble.there',
  ENOTEMPTY: 'trouble.not-empty',
  EACCES: 'trouble.forbidden',
  EPERM: 'trouble.forbidden',
  EROFS: 'trouble.read-only',
  ELOOP: 'trouble.circle',
  ENAMETOOLONG: 'trouble.too-long',
  ENXIO: 'trouble.no-reader',
  ETXTBSY: 'trouble.runs',
  EFBIG: 'trouble.too-large',
};

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** The name under which a file is written before it takes the place of another. */
const BESIDE = /(?:-\d+)?\.\d+\.tmp$/;
const LONGEST = 100;

/** The place on a disk that a path leads to: what is linked lies on another than it seems to. */
const realPlace = (path: string): string => {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
};

const pathOf = ({ path = '', code }: SystemError): string | undefined => {
  const named = path.replace(BESIDE, '');
  const file = printable(code === 'EROFS' && named !== '' ? realPlace(named) : named);
  if (file === '') return undefined;
  return file.length > LONGEST ? `${file.slice(0, LONGEST)}…` : file;
};

interface Trouble {
  readonly passes: boolean;
  readonly reason: Saying;
}

/** A trouble of the machine in plain words; undefined where it is a bug of ours. */
export const troubleOf = (error: unknown): Trouble | undefined => {
  if (!isSystemError(error)) return undefined;
  const passing = PASSING[error.code];
  const frame = passing ?? OF_A_PATH[error.code];
  if (frame === undefined) return undefined;
  return { passes: passing !== undefined, reason: say(frame, { path: pathOf(error) }) };
};
