import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../io/files.ts';
import { GAME_FILE } from '../io/settings.ts';
import { EXIT, leave, why } from '../program/exit.ts';

/** A game of a club. */
export interface ClubGame {
  /** Its way from the club's folder. */
  readonly id: string;
  readonly folder: string;
}

/** A folder deeper than this is none that somebody made for his games. */
const DEEPEST = 8;

/** The games in a folder and below it, by their ways; no link is followed, and no game lies in another. */
export const gamesBelow = (folder: string): readonly ClubGame[] => {
  if (!isFolder(folder)) return leave(EXIT.wrong, why('club.no-folder', { path: folder }));
  const games = [...below(folder, '', DEEPEST)];
  return games.length > 0 ? games : leave(EXIT.wrong, why('club.no-games', { path: folder }));
};

function* below(folder: string, id: string, left: number): Generator<ClubGame> {
  if (existsSync(join(folder, GAME_FILE))) return yield { id: id === '' ? '.' : id, folder };
  if (left === 0) return;
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith('.') && one.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
  for (const name of inside)
    yield* below(join(folder, name), id === '' ? name : `${id}/${name}`, left - 1);
}
