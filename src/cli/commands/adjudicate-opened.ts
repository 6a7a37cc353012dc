import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import type { Batch } from '../../desk/history.ts';
import { isCandidate, type StoredMessage } from '../../desk/intake.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { lockIn, saltIn } from '../../desk/seal-code.ts';
import type { ModeratorGame } from '../open/game.ts';
import { isPlaced } from '../receive/combined.ts';
import { readInbox } from '../receive/ledger.ts';

/** The lines that open what was sealed, for the messages that runs have taken. */
export const openingsOf = <G extends Game>(
  { folder, settings }: ModeratorGame<G>,
  batches: readonly Batch[],
  at: string,
): readonly LogLine[] => {
  const { sealed } = settings.settings;
  if (sealed === undefined) return [];
  const { kept } = readInbox(folder);
  return batches
    .flatMap(({ taken }) => taken)
    .flatMap(({ seat, round, phase }) => {
      const own = kept.filter(
        (one) =>
          isCandidate(one) &&
          isPlaced(one) &&
          one.seat === seat &&
          isSameMoment(one.moment, { round, phase }),
      );
      const lock = own.findLast((one) => lockIn(one) !== undefined);
      const opened = own.findLast((one) =>
        sealed === 'hash' ? saltIn(one) !== undefined : isOpened(one, lock),
      );
      if (opened === undefined) return [];
      const how = sealed === 'hash' ? { salted: saltIn(opened) } : { locked: lock && lockIn(lock) };
      const words = opened.lines.filter((line) => line.trim() !== '');
      return [{ line: 'opening', at, round, phase, seat, secret: { ...how, words } }];
    });
};

/** True of the message that a locked one was opened to. */
const isOpened = ({ source }: StoredMessage, lock: StoredMessage | undefined): boolean =>
  lock !== undefined && source.startsWith(`opened-${String(lock.number).padStart(4, '0')}.txt`);
