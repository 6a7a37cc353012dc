import { join } from 'node:path';
import { removeFile } from './disk.ts';
import { isFolder, namesIn } from './files.ts';
import { processes } from './process-id.ts';

/** That `new` is at work, or was cut short; the last thing that it takes away. */
export const OPENING = '.opening';

const LEFTOVER = /\.(\d+)\.tmp$/;

export const isLeftover = (name: string): boolean => LEFTOVER.test(name);

/** Files that a run left when it was cut short, before it gave them their names. */
export const leftoversIn = (folder: string): readonly string[] => {
  const own = processes.self().pid;
  return namesIn(folder).filter((name) => {
    const pid = Number(LEFTOVER.exec(name)?.[1]);
    return pid > 0 && (pid === own || !processes.isAlive({ pid }));
  });
};

const DEEPEST = 3;

/** Takes them away, wherever in a game's folder they lie. */
export const cleanUp = (folder: string, depth = 0): void => {
  for (const name of leftoversIn(folder)) removeFile(join(folder, name));
  if (depth === DEEPEST) return;
  for (const name of namesIn(folder))
    if (isFolder(join(folder, name))) cleanUp(join(folder, name), depth + 1);
};
