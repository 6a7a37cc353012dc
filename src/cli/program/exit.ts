/** The exit codes and their meanings; docs/moderating.md has the same table. */
export const EXIT = {
  done: 0,
  /** The game needs something, or an order is wrong. */
  needed: 1,
  /** Wrong use or a broken file. */
  wrong: 2,
  /** A bug of ours. */
  bug: 70,
  /** Not now; nothing was lost. */
  later: 75,
  interrupted: 130,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** A command that ends early: what to tell, and the code to leave with. */
interface Leaving extends Error {
  readonly exit: Exit;
}

export const leave = (exit: Exit, ...lines: readonly string[]): never => {
  throw Object.assign(new Error(lines.join('\n')), { exit });
};

const isLeaving = (error: unknown): error is Leaving => error instanceof Error && 'exit' in error;

/** Troubles of the machine that pass by themselves: nothing is wrong with what was asked. */
const PASSING = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY', 'EIO']);

/** Troubles with a path that a person gave. */
const OF_A_PATH = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'EACCES',
  'EPERM',
  'EROFS',
  'ELOOP',
  'ENAMETOOLONG',
]);

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** The exit code and the text of a thrown error, for the person at the keyboard. */
export const accountOf = (error: unknown): { readonly exit: Exit; readonly text: string } => {
  if (isLeaving(error)) return { exit: error.exit, text: error.message };
  if (isSystemError(error) && PASSING.has(error.code))
    return { exit: EXIT.later, text: `not now: ${error.message}\nNothing was lost; try again.` };
  if (isSystemError(error) && OF_A_PATH.has(error.code))
    return { exit: EXIT.wrong, text: error.message };
  return { exit: EXIT.bug, text: bugReport(error) };
};

const bugReport = (error: unknown): string =>
  [
    'This is a bug of Rookery, not a mistake of yours. Please report it with the command that you',
    'gave, the files orders/, log.jsonl and game.yaml of the game (not secret.yaml), and this:',
    '',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ].join('\n');
