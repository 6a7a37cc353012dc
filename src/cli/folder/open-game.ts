import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../../core/game.ts';
import type { Exit } from '../io/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { withBundle } from './bundle.ts';
import { inLanguage, type ModeratorGame, type OpenGame } from './game.ts';
import { withLock } from './lock.ts';
import { withModeratorGame } from './open-folder.ts';
import { GAME_FILE, isBundle, requireGame } from './settings.ts';

/** True if a folder is a seat's bundle, and not the moderator's. */
export const isSeatBundle = (folder: string): boolean =>
  isBundle(folder) && !existsSync(join(folder, GAME_FILE));

/** Opens a game's folder, or a bundle, and hands it to a function that serves any game. */
export const withGame = <R>(
  ports: Ports,
  folder: string,
  use: (game: OpenGame) => Promise<R>,
): Promise<R> =>
  isSeatBundle(folder) ? withBundle(ports, folder, use) : withModeratorGame(ports, folder, use);

type Work = (game: ModeratorGame) => Exit | Promise<Exit>;

/** Opens a game of the moderator's for some work on it, in the language that is asked for. */
type AtWork = (
  ports: Ports,
  folder: string,
  options: { readonly lang?: Lang },
  work: Work,
) => Promise<Exit>;

/** For work that writes nothing: whoever else is busy there is left alone. */
export const lookAt: AtWork = async (ports, folder, { lang }, work) => {
  requireGame(folder);
  return withModeratorGame(ports, folder, async (game) => work(inLanguage(game, lang)));
};

/** For work that writes: no other command does meanwhile. */
export const workOn: AtWork = async (ports, folder, options, work) => {
  requireGame(folder);
  return withLock(folder, () => lookAt(ports, folder, options, work), ports);
};
