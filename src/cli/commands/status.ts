import type { Game } from '../../core/game.ts';
import { movedIn } from '../../desk/deadlines.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isPast } from '../../desk/judging/times.ts';
import { makeMoment } from '../../desk/moment.ts';
import { statusOf } from '../../desk/status.ts';
import { type Standing, tellStatus, wrongIn } from '../../desk/tell/status.ts';
import { openToOthers } from '../io/modes.ts';
import { ORDERS } from '../io/order-files.ts';
import { deadlineOf } from '../messages/deadline.ts';
import { newMessages } from '../messages/messages.ts';
import { usedIn } from '../messages/used.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { type ShowOptions, show } from '../papers/shown.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { readInbox } from '../receive/ledger.ts';
import { openSayings } from '../receive/open.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { timeOf } from '../terminal/time.ts';
import { type Common, json } from './options.ts';

export interface StatusOptions extends Common, ShowOptions {
  readonly now?: string;
  readonly choices?: boolean;
}

/** Where the game stands; never what anybody ordered. */
export const showStatus = (ports: Ports, folder: string, options: StatusOptions): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const standing = {
      ...(await standingOf(ports, game, options)),
      ...dueOf(ports, game, options),
    };
    if (options.json) ports.out.write(json(asJson(standing)));
    else {
      talk(ports, ...openLines(game));
      const document = tellStatus(game, standing);
      await show(
        ports,
        speakerOf(game),
        { document, name: 'status', reader: readerOf(game) },
        options,
      );
    }
    return EXIT.done;
  });

const readerOf = <G extends Game>({ desk }: OpenGame<G>) => desk.bundled?.seat ?? 'moderator';

/** A sample is for everybody, and whoever has a bundle does as he likes. */
const openLines = <G extends Game>({
  folder,
  settings,
  desk,
  words,
}: OpenGame<G>): readonly string[] => {
  const isOwn = settings.settings.sample !== undefined || desk.bundled !== undefined;
  const open = isOwn ? [] : openToOthers(folder);
  return open.length > 0 ? [words.frame('folder.open', { files: open.join(', ') })] : [];
};

/** The clock is asked only where there is a deadline; a time that is given has to be one. */
const dueOf = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { now }: Pick<StatusOptions, 'now'>,
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

const standingOf = async <G extends Game>(
  { library }: Ports,
  game: OpenGame<G>,
  { choices = false }: Pick<StatusOptions, 'choices'>,
): Promise<Standing> => {
  const { folder, desk, settings } = game;
  const messages = await newMessages(library, folder, desk);
  const taken = [...desk.taken, ...messages.map((message) => message.taken)];
  const hidden = choices ? 'shown' : 'counted';
  const status = statusOf({ ...desk, taken }, hidden);
  const seats = Object.entries(settings.settings.seats);
  return {
    game: settings.settings.name,
    status,
    players: Object.fromEntries(seats.map(([seat, { player }]) => [seat, player])),
    unused: usedIn(folder, desk, messages),
    folder,
    orders: `${ORDERS}/${makeMoment(status)}/`,
    inbox: openSayings(game, readInbox(folder).kept),
  };
};

const asJson = ({ game, status, unused, deadline, isPassed }: Standing): object => ({
  game,
  ...status,
  ...(deadline !== undefined && !status.over && { deadline, deadlinePassed: isPassed }),
  seats: status.seats.map((seat) => {
    const own = unused.filter((one) => one.seat === seat.seat);
    return { ...seat, mistakes: wrongIn(own), provisional: own.some((one) => one.provisional) };
  }),
});
