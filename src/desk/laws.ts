import { type Advanced, advance, type Checkpoint, fold } from '../core/advance.ts';
import { type Entry, flatten, isAnswered } from '../core/entry.ts';
import type { Game, Reader } from '../core/game.ts';
import { copy, isSame, type Json } from '../core/json.ts';
import { redact } from '../core/secrecy.ts';
import { byKey, forced, type Source } from '../core/sources.ts';
import { findIllegal, findNoProgress } from './progress.ts';
import { Refolded } from './refolded.ts';
import { type Match, type PlayedOut, playersOf, playMatch, type Setting } from './simulation.ts';
import { findTelltale } from './telltale.ts';

const LAWS = [
  'no-exception',
  'progress',
  'fold',
  'conservation',
  'citation',
  'secrecy',
  'waiting',
  'replay',
] as const;
type Law = (typeof LAWS)[number];

/** A law that a game broke, and where. */
export interface BrokenLaw {
  readonly law: Law;
  readonly detail: string;
}

/**
 * `quick` looks at the game as it was played, and goes through all that could be answered to it, of
 * questions with more answers than could be gone through at some; `full` at all, and plays it again,
 * stopped at every question.
 */
export type Depth = 'quick' | 'full';

interface Judged<G extends Game> {
  /** Undefined: the game did not come to its end. */
  readonly run: PlayedOut<G> | undefined;
  readonly broken: readonly BrokenLaw[];
  /** The error that ended it before that. */
  readonly thrown?: unknown;
}

/** A game that threw; where in the code hangs on the machine, and is no part of what came of a game. */
export const thrownBy = (thrown: unknown) =>
  ({
    ...{ run: undefined, thrown },
    broken: [{ law: 'no-exception', detail: String(thrown) }],
  }) satisfies Judged<never>;

/** Plays a game under the laws: every question and every entry of it is looked at. */
export const playByLaws = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  depth: Depth,
  knownRules: ReadonlySet<string>,
): Judged<G> => {
  const broken: BrokenLaw[] = [];
  const answers = new Map<string, Json>();
  let refolded: Refolded<G> | undefined;
  try {
    const { ruleset, rules } = setting;
    refolded = new Refolded(ruleset, { rules, state: blankOf(setting) });
    const watched = watch(playersOf(setting, match), { depth, refolded, answers, broken });
    const run = playMatch({ ...setting, ruleset: refolded.follow() }, match, [watched]);
    if (run.ended.how !== 'over')
      broken.push({ law: 'progress', detail: `the game ended ${run.ended.how}` });
    broken.push(...lookBack(run.entries, refolded, knownRules));
    if (depth === 'full') broken.push(...lookClosely(setting, match, run, answers));
    return { run, broken };
  } catch (error) {
    for (const { law, events, says } of refolded?.found ?? [])
      broken.push({ law, detail: `${says(events)} (events alone are counted)` });
    const thrown = thrownBy(error);
    return { ...thrown, broken: [...broken, ...thrown.broken] };
  }
};

/** More questions than any game has: it goes round in circles. */
const MOST_QUESTIONS = 50_000;
/**
 * Of open questions of a kind one in so many is gone through, and of all whether the table is
 * as the events before it left it: what has changed it at another shows at the end of the phase.
 */
const SPARSE = 32;

/** True for the first of each name, and for every so manieth after it. */
const sparsely = (): ((name: string) => boolean) => {
  const times = new Map<string, number>();
  return (name) => {
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return before % SPARSE === 0;
  };
};

/** Things that a watched game is held against, and the lists of what was said and found. */
interface Watch<G extends Game> {
  readonly depth: Depth;
  readonly refolded: Refolded<G>;
  readonly answers: Map<string, Json>;
  readonly broken: BrokenLaw[];
}

/** Answers for the seats, and looks at every question on the way. */
const watch = <G extends Game>(
  players: Source<G>,
  { depth, refolded, answers, broken }: Watch<G>,
): Source<G> => {
  let questions = 0;
  const isTimely = sparsely();
  const alone = forced<G>();
  const say: Source<G> = (...asked) => alone(...asked) ?? players(...asked);
  const blame = (law: Law, key: string, wrong: string | null): void => {
    if (wrong !== null) broken.push({ law, detail: `${key}: ${wrong}` });
  };
  return (question, keyOf, view, heard) => {
    if (++questions > MOST_QUESTIONS) throw new Error('a game without end');
    const key = keyOf();
    const said = say(question, keyOf, view, heard);
    if (said?.by === undefined) throw new Error(`${key}: no answer`);
    const { name, suggests } = question.kind;
    const isWhole = isTimely(name) || depth === 'full';
    const find = isWhole || suggests !== true ? findNoProgress : findIllegal;
    blame('progress', key, find(view, question, said, key));
    if (isWhole) blame('fold', key, refolded.findOther(view, question.seat));
    if (answers.has(key)) blame('replay', key, 'asked twice');
    answers.set(key, said.answer as Json);
    return said;
  };
};

/** Fold, conservation and citation. */
const lookBack = <G extends Game>(
  entries: readonly Entry<G['event']>[],
  refolded: Refolded<G>,
  knownRules: ReadonlySet<string>,
): readonly BrokenLaw[] => {
  const broken: BrokenLaw[] = [];
  for (const { n, event } of entries)
    if (!knownRules.has(event.rule))
      broken.push({ law: 'citation', detail: `entry ${n}: ${event.type} cites ${event.rule}` });
  const events = factsOf(entries);
  for (const { law, events: many, says } of refolded.faultsIn(entries))
    broken.push({ law, detail: says(events[many - 1]?.n ?? 0) });
  return broken;
};

const blankOf = <G extends Game>({
  ruleset,
  rules,
}: Pick<Setting<G>, 'ruleset' | 'rules'>): G['state'] =>
  copy(ruleset.blank(rules, ruleset.seats(rules)));

const lookClosely = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  run: Advanced<G>,
  answers: ReadonlyMap<string, Json>,
): readonly BrokenLaw[] => {
  const reader = findLeak(setting, run);
  const differs = findDifference(setting, match, run, answers);
  const told = findToldByWaiting(setting, match, run, answers);
  return [
    ...(reader === null ? [] : [{ law: 'secrecy', detail: reader } as const]),
    ...(told === null ? [] : [{ law: 'waiting', detail: told } as const]),
    ...(differs === null ? [] : [{ law: 'replay', detail: differs } as const]),
  ];
};

/** Secrecy: a reader's own entries fold to what `hide` gives him, and so does what he imagines. */
const findLeak = <G extends Game>(
  { ruleset, rules }: Setting<G>,
  { entries, state }: Advanced<G>,
): string | null => {
  const readers: readonly Reader[] = [...ruleset.seats(rules), 'public'];
  for (const reader of readers) {
    const own = { rules, state: ruleset.hide(rules, blankOf({ ruleset, rules }), reader) };
    fold(
      ruleset,
      own,
      entries.map((entry) => redact(entry, reader)),
    );
    const hidden = ruleset.hide(rules, state, reader);
    if (!isSame(own.state, hidden)) return `${reader} can fold another table than he may see`;
    if (reader === 'public') continue;
    const imagined = ruleset.imagine?.({ rules, state: hidden }, reader, () => 0);
    if (imagined !== undefined && !isSame(ruleset.hide(rules, imagined, reader), hidden))
      return `${reader} imagines another table than he may see`;
  }
  return null;
};

/** Waiting: whether and for what the game waits tells nobody what he may not know. */
const findToldByWaiting = <G extends Game>(
  { ruleset, rules, chanceOf }: Setting<G>,
  { seed }: Match,
  { entries }: Advanced<G>,
  answers: ReadonlyMap<string, Json>,
): string | null => {
  const table = { rules, state: blankOf({ ruleset, rules }) };
  const chance = chanceOf(seed);
  for (const [n, entry] of entries.entries()) {
    const before = entries[n - 1];
    const from = { n, state: copy(table.state) };
    if (before?.round !== entry.round || before.phase !== entry.phase) {
      const told = findTelltale({ ruleset, rules, chance, answers, from });
      if (told !== null) return told;
    }
    fold(ruleset, table, [entry]);
  }
  return null;
};

/** Replay: the same game, stopped at every single question, gives the same entries, run again or gone on with. */
const findDifference = <G extends Game>(
  { ruleset, rules, chanceOf }: Setting<G>,
  { seed }: Match,
  whole: Advanced<G>,
  answers: ReadonlyMap<string, Json>,
): string | null => {
  const given = new Map<string, Json>();
  const answering = { rules, chance: chanceOf(seed), sources: [byKey<G>('bot', given)] };
  const start: Checkpoint<G> = { n: 0, state: blankOf({ ruleset, rules }) };
  let again = advance(ruleset, { ...answering, from: start });
  let onward: Advanced<G> | undefined = again;
  const entries: Entry[] = [];
  let from = start;
  for (const next of answers) {
    const done = again.checkpoint.n - from.n;
    entries.push(...again.entries.slice(0, done));
    from = copy(again.checkpoint);
    const since = copy(again.entries.slice(done));
    given.set(...next);
    again = advance(ruleset, { ...answering, from, before: [...entries], since });
    onward = onward.goOn({ ...answering, from });
    if (again.ended.how === 'diverged') return `diverged after ${next[0]}`;
    if (onward === undefined || !isSame(onward.state, again.state))
      return `gone on after ${next[0]}`;
  }
  return (
    compare(onward.entries, whole.entries) ?? compare([...entries, ...again.entries], whole.entries)
  );
};

/** Who decided may differ: what was forced is given here. */
const factsOf = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ event }) => !isAnswered(event));

const compare = (again: readonly Entry[], whole: readonly Entry[]): string | null => {
  const [is, was] = [factsOf(again), factsOf(whole)];
  if (is.length !== was.length) return `${is.length} events, not ${was.length}`;
  for (const [at, entry] of was.entries()) {
    const other = is[at];
    if (other === undefined || !isSame(flatten(other), flatten(entry)))
      return `entry ${entry.n} differs`;
  }
  return null;
};
