import type { Game } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import { adjudicate, batchOf, tableOf } from './adjudicate.ts';
import { blankDesk, type Desk, deskOf, type Equipment, withRuling, withStop } from './desk.ts';
import { type Batch, type Closed, cutBatch, type History, type Maker } from './history.ts';
import { changesIn } from './waits.ts';

interface Replayed<G extends Game> {
  readonly desk: Desk<G>;
  /** The batches that the inputs give under these rules. */
  readonly batches: readonly Batch[];
  /** The first batch that comes out otherwise than the log has it. */
  readonly differs?: { readonly was: Batch; readonly is: Batch };
}

/** Runs a whole game again from its inputs alone; `watch` sees the game before each batch. */
export const replay = <G extends Game>(
  equipment: Equipment<G>,
  history: History,
  hash: Hash,
  watch: (desk: Desk<G>, was: Batch) => void = () => undefined,
): Replayed<G> => {
  const { waits: opened } = history.opening;
  // Where a run says so itself, it is said again.
  const said = new Set(history.batches.map(({ directions }) => directions.anew));
  const undoneAnew = (history.anew ?? []).filter(({ number }) => !said.has(number));
  const rules = equipment.rulesAt?.(undefined) ?? equipment.rules;
  let desk: Desk<G> = withStop({ ...blankDesk({ ...equipment, rules }), anew: undoneAnew });
  const batches: Batch[] = [];
  for (const [index, was] of history.batches.entries()) {
    const soFar = { ...history, batches: history.batches.slice(0, index + 1) };
    const waits = { ...(opened && { opened }), changed: changesIn(soFar.batches) };
    watch(desk, was);
    const is = againFrom({ ...desk, waits }, was, { history: soFar, hash });
    desk = is.desk;
    batches.push(is.batch);
    if (!isSame(comparable(is.batch), comparable(was)))
      return { desk, batches, differs: { was, is: is.batch } };
  }
  return { desk, batches };
};

const makerOf = ({ n: _, state: __, ...maker }: Closed): Maker => maker;

/** The part of a batch that can be compared: which entries caused another is told, and an older program told less of it. */
const comparable = ({ evidence, entries, ...batch }: Batch): unknown => ({
  ...batch,
  entries: entries.map((entry) => ({ ...entry, causes: [] })),
  // A log of before says nothing of how things came about.
  ...(batch.closed.program !== undefined && { evidence }),
});

interface SoFar {
  readonly history: History;
  readonly hash: Hash;
}

/** A batch as its inputs give it; a ruling is an input itself. */
const againFrom = <G extends Game>(
  before: Desk<G>,
  was: Batch,
  { history, hash }: SoFar,
): { readonly desk: Desk<G>; readonly batch: Batch } => {
  const closedBy = (desk: Desk<G>, batch: Batch) => ({
    desk,
    batch: { ...batch, closed: { ...batch.closed, ...tableOf(desk, hash) } },
  });
  if (was.ruled !== undefined) return closedBy(withRuling(before, was), was);
  const run = adjudicate(before, was.taken, was.directions);
  const batch = batchOf(run, { ...was, maker: makerOf(was.closed) }, hash);
  const [left] = was.isCut ? cutBatch(batch, was.closed.n) : [];
  return left === undefined ? { desk: run.desk, batch } : closedBy(deskOf(before, history), left);
};
