import type { Game, Seat } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import type { Player } from '../../desk/judging/bench.ts';

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
