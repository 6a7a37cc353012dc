import { type Answering, answersTo, type Stopped } from './answering.ts';
import type { Chance } from './chance.ts';
import type { Entry, Evidence, Used } from './entry.ts';
import type { Game, View } from './game.ts';
import { happen } from './happen.ts';
import { copy } from './json.ts';
import { type Play, REST } from './question.ts';
import type { Ruleset, Where } from './ruleset.ts';
import { type Anew, type Counters, type Divergence, WorkingTable } from './table.ts';

/** The place between two procedures, or one where a procedure rests; nothing else crosses it. */
export interface Checkpoint<G extends Game> {
  readonly n: number;
  readonly state: G['state'];
  /** Where a procedure rests: what it has counted so far. */
  readonly within?: Counters;
}

export interface Run<G extends Game> extends Answering<G> {
  readonly rules: G['rules'];
  readonly from: Checkpoint<G>;
  /** The entries that followed the checkpoint so far; they must come out the same. */
  readonly since?: readonly Entry[];
  /** The lines that all entries so far have used up. */
  readonly used?: readonly Used[];
  readonly chance: Chance;
  /** From where on chance is asked anew. */
  readonly anew?: readonly Anew[];
  /** Stop before a procedure. */
  readonly until?: (where: Where) => boolean;
}

export type Ended<G extends Game> =
  | { readonly how: 'over' }
  | { readonly how: 'until' }
  | ({ readonly how: 'waiting' } & Stopped<G>)
  | { readonly how: 'diverged'; readonly divergence: Divergence };

export interface Advanced<G extends Game> {
  /** Everything since the checkpoint that was started from, `since` included. */
  readonly entries: readonly Entry<G['event']>[];
  /** How those came about, by their numbers. */
  readonly evidence: Readonly<Record<number, Evidence>>;
  /** The lines that are used up by now. */
  readonly used: readonly Used[];
  readonly state: G['state'];
  /** The last one that was reached. */
  readonly checkpoint: Checkpoint<G>;
  readonly ended: Ended<G>;
}

/**
 * Runs the game's procedures with the answers that the sources have, until it is over, a question
 * has no answer, or `until` says so. Going on is running again from the checkpoint with the
 * entries so far: they are compared, and the first difference ends the run as *diverged*.
 */
export const advance = <G extends Game>(ruleset: Ruleset<G>, run: Run<G>): Advanced<G> => {
  const { rules, from, since = [], used = [], anew = [] } = run;
  const start = { n: from.n, expected: since, used, anew };
  const table = new WorkingTable(ruleset, { rules, state: copy(from.state) }, start, run.chance);
  let { within } = from;
  let reached: Place = from;
  const end = (ended: Ended<G>): Advanced<G> => ({
    entries: table.entries,
    evidence: table.evidence,
    used: table.used,
    state: table.state,
    checkpoint: checkpointAt(ruleset, run, table, reached),
    ended,
  });
  for (;;) {
    table.setRight();
    reached = { n: from.n + table.entries.length, ...(within && { within }) };
    const came = goOn(ruleset, run, table, within);
    if (typeof came === 'object') return end(came);
    within = came === 'rest' ? table.counters() : undefined;
  }
};

/** Carries out the coming procedure, or what is left of one that rests. */
const goOn = <G extends Game>(
  ruleset: Ruleset<G>,
  run: Run<G>,
  table: WorkingTable<G>,
  within: Counters | undefined,
): Ended<G> | 'done' | 'rest' => {
  const where = ruleset.where(table.state);
  table.begin(where, within);
  if (within === undefined && run.until?.(where)) return { how: 'until' };
  const play = ruleset.next(table);
  if (play === null) return { how: 'over' };
  const before = table.entries.length;
  const came = carryOut(ruleset, run, table, play);
  if (came === 'rest' && table.entries.length === before)
    throw new Error(`${where.phase} rests where nothing has happened`);
  return came;
};

type Place = Pick<Checkpoint<Game>, 'n' | 'within'>;

const carryOut = <G extends Game>(
  ruleset: Ruleset<G>,
  run: Run<G>,
  table: WorkingTable<G>,
  play: Play<G, void>,
): Ended<G> | 'done' | 'rest' => {
  for (let step = play.next(); ; ) {
    if (table.divergence) return { how: 'diverged', divergence: table.divergence };
    if (step.done) return 'done';
    if (step.value === REST) return 'rest';
    const found = answersTo(ruleset, run, table, step.value);
    if ('waiting' in found) {
      // The log goes on where nothing is answered now: a rule was edited in mid-phase.
      table.diverges();
      return table.divergence
        ? { how: 'diverged', divergence: table.divergence }
        : { how: 'waiting', ...found };
    }
    step = play.next(found.answers);
  }
};

/** Half-done procedures are never stored: the table at the last checkpoint, by folding up to it. */
const checkpointAt = <G extends Game>(
  ruleset: Ruleset<G>,
  run: Run<G>,
  table: WorkingTable<G>,
  place: Place,
): Checkpoint<G> => {
  if (place.n === run.from.n) return run.from;
  const done = place.n - run.from.n;
  if (done === table.entries.length) return { ...place, state: table.state };
  const state = copy(run.from.state);
  fold(ruleset, { rules: run.rules, state }, table.entries.slice(0, done));
  return { ...place, state };
};

/** Applies the entries' events to a working copy. */
export const fold = <G extends Game>(
  ruleset: Pick<Ruleset<G>, 'apply'>,
  view: View<G>,
  entries: readonly Entry<G['event']>[],
): void => {
  for (const { event } of entries) happen(ruleset, view, event);
};
