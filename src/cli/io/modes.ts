import { statSync } from 'node:fs';
import { join } from 'node:path';
import { disk } from './disk.ts';
import { namesIn } from './files.ts';

const OTHERS = 0o077;
/** What may be read by anybody. */
const OPEN = new Set(['README.md', 'rules.json']);

const isOpen = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & OTHERS) !== 0;
};

/** What of a game's folder others on this machine can read; on Windows modes mean nothing. */
export const openToOthers = (folder: string): readonly string[] =>
  disk.platform === 'win32' || !isOpen(folder)
    ? []
    : namesIn(folder).filter((name) => !OPEN.has(name) && isOpen(join(folder, name)));
