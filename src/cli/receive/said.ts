import type { Game, Seat } from '../../core/game.ts';
import { type Deputy, deputiesIn } from '../../desk/deputies.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { noticesSaid, type SaidNotice } from '../../desk/notices/said.ts';
import { type Settings, zoneOf } from '../io/settings.ts';
import type { ModeratorGame } from '../open/game.ts';
import { readInbox } from './ledger.ts';

type Heard<G extends Game> = Pick<ModeratorGame<G>, 'folder' | 'log' | 'settings'>;

/** All that was said to the moderator, by mail or by himself for a seat, the oldest first. */
const saidIn = <G extends Game>(
  { folder, log }: Heard<G>,
  kept: readonly StoredMessage[] = readInbox(folder).kept,
): readonly SaidNotice[] => noticesSaid(kept, log.lines);

/** The zone in whose days a seat counts. */
const zoneFor = (settings: Settings, seat: Seat): string =>
  settings.seats[seat]?.zone ?? zoneOf(settings) ?? '+00:00';

/** Who may send orders for a seat besides its player, and when. */
export const deputiesOf = <G extends Game>(
  game: Heard<G>,
  kept?: readonly StoredMessage[],
): readonly Deputy[] =>
  deputiesIn(saidIn(game, kept), (seat) => zoneFor(game.settings.settings, seat));
