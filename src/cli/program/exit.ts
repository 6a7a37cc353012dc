import { troubleOf } from './trouble.ts';

/** What the exit codes mean; docs/moderating.md has the same table. */
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

/** What a thrown error means for the person at the keyboard. */
export const accountOf = (error: unknown): { readonly exit: Exit; readonly text: string } => {
  if (isLeaving(error)) return { exit: error.exit, text: error.message };
  const trouble = troubleOf(error);
  if (trouble !== undefined)
    return { exit: trouble.passes ? EXIT.later : EXIT.wrong, text: trouble.text };
  return { exit: EXIT.bug, text: bugReport(error) };
};

const bugReport = (error: unknown): string =>
  [
    'This is a bug of Rookery, not a mistake of yours. Please report it with the command that you',
    'gave, the files orders/, log.jsonl and game.yaml of the game (not secret.yaml), and this:',
    '',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ].join('\n');
