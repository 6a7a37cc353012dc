import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Saying, say, type Values } from '../../core/document.ts';
import type { Frame } from '../../report/words/commands.ts';
import { printable } from './excerpt.ts';
import { BUGS, VERSION } from './version.ts';

/** The exit codes and their meanings; docs/reference.md has the same table. */
export const EXIT = {
  done: 0,
  /** The game needs something, or an order is wrong. */
  needed: 1,
  /** Wrong use or a broken file. */
  wrong: 2,
  /** All that could be looked at holds, and not everything could. */
  unproved: 3,
  /** A bug of ours. */
  bug: 70,
  /** Not now; nothing was lost. */
  later: 75,
  interrupted: 130,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

const GRAVEST: readonly Exit[] = [EXIT.bug, EXIT.wrong, EXIT.later, EXIT.needed, EXIT.unproved];

/** The code for much that was done at once. */
export const gravest = (exits: readonly Exit[]): Exit =>
  GRAVEST.find((exit) => exits.includes(exit)) ?? EXIT.done;

/** A reason for an early end: a sentence of the program, or a text that was made where its words were known. */
export type Reason = Saying | string;

/** A command that ends early: what to tell, and the code to leave with. */
interface Leaving extends Error {
  readonly exit: Exit;
  readonly reasons: readonly Reason[];
}

/** A sentence that is put into words when it is known who reads it. */
export const why = (code: Frame, args?: Values): Saying => say(code, args);

/** The error that `leave` throws, for those who cannot throw it. */
export const leaving = (exit: Exit, ...reasons: readonly Reason[]): Leaving => {
  const message = reasons.map((one) => (typeof one === 'string' ? one : one.say)).join('\n');
  return Object.assign(new Error(message), { exit, reasons });
};

export const leave = (exit: Exit, ...reasons: readonly Reason[]): never => {
  throw leaving(exit, ...reasons);
};

/** The reason given where a command ends early, and what it did counts all the same. */
export const LOGGED: Frame = 'folder.logged';

/** Words that an error took from a file that it failed on, such as a piece of a line that is no JSON. */
const TAKEN = /"[^"\n]*"|'[^'\n]*'|“[^”\n]*”|`[^`\n]*`/g;

/** The stack of an error with nothing of what a game's files hold: names of seats at most. */
const safeStack = (error: unknown): string => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const [said = ''] = message.split('\n', 1);
  const what = `${name}: ${said.replaceAll(TAKEN, '…').slice(0, LONGEST_MESSAGE)}`;
  return [`rookery ${VERSION}, Node ${process.versions.node}`, what, ...places].join('\n');
};
const LONGEST_MESSAGE = 200;

/** True of what `leave` throws. */
export const isLeaving = (error: unknown): error is Leaving =>
  error instanceof Error && 'exit' in error;

/** The exit code of a thrown error, and what to tell the person at the keyboard. */
export type Account = Omit<Leaving, keyof Error>;

export const accountOf = (error: unknown): Account => {
  if (isLeaving(error)) return { exit: error.exit, reasons: error.reasons };
  const trouble = troubleOf(error);
  if (trouble !== undefined)
    return { exit: trouble.passes ? EXIT.later : EXIT.wrong, reasons: [trouble.reason] };
  return { exit: EXIT.bug, reasons: [why('leave.bug', { where: BUGS }), '', safeStack(error)] };
};

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
/** The mark of a command at work: nobody knows it, and what it could not be laid in is the folder. */
const IN_FOLDER = /(?<=.)[/\\]\.(?:club\.)?lock$/;
const LONGEST_PATH = 100;

/** The place on a disk that a path leads to: what is linked lies on another than it seems to. */
const realPlace = (path: string): string => {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
};

const pathOf = ({ path = '', code }: SystemError): string | undefined => {
  const named = path.replace(BESIDE, '').replace(IN_FOLDER, '');
  const file = printable(code === 'EROFS' && named !== '' ? realPlace(named) : named);
  if (file === '') return undefined;
  return file.length > LONGEST_PATH ? `${file.slice(0, LONGEST_PATH)}…` : file;
};

interface Trouble {
  readonly passes: boolean;
  readonly reason: Saying;
}

/** A trouble of the machine in plain words; undefined where it is a bug of ours. */
const troubleOf = (error: unknown): Trouble | undefined => {
  if (!isSystemError(error)) return undefined;
  const passing = PASSING[error.code];
  const frame = passing ?? OF_A_PATH[error.code];
  if (frame === undefined) return undefined;
  return { passes: passing !== undefined, reason: say(frame, { path: pathOf(error) }) };
};
