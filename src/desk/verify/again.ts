import { say } from '../../core/document.ts';
import { dataOf, type Entry } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { Hash } from '../../core/log.ts';
import { adjudicate, batchOf, tableOf } from '../adjudicate.ts';
import { blankDesk, type Desk, deskOf, type Equipment, withRuling, withStop } from '../desk.ts';
import {
  type Batch,
  type Closed,
  cutBatch,
  type History,
  historyOf,
  type Maker,
} from '../history.ts';
import { changesOfWaits } from '../in-force.ts';
import { type Finding, finding, joined, NOTHING_SEEN, type Outcome, unproved } from './findings.ts';
import type { ReadChain } from './record.ts';
import { openedOtherwise, openingsIn, rulingsOnSealed } from './seals.ts';

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
    const waits = { ...(opened && { opened }), changed: changesOfWaits(soFar.batches) };
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

/** Where a history was read, and by which version of the program it is played again. */
interface Again {
  readonly file: string;
  readonly chain: ReadChain;
  readonly hash: Hash;
  readonly program: string;
}

/**
 * Plays a whole game again from its seed and all that was said, and holds the results against those it had: as it
 * stands, and as it stood whenever it was taken back.
 */
export const playAgain = <G extends Game>(
  equipment: Equipment<G>,
  history: History,
  again: Again,
): Outcome => {
  const { lines } = again.chain;
  const isUnlike = ({ findings, unproved: open }: Outcome): boolean =>
    findings.length + open.length > 0;
  const unlike = lines.flatMap((line, at): readonly Outcome[] => {
    const chain = { ...again.chain, lines: line.line === 'undone' ? lines.slice(0, at) : [] };
    const then = historyOf(chain.lines);
    if (then === undefined) return [];
    const stood = playOnce(equipment, then, { ...again, chain });
    return isUnlike(stood) ? [{ ...stood, held: [], notes: [] }] : [];
  });
  return joined([playOnce(equipment, history, again), ...unlike.slice(0, 1)]);
};

/** The part of a course that a record keeps closed, so that the game cannot be played again from it. */
const whyClosed = ({ batches }: Pick<History, 'batches'>): string | undefined => {
  if (dataOf(batches.flatMap(({ entries }) => entries)) !== undefined) return 'verify.moved-data';
  const isHidden = batches.some(
    ({ ruled }) => ruled !== undefined && 'key' in ruled && ruled.answer === undefined,
  );
  return isHidden ? 'verify.closed-ruling' : undefined;
};

const playOnce = <G extends Game>(
  equipment: Equipment<G>,
  history: History,
  { file, chain, hash, program }: Again,
): Outcome => {
  if (history.batches.length === 0) return NOTHING_SEEN;
  const closed = equipment.rulesAt === undefined ? whyClosed(history) : undefined;
  if (closed !== undefined) return unproved(closed);
  const openings = openingsIn(chain.lines);
  const others: Finding[] = [];
  const { differs } = replay(equipment, history, hash, (desk, { taken, closed }) => {
    // Another version may have read the same words otherwise.
    if (closed.program === program)
      others.push(...openedOtherwise(desk, taken, { openings, hash, file }));
  });
  const count = history.batches.flatMap(({ entries }) => entries).length;
  const held = { ...NOTHING_SEEN, findings: others, notes: rulingsOnSealed(equipment, history) };
  if (differs === undefined) return { ...held, held: [say('verify.answers', { count })] };
  const { was, is } = differs;
  const theirs = was.closed.program;
  const { n, round, phase } = firstOther(was, is);
  if (theirs !== undefined && theirs !== program)
    return joined([held, unproved('verify.other-program', { theirs, program, n })]);
  const at = chain.lines.findLastIndex(({ line, n: of }) => line === 'entry' && of === n);
  const line = at < 0 ? undefined : at + 1 + chain.above;
  const findings = [...others, finding({ file, line }, 'verify.entry', { n, round, phase })];
  return { ...held, findings };
};

/** The first result that comes out otherwise. */
const firstOther = (was: Batch, is: Batch): Pick<Entry, 'n' | 'round' | 'phase'> => {
  const all = was.entries.length > is.entries.length ? was.entries : is.entries;
  const at = all.findIndex(
    ({ n }, index) =>
      !isSame(bare(was.entries[index]), bare(is.entries[index])) ||
      !isSame(was.evidence[n] ?? null, is.evidence[n] ?? null),
  );
  return all[at] ?? all.at(-1) ?? { n: was.closed.n, round: 0, phase: '' };
};

const bare = (entry: Entry | undefined): unknown => entry && { ...entry, causes: [] };
