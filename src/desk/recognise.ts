import type { Game, Seat } from '../core/game.ts';
import { asciiLower } from '../core/spelling.ts';
import type { Correspondent } from '../post/letter.ts';
import type { AddressedGame, JudgingContext, Player } from './judging-context.ts';

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;

export const addressesOf = ({ address = '', addresses = [] }: Player): readonly string[] =>
  [address, ...addresses].flatMap((said) => asciiLower(said).match(ADDRESS) ?? []);

/** True if a sender is a player, by his address or his name on the forum. */
export const isPlayer = (player: Player, { name, address }: Correspondent): boolean =>
  address === null
    ? player.forum !== undefined && player.forum.trim() === name.trim()
    : addressesOf(player).includes(asciiLower(address));

/** The seat that has a sender's address, or his name on the forum. */
export const seatByAddress = (
  { desk, settings }: AddressedGame,
  sender: Correspondent | null,
): Seat | undefined => {
  const { seats } = settings.settings;
  if (sender === null) return undefined;
  return desk.seats.find((seat) => isPlayer(seats[seat] ?? { player: '' }, sender));
};

/** The seat that a message came from, by the sender that was kept of it. */
export const seatByFrom = (game: AddressedGame, from: string): Seat | undefined =>
  seatByAddress(game, { name: from, address: from.includes('@') ? from : null });

/** The seat whose player has this name on the forum. */
export const seatOfName = (game: AddressedGame, name: string): Seat | undefined =>
  name === '' ? undefined : seatByAddress(game, { name, address: null });

interface Claim {
  /** An order file that the moderator names is its seat's by its name. */
  readonly file?: string;
  readonly sender: Correspondent | null;
}

type Knows = Pick<JudgingContext, 'game' | 'remembered' | 'formers'>;

/** The seat that a sender has played, and does no longer. */
export const formerSeat = (
  formers: JudgingContext<Game>['formers'],
  sender: Correspondent | null,
): Seat | undefined =>
  sender === null ? undefined : formers?.get(asciiLower(sender.address ?? sender.name.trim()));

/** The seat that a sender has by his address or name, or by a ruling that is remembered. */
export const credentialsOf = (
  { game, remembered = {}, formers, seatOf }: Knows & Pick<JudgingContext, 'seatOf'>,
  { file, sender }: Claim,
): Seat | undefined => {
  const byName = file === undefined ? undefined : seatOf(file);
  const name = sender === null ? '' : (sender.address ?? sender.name);
  const isFormer = formerSeat(formers, sender) !== undefined;
  const byRuling = Object.hasOwn(remembered, name) && !isFormer ? remembered[name] : undefined;
  return seatByAddress(game, sender) ?? byRuling ?? byName;
};

/** True if a seat's player writes from an address, as far as is known. */
export const isAddressOf = (
  { game, remembered = {}, formers }: Knows,
  seat: Seat,
  address: string,
): boolean => {
  const player = game.settings.settings.seats[seat];
  const known = player === undefined ? [] : addressesOf(player);
  const isRuledIn = Object.hasOwn(remembered, address) && remembered[address] === seat;
  return known.includes(address) || (isRuledIn && !formers?.has(asciiLower(address)));
};
