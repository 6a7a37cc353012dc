import { setFlagsFromString } from 'node:v8';

// V8 takes what was compiled, Node's own parts too, only with the flags that it was compiled with. So
// a command has the usual ones while files are loaded, and its own while it works.

/** The budget of the Node that builds, whose compiled code the built program holds. */
declare const USUAL_BUDGET: string;

const set = (...flags: readonly string[]): void => {
  for (const flag of flags) setFlagsFromString(flag);
};

/** As Node compiles. */
export const loading = (): void =>
  set(
    `--interrupt-budget=${USUAL_BUDGET}`,
    '--incremental-marking',
    '--semi-space-growth-factor=2',
  );

/**
 * A command is over before code that is compiled to run fast has paid for it: less of it is. Most are
 * over before there is enough garbage to be collected as a whole: nobody begins with it beforehand.
 */
export const working = (): void => set('--interrupt-budget=600000', '--no-incremental-marking');

/**
 * Runs what makes or takes compiled code with V8's checksum, which it looks at only where it is told to:
 * it runs any bytes, and ends the process with some. No digest of ours is as cheap.
 */
export const checking = <T>(work: () => T): T => {
  set('--verify-snapshot-checksum');
  try {
    return work();
  } finally {
    set('--no-verify-snapshot-checksum');
  }
};

/** A kind of command, by what it needs of the program. */
export type Kind = 'light' | 'any';

/** Commands that are given often, and need a small part of the program. */
export const LIGHT: ReadonlySet<string> = new Set(['--help', 'status', 'check', 'report']);

export const kindOf = (command: string): Kind => (LIGHT.has(command) ? 'light' : 'any');

/** Commands that may go on for long, over many games, replies or mails. */
export const LONG: ReadonlySet<string> = new Set([
  ...['simulate', 'plan', 'receive', 'mailbox', 'club'],
]);

/** In all others the young generation does not grow: up to a sixth less memory in as much time. */
export const workingOn = (command: string): void => {
  working();
  if (!LONG.has(command)) set('--semi-space-growth-factor=1');
};
