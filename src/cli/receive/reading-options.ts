import type { Game } from '../../core/game.ts';
import type { PostOptions } from '../../post/settings.ts';
import type { OpenGame } from '../open-game.ts';

/** What the settings of a game tell the reader of its mails. */
export const readingOptions = <G extends Game>({ settings }: OpenGame<G>): PostOptions => {
  const { zone, charset, authserv } = settings.settings.intake ?? {};
  const players = Object.values(settings.settings.seats);
  return {
    names: players.flatMap(({ forum = '' }) => (forum.trim() === '' ? [] : [forum.trim()])),
    ...(zone !== undefined && { zone }),
    ...(charset !== undefined && { charset }),
    ...(authserv !== undefined && { authserv }),
  };
};
