import { join } from 'node:path';
import { disk } from '../io/disk.ts';
import { CIRCLE, namesIn, statOf } from '../io/files.ts';

const OTHERS = 0o077;
/** A finished game, opened for everybody. */
export const RECORD = 'record.jsonl';

/** Files that anybody may read. */
const OPEN = new Set(['README.md', 'rules.json', RECORD]);

const isOpen = (path: string): boolean => {
  const found = statOf(path);
  return found !== undefined && found !== CIRCLE && (found.mode & OTHERS) !== 0;
};

/** Files of a game's folder that others on this machine can read; on Windows modes mean nothing. */
export const openToOthers = (folder: string): readonly string[] =>
  disk.platform === 'win32' || !isOpen(folder)
    ? []
    : namesIn(folder).filter((name) => !OPEN.has(name) && isOpen(join(folder, name)));
