import { join } from 'node:path';
import { removeFile } from '../io/disk.ts';
import { isFolder, namesIn } from '../io/files.ts';
import { processes } from '../io/process-id.ts';

/** The letter that comes with a game that was handed over: it lies in the new folder alone. */
export const HANDOVER = 'HANDOVER.txt';

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

/** A folder, and the folders in it. */
export const foldersIn = (folder: string, depth = 0): readonly string[] =>
  depth > DEEPEST || !isFolder(folder)
    ? []
    : [
        folder,
        ...namesIn(folder)
          .map((name) => join(folder, name))
          .filter(isFolder)
          .flatMap((inner) => foldersIn(inner, depth + 1)),
      ];

/** Takes leftovers away, wherever in some folders they lie. */
export const cleanUp = (folders: readonly string[]): void => {
  for (const folder of folders)
    for (const name of leftoversIn(folder)) removeFile(join(folder, name));
};
