import { allSpeakNow } from '../../desk/asked-questions.ts';
import { deputiesAt } from '../../desk/away.ts';
import { beaconWanted } from '../../desk/chance-words.ts';
import { flagsAt } from '../../desk/counting-notices.ts';
import { findMovedDeadline } from '../../desk/deadlines.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { Standing } from '../../desk/format/status.ts';
import { historyOf } from '../../desk/history.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { latenessIn } from '../../desk/lateness.ts';
import { makeMoment } from '../../desk/moment.ts';
import { statusOf } from '../../desk/status.ts';
import { isPast } from '../../desk/times.ts';
import { deadlineOf, deadlineSources, graceAt, pauseAt } from '../folder/deadline.ts';
import type { ModeratorGame, OpenGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { ORDERS } from '../folder/order-files.ts';
import { rulingsSaying } from '../folder/ruling-notes.ts';
import { openToOthers } from '../folder/secret.ts';
import { timeOf } from '../terminal/terminal.ts';
import { deputiesOf, idlenessOf, listNotices, timesAwayOf } from './attendance.ts';
import { type Message, newMessages } from './messages.ts';
import { openSayings } from './open-questions.ts';
import { awaitedSeats } from './seals.ts';
import { findPartlyUsed } from './used-files.ts';

interface StandingOptions {
  readonly now?: string;
  /** The choices too, which hang on hidden things. */
  readonly choices?: boolean;
}

/** Where a game stands, beside the files that no run has used. */
export interface Stand {
  readonly standing: Standing;
  readonly messages: readonly Message[];
}

/** Where a game stands, whoever asks; each file is read and judged once. */
export const standOf = async (game: OpenGame, options: StandingOptions): Promise<Stand> => {
  const { folder, desk, settings } = game;
  const messages = await newMessages(game);
  const taken = [...desk.taken, ...messages.map((message) => message.taken)];
  const status = statusOf({ ...desk, taken }, options.choices ? 'shown' : 'counted');
  const seats = Object.entries(settings.settings.seats);
  const standing = {
    game: settings.settings.name,
    status,
    players: Object.fromEntries(seats.map(([seat, { player }]) => [seat, player])),
    unused: findPartlyUsed(game, desk, messages),
    folder,
    orders: `${ORDERS}/${makeMoment(status)}/`,
    inbox: [...openSayings(game, readInbox(folder).kept), ...rulingsSaying(game)],
    ...dueOf(game, options),
    ...peopleOf(game, options),
  };
  return { standing, messages };
};

/** The clock is asked only where there is a deadline; a time that is given has to be one. */
const dueOf = (
  game: OpenGame,
  { now }: StandingOptions,
): Pick<Standing, 'deadline' | 'isPassed' | 'moved' | 'graceUntil' | 'isLocked' | 'pause'> => {
  const deadline = deadlineOf(game);
  const { settings } = game.settings;
  const isTimed = deadline !== undefined || settings.pause !== undefined || now !== undefined;
  if (!isTimed) return {};
  const time = timeOf(game.ports, now);
  const pause = pauseAt(settings, time);
  if (deadline === undefined) return pause === undefined ? {} : { pause };
  const moved = findMovedDeadline(
    deadlineSources(game.settings),
    makeMoment(momentOfDesk(game.desk)),
  );
  return {
    deadline,
    isPassed: isPast(deadline, time),
    ...graceOf(game, deadline, time),
    ...(pause !== undefined && { pause }),
    ...(moved !== undefined && { moved }),
  };
};

/** Behind the deadline, messages may count for a while. */
const graceOf = (
  { settings, desk }: OpenGame,
  deadline: string,
  time: string,
): Pick<Standing, 'graceUntil' | 'isLocked'> => {
  const until = graceAt(settings.settings, momentOfDesk(desk));
  const isIn = until !== undefined && isPast(deadline, time) && !isPast(until, time);
  const isLocked = settings.settings.rhythm?.['grace-for'] !== 'all' && allSpeakNow(desk);
  return isIn ? { graceUntil: until, isLocked } : {};
};

/** The words of players to the moderator, and those who were late or silent; no bundle tells it. */
const peopleOf = (
  game: OpenGame | ModeratorGame,
  { now }: StandingOptions,
): Pick<
  Standing,
  'waiting' | 'ready' | 'late' | 'missed' | 'running' | 'idle' | 'away' | 'sealed' | 'beacon'
> => {
  if (!('log' in game) || game.isLogLost) return {};
  const { desk, folder, log, settings, ports } = game;
  const { kept } = readInbox(folder);
  const { waiting, ready } = flagsAt(listNotices(game, kept), momentOfDesk(desk));
  const { batches = [] } = historyOf(log.lines) ?? {};
  const lateness = latenessIn(desk, kept, batches, settings.settings.deadlines ?? {})();
  const away = awayNow(game, kept, () => timeOf(ports, now));
  const beacon = beaconWanted(log.lines);
  return {
    ...{ ready, waiting: waiting.map(({ seat }) => seat), ...lateness, away },
    ...idlenessOf(game),
    ...(settings.settings.sealed !== undefined && { sealed: awaitedSeats(game, kept) }),
    ...(beacon !== undefined && { beacon }),
  };
};

/** The players who are away or will be, with those who write for them; the clock is asked only where somebody is. */
const awayNow = (
  game: ModeratorGame,
  kept: readonly StoredMessage[],
  timeNow: () => string,
): NonNullable<Standing['away']> => {
  const away = timesAwayOf(game, kept);
  if (away.length === 0) return [];
  const [deputies, now] = [deputiesOf(game, kept), timeNow()];
  const time = Date.parse(now);
  return away
    .filter(({ until }) => Date.parse(until) > time)
    .map(({ seat, days, from, until }) => {
      const since = Date.parse(from) > time ? from : now;
      const [deputy] = deputiesAt(deputies, since).filter((one) => one.seat === seat);
      return { seat, days, from, until, ...(deputy && { deputy: deputy.who }) };
    });
};

/** Files of the moderator's folder that others can read; a sample is for everybody, and a bundle its owner's. */
export const openFiles = ({ folder, settings, desk }: OpenGame): readonly string[] =>
  settings.settings.sample !== undefined || desk.bundled !== undefined ? [] : openToOthers(folder);
