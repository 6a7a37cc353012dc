import { type Answering, answersTo, type StopState } from './answering.ts';
import { applyEvent } from './apply-event.ts';
import type { Chance } from './chance.ts';
import type { Entry, Evidence, UsedWish } from './entry.ts';
import type { Game, View } from './game.ts';
import { copy } from './json.ts';
import { type Play, type Question, REST } from './question.ts';
import type { Ruleset, Where } from './ruleset.ts';
import { type Anew, type Divergence, type RunCounts, WorkingTable } from './table.ts';

/** The number of times that was drawn and asked in a procedure: it goes on from an inner checkpoint. */
interface Counters {
  readonly draws: Readonly<Record<string, number>>;
  readonly asked: Readonly<Record<string, number>>;
}

const countersOf = ({ draws, asked }: RunCounts): Counters => ({
  draws: Object.fromEntries(draws),
  asked: Object.fromEntries(asked),
});

/** The place between two procedures, or one where a procedure rests; nothing else crosses it. */
export interface Checkpoint<G extends Game = Game> {
  readonly n: number;
  readonly state: G['state'];
  /** Where a procedure rests: what it has counted so far. */
  readonly within?: Counters;
}

export interface RunContext<G extends Game = Game> extends Answering<G> {
  readonly rules: G['rules'];
  readonly from: Checkpoint<G>;
  /** The entries up to the checkpoint, which are causes of what comes; without them less is told of it. */
  readonly before?: readonly Entry[];
  /** The entries that followed the checkpoint so far; they must come out the same. */
  readonly since?: readonly Entry[];
  /** The lines that all entries so far have used up. */
  readonly used?: readonly UsedWish[];
  readonly chance: Chance;
  /** From where on chance is asked anew. */
  readonly anew?: readonly Anew[];
  /** Stop before a procedure. */
  readonly until?: (where: Where) => boolean;
}

export type RunEnd<G extends Game = Game> =
  | { readonly how: 'over' }
  | { readonly how: 'until' }
  | ({ readonly how: 'waiting' } & StopState<G>)
  | { readonly how: 'diverged'; readonly divergence: Divergence };

export interface RunOutcome<G extends Game = Game> {
  /** Everything since the checkpoint that was started from, `since` included. */
  readonly entries: readonly Entry<G['event']>[];
  /** Evidence of those entries, by their numbers. */
  readonly evidence: Readonly<Record<number, Evidence>>;
  /** The lines that are used up by now. */
  readonly used: readonly UsedWish[];
  readonly state: G['state'];
  /** The last one that was reached. */
  readonly checkpoint: Checkpoint<G>;
  readonly ended: RunEnd<G>;
  /**
   * Goes on from there with other answers, once: it comes to what running again from the checkpoint
   * would. Undefined where that cannot be: it is over, has gone on, has passed a place to stop at, or
   * the rules or the chance are others now.
   */
  goOn(onward: Onward<G>): RunOutcome<G> | undefined;
}

/** The continuation of a run; `from` is the place that running again would begin at. */
export type Onward<G extends Game = Game> = Answering<G> &
  Pick<RunContext<G>, 'rules' | 'chance' | 'until'> & { readonly from: Pick<Place, 'n'> };

const readCounters = ({ draws, asked }: Counters): RunCounts => ({
  draws: new Map(Object.entries(draws)),
  asked: new Map(Object.entries(asked)),
});

/**
 * Runs the game's procedures with the answers that the sources have, until it is over, a question
 * has no answer, or `until` says so. Going on is running again from the checkpoint with the
 * entries so far: they are compared, and the first difference ends the run as *diverged*.
 */
export const advance = <G extends Game>(ruleset: Ruleset<G>, run: RunContext<G>): RunOutcome<G> => {
  const { rules, from, before = [], since = [], used = [], anew = [] } = run;
  const start = { n: from.n, before, expected: since, used, anew };
  const table = new WorkingTable(ruleset, { rules, state: copy(from.state) }, start, run.chance);
  const within = from.within && readCounters(from.within);
  const reached = within === undefined ? { n: from.n } : { n: from.n, within };
  return runOn(ruleset, run, { table, reached, within, play: undefined, begun: [] });
};

interface Place {
  readonly n: number;
  readonly within?: RunCounts;
}

/** A run as far as it has come. */
interface Progress<G extends Game = Game> {
  readonly table: WorkingTable<G>;
  reached: Place;
  within: RunCounts | undefined;
  /** The procedure that is under way, and what it asks. */
  play:
    | { readonly play: Play<G, void>; step: IteratorResult<readonly Question<G>[], void> }
    | undefined;
  /** The procedures that were begun, and after how many entries. */
  readonly begun: (Where & Place)[];
}

const runOn = <G extends Game>(
  ruleset: Ruleset<G>,
  run: RunContext<G>,
  progress: Progress<G>,
): RunOutcome<G> => {
  const { table } = progress;
  for (;;) {
    if (progress.play === undefined) {
      table.setRight();
      const { within } = progress;
      const n = run.from.n + table.entries.length;
      progress.reached = within === undefined ? { n } : { n, within };
    }
    const came = carryOn(ruleset, run, progress);
    if (typeof came === 'object') return endedBy(ruleset, run, progress, came);
    progress.play = undefined;
    progress.within = came === 'rest' ? table.counted() : undefined;
  }
};

/** The end of a run; what it says of the table stays so, though the run goes on. */
const endedBy = <G extends Game>(
  ruleset: Ruleset<G>,
  run: RunContext<G>,
  progress: Progress<G>,
  ended: RunEnd<G>,
): RunOutcome<G> => {
  const { table, reached } = progress;
  const state = stateAt(table, ended);
  const goesOn = ended.how === 'waiting' || ended.how === 'until';
  const checkpoint = checkpointAt(ruleset, run, { entries: table.entries, state }, reached);
  let isGone = false;
  return {
    entries: [...table.entries],
    evidence: { ...table.evidence },
    used: table.used,
    state,
    checkpoint,
    ended,
    goOn(onward) {
      const isSame = onward.rules === run.rules && onward.chance === run.chance;
      const begun = progress.begun.filter(({ n }) => n >= onward.from.n);
      if (isGone || !goesOn || !isSame || begun.some((where) => onward.until?.(where)))
        return undefined;
      isGone = true;
      if (ended.how === 'waiting') ended.asked();
      return runOn(ruleset, { ...onward, from: run.from }, progress);
    },
  };
};

const stateAt = <G extends Game>(table: WorkingTable<G>, ended: RunEnd<G>): G['state'] => {
  if (ended.how === 'waiting') return ended.state;
  return ended.how === 'until' ? copy(table.state) : table.state;
};

/** Begins the coming procedure, or what is left of one that rests, or goes on with the one under way. */
const carryOn = <G extends Game>(
  ruleset: Ruleset<G>,
  run: RunContext<G>,
  progress: Progress<G>,
): RunEnd<G> | 'done' | 'rest' => {
  const { table, within } = progress;
  if (table.isEnded) return { how: 'over' };
  if (progress.play === undefined) {
    const where = ruleset.where(table.state);
    table.begin(where, within);
    if (within === undefined && run.until?.(where)) return { how: 'until' };
    const play = ruleset.next(table);
    if (play === null) return { how: 'over' };
    if (within === undefined) progress.begun.push({ n: progress.reached.n, ...where });
    progress.play = { play, step: play.next() };
  }
  const came = carryOut(ruleset, run, table, progress.play);
  if (came === 'rest' && run.from.n + table.entries.length === progress.reached.n)
    throw new Error(`${ruleset.where(table.state).phase} rests where nothing has happened`);
  return came;
};

/** Nothing goes on where the log has something else, or the moderator has ended the game. */
const haltedBy = <G extends Game>({
  divergence,
  isEnded,
}: WorkingTable<G>): RunEnd<G> | undefined => {
  if (divergence) return { how: 'diverged', divergence };
  return isEnded ? { how: 'over' } : undefined;
};

const carryOut = <G extends Game>(
  ruleset: Ruleset<G>,
  run: RunContext<G>,
  table: WorkingTable<G>,
  under: NonNullable<Progress<G>['play']>,
): RunEnd<G> | 'done' | 'rest' => {
  for (;;) {
    const halted = haltedBy(table);
    if (halted !== undefined) return halted;
    if (under.step.done) return 'done';
    if (under.step.value === REST) return 'rest';
    const found = answersTo(ruleset, run, table, under.step.value);
    if ('waiting' in found) {
      // The log goes on where nothing is answered now: a rule was edited in mid-phase.
      table.diverges();
      return table.divergence
        ? { how: 'diverged', divergence: table.divergence }
        : { how: 'waiting', ...found };
    }
    under.step = under.play.next(found.answers);
  }
};

/** Half-done procedures are never stored: the table at the last checkpoint, by folding up to it. */
const checkpointAt = <G extends Game>(
  ruleset: Ruleset<G>,
  run: RunContext<G>,
  table: Pick<WorkingTable<G>, 'entries' | 'state'>,
  place: Place,
): Checkpoint<G> => {
  if (place.n === run.from.n) return run.from;
  const done = place.n - run.from.n;
  if (done === table.entries.length) return placedAt(place, table.state);
  const state = copy(run.from.state);
  fold(ruleset, { rules: run.rules, state }, table.entries.slice(0, done));
  return placedAt(place, state);
};

const placedAt = <G extends Game>({ n, within }: Place, state: G['state']): Checkpoint<G> =>
  within === undefined ? { n, state } : { n, within: countersOf(within), state };

/** Applies the entries' events to a working copy. */
export const fold = <G extends Game>(
  ruleset: Pick<Ruleset<G>, 'apply'>,
  view: View<G>,
  entries: readonly Entry<G['event']>[],
): void => {
  for (const { event } of entries) applyEvent(ruleset, view, event);
};
