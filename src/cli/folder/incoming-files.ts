import { existsSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EXIT, leave, why } from '../io/exit.ts';
import { CIRCLE, type Fault, namesIn, readRegular, statOf } from '../io/files.ts';
import type { Ports } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';
import { GAME_FILE } from './settings.ts';

/** A file of one message or more. */
export interface Incoming {
  /** The name that it has in what is told of it. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

/** A file that cannot be read as a message. */
interface LeftOut {
  readonly source: string;
  readonly fault: Fault | 'game';
}

const STDIN = '-';

/** Far more than any mailbox that is taken in by hand; it has to be held in memory. */
const MOST_BYTES = 200_000_000;

/** Leaves before anything is taken in where a name is none of a file or folder. */
export const requireThere = (ports: Ports, paths: readonly string[]): void => {
  for (const path of paths) {
    const found = path === STDIN ? STDIN : statOf(resolve(ports.folder, path));
    if (found === undefined) leave(EXIT.wrong, why('trouble.none', { path }));
    if (found === CIRCLE) leave(EXIT.wrong, why('trouble.circle', { path }));
  }
};

/** The files that were named, those in folders that were named, or what is typed in. */
export function* incoming(
  ports: Ports,
  { frame }: Pick<Words, 'frame'>,
  paths: readonly string[],
): Generator<Incoming | LeftOut> {
  for (const path of paths) {
    if (path === STDIN)
      yield { source: 'stdin', bytes: Buffer.from(ports.readStdin(frame('leave.typing'))) };
    else yield* at(resolve(ports.folder, path), new Set());
  }
}

const MAILDIR = ['cur', 'new'];

/** A file; or everything in a folder and below it, each folder once, whatever links lead to it. */
function* at(path: string, seen: Set<string>): Generator<Incoming | LeftOut> {
  const source = basename(path);
  const found = statOf(path);
  if (found === undefined) return;
  if (found === CIRCLE) return yield { source, fault: 'no-regular-file' };
  if (!found.isDirectory()) {
    const bytes = readRegular(path, MOST_BYTES);
    yield typeof bytes === 'string' ? { source, fault: bytes } : { source, bytes };
    return;
  }
  const real = realpathSync(path);
  if (seen.has(real)) return;
  seen.add(real);
  // Its secrets are no mail.
  if (existsSync(join(path, GAME_FILE))) return yield { source, fault: 'game' };
  for (const name of namesOf(path)) yield* at(join(path, name), seen);
}

/** A Maildir's own folders, or all that is there; names with a dot are left. */
const namesOf = (path: string): readonly string[] => {
  const names = namesIn(path);
  const isMaildir = MAILDIR.every((name) => names.includes(name));
  return isMaildir ? MAILDIR : names.filter((name) => !name.startsWith('.'));
};
