import type { Chance } from './chance.ts';
import { type Answered, type Entry, type Evidence, isAnswered } from './entry.ts';
import type { Game, View } from './game.ts';
import { copy, isSame, type Json } from './json.ts';
import type { Problem } from './problem.ts';
import { type Offers, offersOf, type Question, type Said } from './question.ts';
import type { Ruleset, Where } from './ruleset.ts';
import type { Passed, Source } from './sources.ts';
import { type Divergence, WorkingTable } from './table.ts';

/** The place between two procedures; nothing else crosses it. */
export interface Checkpoint<G extends Game> {
  readonly n: number;
  readonly state: G['state'];
}

export interface Run<G extends Game> {
  readonly rules: G['rules'];
  readonly from: Checkpoint<G>;
  /** The entries that followed the checkpoint so far; they must come out the same. */
  readonly since?: readonly Entry[];
  readonly sources: readonly Source<G>[];
  /** Changes of the table by the moderator, each before the question of its key is asked. */
  readonly rulings?: ReadonlyMap<string, readonly G['event'][]>;
  readonly chance: Chance;
  /** Told of every stop, before its questions are asked. */
  readonly stops?: () => void;
  /** Stop before a procedure. */
  readonly until?: (where: Where) => boolean;
}

export interface Waiting<G extends Game> extends Offers {
  readonly question: Question<G>;
  readonly key: string;
  /** The wishes that were tried, with the reason why each is not legal now. */
  readonly passed: readonly Problem[];
}

export type Ended<G extends Game> =
  | { readonly how: 'over' }
  | { readonly how: 'until' }
  | { readonly how: 'waiting'; readonly waiting: readonly Waiting<G>[] }
  | { readonly how: 'diverged'; readonly divergence: Divergence };

export interface Advanced<G extends Game> {
  /** Everything since the checkpoint that was started from, `since` included. */
  readonly entries: readonly Entry<G['event']>[];
  /** How those came about, by their numbers. */
  readonly evidence: Readonly<Record<number, Evidence>>;
  readonly state: G['state'];
  /** The last place between two procedures that was reached. */
  readonly checkpoint: Checkpoint<G>;
  readonly ended: Ended<G>;
}

/**
 * Runs the game's procedures with the answers that the sources have, until it is over, a question
 * has no answer, or `until` says so. Going on is running again from the checkpoint with the
 * entries so far: they are compared, and the first difference ends the run as *diverged*.
 */
export const advance = <G extends Game>(ruleset: Ruleset<G>, run: Run<G>): Advanced<G> => {
  const { rules, from, since = [] } = run;
  const start = { n: from.n, expected: since };
  const table = new WorkingTable(ruleset, { rules, state: copy(from.state) }, start, run.chance);
  let reached = from.n;
  const end = (ended: Ended<G>): Advanced<G> => ({
    entries: table.entries,
    evidence: table.evidence,
    state: table.state,
    checkpoint: checkpointAt(ruleset, run, table, reached),
    ended,
  });
  for (;;) {
    const where = ruleset.where(table.state);
    reached = from.n + table.entries.length;
    table.begin(where);
    if (run.until?.(where)) return end({ how: 'until' });
    const play = ruleset.next(table);
    if (play === null) return end({ how: 'over' });
    const stopped = carryOut(ruleset, run, table, play);
    if (stopped !== null) return end(stopped);
  }
};

const carryOut = <G extends Game>(
  ruleset: Ruleset<G>,
  run: Run<G>,
  table: WorkingTable<G>,
  play: Generator<readonly Question<G>[], void, readonly unknown[]>,
): Ended<G> | null => {
  for (let step = play.next(); ; ) {
    if (table.divergence) return { how: 'diverged', divergence: table.divergence };
    if (step.done) return null;
    const found = collect(ruleset, run, table, step.value);
    if ('waiting' in found) {
      // The log goes on where nothing is answered now: a rule was edited in mid-phase.
      table.diverges();
      return table.divergence
        ? { how: 'diverged', divergence: table.divergence }
        : { how: 'waiting', waiting: found.waiting };
    }
    step = play.next(close(ruleset, table, step.value, found.said));
  }
};

/** What was said; of an answer that the log has, its own words: what has been played stays as it was. */
interface Closing extends Said {
  readonly recorded?: Answered;
}

type Collected<G extends Game> =
  | { readonly said: readonly Closing[] }
  | { readonly waiting: readonly Waiting<G>[] };

/** Questions asked together are closed together: all answers, or the list of what is missing. */
const collect = <G extends Game>(
  ruleset: Ruleset<G>,
  run: Run<G>,
  table: WorkingTable<G>,
  questions: readonly Question<G>[],
): Collected<G> => {
  run.stops?.();
  changeByRuling(run, table, questions);
  const said: Closing[] = [];
  const waiting: Waiting<G>[] = [];
  for (const [index, question] of questions.entries()) {
    const view = viewOf(ruleset, table, question.seat);
    const key = (): string => table.keyOf(question);
    const found = replayed(table, question, view, index) ?? spoken(run, table, question, view);
    if (found.by !== undefined) said.push(found);
    else waiting.push(waitingFor(question, key(), view, found.passed));
    if (found.by === undefined) waiting.push(...waitingAfter(ruleset, table, question));
  }
  return waiting.length > 0 ? { waiting } : { said };
};

const spoken = <G extends Game>(
  run: Run<G>,
  table: WorkingTable<G>,
  question: Question<G>,
  view: View<G>,
): Said | Passed => {
  const { sealed, until = [] } = question;
  if (typeof sealed === 'object') return openedNow(question, view, sealed);
  const found = firstToSpeak(run, question, () => table.keyOf(question), view);
  const last = until.at(-1);
  if (last === undefined || found.by !== 'default') return found;
  // Silence is an answer only once what comes after it has one.
  const closing = firstToSpeak(run, last, () => table.keyOf(last), view);
  return closing.by === undefined ? { passed: found.passed } : found;
};

/** What can still be done of a word that was sealed; else it counts as not said. */
const openedNow = <G extends Game>(
  { kind, ...rest }: Question<G>,
  view: View<G>,
  word: Said,
): Said | Passed => {
  const question = { kind, ...rest };
  const kept = kind.keep(view, question, word.answer);
  const passed = [...word.passed, ...kept.dropped];
  if (kept.answer !== undefined) return { answer: kept.answer, by: word.by, passed };
  const answer = kind.fallback(view, question);
  return answer === undefined ? { passed } : { answer, by: 'default', passed };
};

/** What is open beside a question that waits. */
const waitingAfter = <G extends Game>(
  ruleset: Ruleset<G>,
  table: WorkingTable<G>,
  { until = [] }: Question<G>,
): readonly Waiting<G>[] =>
  until.map((question) =>
    waitingFor(question, table.keyOf(question), viewOf(ruleset, table, question.seat), []),
  );

const changeByRuling = <G extends Game>(
  run: Run<G>,
  table: WorkingTable<G>,
  questions: readonly Question<G>[],
): void => {
  if (run.rulings === undefined) return;
  for (const question of questions)
    for (const event of run.rulings.get(table.keyOf(question)) ?? []) table.emit(event, []);
};

/** The answer that the log has for this question, if it is still that question and legal. */
const replayed = <G extends Game>(
  table: WorkingTable<G>,
  question: Question<G>,
  view: View<G>,
  ahead: number,
): Closing | undefined => {
  const event = table.recorded(ahead)?.event;
  if (event === undefined || !isAnswered(event)) return undefined;
  if (event.kind !== question.kind.name || event.seat !== question.seat) return undefined;
  if ((event.opens === 'later') !== (question.sealed === 'now')) return undefined;
  if (!isSame(event.about, question.about)) return undefined;
  const answer = event.secret?.answer ?? event.answer;
  const by = event.secret?.by ?? event.by;
  if (by === undefined || answer === undefined) return undefined;
  if (question.kind.check(view, question, answer) !== null) return undefined;
  return { answer, by, passed: event.secret?.passed ?? [], recorded: event };
};

const firstToSpeak = <G extends Game>(
  run: Run<G>,
  question: Question<G>,
  key: () => string,
  view: View<G>,
): Said | Passed => {
  let passed: readonly Problem[] = [];
  for (const source of run.sources) {
    const found = source(question, key, view);
    if (found === undefined) continue;
    if (found.passed.length > 0) passed = [...passed, ...found.passed];
    if (found.by !== undefined) return { ...found, passed };
  }
  return { passed };
};

const waitingFor = <G extends Game>(
  question: Question<G>,
  key: string,
  view: View<G>,
  passed: readonly Problem[],
): Waiting<G> => ({ question, key, passed, ...offersOf(view, question) });

/** Records the answers, all of them before anything follows from one. */
const close = <G extends Game>(
  ruleset: Ruleset<G>,
  table: WorkingTable<G>,
  questions: readonly Question<G>[],
  said: readonly Closing[],
): readonly unknown[] => {
  table.answered(
    questions.flatMap((question, index) => {
      const what = said[index];
      if (what === undefined) return [];
      const view = viewOf(ruleset, table, question.seat);
      const event = what.recorded ?? answeredOf(view, question, what);
      return [{ event, question, used: what.used }];
    }),
  );
  return said.map((what, index) =>
    questions[index]?.sealed === 'now' ? wordOf(what) : what.answer,
  );
};

/** A word as it is kept until it is opened. */
const wordOf = ({ answer, by, passed }: Said): Said => ({ answer, by, passed });

const answeredOf = <G extends Game>(view: View<G>, question: Question<G>, said: Said): Answered => {
  const { kind, seat, about } = question;
  const { by } = said;
  const answer = said.answer as Json;
  const passed = said.passed.length > 0 ? { passed: said.passed } : undefined;
  const base = { type: 'answered', rule: kind.rule, kind: kind.name, seat, about } as const;
  if (question.sealed === 'now')
    return { ...base, opens: 'later', to: [seat], secret: { by, answer, ...passed } };
  if (kind.sealed) return { ...base, to: [seat], secret: { by, answer, ...passed } };
  const open = kind.open(view, answer) as Json;
  const secret = isSame(open, answer) ? passed : { answer, ...passed };
  return { ...base, by, answer: open, to: [seat], ...(secret && { secret }) };
};

const viewOf = <G extends Game>(
  ruleset: Ruleset<G>,
  table: WorkingTable<G>,
  seat: string,
): View<G> => {
  const state = ruleset.hide(table.rules, table.state, seat);
  return state === table.state ? table : { rules: table.rules, state };
};

/** Half-done procedures are never stored: the table at the last checkpoint, by folding up to it. */
const checkpointAt = <G extends Game>(
  ruleset: Ruleset<G>,
  run: Run<G>,
  table: WorkingTable<G>,
  n: number,
): Checkpoint<G> => {
  if (n === run.from.n) return run.from;
  const done = n - run.from.n;
  if (done === table.entries.length) return { n, state: table.state };
  const state = copy(run.from.state);
  fold(ruleset, { rules: run.rules, state }, table.entries.slice(0, done));
  return { n, state };
};

/** Applies the entries' events to a working copy. */
export const fold = <G extends Game>(
  ruleset: Pick<Ruleset<G>, 'apply'>,
  view: View<G>,
  entries: readonly Entry<G['event']>[],
): void => {
  for (const { event } of entries)
    if (!isAnswered(event)) ruleset.apply(view.rules, view.state, event as G['event']);
};
