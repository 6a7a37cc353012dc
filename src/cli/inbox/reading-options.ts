import type { Game, Seat } from '../../core/game.ts';
import { limitOf } from '../../core/limits.ts';
import type { Desk } from '../../desk/desk.ts';
import type { Player } from '../../desk/judging-context.ts';
import type { PostOptions } from '../../post/settings.ts';
import type { OpenGame } from '../folder/game.ts';
import { gameWords } from '../terminal/words.ts';

/** The settings of a game that the reader of its mails goes by. */
export const readingOptions = ({ settings, loaded, desk }: OpenGame): PostOptions => {
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

/** The names that a player writes under: his own, and the one on the forum. */
export const namesOfPlayer = ({ player, forum = '' }: Player = { player: '' }): readonly string[] =>
  [forum, player.replace(/<.*$/u, '')].map((name) => name.trim()).filter((name) => name !== '');

/** The names of a seat, in every language of the game. */
export const namesOfSeat = (
  { names }: Pick<Desk<Game>, 'names'>,
  seat: Seat,
): readonly string[] => [
  seat,
  ...Object.values(names?.groups.seats?.get(seat) ?? {}).flatMap(({ name, also = [] }) => [
    name,
    ...also,
  ]),
];
