import { join } from 'node:path';
import { readIfThere } from '../io/files.ts';
import { ownFolder } from './rules-files.ts';

/** The code of a game's order sheet, as the build has made it; undefined where it has made none. */
export const sheetCode = (id: string): string | undefined =>
  readIfThere(join(ownFolder(), '..', 'dist', 'sheet', `${id}.js`))?.toString();
