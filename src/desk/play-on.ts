import type { Change } from '../core/changes.ts';
import { type Entry, isCorrected } from '../core/entry.ts';
import type { Game } from '../core/game.ts';
import type { Anew } from '../core/table.ts';
import { type Adjudicated, adjudicate } from './adjudicate.ts';
import { type Desk, momentOfDesk, withRuling } from './desk.ts';
import type { Batch, Directions, TakenMessage } from './history.ts';
import { compareMoments, momentOf } from './moment.ts';
import { setRight, type TookBack } from './rulings.ts';
import { changesIn as changesOfWaits } from './waits.ts';

// What was taken back is played again from the same orders, on another table or by other rules.

/** A run or a ruling of before, as it comes out now. */
interface PlayedAgain<G extends Game> {
  readonly was: Batch;
  /** The game after it. */
  readonly desk: Desk<G>;
  readonly entries: readonly Entry[];
  readonly evidence: Batch['evidence'];
  readonly taken: readonly TakenMessage[];
  readonly directions: Directions;
}

/** The outcome of what was taken back, with the same orders and another past. */
export interface PlayedOn<G extends Game> {
  readonly desk: Desk<G>;
  readonly batches: readonly PlayedAgain<G>[];
  /** Those that the game has not come to, or that cannot be any more. */
  readonly left: readonly Batch[];
}

/** Plays on as far as nothing else is asked than was then. */
export const playOn = <G extends Game>(
  desk: Desk<G>,
  { kept, dropped, marks: anew }: Omit<TookBack<G>, 'desk'>,
): PlayedOn<G> => {
  let now = desk;
  const batches: PlayedAgain<G>[] = [];
  const first = dropped[0];
  let n = first === undefined ? 0 : first.closed.n - first.entries.length;
  let marks = anew;
  const waits = desk.waits && { waits: desk.waits };
  for (const [at, was] of dropped.entries()) {
    const mark = marks.findLast((one) => one.n <= n);
    now = { ...now, waits: waitsThen(desk, [...kept, ...dropped.slice(0, at + 1)]) };
    const again = was.ruled === undefined ? runAgain(now, was, mark) : rulingAgain(now, was);
    if (again === undefined)
      return { desk: { ...now, ...waits }, batches, left: dropped.slice(at) };
    now = again.desk;
    if (was.ruled === undefined) marks = marks.filter((one) => one.n > n);
    n = was.closed.n;
    if (again.entries.length + again.taken.length > 0 || was.ruled !== undefined)
      batches.push(again);
  }
  return { desk: { ...now, ...waits }, batches, left: [] };
};

/** The table of waiting as it was when a run was made. */
const waitsThen = <G extends Game>(
  { waits }: Desk<G>,
  batches: readonly Batch[],
): NonNullable<Desk<G>['waits']> => ({ ...waits, changed: changesOfWaits(batches) });

/** A run again; undefined if it comes to nothing, since the game waits for what it did not wait for then. */
const runAgain = <G extends Game>(
  now: Desk<G>,
  was: Batch,
  mark: Anew | undefined,
): PlayedAgain<G> | undefined => {
  const known = new Set(now.taken.map(({ source, digest }) => `${source} ${digest}`));
  const taken = was.taken.filter(({ source, digest }) => !known.has(`${source} ${digest}`));
  const directions = { ...was.directions, ...(mark && { anew: mark.number }) };
  const run = adjudicate(now, taken, directions);
  if (run.entries.length === 0 && run.ended.how === 'waiting' && isShort(run, was))
    return undefined;
  return { ...run, was, taken, directions };
};

/** True if a run waits in a phase before the one in which it ended at first. */
const isShort = <G extends Game>({ desk }: Adjudicated<G>, was: Batch): boolean => {
  const last = was.entries.at(-1);
  if (last === undefined) return false;
  const phases = desk.ruleset.printedPhases;
  return compareMoments(phases, momentOfDesk(desk), momentOf(desk.ruleset, last)) < 0;
};

/** A ruling again, in the place that it was made for; undefined if the game is not there, or it cannot be. */
const rulingAgain = <G extends Game>(now: Desk<G>, was: Batch): PlayedAgain<G> | undefined => {
  const { ruled, entries } = was;
  const same = { was, evidence: {}, taken: [], directions: was.directions };
  const [first] = entries;
  if (ruled === undefined) return undefined;
  if (first === undefined) return { ...same, entries, desk: withRuling(now, { entries, ruled }) };
  const { round, phase } = now.ruleset.where(now.state);
  if (first.round !== round || first.phase !== phase) return undefined;
  const moves = entries.filter(({ event }) => isCorrected(event) && event.data !== undefined);
  if (moves.length > 0) {
    const moved = moves.map((entry) => ({ ...entry, n: now.entries.length + 1 }));
    return { ...same, entries: moved, desk: withRuling(now, { entries: moved, ruled }) };
  }
  const right = setRight(now, entries.flatMap(changesIn), ruled);
  return right.ok ? { ...same, ...right.value } : undefined;
};

const changesIn = ({ event }: Entry): readonly Change[] =>
  isCorrected(event) ? (event.secret?.changes ?? event.changes) : [];
