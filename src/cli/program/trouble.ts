import { printable } from '../io/excerpt.ts';

/** What the machine refuses, and what to do about it; all others are bugs of ours. */
type Trouble = readonly [what: string, step: string];

/** Troubles of the machine that pass by themselves: nothing is wrong with what was asked. */
const FULL: Trouble = ['the disk is full', 'Make room; nothing was lost.'];
const TOO_MANY: Trouble = [
  'too many files are open on this machine',
  'Try again when less is going on; nothing was lost.',
];
const BUSY: Trouble = ['something else is using this', 'Try again later; nothing was lost.'];
const PASSING: Readonly<Record<string, Trouble>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EMFILE: TOO_MANY,
  ENFILE: TOO_MANY,
  EAGAIN: BUSY,
  EBUSY: BUSY,
  EIO: [
    'the disk cannot be read or written',
    'Look after the disk, and try again; nothing was lost.',
  ],
};

/** Troubles with a path that a person gave. */
const FORBIDDEN: Trouble = [
  'you are not allowed to read or write this',
  'Change its permissions, or name another place.',
];
const OF_A_PATH: Readonly<Record<string, Trouble>> = {
  ENOENT: ['there is no such file or folder', 'See how its name is spelled, and where it lies.'],
  ENOTDIR: [
    'a part of this path is a file, not a folder',
    'Name a path that leads through folders.',
  ],
  EISDIR: ['this is a folder, not a file', 'Name a file.'],
  EEXIST: ['there is something of that name already', 'Name another place, or move it away.'],
  ENOTEMPTY: ['this folder is not empty', 'Name another place, or empty it.'],
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: ['this disk can only be read', 'Name a place on another disk.'],
  ELOOP: ['these links lead round in a circle', 'Name the file itself.'],
  ENAMETOOLONG: ['this name is too long', 'Name a shorter one.'],
  ENXIO: ['nobody reads at the other end', 'Begin to read there, or name a file.'],
  ETXTBSY: ['this is a program that is running', 'Name another place.'],
  EFBIG: ['this would be larger than a file can be here', 'Name a place on another disk.'],
};

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** What is written is written beside first. */
const BESIDE = /(?:-\d+)?\.\d+\.tmp$/;
const LONGEST = 100;

const named = ({ path }: SystemError): string => {
  const file = printable((path ?? '').replace(BESIDE, ''));
  const told = file.length > LONGEST ? `${file.slice(0, LONGEST)}…` : file;
  return told === '' ? '' : `${told}: `;
};

/** A trouble of the machine in plain words; undefined where it is none. */
export const troubleOf = (
  error: unknown,
): { readonly passes: boolean; readonly text: string } | undefined => {
  if (!isSystemError(error)) return undefined;
  const passing = PASSING[error.code];
  if (passing !== undefined)
    return { passes: true, text: `not now: ${named(error)}${passing[0]}.\n${passing[1]}` };
  const ofPath = OF_A_PATH[error.code];
  if (ofPath === undefined) return undefined;
  return { passes: false, text: `${named(error)}${ofPath[0]}.\n${ofPath[1]}` };
};
