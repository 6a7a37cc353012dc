import { type Saying, say } from '../../core/document.ts';
import { commandText } from '../../desk/format/next.ts';
import { formatStatus, type Standing, wrongIn } from '../../desk/format/status.ts';
import { show } from '../documents/show-document.ts';
import { handedOver } from '../folder/folder-notes.ts';
import type { ModeratorGame, OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { doubtfulOrders } from '../folder/order-files.ts';
import { rulingsOn } from '../folder/ruling-notes.ts';
import { openFiles, standOf } from '../inbox/standing.ts';
import type { Exit } from '../io/exit.ts';
import { type CallOf, inFolder, type ListedGame, placeOf } from '../table/groups.ts';
import { talk } from '../terminal/terminal.ts';
import { findHoldNow, formatHold } from './run.ts';

/** All that a run waits for though nobody is missing, as `status` tells it; a bundle knows nothing of it. */
const formatRunHold = async (
  game: ListedGame<OpenGame | ModeratorGame>,
  standing: Standing,
  { now }: { readonly now?: string },
): Promise<readonly Saying[]> => {
  if (!('log' in game) || game.isLogLost) return [];
  if (standing.status.over || standing.status.waitsFor.length > 0) return [];
  const isOpen = game.edit !== undefined || doubtfulOrders(game.folder, game.desk).length > 0;
  const command = commandText(inFolder(game, 'next'));
  return isOpen
    ? [say('status.undecided', { command })]
    : formatHold(game, await findHoldNow(game, standing, now));
};

/** Where the game stands; never what anybody ordered. */
export const showStatus = ({ ports, folder, options }: CallOf<'status'>): Promise<Exit> =>
  withGame(ports, folder, options, async (game) => {
    const { standing: found } = await standOf(game, options);
    const held = await formatRunHold(
      { ...game, at: placeOf(ports.folder, folder) },
      found,
      options,
    );
    const standing = { ...found, held };
    if (!options.json) talk(ports, ...handedOver(game), ...openLines(game));
    const document = formatStatus(game, standing);
    const reader = game.desk.bundled?.seat ?? 'moderator';
    const data = { ...asJson(standing), ...withRulings(game) };
    return show(game, { document, name: 'status', reader, data }, options);
  });

const openLines = (game: OpenGame): readonly string[] => {
  const open = openFiles(game);
  return open.length > 0 ? [game.words.frame('folder.open', { files: open.join(', ') })] : [];
};

/** The moderator's decisions, for himself alone. */
const withRulings = (game: OpenGame): object => {
  const rulings = rulingsOn(game);
  return rulings.length === 0 ? {} : { rulings };
};

const asJson = ({
  game,
  status,
  unused,
  deadline,
  isPassed,
  graceUntil,
  pause,
  running = {},
  idle = [],
  waiting,
  ready,
  late = {},
  missed = {},
  away = [],
  sealed,
  beacon,
}: Standing): object => ({
  game,
  ...status,
  ...(deadline !== undefined && !status.over && { deadline, deadlinePassed: isPassed }),
  ...(graceUntil !== undefined && !status.over && { graceUntil }),
  ...(pause !== undefined && !status.over && { pause }),
  ...(Object.keys(running).length > 0 && !status.over && { running }),
  ...(waiting !== undefined && { idle }),
  ...(beacon !== undefined && { beacon }),
  seats: status.seats.map((seat) => {
    const own = unused.filter((one) => one.seat === seat.seat);
    return {
      ...seat,
      ...(sealed !== undefined && { sealed: sealed.includes(seat.seat) }),
      mistakes: wrongIn(own),
      provisional: own.some((one) => one.provisional),
      ...(waiting !== undefined && {
        waits: waiting.includes(seat.seat),
        ready: ready?.includes(seat.seat) ?? false,
        late: late[seat.seat] ?? [],
        missed: missed[seat.seat] ?? [],
        away: away.filter((one) => one.seat === seat.seat).map(({ seat: _, ...one }) => one),
      }),
    };
  }),
});
