import type { Game } from '../../core/game.ts';
import { stopOf } from '../../desk/asked.ts';
import { viewFor } from '../../desk/desk.ts';
import { statusOf } from '../../desk/status.ts';
import { openToOthers } from '../io/modes.ts';
import { deadlineOf, isPast } from '../messages/deadline.ts';
import { newMessages } from '../messages/messages.ts';
import { usedIn, wrongIn } from '../messages/used.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { withGame } from '../open/open-game.ts';
import { EXIT, type Exit } from '../program/exit.ts';
import { paintedText } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Paint, paintFor, talk } from '../terminal/terminal.ts';
import { timeOf } from '../terminal/time.ts';
import { type Common, json } from './options.ts';
import { type Due, type Shown, statusLines } from './status-lines.ts';

export interface StatusOptions extends Common {
  readonly now?: string;
  readonly choices?: boolean;
}

/** Where the game stands; never what anybody ordered. */
export const showStatus = (ports: Ports, folder: string, options: StatusOptions): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const shown = { ...(await standing(ports, game, options)), ...dueOf(ports, game, options) };
    if (options.json) ports.out.write(json(asJson(game, shown)));
    else {
      talk(ports, ...openLines(game));
      const paint = await paintFor(ports.out, ports, options);
      const lines = statusLines(game, shown, paint);
      ports.out.write(`${lines.join('\n')}\n\n${boardText(game, paint)}`);
    }
    return EXIT.done;
  });

/** A sample is for everybody, and a bundle's house does as it likes. */
const openLines = <G extends Game>({
  folder,
  settings,
  desk,
  words,
}: OpenGame<G>): readonly string[] => {
  const isOwn = settings.settings.sample !== undefined || desk.held !== undefined;
  const open = isOwn ? [] : openToOthers(folder);
  return open.length > 0 ? [words.frame('folder.open', { files: open.join(', ') })] : [];
};

/** The clock is asked only where there is a deadline; a time that is given has to be one. */
const dueOf = <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  { now }: Pick<StatusOptions, 'now'>,
): Due => {
  const deadline = deadlineOf(game);
  const time = deadline === undefined && now === undefined ? undefined : timeOf(ports, now);
  if (deadline === undefined || time === undefined) return {};
  return { deadline, isPassed: isPast(deadline, time) };
};

const standing = async <G extends Game>(
  { library }: Ports,
  { folder, desk }: OpenGame<G>,
  { choices = false }: Pick<StatusOptions, 'choices'>,
): Promise<Omit<Shown, keyof Due>> => {
  const stop = stopOf(desk);
  const messages = await newMessages(library, folder, desk, stop);
  const used = usedIn(folder, desk, messages);
  const taken = [...desk.taken, ...messages.map((message) => message.taken)];
  const hidden = choices ? 'shown' : 'counted';
  return { status: statusOf({ ...desk, taken }, stop, hidden), used };
};

const boardText = <G extends Game>(game: OpenGame<G>, paint: Paint): string => {
  const { desk, reader } = game;
  return paintedText(game, desk.ruleset.board(viewFor(desk, desk.state, reader)), paint);
};

const asJson = <G extends Game>(
  game: OpenGame<G>,
  { status, used, deadline, isPassed }: Shown,
): object => ({
  game: game.settings.settings.name,
  ...status,
  ...(deadline !== undefined && !status.over && { deadline, deadlinePassed: isPassed }),
  seats: status.seats.map((seat) => {
    const own = used.filter((one) => one.seat === seat.seat);
    return { ...seat, mistakes: wrongIn(own), provisional: own.some((one) => one.provisional) };
  }),
});
