import { join } from 'node:path';
import { disk } from '../io/disk.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { namesIn, replaceFile } from '../io/files.ts';
import { CHECKPOINT } from './derived.ts';
import { REPORTS } from './documents.ts';
import { GAME_SCHEMA } from './editor-line.ts';
import { KEPT_RULES } from './kept-rules.ts';
import { isLeftover, OPENING } from './leftovers.ts';
import { LOCK } from './lock.ts';
import { LOG } from './log-file.ts';
import { ORDERS } from './order-files.ts';
import { SECRET } from './secret.ts';
import { GAME_FILE } from './settings.ts';
import { STATE_FILE } from './state-file.ts';

/** The files that opening a game writes; where it was cut short there is nothing else in the folder. */
const WRITTEN = [
  GAME_FILE,
  GAME_SCHEMA,
  SECRET,
  LOG,
  STATE_FILE,
  CHECKPOINT,
  KEPT_RULES,
  REPORTS,
  ORDERS,
];

const isOpeningAlone = (folder: string, names: readonly string[]): boolean =>
  names.includes(OPENING) &&
  names.every((name) => WRITTEN.includes(name) || isNothing(name)) &&
  namesIn(join(folder, ORDERS)).every((phase) => namesIn(join(folder, ORDERS, phase)).length === 0);

const isNothing = (name: string): boolean => name === OPENING || name === LOCK || isLeftover(name);

/** Leaves where a folder holds anything but an opening that was cut short. */
export const refuseFilled = (folder: string): void => {
  const names = namesIn(folder);
  if (names.every(isNothing) || isOpeningAlone(folder, names)) return;
  leave(EXIT.wrong, why('leave.not-empty', { folder }));
};

/** Begins where nothing is, or anew where an opening was cut short. */
export const beginFolder = (folder: string): void => {
  refuseFilled(folder);
  const names = namesIn(folder);
  for (const name of WRITTEN) if (names.includes(name)) disk.removeTree(join(folder, name));
  if (!names.includes(OPENING)) replaceFile(join(folder, OPENING), '');
};
