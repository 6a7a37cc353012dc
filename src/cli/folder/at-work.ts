import type { Game, Lang } from '../../core/game.ts';
import type { Exit } from '../io/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { inLanguage, type ModeratorGame } from './game.ts';
import { withLock } from './lock.ts';
import { withModeratorGame } from './open-folder.ts';
import { requireGame } from './settings.ts';

type Work = <G extends Game>(game: ModeratorGame<G>) => Exit | Promise<Exit>;

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
