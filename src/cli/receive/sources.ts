import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EXIT, leave } from '../exit.ts';
import { namesIn } from '../io/files.ts';
import type { Ports } from '../ports.ts';

/** A file of one message or more. */
export interface Incoming {
  /** What it is called in what is told of it. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

const STDIN = '-';

/** Leaves before anything is taken in where a name is none of a file or folder. */
export const requireThere = (ports: Ports, paths: readonly string[]): void => {
  for (const path of paths)
    if (
      path !== STDIN &&
      statSync(resolve(ports.folder, path), { throwIfNoEntry: false }) === undefined
    )
      leave(EXIT.wrong, `${path}: there is no such file or folder.`);
};

/** The files that were named, those in folders that were named, or what is typed in. */
export function* incoming(ports: Ports, paths: readonly string[]): Generator<Incoming> {
  for (const path of paths) {
    if (path === STDIN) yield { source: 'stdin', bytes: Buffer.from(ports.readStdin()) };
    else yield* filesAt(resolve(ports.folder, path), path);
  }
}

function* filesAt(path: string, named: string): Generator<Incoming> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) leave(EXIT.wrong, `${named}: there is no such file or folder.`);
  else if (found.isFile()) yield { source: basename(path), bytes: readFileSync(path) };
  else if (found.isDirectory()) yield* filesIn(path);
}

const MAILDIR = ['cur', 'new'];

/** A Maildir's own folders, or everything in a folder and below it; names with a dot are left. */
function* filesIn(path: string): Generator<Incoming> {
  const names = namesIn(path);
  const isMaildir = MAILDIR.every((name) => names.includes(name));
  for (const name of isMaildir ? MAILDIR : names) {
    if (name.startsWith('.')) continue;
    const inner = join(path, name);
    const found = statSync(inner, { throwIfNoEntry: false });
    if (found?.isDirectory()) yield* filesIn(inner);
    else if (found?.isFile()) yield { source: name, bytes: readFileSync(inner) };
  }
}
