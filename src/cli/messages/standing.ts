import type { Game } from '../../core/game.ts';
import { movedIn } from '../../desk/deadlines.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isPast } from '../../desk/judging/times.ts';
import { makeMoment } from '../../desk/moment.ts';
import { statusOf } from '../../desk/status.ts';
import type { Standing } from '../../desk/tell/status.ts';
import { openToOthers } from '../io/modes.ts';
import { ORDERS } from '../io/order-files.ts';
import type { OpenGame } from '../open/game.ts';
import { readInbox } from '../receive/ledger.ts';
import { openSayings } from '../receive/open.ts';
import { rulingsSaying } from '../rulings/rulings-told.ts';
import type { Ports } from '../terminal/ports.ts';
import { timeOf } from '../terminal/time.ts';
import { deadlineOf } from './deadline.ts';
import { type Message, newMessages } from './messages.ts';
import { usedIn } from './used.ts';

interface StandingOptions {
  readonly now?: string;
  /** The choices too, which hang on hidden things. */
  readonly choices?: boolean;
}

/** Where a game stands, beside the files that no run has used. */
export interface Stand<G extends Game> {
  readonly standing: Standing;
  readonly messages: readonly Message<G>[];
}

/** Where a game stands, whoever asks; each file is read and judged once. */
export const standOf = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  options: StandingOptions,
): Promise<Stand<G>> => {
  const { folder, desk, settings } = game;
  const messages = await newMessages(ports.library, folder, desk);
  const taken = [...desk.taken, ...messages.map((message) => message.taken)];
  const status = statusOf({ ...desk, taken }, options.choices ? 'shown' : 'counted');
  const seats = Object.entries(settings.settings.seats);
  const standing = {
    game: settings.settings.name,
    status,
    players: Object.fromEntries(seats.map(([seat, { player }]) => [seat, player])),
    unused: usedIn(folder, desk, messages),
    folder,
    orders: `${ORDERS}/${makeMoment(status)}/`,
    inbox: [...openSayings(game, readInbox(folder).kept), ...rulingsSaying(game)],
    ...dueOf(ports, game, options),
  };
  return { standing, messages };
};

/** The clock is asked only where there is a deadline; a time that is given has to be one. */
const dueOf = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { now }: StandingOptions,
): Pick<Standing, 'deadline' | 'isPassed' | 'moved'> => {
  const deadline = deadlineOf(game);
  const time = deadline === undefined && now === undefined ? undefined : timeOf(ports, now);
  if (deadline === undefined || time === undefined) return {};
  const moved = movedIn(game.settings.said ?? [], makeMoment(momentOfDesk(game.desk)));
  const { reason } = moved ?? {};
  return {
    deadline,
    isPassed: isPast(deadline, time),
    ...(moved !== undefined && { moved: reason === undefined ? {} : { reason } }),
  };
};

/** Files of the moderator's folder that others can read; a sample is for everybody, and a bundle its owner's. */
export const openFiles = <G extends Game>({
  folder,
  settings,
  desk,
}: OpenGame<G>): readonly string[] =>
  settings.settings.sample !== undefined || desk.bundled !== undefined ? [] : openToOthers(folder);
