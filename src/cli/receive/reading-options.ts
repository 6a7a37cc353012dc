import type { Game } from '../../core/game.ts';
import { limitOf } from '../../core/limits.ts';
import type { PostOptions } from '../../post/settings.ts';
import type { OpenGame } from '../open/game.ts';
import { gameWords } from '../words/game-words.ts';
import { namesOfPlayer, namesOfSeat } from './names-of.ts';

/** The settings of a game that the reader of its mails goes by. */
export const readingOptions = <G extends Game>({
  settings,
  loaded,
  desk,
}: OpenGame<G>): PostOptions => {
  const { zone, charset, authserv } = settings.settings.intake ?? {};
  const { limits } = settings.settings;
  const [bytes, lines] = [limitOf(limits, 'message-bytes'), limitOf(limits, 'message-lines')];
  return {
    people: desk.seats.map((seat) => ({
      names: namesOfPlayer(settings.settings.seats[seat]),
      seats: namesOfSeat(desk, seat),
    })),
    ...gameWords(loaded),
    limits: { bytes, lines },
    ...(zone !== undefined && { zone }),
    ...(charset !== undefined && { charset }),
    ...(authserv !== undefined && { authserv }),
  };
};
