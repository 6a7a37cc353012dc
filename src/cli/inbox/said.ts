import type { Game, Seat } from '../../core/game.ts';
import {
  type Deputy,
  deputiesIn,
  deputiesWhileAway,
  type TimeAway,
  timesAwayIn,
} from '../../desk/away.ts';
import { noticesSaid, type SaidNotice } from '../../desk/counting-notices.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { zoneOf } from '../../desk/times.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import type { Settings } from '../folder/settings.ts';

type Heard<G extends Game> = Pick<ModeratorGame<G>, 'folder' | 'log' | 'settings'>;

/** All that was said to the moderator, by mail or by himself for a seat, the oldest first. */
export const saidIn = <G extends Game>(
  { folder, log }: Heard<G>,
  kept: readonly StoredMessage[] = readInbox(folder).kept,
): readonly SaidNotice[] => noticesSaid(kept, log.lines);

/** The zone in whose days a seat counts. */
const zonesOf =
  (settings: Settings) =>
  (seat: Seat): string =>
    settings.seats[seat]?.zone ?? zoneOf(settings) ?? '+00:00';

/** The players who are away, or were, or will be. */
export const timesAwayOf = <G extends Game>(
  game: Heard<G>,
  kept?: readonly StoredMessage[],
): readonly TimeAway[] => timesAwayIn(saidIn(game, kept), zonesOf(game.settings.settings));

/** Those who may send orders for a seat besides its player, each with his time. */
export const deputiesOf = <G extends Game>(
  game: Heard<G>,
  kept?: readonly StoredMessage[],
): readonly Deputy[] => {
  const { settings } = game.settings;
  const said = saidIn(game, kept);
  const named = Object.entries(settings.seats).flatMap(([seat, { deputy }]) =>
    deputy === undefined ? [] : [[seat, whoIs(settings, deputy)] as const],
  );
  const away = timesAwayIn(said, zonesOf(settings));
  return [
    ...deputiesIn(said, zonesOf(settings)),
    ...deputiesWhileAway(away, Object.fromEntries(named)),
  ];
};

const whoIs = ({ seats }: Settings, named: string): Deputy['who'] =>
  Object.hasOwn(seats, named) ? { seat: named } : { address: named.toLowerCase() };
