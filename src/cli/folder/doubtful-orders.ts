import { basename, dirname, extname, join } from 'node:path';
import type { Values } from '../../core/document.ts';
import { nearIds } from '../../core/edit-distance.ts';
import type { Game, Seat } from '../../core/game.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { makeMoment, speaksAt } from '../../desk/moment.ts';
import { printable } from '../io/excerpt.ts';
import { withoutCopyOf } from './conflicts.ts';
import {
  isOrders,
  ORDERS,
  orderFilesOf,
  orderFolders,
  readContent,
  unreadOrders,
} from './order-files.ts';

/** A file that nobody reads and that may be the orders of a seat: they are not those that count. */
interface DoubtfulOrders {
  readonly source: string;
  readonly seat: Seat;
  /** The orders that count as things stand, if there are any. */
  readonly used?: string;
}

/** `red 2`, `red.sync-conflict-…`, `Copy of red`, `rde`: whose orders a file may be by its name. */
const meantBy = (source: string, seats: readonly Seat[]): Seat | undefined => {
  const stem = withoutCopyOf(basename(source, extname(source)).toLowerCase());
  const [begun] = seats
    .filter((seat) => stem.startsWith(seat) && !/^\p{Script=Latin}/u.test(stem.slice(seat.length)))
    .sort((a, b) => b.length - a.length);
  const near = nearIds(stem, seats);
  return begun ?? (near.length === 1 ? near[0] : undefined);
};

/** Files of the orders that speak now whose words may be meant, and differ from those that count: whether they do is for a person to say. */
export const doubtfulOrders = <G extends Game>(
  folder: string,
  desk: Desk<G>,
): readonly DoubtfulOrders[] => {
  const { ruleset, seats } = desk;
  const phases = ruleset.printedPhases;
  const now = momentOfDesk(desk);
  const unread = unreadOrders(folder, phases, seats).filter(isOrders);
  if (unread.length === 0) return [];
  return orderFolders(folder, phases)
    .filter((moment) => speaksAt(ruleset, moment, now))
    .flatMap((moment) => {
      const within = `${ORDERS}/${makeMoment(moment)}/`;
      const files = orderFilesOf(folder, moment, seats);
      return unread
        .filter((source) => source.startsWith(within))
        .flatMap((source): readonly DoubtfulOrders[] => {
          const seat = meantBy(source, seats);
          if (seat === undefined) return [];
          const own = files.find((file) => file.seat === seat);
          if (own?.digest === readContent(join(folder, source)).digest) return [];
          return [{ source, seat, ...(own && { used: own.source }) }];
        });
    });
};

/** The same for a sentence. */
export const doubtOf = ({ source, seat, used }: DoubtfulOrders): Values => ({
  file: printable(source),
  ...{ seat, used },
  own: used ?? `${dirname(source)}/${seat}.txt`,
});
