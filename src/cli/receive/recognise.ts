import type { Game, Seat } from '../../core/game.ts';
import { viewFor } from '../../desk/desk.ts';
import type { Credentials } from '../../desk/intake.ts';
import type { Moment } from '../../desk/moment.ts';
import { isSameTag, tagOf } from '../../desk/tag.ts';
import type { Correspondent } from '../../post/letter.ts';
import { mac } from '../io/hashing.ts';
import { seatOf } from '../io/order-files.ts';
import type { Player } from '../io/settings.ts';
import type { ModeratorGame, OpenGame } from '../open-game.ts';

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;

export const addressesOf = ({ address = '', addresses = [] }: Player): readonly string[] =>
  [address, ...addresses].flatMap((said) => said.toLowerCase().match(ADDRESS) ?? []);

const isNamed = (player: Player, { name, address }: Correspondent): boolean =>
  address === null
    ? player.forum !== undefined && player.forum.trim() === name.trim()
    : addressesOf(player).includes(address.toLowerCase());

/** The seat that has a sender's address, or his name on the forum. */
export const seatByAddress = <G extends Game>(
  { desk, settings }: OpenGame<G>,
  sender: Correspondent | null,
): Seat | undefined => {
  const { seats } = settings.settings;
  if (sender === null) return undefined;
  return desk.seats.find((seat) => isNamed(seats[seat] ?? { player: '' }, sender));
};

/** The tag that a key gives canonical orders of a seat for a phase. */
export const tagOver = <G extends Game>(
  { settings }: Pick<OpenGame<G>, 'settings'>,
  key: string,
  {
    seat,
    round,
    phase,
    lines,
  }: Moment & { readonly seat: Seat; readonly lines: readonly string[] },
): string =>
  tagOf(mac, key, { game: settings.settings.name, seat, moment: { round, phase }, lines });

/** The tag that orders as they were written bear for a phase. */
export const tagFor = <G extends Game>(
  game: OpenGame<G>,
  seat: Seat,
  moment: Moment,
  key: string,
): ((lines: readonly string[]) => string) => {
  const { desk } = game;
  const view = viewFor(desk, desk.state, seat);
  return (said) => {
    const { wishes } = desk.ruleset.readOrders(view, seat, said, desk.manner);
    const lines = desk.ruleset.writeOrders(view, wishes, 'en');
    return tagOver(game, key, { ...moment, seat, lines });
  };
};

export interface Claim {
  /** An order file that the moderator names is its house's by its name. */
  readonly file?: string;
  readonly sender: Correspondent | null;
  readonly lines: readonly string[];
  readonly tag: string | undefined;
  readonly moment: Moment;
}

/** What speaks for a sender: his address, and the tag that only one key can make. */
export const credentialsOf = <G extends Game>(
  game: ModeratorGame<G>,
  { file, sender, lines, tag, moment }: Claim,
): Credentials => {
  const byTag =
    tag === undefined
      ? undefined
      : game.desk.seats.find((seat) =>
          isSameTag(tagFor(game, seat, moment, game.keyFor(seat))(lines), tag),
        );
  const byName = file === undefined ? undefined : seatOf(file, game.desk.seats);
  return { byAddress: seatByAddress(game, sender) ?? byName, byTag, hasTag: tag !== undefined };
};
