import { asciiLower } from '../../core/ascii.ts';
import type { Game, Seat } from '../../core/game.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { type Moment, startOfRound } from '../../desk/moment.ts';
import { isSameTag, tagOf } from '../../desk/tag.ts';
import type { Correspondent } from '../../post/letter.ts';
import { mac } from '../io/hashing.ts';
import { seatOf } from '../io/order-files.ts';
import type { Player } from '../io/settings.ts';
import type { ModeratorGame, OpenGame } from '../open/game.ts';
import type { Bench } from './bench.ts';

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;

export const addressesOf = ({ address = '', addresses = [] }: Player): readonly string[] =>
  [address, ...addresses].flatMap((said) => asciiLower(said).match(ADDRESS) ?? []);

const isNamed = (player: Player, { name, address }: Correspondent): boolean =>
  address === null
    ? player.forum !== undefined && player.forum.trim() === name.trim()
    : addressesOf(player).includes(asciiLower(address));

/** The seat that has a sender's address, or his name on the forum. */
export const seatByAddress = <G extends Game>(
  { desk, settings }: OpenGame<G>,
  sender: Correspondent | null,
): Seat | undefined => {
  const { seats } = settings.settings;
  if (sender === null) return undefined;
  return desk.seats.find((seat) => isNamed(seats[seat] ?? { player: '' }, sender));
};

/** The seat whose player has this name on the forum. */
export const seatOfName = <G extends Game>(game: OpenGame<G>, name: string): Seat | undefined =>
  name === '' ? undefined : seatByAddress(game, { name, address: null });

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
}

type Knows<G extends Game> = Pick<Bench<G>, 'game' | 'remembered'>;

/** The seat that a sender has by his address or name, or by a ruling that is remembered. */
export const credentialsOf = <G extends Game>(
  { game, remembered = {} }: Knows<G>,
  { file, sender }: Claim,
): Seat | undefined => {
  const byName = file === undefined ? undefined : seatOf(file, game.desk.seats);
  const name = sender === null ? '' : (sender.address ?? sender.name);
  const byRuling = Object.hasOwn(remembered, name) ? remembered[name] : undefined;
  return seatByAddress(game, sender) ?? byRuling ?? byName;
};

/** Whether a seat's player writes from an address, as far as is known. */
export const isAddressOf = <G extends Game>(
  { game, remembered = {} }: Knows<G>,
  seat: Seat,
  address: string,
): boolean => {
  const player = game.settings.settings.seats[seat];
  const known = player === undefined ? [] : addressesOf(player);
  return (
    known.includes(address) || (Object.hasOwn(remembered, address) && remembered[address] === seat)
  );
};

/** Whether these orders bear the tag that a seat's key gives them, for now or the round they name. */
export const isTagged = <G extends Game>(
  game: ModeratorGame<G>,
  seat: Seat,
  lines: readonly string[],
  tag: string,
): boolean => {
  const { desk } = game;
  const now = momentOfDesk(desk);
  const view = viewFor(desk, desk.state, seat);
  const { problems } = desk.ruleset.readOrders(view, seat, lines, desk.manner);
  const rounds = problems.flatMap(({ code, args }) =>
    code === 'wrong-round' && typeof args?.['got'] === 'number' ? [args['got']] : [],
  );
  const coming = rounds.filter((round) => round > now.round);
  const moments = [now, ...coming.map((round) => startOfRound(desk.ruleset, round))];
  return moments.some((moment) =>
    isSameTag(tagFor(game, seat, moment, game.keyFor(seat))(lines), tag),
  );
};
