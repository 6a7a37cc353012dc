import type { Chance } from '../../core/chance.ts';
import type { Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import type { Player } from '../../desk/judging-context.ts';
import type { Settings } from '../folder/settings.ts';
import { EXIT, leave, why } from '../io/exit.ts';

/** Who plays: some in named seats, some wherever chance puts them. */
interface Seating {
  readonly players: number;
  readonly named: ReadonlyMap<Seat, Player>;
  readonly dealt: readonly Player[];
  readonly nobody: Player;
}

interface SeatOptions {
  readonly players?: number;
  readonly seat: readonly string[];
  readonly player: readonly string[];
}

/** `usual`: how many play where nobody says it; `nobody`: what stands for the player of a free seat. */
export const seatingOf = (
  { players, seat, player }: SeatOptions,
  usual: number,
  nobody: string,
): Seating => {
  const named = new Map(seat.map(namedSeat));
  const count = named.size + player.length;
  const all = players ?? (count > 0 ? count : usual);
  if (named.size < seat.length) leave(EXIT.wrong, why('leave.seat-twice'));
  if (count > all) leave(EXIT.wrong, why('leave.too-many', { all, count }));
  return { players: all, named, dealt: player.map(playerOf), nobody: { player: nobody } };
};

const namedSeat = (given: string): readonly [Seat, Player] => {
  const [, seat, player] = /^([^=]+)=(.+)$/.exec(given) ?? [];
  if (seat === undefined || player === undefined)
    return leave(EXIT.wrong, why('leave.seat-form', { what: given }));
  return [seat.trim().toLowerCase(), playerOf(player)];
};

/** `Anna @ForumName <anna@example.org>` */
export const playerOf = (given: string): Player => {
  const [, named = '', address] = /^(.*?)\s*(?:<([^<>]+)>\s*)?$/s.exec(given) ?? [];
  const [, said = named, forum] = /^(.*?)(?:^|\s)@(\S.*)$/.exec(named) ?? [];
  return {
    player: said.trim() || forum?.trim() || address || '',
    ...(address !== undefined && { address }),
    ...(forum !== undefined && { forum: forum.trim() }),
  };
};

/** SET-10 and its like: who was not given a seat draws one of those left. */
export const dealSeats = (
  seats: readonly Seat[],
  { named, dealt, nobody }: Seating,
  chance: Chance,
): Settings['seats'] => {
  for (const seat of named.keys())
    if (!seats.includes(seat))
      leave(EXIT.wrong, why('leave.strange-seat', { what: seat, ids: seats.join(', ') }));
  const free = seats.filter((seat) => !named.has(seat));
  const drawn = new Map<Seat, Player>();
  for (const [index, player] of dealt.entries()) {
    const at = chance(`0|new|seats|${index + 1}`, free.length);
    drawn.set(invariant(free.splice(at, 1)[0], 'a free seat'), player);
  }
  return Object.fromEntries(
    seats.map((seat) => [seat, named.get(seat) ?? drawn.get(seat) ?? nobody]),
  );
};
