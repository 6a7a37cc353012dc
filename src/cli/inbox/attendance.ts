import type { Seat } from '../../core/game.ts';
import {
  type Deputy,
  deputiesIn,
  deputiesWhileAway,
  type TimeAway,
  timesAwayIn,
} from '../../desk/away.ts';
import { noticesSaid, type SaidNotice } from '../../desk/counting-notices.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { historyOf } from '../../desk/history.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { missedRunning } from '../../desk/lateness.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { attended } from '../../desk/players.ts';
import { isPast, zoneOf } from '../../desk/times.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import type { Settings } from '../folder/settings.ts';
import type { ReceiveContext } from './context.ts';

type AttendanceSource = Pick<ModeratorGame, 'folder' | 'log' | 'settings'>;

/** All that was said to the moderator, by mail or by himself for a seat, the oldest first. */
export const listNotices = (
  { folder, log }: AttendanceSource,
  kept: readonly StoredMessage[] = readInbox(folder).kept,
): readonly SaidNotice[] => noticesSaid(kept, log.lines);

/** The zone in whose days a seat counts. */
const zonesOf =
  (settings: Settings) =>
  (seat: Seat): string =>
    settings.seats[seat]?.zone ?? zoneOf(settings) ?? '+00:00';

/** The players who are away, or were, or will be. */
export const timesAwayOf = (
  game: AttendanceSource,
  kept?: readonly StoredMessage[],
): readonly TimeAway[] => timesAwayIn(listNotices(game, kept), zonesOf(game.settings.settings));

/** Those who may send orders for a seat besides its player, each with his time. */
export const deputiesOf = (
  game: AttendanceSource,
  kept?: readonly StoredMessage[],
): readonly Deputy[] => {
  const { settings } = game.settings;
  const said = listNotices(game, kept);
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

/** Late mail of the phase that is under way, also of those who had sent something in time. */
export const lateMail = (desk: Desk, kept: readonly StoredMessage[]): readonly StoredMessage[] => {
  const now = momentOfDesk(desk);
  const ofNow = kept.filter(({ moment }) => moment !== undefined && isSameMoment(moment, now));
  // A newer one that was let count has taken its place.
  const isOvertaken = ({ seat, number }: StoredMessage): boolean =>
    ofNow.some((one) => one.seat === seat && one.number > number && one.ruled?.isNewest === true);
  return ofNow.filter((one) => one.fate === 'late' && !isOvertaken(one));
};

/** These are about the time of a message themselves. */
const OF_TIME: readonly Judgement['reason'][] = ['edited-late', 'opened-late', 'no-time'];

/** A message that waits for a ruling says, too, that it came after the deadline: else its moderator would rule as if it had not. */
export const withLateness = (
  { game, deadline, given }: ReceiveContext,
  judged: Judgement,
): Judgement => {
  const { fate, reason, seat, moment, arrived } = judged;
  const isHeld = fate === 'ruling' && seat !== undefined && !OF_TIME.includes(reason);
  const isOfNow = moment !== undefined && isSameMoment(moment, momentOfDesk(game.desk));
  return isHeld && isOfNow && given === undefined && isPast(deadline, arrived)
    ? { ...judged, isLate: true }
    : judged;
};

/** After so many deadlines missed running nobody need wait for a seat, where game.yaml does not say. */
const USUAL_MISSES = 2;

interface Idleness {
  /** The deadlines running that went by without a word of a seat; those that come close to the limit, and those beyond. */
  readonly running: Readonly<Record<Seat, number>>;
  readonly idle: readonly Seat[];
}

/** The seats that say nothing: those that are warned, and those that hold nobody up any longer. */
export const idlenessOf = ({
  desk,
  folder,
  log,
  settings: { settings },
}: ModeratorGame): Idleness => {
  const { misses = USUAL_MISSES } = settings;
  const { batches = [] } = historyOf(log.lines) ?? {};
  if (misses === 'never' || batches.length === 0) return { running: {}, idle: [] };
  const all = missedRunning(desk, readInbox(folder).kept, batches);
  const near = attended(desk).filter(
    (seat) => (all[seat] ?? 0) >= misses - 1 && (all[seat] ?? 0) > 0,
  );
  return {
    running: Object.fromEntries(near.map((seat) => [seat, all[seat] ?? 0])),
    idle: near.filter((seat) => (all[seat] ?? 0) >= misses),
  };
};
