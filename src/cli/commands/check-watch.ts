import { readFileSync, watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUNDLE } from '../io/bundle-place.ts';
import { sha256 } from '../io/hashing.ts';
import { LOG } from '../io/log-file.ts';
import { GAME_FILE } from '../io/settings.ts';
import { accountOf, EXIT, leave, why } from '../program/exit.ts';
import { spoken } from '../program/spoken.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type CheckOptions, checkOrders, STDIN } from './check.ts';

export interface WatchOptions extends CheckOptions {
  readonly watch?: boolean;
}

/** The time between two looks at the files, in milliseconds; editors replace a file, so it is looked at by its name. */
const INTERVAL = 300;

/** Nothing, of a file that cannot be read. */
const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

/** Checks orders, and again whenever their file or the game is another; goes on until it is interrupted. */
export const watchOrders = async (
  ports: Ports,
  folder: string,
  path: string,
  options: WatchOptions,
): Promise<void> => {
  if (path === STDIN) return leave(EXIT.wrong, why('check.watch-file'));
  const around = resolve(ports.folder, folder);
  const watched = [
    resolve(ports.folder, path),
    ...[BUNDLE, LOG, GAME_FILE].map((name) => join(around, name)),
  ];
  const check = async (): Promise<void> => {
    try {
      await checkOrders(ports, folder, path, options);
    } catch (error) {
      const { exit, reasons } = accountOf(error);
      if (exit === EXIT.bug) throw error;
      talk(ports, await spoken(reasons, [path, around], ports));
    }
  };
  // A change of several files, or of none but their times, is looked at once.
  const stamp = (): string => sha256(watched.map(contentOf).join('\0'));
  let last = Promise.resolve();
  let seen = stamp();
  const again = (): void => {
    last = last.then(async () => {
      const now = stamp();
      if (now === seen) return;
      seen = now;
      talk(ports, '', `── ${ports.now().toTimeString().slice(0, 8)} ──`, '');
      await check();
    });
  };
  await check();
  for (const file of watched) watchFile(file, { interval: INTERVAL }, again);
};
