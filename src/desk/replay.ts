import type { Game } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import { adjudicate, batchOf } from './adjudicate.ts';
import { blankDesk, type Desk, type Equipment } from './desk.ts';
import type { Batch, Closed, History, Maker } from './history.ts';
import { changesIn } from './waits.ts';

interface Replayed<G extends Game> {
  readonly desk: Desk<G>;
  /** What the inputs of every batch give under these rules. */
  readonly batches: readonly Batch[];
  /** The first batch that comes out otherwise than the log has it. */
  readonly differs?: { readonly was: Batch; readonly is: Batch };
}

/** Runs a whole game again from its inputs alone. */
export const replay = <G extends Game>(
  equipment: Equipment<G>,
  history: History,
  hash: Hash,
): Replayed<G> => {
  const { waits: opened } = history.opening;
  let desk = blankDesk(equipment);
  const batches: Batch[] = [];
  for (const [index, was] of history.batches.entries()) {
    const changed = changesIn(history.batches.slice(0, index + 1));
    const waits = { ...(opened && { opened }), changed };
    const run = adjudicate({ ...desk, waits }, was.taken, was.directions);
    const is = batchOf(run, { ...was, maker: makerOf(was.closed) }, hash);
    desk = run.desk;
    batches.push(is);
    if (!isSame(comparable(is), comparable(was))) return { desk, batches, differs: { was, is } };
  }
  return { desk, batches };
};

const makerOf = ({ n: _, state: __, ...maker }: Closed): Maker => maker;

/** What happened: which entries caused another is told, and an older program told less of it. */
const comparable = ({ evidence, entries, ...batch }: Batch): unknown => ({
  ...batch,
  entries: entries.map((entry) => ({ ...entry, causes: [] })),
  // A log of before says nothing of how things came about.
  ...(batch.closed.program !== undefined && { evidence }),
});
