import type { Seat } from '../core/game.ts';
import type { Correspondent } from '../post/letter.ts';
import { type Deputy, deputiesAt } from './away.ts';
import type { AddressedGame } from './judging-context.ts';
import { isPlayer, seatByAddress } from './recognise.ts';

// Who may speak for a seat at a time: its player, whom game.yaml names, and deputies for a while.

/** The seats that a sender may speak for at a time: his own first, then those whose deputy he is. */
export const seatsOfSender = (
  game: AddressedGame,
  deputies: readonly Deputy[],
  sender: Correspondent | null,
  at: string,
): readonly Seat[] => {
  if (sender === null) return [];
  const { seats } = game.settings.settings;
  const own = seatByAddress(game, sender);
  const isOf = ({ who }: Deputy): boolean =>
    'seat' in who
      ? isPlayer(seats[who.seat] ?? { player: '' }, sender)
      : who.address === sender.address?.toLowerCase();
  const others = deputiesAt(deputies, at)
    .filter((one) => one.seat !== own && isOf(one))
    .map(({ seat }) => seat);
  return [...(own === undefined ? [] : [own]), ...new Set(others)];
};
