import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from './io/files.ts';
import { GAME_FILE } from './io/settings.ts';

/** The shapes of the id of a rule or chapter, and of the number of an entry. */
const ID = /^(?:[a-z]{3}(?:-\d+)?|\d+)$/i;

/** Whether an operand that could be something else names a folder: a game's, a path, one that is there. */
export const isFolderMeant = (operand: string): boolean =>
  existsSync(join(operand, GAME_FILE)) ||
  /[\\/]|^\.\.?$/.test(operand) ||
  (isFolder(operand) && !ID.test(operand));
