import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import type { Batch } from '../../desk/history.ts';
import { isCandidate } from '../../desk/intake.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { saltIn } from '../../desk/seals.ts';
import type { ModeratorGame } from '../open/game.ts';
import { isPlaced } from '../receive/combined.ts';
import { readInbox } from '../receive/ledger.ts';

/** The lines that open what was sealed, for the messages that runs have taken. */
export const openingsOf = <G extends Game>(
  { folder, settings }: ModeratorGame<G>,
  batches: readonly Batch[],
  at: string,
): readonly LogLine[] => {
  if (settings.settings.sealed !== 'hash') return [];
  const { kept } = readInbox(folder);
  return batches
    .flatMap(({ taken }) => taken)
    .flatMap(({ seat, round, phase }) => {
      const opened = kept.findLast(
        (one) =>
          isCandidate(one) &&
          isPlaced(one) &&
          one.seat === seat &&
          isSameMoment(one.moment, { round, phase }) &&
          saltIn(one) !== undefined,
      );
      if (opened === undefined) return [];
      const { lines } = opened;
      const secret = { salted: saltIn(opened), words: lines.filter((line) => line.trim() !== '') };
      return [{ line: 'opening', at, round, phase, seat, secret }];
    });
};
