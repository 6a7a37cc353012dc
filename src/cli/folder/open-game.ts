import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import type { Ports } from '../terminal/ports.ts';
import { isBundle } from './bundle-place.ts';
import type { OpenGame } from './game.ts';
import { withBundle } from './open-bundle.ts';
import { withModeratorGame } from './open-folder.ts';
import { GAME_FILE } from './settings.ts';

/** True if a folder is a seat's bundle, and not the moderator's. */
export const isSeatBundle = (folder: string): boolean =>
  isBundle(folder) && !existsSync(join(folder, GAME_FILE));

/** Opens a game's folder, or a bundle, and hands it to a function that serves any game. */
export const withGame = <R>(
  ports: Ports,
  folder: string,
  use: <G extends Game>(game: OpenGame<G>) => Promise<R>,
): Promise<R> =>
  isSeatBundle(folder) ? withBundle(ports, folder, use) : withModeratorGame(ports, folder, use);
