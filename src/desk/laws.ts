import { advance, type Checkpoint, fold, type RunOutcome } from '../core/advance.ts';
import { type Chance, streamOf } from '../core/chance.ts';
import { type Entry, flatten, isAnswered } from '../core/entry.ts';
import type { Game, Random, Reader, Seat, View } from '../core/game.ts';
import { canonical, copy, isSame, type Json } from '../core/json.ts';
import { once } from '../core/once.ts';
import type { Problem } from '../core/problem.ts';
import { type GivenAnswer, type Option, type Question, subjectOf } from '../core/question.ts';
import type { Auditor, Ruleset } from '../core/ruleset.ts';
import { redact } from '../core/secrecy.ts';
import { byKey, forced, type Source } from '../core/sources.ts';
import { type Match, type PlayedOut, playersOf, playMatch, type Setting } from './simulation.ts';

/**
 * Progress: a question has a legal answer, whatever makes answers makes legal ones, and what `options`
 * allows and forbids is what `check` does. What is wrong with it, or null.
 */
const findNoProgress = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  said: GivenAnswer,
  key: string,
): string | null => {
  const random = streamOf(key);
  return (
    findIllegal(view, question, said) ??
    findIllegalSample(view, question, random) ??
    findOddOptions(view, question, said.answer, random)
  );
};

/** A part of it that is looked at soon: the answer that is given, and the printed one, are legal. */
const findIllegal = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  { answer, by }: GivenAnswer,
): string | null => {
  const printed = question.kind.fallback(view, question);
  return (
    findRefused(view, question, by, answer) ??
    (printed === undefined ? null : findRefused(view, question, 'fallback', printed))
  );
};

const findIllegalSample = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  random: Random,
): string | null =>
  findRefused(view, question, 'sample', question.kind.sample(view, question, random));

const findRefused = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  who: string,
  answer: unknown,
): string | null => {
  const problem = question.kind.check(view, question, answer);
  return problem === null ? null : `${who} gives ${JSON.stringify(answer)}: ${problem.code}`;
};

/** At the beginning, and at some place on the way to the answer: what could be said there instead. */
const findOddOptions = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  answer: unknown,
  random: Random,
): string | null => {
  const first = question.kind.options(view, question, []);
  const wrong = findOddOption(view, question, [], first);
  if (wrong !== null || !Array.isArray(answer) || answer.length === 0 || !isSteps(first))
    return wrong;
  const made = answer.slice(0, random(answer.length) + 1);
  return findOddOption(view, question, made, question.kind.options(view, question, made));
};

/** Only answers made of steps can be ended. */
const isSteps = (options: readonly Option[]): boolean => options.at(-1)?.step === undefined;

const findOddOption = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  made: readonly Json[],
  options: readonly Option[],
): string | null => {
  if (!question.kind.suggests && options.every(({ refused }) => refused !== null))
    return `no way on after ${JSON.stringify(made)}`;
  const isWay = isSteps(options);
  for (const option of options) {
    const answer = isWay
      ? [...made, ...(option.step === undefined ? [] : [option.step])]
      : option.step;
    const judged = question.kind.check(view, question, answer);
    if (isAgreed(view, question, option, { answer, judged })) continue;
    return `options and check disagree on ${JSON.stringify(answer)}`;
  }
  return null;
};

interface WishTrial {
  readonly answer: Json | readonly Json[] | undefined;
  readonly judged: Problem | null;
}

const isAgreed = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  { step, refused }: Option,
  { answer, judged }: WishTrial,
): boolean => {
  if (isSameProblem(judged, refused)) return true;
  if (refused !== null || step === undefined || !Array.isArray(answer)) return false;
  // A step that may be made, but the answer may not end with it.
  const end = question.kind.options(view, question, answer).at(-1);
  return end?.step === undefined && isSameProblem(judged, end?.refused ?? null);
};

const isSameProblem = (a: Problem | null, b: Problem | null): boolean => isSame(a, b);

/** A fault that was found after so many events; the entry of the last of them tells where. */
interface Fault {
  readonly law: 'fold' | 'conservation';
  readonly events: number;
  readonly says: (n: number) => string;
}

const isOther = (n: number): string => `the entries to ${n} give another table`;
const isChanged = (n: number): string => `entry ${n} has changed since`;

/**
 * A second table beside that of a game that is played: nothing is done to it but the game's events, each as it
 * was before it was done to the first. Both are held together at the beginning of each phase and at the end:
 * whatever has changed the first but its events shows there.
 */
export class Refolded<G extends Game = Game> {
  private readonly ruleset: Ruleset<G>;
  private readonly table: View<G>;
  private readonly audit: Auditor<G> | undefined;
  private readonly events: G['event'][] = [];
  /** All that was found until now. */
  readonly found: Fault[] = [];
  private played: G['state'] | undefined;
  private phase = '';

  constructor(ruleset: Ruleset<G>, blank: View<G>) {
    this.ruleset = ruleset;
    this.table = blank;
    this.audit = ruleset.audit?.(blank);
  }

  /** The ruleset, looked at while it is played by. */
  follow(): Ruleset<G> {
    const { ruleset } = this;
    return {
      ...ruleset,
      apply: (rules, state, event) => {
        if (state === this.played) this.fold(copy(event));
        ruleset.apply(rules, state, event);
      },
      next: (table) => {
        this.played = table.state;
        const { round, phase } = ruleset.where(table.state);
        const now = `${round} ${phase}`;
        if (now !== this.phase) this.compare();
        this.phase = now;
        return ruleset.next(table);
      },
    };
  }

  /** All that was found; the entries of the game that was followed are those of its events. */
  faultsIn(entries: readonly Entry<G['event']>[]): readonly Fault[] {
    this.compare();
    let at = 0;
    for (const { event } of entries)
      if (!isAnswered(event) && !isSame(event, this.events[at++]))
        this.found.push({ law: 'fold', events: at, says: isChanged });
    if (at < this.events.length) this.found.push({ law: 'fold', events: at, says: isOther });
    return this.found;
  }

  /** The table that a seat looks at, held against what its events make of it. */
  findOther({ rules, state }: View<G>, seat: Seat): string | null {
    const known = this.ruleset.hide(rules, this.table.state, seat);
    return isSame(known, state) ? null : 'what is no event changes the table';
  }

  private fold(event: G['event']): void {
    const { table, events } = this;
    this.ruleset.apply(table.rules, table.state, event);
    const wrong = this.audit?.(table, event) ?? null;
    events.push(event);
    if (wrong !== null) this.note('conservation', (n) => `entry ${n}: ${wrong}`);
  }

  private compare(): void {
    if (!isSame(this.table.state, this.played)) this.note('fold', isOther);
  }

  private note(law: Fault['law'], says: Fault['says']): void {
    this.found.push({ law, events: this.events.length, says });
  }
}

/** A procedure of a game that was played, and all that was answered in the game. */
interface Stretch<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly from: Checkpoint<G>;
  readonly answers: ReadonlyMap<string, Json>;
  readonly chance: Chance;
}

/**
 * Law of waiting: that a procedure waits, and for what, may not hang on what a reader may not know. It is played
 * on the true table and on one that he could not tell from it, up to the first question that has
 * no answer, such as one that hangs on hidden things; as long as he sees the same happen, the same has to be asked. What it told
 * otherwise, and whom, or null.
 */
const findTelltale = <G extends Game>(stretch: Stretch<G>): string | null => {
  const { ruleset, rules, from } = stretch;
  const truth = once(() => playOn(stretch, from.state));
  for (const reader of ruleset.seats(rules)) {
    const state = ruleset.hide(rules, from.state, reader);
    if (state === from.state) continue;
    const other = ruleset.imagine?.({ rules, state }, reader, streamOf(`${from.n}|${reader}`));
    if (other === undefined) continue;
    const told = findTold(truth(), playOn(stretch, other), reader);
    if (told !== null) return `${reader} can tell what is hidden: ${told}`;
  }
  return null;
};

const playOn = <G extends Game>(
  { ruleset, rules, from, answers, chance }: Stretch<G>,
  state: G['state'],
): RunOutcome<G> => {
  const given = byKey<G>('bot', answers);
  // A kind that is not marked may hang on hidden things, too: in each stretch one of them is not answered.
  const [unsaid] = ruleset.kinds.slice(streamOf(`${from.n}`)(ruleset.kinds.length));
  let isFirst = true;
  return advance(ruleset, {
    rules,
    chance,
    from: { ...from, state },
    sources: [
      forced(),
      (question, ...asked) =>
        question.kind.hidden || question.kind.name === unsaid?.name
          ? undefined
          : given(question, ...asked),
    ],
    until: () => {
      const isEnd = !isFirst;
      isFirst = false;
      return isEnd;
    },
  });
};

const findTold = <G extends Game>(
  truth: RunOutcome<G>,
  other: RunOutcome<G>,
  reader: Seat,
): string | null => {
  const [was, is] = [truth, other].map(({ entries }) =>
    entries.map((entry) => redact<Entry['event']>(entry, reader)),
  );
  const at = was?.findIndex((entry, index) => !isSame(entry, is?.[index] ?? null)) ?? -1;
  const [a, b] = [was?.[at], is?.[at]];
  // Something that was hidden has shown: from there on he may know.
  if (a !== undefined && b !== undefined) return decidedOtherwise(a, b);
  const [here, there] = [stopIn(truth), stopIn(other)];
  return here === there ? null : `${here}, not ${there}`;
};

/** The same answer, and not by the same. */
const decidedOtherwise = ({ event: a }: Entry, { event: b }: Entry): string | null => {
  if (!isAnswered(a) || !isAnswered(b) || a.by === b.by) return null;
  const isOne = a.kind === b.kind && a.seat === b.seat && isSame(a.about, b.about);
  return isOne ? `${a.kind} of ${a.seat} by ${a.by}, not ${b.by}` : null;
};

const stopIn = <G extends Game>({ ended }: RunOutcome<G>): string =>
  ended.how === 'waiting'
    ? `waits for ${ended.waiting.map(({ question }) => subjectOf(question)).join(', ')}`
    : ended.how;

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

interface LawsOutcome<G extends Game = Game> {
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
  }) satisfies LawsOutcome<never>;

/** Plays a game under the laws: every question and every entry of it is looked at. */
export const playByLaws = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  depth: Depth,
  knownRules: ReadonlySet<string>,
): LawsOutcome<G> => {
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
interface Watch<G extends Game = Game> {
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
  run: RunOutcome<G>,
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
  { entries, state }: RunOutcome<G>,
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
  { entries }: RunOutcome<G>,
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

/** A value as a file of a game gives it: its members stand in an order of their own. */
const fromFile = <T>(value: T): T => JSON.parse(canonical(value)) as T;

/** Replay: the same game, stopped at every single question, gives the same entries, run again from its files or gone on with. */
const findDifference = <G extends Game>(
  { ruleset, rules, chanceOf }: Setting<G>,
  { seed }: Match,
  whole: RunOutcome<G>,
  answers: ReadonlyMap<string, Json>,
): string | null => {
  const given = new Map<string, Json>();
  const answering = { rules, chance: chanceOf(seed), sources: [byKey<G>('bot', given)] };
  const start: Checkpoint<G> = { n: 0, state: blankOf({ ruleset, rules }) };
  let again = advance(ruleset, { ...answering, from: start });
  let onward: RunOutcome<G> | undefined = again;
  const entries: Entry[] = [];
  let from = start;
  for (const next of answers) {
    const done = again.checkpoint.n - from.n;
    entries.push(...again.entries.slice(0, done));
    from = fromFile(again.checkpoint);
    const since = fromFile(again.entries.slice(done));
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
