import { dirname, join } from 'node:path';
import { removeFile } from '../io/disk.ts';
import { ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { inOtherNotations } from './combined.ts';
import type { Inbox } from './inbox.ts';

/** Writes the order files that are decided: as often as one likes, with the same outcome. */
export const writePending = (folder: string, { pending = {} }: Pick<Inbox, 'pending'>): void => {
  for (const [path, { text, over, isGone }] of Object.entries(pending)) {
    const there = readIfThere(join(folder, path));
    const isOurs = there === undefined || [over, sha256(text)].includes(sha256(there));
    // Whoever has changed the file since meant something by it.
    if (!isOurs) continue;
    if (isGone) {
      removeFile(join(folder, path));
      continue;
    }
    ownFolder(join(folder, dirname(path)));
    replaceFile(join(folder, path), text);
    for (const other of inOtherNotations(path)) removeFile(join(folder, other));
  }
};
