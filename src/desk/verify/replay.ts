import { say } from '../../core/document.ts';
import { dataOf, type Entry } from '../../core/entry.ts';
import { isSame } from '../../core/json.ts';
import type { Hash } from '../../core/log.ts';
import { adjudicate, batchOf, tableOf } from '../adjudicate.ts';
import { blankDesk, type Desk, deskOf, type Equipment, withRuling, withStop } from '../desk.ts';
import { type Batch, type ClosedEntries, cutBatch, type History, type Maker } from '../history.ts';
import { changesOfWaits } from '../in-force.ts';
import { makeMoment } from '../moment.ts';
import { replayRuling } from '../rulings.ts';
import { isSealedPhase } from '../seal-code.ts';
import {
  type Finding,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
  unproved,
} from './findings.ts';
import type { ReadChain } from './record.ts';
import { findChangedOpenings, openingsIn } from './seals.ts';

interface ReplayOutcome {
  readonly desk: Desk;
  /** The batches that the inputs give under these rules. */
  readonly batches: readonly Batch[];
  /** The first batch that comes out otherwise than the log has it. */
  readonly differs?: { readonly was: Batch; readonly is: Batch };
  /** The number of the first entry that the log has follow from others than this program. */
  readonly causedOtherwise?: number;
  /** The first closing line, from 0, that has another table than the one it stands behind. */
  readonly closedOtherwise?: number;
}

/**
 * Runs a whole game again from its inputs alone, each batch once, those that were taken back among them; `watch` sees
 * the game before each batch.
 */
export const replay = (
  equipment: Equipment,
  history: History,
  hash: Hash,
  watch: (desk: Desk, was: Batch, course: Course) => void = () => undefined,
): ReplayOutcome => {
  const rules = equipment.rulesAt?.(undefined) ?? equipment.rules;
  const blank = blankDesk({ ...equipment, rules });
  const behind = new Map<Batch, Desk>();
  const batches: Batch[] = [];
  let found: Omit<ReplayOutcome, 'desk' | 'batches'> = {};
  let desk = blank;
  for (const course of history.courses ?? [{ ...history, at: 0 }]) {
    const known = course.batches.findLastIndex((one) => behind.has(one)) + 1;
    desk = behind.get(course.batches[known - 1] as Batch) ?? blank;
    for (const [index, was] of course.batches.slice(known).entries()) {
      const soFar = { ...history, ...course, batches: course.batches.slice(0, known + index + 1) };
      watch(desk, was, course);
      const is = againFrom(preparedFor(desk, soFar, was), was, { history: soFar, hash });
      desk = is.desk;
      behind.set(was, desk);
      batches.push(is.batch);
      if (!isSame(comparable(is.batch), comparable(was)))
        return { desk, batches, ...found, differs: { was, is: is.batch } };
      const n = found.causedOtherwise ?? causedOtherwise(was, is.batch);
      found = { ...found, ...(n !== undefined && { causedOtherwise: n }) };
    }
    const { n, state } = course.batches.at(-1)?.closed ?? tableOf(blank, hash);
    const isOther = course.closed !== undefined && !isSame(tableIn(course.closed), { n, state });
    if (isOther) found = { closedOtherwise: course.at, ...found };
  }
  return { desk, batches, ...found };
};

/** A game as it stands behind a closing line; of a history that is no whole log there is but one. */
type Course = Pick<History, 'batches' | 'anew' | 'closed'> & { readonly at: number };

/** The table as a closing line has it. */
const tableIn = ({ n, state }: ClosedEntries) => ({ n, state });

/** The game before a batch, as it waits and draws then; a run that asks chance anew by itself says so itself. */
const preparedFor = (
  desk: Desk,
  { opening, batches, anew = [] }: History,
  { directions }: Batch,
): Desk => {
  const marks = anew.filter(({ number }) => number !== directions.anew);
  const drawing = isSame(desk.anew ?? [], marks) ? desk : withStop({ ...desk, anew: marks });
  const opened = opening.waits && { opened: opening.waits };
  return { ...drawing, waits: { ...opened, changed: changesOfWaits(batches) } };
};

const makerOf = ({ n: _, state: __, ...maker }: ClosedEntries): Maker => maker;

/** The part of a batch that can be compared. */
const comparable = ({ evidence, entries, ...batch }: Batch): unknown => ({
  ...batch,
  entries: entries.map((entry) => ({ ...entry, causes: [] })),
  // A log of before says nothing of how things came about.
  ...(batch.closed.program !== undefined && { evidence }),
});

/** The first entry that follows from others: builds of one version may tell more of it, or less. */
const causedOtherwise = (was: Batch, is: Batch): number | undefined =>
  was.closed.program === undefined
    ? undefined
    : was.entries.find(({ causes }, at) => !isSame(causes, is.entries[at]?.causes))?.n;

interface SoFar {
  readonly history: History;
  readonly hash: Hash;
}

/** A batch as its inputs give it; of a ruling that is an input itself, all but what it says. */
const againFrom = (
  before: Desk,
  was: Batch,
  { history, hash }: SoFar,
): { readonly desk: Desk; readonly batch: Batch } => {
  const closedBy = (desk: Desk, batch: Batch) => ({
    desk,
    batch: { ...batch, closed: { ...batch.closed, ...tableOf(desk, hash) } },
  });
  const { ruled } = was;
  if (ruled !== undefined) {
    const entries = replayRuling(before, { ...was, ruled }).filter((one) => one !== undefined);
    return closedBy(withRuling(before, was), { ...was, entries });
  }
  // The whole of it was played before its end was taken back.
  if (was.isCut && history.courses !== undefined) return closedBy(deskOf(before, history), was);
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

/** The part of a course that a record keeps closed, so that the game cannot be played again from it. */
const whyClosed = ({ batches }: Pick<History, 'batches'>): string | undefined => {
  if (dataOf(batches.flatMap(({ entries }) => entries)) !== undefined) return 'verify.moved-data';
  const isHidden = batches.some(
    ({ ruled }) => ruled !== undefined && 'key' in ruled && ruled.answer === undefined,
  );
  return isHidden ? 'verify.closed-ruling' : undefined;
};

/** Rulings of the moderator on answers in phases whose orders were sealed. */
const rulingsOnSealed = (
  { ruleset }: Pick<Equipment, 'ruleset'>,
  { opening, batches }: Pick<History, 'opening' | 'batches'>,
): Outcome['notes'] =>
  opening.sealed === undefined
    ? []
    : batches.flatMap(({ ruled }) => {
        if (ruled === undefined || !('key' in ruled)) return [];
        const [round, procedure = ''] = ruled.key.split('/');
        const phase = ruleset.printedPhase(procedure);
        if (!isSealedPhase(ruleset, { phase })) return [];
        const moment = makeMoment({ round: Number(round), phase });
        return [say('verify.ruled-sealed', { seat: ruled.seat, for: moment })];
      });

/**
 * Plays a whole game again from its seed and all that was said, and holds the results against those it had, what was
 * taken back among them.
 */
export const playAgain = (
  equipment: Equipment,
  history: History,
  { file, chain, hash, program }: Again,
): Outcome => {
  const every = (history.courses ?? []).flatMap(({ batches }) => batches);
  if (every.length === 0) return NOTHING_SEEN;
  const closed = equipment.rulesAt === undefined ? whyClosed({ batches: every }) : undefined;
  if (closed !== undefined) return unproved(closed);
  const openings = openingsIn(chain.lines);
  const { seats } = history.opening;
  const others: Finding[] = isSame(seats, equipment.seats)
    ? []
    : [finding({ file, line: 1 + chain.above }, 'verify.seats', { seats: seats.join(', ') })];
  others.push(...forNoPhase(equipment, chain, file));
  const { differs, causedOtherwise, closedOtherwise } = replay(
    equipment,
    history,
    hash,
    (desk, was, { at }) => {
      // Another version may have read the same words otherwise.
      if (history.opening.sealed !== undefined && was.closed.program === program)
        others.push(...findChangedOpenings(desk, was, at, { openings, hash, file }));
    },
  );
  const count = history.batches.flatMap(({ entries }) => entries).length;
  const notes = rulingsOnSealed(equipment, history);
  const lineAt = (at: number): number | undefined => (at < 0 ? undefined : at + 1 + chain.above);
  const held = { ...NOTHING_SEEN, findings: others, notes };
  const other =
    closedOtherwise === undefined
      ? []
      : [finding({ file, line: lineAt(closedOtherwise) }, 'verify.table')];
  const caused =
    causedOtherwise === undefined
      ? NOTHING_SEEN
      : unproved('verify.causes', { n: causedOtherwise });
  if (differs === undefined) {
    const answers = other.length > 0 ? [] : [say('verify.answers', { count })];
    return joinOutcomes([{ ...held, findings: [...others, ...other], held: answers }, caused]);
  }
  const { was, is } = differs;
  const theirs = was.closed.program;
  const { n, round, phase } = firstOther(was, is);
  if (theirs !== undefined && theirs !== program)
    return joinOutcomes([held, unproved('verify.other-program', { theirs, program, n })]);
  const line = lineAt(chain.lines.findLastIndex((one) => one.line === 'entry' && one['n'] === n));
  return {
    ...held,
    findings: [...others, finding({ file, line }, 'verify.entry', { n, round, phase })],
  };
};

/** The orders that were taken for a phase that the game does not have: no run ever asks for them. */
const forNoPhase = (
  { ruleset }: Pick<Equipment, 'ruleset'>,
  { lines, above }: ReadChain,
  file: string,
): readonly Finding[] => {
  const known = new Set<unknown>([...ruleset.phases, ...ruleset.printedPhases]);
  return lines.flatMap(({ line, phase }, at) =>
    line === 'taken' && !known.has(phase)
      ? [finding({ file, line: at + 1 + above }, 'verify.stray', { kind: line })]
      : [],
  );
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
