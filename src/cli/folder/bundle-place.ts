import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const BUNDLE = 'bundle.jsonl';

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** True if a path is a bundle, or a folder that holds one. */
export const isBundle = (path: string): boolean => isFile(path) || existsSync(join(path, BUNDLE));
