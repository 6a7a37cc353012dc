import type { Ended } from '../../core/advance.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { Desk } from '../../desk/desk.ts';
import type { Unused } from '../../desk/format/status.ts';
import type { Batch } from '../../desk/history.ts';

/** All that the runs of one command gave, taken together. */
export interface RunResult<G extends Game> {
  /** With the messages that were read, whether they led to anything or not. */
  readonly desk: Desk<G>;
  readonly batches: readonly Batch[];
  readonly entries: readonly Entry<G['event']>[];
  /** The files that were used. */
  readonly used: readonly Unused[];
  readonly ended: Ended<G>;
}
