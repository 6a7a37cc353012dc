import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../../core/game.ts';
import { languageAt } from '../folder/reasons.ts';
import { GAME_FILE } from '../folder/settings.ts';
import { type Account, accountOf, EXIT, leave, why } from '../io/exit.ts';
import { isFolder } from '../io/files.ts';
import { HELD_FOLDER, hasHeld } from './held-mails.ts';

/** A game of a club. */
export interface ClubGame {
  /** Its way from the club's folder. */
  readonly id: string;
  readonly folder: string;
  /** Why nobody can even look whether it is one. */
  readonly fault?: Account;
}

/** The games in a folder and below it, by their ways; no link is followed, and no game lies in another. */
export const gamesBelow = (folder: string): readonly ClubGame[] => {
  if (!isFolder(folder)) return leave(EXIT.wrong, why('club.no-folder', { path: folder }));
  const games = [...below(folder, '')];
  return games.length > 0 ? games : leave(EXIT.wrong, why('club.no-games', { path: folder }));
};

function* below(folder: string, id: string): Generator<ClubGame> {
  const found = foldersIn(folder);
  if (found === 'game') yield { id: id === '' ? '.' : id, folder };
  else if ('exit' in found) yield { id: id === '' ? '.' : id, folder, fault: found };
  else
    for (const name of found) yield* below(join(folder, name), id === '' ? name : `${id}/${name}`);
}

/** A folder of a disk's own, of packages, or of a club's mail holds no games. */
const NONE_IN = ['lost+found', 'node_modules'];

/** The folders in one that is no game itself; or why that cannot be said. */
const foldersIn = (folder: string): readonly string[] | 'game' | Account => {
  try {
    if (lstatSync(join(folder, GAME_FILE), { throwIfNoEntry: false }) !== undefined) return 'game';
    const isGameless = (name: string): boolean =>
      name.startsWith('.') || NONE_IN.includes(name) || (name === HELD_FOLDER && hasHeld(folder));
    return readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isDirectory() && !isGameless(one.name))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    // A name that is no UTF-8 comes with signs in it that its folder does not have.
    return folder.includes('\uFFFD')
      ? { exit: EXIT.wrong, reasons: [why('club.odd-name', { path: folder })] }
      : accountOf(error);
  }
};

/** Chinese where all games are that say it; undefined: none does. */
export const languageOf = (games: readonly Pick<ClubGame, 'folder'>[]): Lang | undefined => {
  const said = games.flatMap(({ folder }) => languageAt(folder) ?? []);
  return said.every((lang) => lang === said[0]) ? said[0] : 'en';
};
