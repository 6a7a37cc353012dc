import { basename, dirname, extname, join } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { parseMoment, speaksAt } from '../../desk/moment.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { findInbox } from './ledger.ts';
import { inOtherNotations } from './order-files.ts';

/** An order file that was made of messages, and is not what they say any more. */
interface OtherOrders {
  readonly file: string;
  /** The digest of what was made of them. */
  readonly hash: string;
  /** Changed: it counts as it lies there. Gone: nothing of them is carried out. */
  readonly how: 'changed' | 'gone';
}

/** The order files that were made of messages and have changed since; what was carried out as it lies there is none. */
export const otherOrders = <G extends Game>(
  folder: string,
  { taken }: Pick<Desk<G>, 'taken'>,
): readonly OtherOrders[] => {
  const { inbox } = findInbox(folder);
  if (inbox?.pending !== undefined) return [];
  const used = new Set(taken.map(({ digest }) => digest));
  return Object.entries(inbox?.written ?? {}).flatMap(
    ([file, { hash }]): readonly OtherOrders[] => {
      const bytes = readIfThere(join(folder, file));
      const digest = bytes === undefined ? undefined : sha256(bytes);
      if (digest === hash || (digest !== undefined && used.has(digest))) return [];
      if (digest !== undefined) return [{ file, hash, how: 'changed' }];
      const isInOther = inOtherNotations(file).some(
        (other) => readIfThere(join(folder, other)) !== undefined,
      );
      return isInOther ? [] : [{ file, hash, how: 'gone' }];
    },
  );
};

/** Those for a phase that is still to be played, for a sentence. */
export const otherOrdersNow = <G extends Game>(
  folder: string,
  desk: Desk<G>,
): readonly (Pick<OtherOrders, 'file' | 'how'> & {
  readonly seat: Seat;
  readonly name: string;
})[] => {
  const { printedPhases } = desk.ruleset;
  return otherOrders(folder, desk).flatMap(({ file, how }) => {
    const moment = parseMoment(printedPhases, basename(dirname(file)));
    if (moment === undefined || !speaksAt(desk.ruleset, moment, momentOfDesk(desk))) return [];
    return [{ file, how, seat: basename(file, extname(file)), name: basename(file) }];
  });
};
