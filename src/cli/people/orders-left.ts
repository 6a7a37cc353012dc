import { join } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { Ruled, StoredMessage } from '../../desk/intake.ts';
import { compareMoments, type Moment, makeMoment, speaksAt } from '../../desk/moment.ts';
import { hasWordsLeft } from '../../desk/people.ts';
import { benchOf, carryOut, tellMended } from '../commands/receive.ts';
import { removeFile } from '../io/disk.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { keepAside } from '../io/keep.ts';
import { type OrderFile, orderFilesOf, orderFolders } from '../io/order-files.ts';
import { finishing } from '../io/unfinished.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Inbox } from '../receive/inbox.ts';
import { readInbox } from '../receive/ledger.ts';
import type { Ports } from '../terminal/ports.ts';

/** Words for a seat that may still be carried out. */
interface OrdersLeft {
  /** As orders that lie there, whether a run has used them or not. */
  readonly files: readonly OrderFile[];
  /** As messages in the inbox, those that wait for the moderator among them. */
  readonly messages: readonly StoredMessage[];
  /** As words that a run has taken in, such as standing orders. */
  readonly areTaken: boolean;
}

const SETTLED: readonly StoredMessage['fate'][] = ['ignored'];

export const ordersLeft = <G extends Game>(
  { folder, desk }: ModeratorGame<G>,
  seat: Seat,
): OrdersLeft => {
  const { ruleset } = desk;
  const now = momentOfDesk(desk);
  const isOpen = (moment: Moment): boolean =>
    compareMoments(ruleset.printedPhases, moment, now) >= 0 || speaksAt(ruleset, moment, now);
  const files = orderFolders(folder, ruleset.printedPhases)
    .filter(isOpen)
    .flatMap((moment) => orderFilesOf(folder, moment, desk.seats))
    .filter((file) => file.seat === seat);
  const messages = readInbox(folder).kept.filter(
    (one) =>
      one.seat === seat && !SETTLED.includes(one.fate) && isOpen(one.moment ?? momentOfDesk(desk)),
  );
  return { files, messages, areTaken: hasWordsLeft(desk, seat) };
};

export const isAnythingLeft = ({ files, messages, areTaken }: OrdersLeft): boolean =>
  files.length > 0 || messages.length > 0 || areTaken;

/** Takes away what was said for a seat and nobody has carried out yet; what lay there is kept aside. */
export const dropOrders = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  seat: Seat,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> => {
  const { folder } = game;
  const { files, messages } = ordersLeft(game, seat);
  const inbox = readInbox(folder);
  const ruled: Ruled = { how: 'ignore', reason, at };
  const dropped = new Set(messages.map(({ number }) => number));
  const after: Inbox = {
    ...inbox,
    kept: inbox.kept.map((one) => (dropped.has(one.number) ? dismissed(one, ruled) : one)),
    written: without(inbox.written, files),
    ...(inbox.pending && { pending: without(inbox.pending, files) }),
  };
  for (const file of files) keepFile(folder, file, inbox);
  if (inbox.kept.length > 0)
    await finishing(folder, () => {
      tellMended(ports, game);
      return carryOut(benchOf(ports, game, { now: at }, after), after);
    });
  for (const { source } of files) removeFile(join(folder, source));
};

/** A file that was laid there by hand stays somewhere; messages are kept as they came. */
const keepFile = (folder: string, { seat, source, ...moment }: OrderFile, inbox: Inbox): void => {
  const bytes = readIfThere(join(folder, source));
  if (bytes === undefined || inbox.written[source]?.hash === sha256(bytes)) return;
  keepAside(
    folder,
    `dropped.${makeMoment(moment)}.${seat}${/\.\w+$/.exec(source)?.[0] ?? ''}`,
    bytes,
  );
};

const dismissed = ({ by: _, ...kept }: StoredMessage, ruled: Ruled): StoredMessage => ({
  ...kept,
  ruled,
  fate: 'ignored',
  reason: 'former-player',
});

const without = <T>(
  files: Readonly<Record<string, T>>,
  gone: readonly OrderFile[],
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(files).filter(([name]) => !gone.some(({ source }) => source === name)),
  );
