import { join } from 'node:path';
import { CHECKPOINT } from '../io/derived.ts';
import { disk } from '../io/disk.ts';
import { GAME_SCHEMA } from '../io/editor-line.ts';
import { namesIn, replaceFile } from '../io/files.ts';
import { KEPT_RULES } from '../io/kept-rules.ts';
import { isLeftover, OPENING } from '../io/leftovers.ts';
import { LOCK } from '../io/lock.ts';
import { LOG } from '../io/log-file.ts';
import { ORDERS } from '../io/order-files.ts';
import { SECRET } from '../io/secret.ts';
import { GAME_FILE } from '../io/settings.ts';
import { STATE_FILE } from '../io/state-file.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import { REPORTS } from '../saving/documents.ts';

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
