import { type AnswerEvent, isAnswered } from './entry.ts';
import type { Game, Seat, View } from './game.ts';
import { copy, isSame, type Json } from './json.ts';
import { once, onceEach } from './once.ts';
import type { Problem } from './problem.ts';
import { type GivenAnswer, type Offers, offersOf, type Question } from './question.ts';
import type { Ruleset } from './ruleset.ts';
import type { PassedOver, Source, SourceContext } from './sources.ts';
import type { WorkingTable } from './table.ts';

/** Where the answers of a run come from. */
export interface Answering<G extends Game = Game> {
  readonly sources: readonly Source<G>[];
  /** Told of every stop, before its questions are asked. */
  readonly stops?: () => void;
}

/** A question that is open, as its seat sees it. */
export interface AskedQuestion<G extends Game = Game> extends Offers {
  readonly question: Question<G>;
  readonly key: string;
  readonly view: View<G>;
}

/** One that nobody answers. */
export interface WaitingQuestion<G extends Game = Game> extends AskedQuestion<G> {
  /** The wishes that were tried, with the reason why each is not legal now. */
  readonly passed: readonly Problem[];
}

/** Where a run waits. */
export interface StopState<G extends Game = Game> {
  /** The table as it waits. */
  readonly state: G['state'];
  readonly waiting: readonly WaitingQuestion<G>[];
  /** All that is asked there, whoever may have answered it in advance. */
  readonly asked: () => readonly AskedQuestion<G>[];
}

/** The answer given; of an answer that the log has, its own words: what has been played stays as it was. */
interface Closing extends GivenAnswer {
  readonly recorded?: AnswerEvent;
}

/** Questions asked together are closed together: all answers, or the list of what is missing. */
export const answersTo = <G extends Game>(
  ruleset: Ruleset<G>,
  run: Answering<G>,
  table: WorkingTable<G>,
  questions: readonly Question<G>[],
): { readonly answers: readonly unknown[] } | StopState<G> => {
  run.stops?.();
  const said: Closing[] = [];
  const unsaid: UnansweredQuestion<G>[] = [];
  const viewOf = onceEach((seat: Seat) => viewFor(ruleset, table, seat));
  let { used } = table;
  let ahead = 0;
  for (const question of questions) {
    const view = viewOf(question.seat);
    const found =
      replayed(table, question, view, ahead++) ?? spoken(run, table, question, { used, viewOf });
    if (found.by !== undefined) {
      said.push(found);
      if (found.used?.left !== undefined) used = [...used, found.used];
    } else {
      const { until = [] } = question;
      unsaid.push({ question, passed: found.passed });
      unsaid.push(...until.map((one) => ({ question: one, passed: [] })));
    }
  }
  if (unsaid.length === 0) return { answers: close(table, questions, said, viewOf) };
  return stopped(ruleset, table, questions, unsaid);
};

interface UnansweredQuestion<G extends Game = Game> {
  readonly question: Question<G>;
  readonly passed: readonly Problem[];
}

/** A stop; what it tells stays as it is, though the run may go on. */
const stopped = <G extends Game>(
  ruleset: Ruleset<G>,
  table: WorkingTable<G>,
  questions: readonly Question<G>[],
  unsaid: readonly UnansweredQuestion<G>[],
): StopState<G> => {
  const still = { rules: table.rules, state: copy(table.state) };
  const viewOf = onceEach((seat: Seat) => viewFor(ruleset, still, seat));
  const waiting = unsaid.map(({ question, passed }) => ({
    ...askedNow(table, question, viewOf),
    passed,
  }));
  const asked = once(() => openNow(table, questions, waiting, viewOf));
  return { state: still.state, waiting, asked };
};

/** Of questions asked together those that the log has no answer to, with what is open beside them. */
const openNow = <G extends Game>(
  table: WorkingTable<G>,
  questions: readonly Question<G>[],
  waiting: readonly WaitingQuestion<G>[],
  viewOf: SourceContext<G>['viewOf'],
): readonly AskedQuestion<G>[] => {
  const unanswered = new Set(waiting.map(({ question }) => question));
  const isOpen = (question: Question<G>, index: number): boolean =>
    typeof question.sealed === 'object'
      ? unanswered.has(question)
      : replayed(table, question, viewOf(question.seat), index) === undefined;
  return questions
    .filter(isOpen)
    .flatMap((question) => [question, ...(question.until ?? [])])
    .map(
      (question) =>
        waiting.find((one) => one.question === question) ?? askedNow(table, question, viewOf),
    );
};

const spoken = <G extends Game>(
  run: Answering<G>,
  table: WorkingTable<G>,
  question: Question<G>,
  heard: SourceContext<G>,
): GivenAnswer | PassedOver => {
  const { sealed, until = [] } = question;
  if (typeof sealed === 'object') return openedNow(question, heard.viewOf(question.seat), sealed);
  const found = firstToSpeak(run, question, () => table.keyOf(question), heard);
  const last = until.at(-1);
  if (last === undefined || found.by !== 'default') return found;
  // Silence is an answer only once what comes after it has one.
  const closing = firstToSpeak(run, last, () => table.keyOf(last), heard);
  return closing.by === undefined ? { passed: found.passed } : found;
};

/** The part of a sealed word that can still be done; else it counts as not said. */
const openedNow = <G extends Game>(
  question: Question<G>,
  view: View<G>,
  word: GivenAnswer,
): GivenAnswer | PassedOver => {
  const { kind } = question;
  const kept = kind.keep(view, question, word.answer);
  const passed = [...word.passed, ...kept.dropped];
  if (kept.answer !== undefined)
    return { answer: kept.answer, by: word.by, passed, ...reasonOf(word) };
  const answer = kind.fallback(view, question);
  return answer === undefined ? { passed } : { answer, by: 'default', passed };
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

/** One list after the other; the same one where nothing is to be put together. */
const both = <T>(some: readonly T[], more: readonly T[]): readonly T[] => {
  if (some.length === 0) return more;
  return more.length === 0 ? some : [...some, ...more];
};

const firstToSpeak = <G extends Game>(
  run: Answering<G>,
  question: Question<G>,
  key: () => string,
  heard: SourceContext<G>,
): GivenAnswer | PassedOver => {
  const view = heard.viewOf(question.seat);
  let passed: readonly Problem[] = [];
  let told = heard;
  for (const source of run.sources) {
    const found = source(question, key, view, told);
    if (found === undefined) continue;
    passed = both(passed, found.passed);
    if (found.by !== undefined) return found.passed === passed ? found : { ...found, passed };
    if (found.asks !== undefined) told = { ...told, asks: found.asks };
  }
  return { passed };
};

const askedNow = <G extends Game>(
  table: WorkingTable<G>,
  question: Question<G>,
  viewOf: SourceContext<G>['viewOf'],
): AskedQuestion<G> => {
  const view = viewOf(question.seat);
  return { question, key: table.keyOf(question), view, ...offersOf(view, question) };
};

/** Records the answers, all of them before anything follows from one. */
const close = <G extends Game>(
  table: WorkingTable<G>,
  questions: readonly Question<G>[],
  said: readonly Closing[],
  viewOf: SourceContext<G>['viewOf'],
): readonly unknown[] => {
  table.answered(
    said.map((what, index) => {
      const question = questions[index] as Question<G>;
      const event = what.recorded ?? answeredOf(viewOf(question.seat), question, what);
      return { event, question, used: what.used };
    }),
  );
  return said.map((what, index) =>
    questions[index]?.sealed === 'now' ? wordOf(what) : what.answer,
  );
};

/** The moderator's reason for an answer that he decided, and who he is. */
const reasonOf = ({
  reason,
  moderator,
}: GivenAnswer): Pick<GivenAnswer, 'reason' | 'moderator'> => ({
  ...(reason !== undefined && { reason }),
  ...(moderator !== undefined && { moderator }),
});

/** A word as it is kept until it is opened. */
const wordOf = (given: GivenAnswer): GivenAnswer => {
  const { answer, by, passed, speaker } = given;
  return { answer, by, passed, ...reasonOf(given), ...(speaker !== undefined && { speaker }) };
};

const answeredOf = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  said: GivenAnswer,
): AnswerEvent => {
  const { kind, seat, about } = question;
  const answer = said.answer as Json;
  const to = said.speaker === undefined ? ([seat] as const) : ([seat, said.speaker] as const);
  // Literals: a copy with more members takes ten times as long, and is of another shape each time.
  const [type, rule, name] = ['answered', kind.rule, kind.name] as const;
  if (question.sealed === 'now')
    return { type, rule, kind: name, seat, about, to, opens: 'later', secret: sealedBy(said) };
  if (kind.sealed) return { type, rule, kind: name, seat, about, to, secret: sealedBy(said) };
  const shown = kind.shown(view, answer) as Json;
  const event: AnswerEvent = isUsual(said)
    ? { type, rule, kind: name, seat, about, to, by: said.by, answer: shown }
    : { type, rule, kind: name, seat, about, to, ...decidedBy(said), answer: shown };
  if (!isSame(shown, answer)) return { ...event, secret: withPassed({ answer }, said) };
  return said.passed.length === 0 ? event : { ...event, secret: { passed: said.passed } };
};

/** All of an answer of which nobody else may know anything. */
const sealedBy = (said: GivenAnswer): NonNullable<AnswerEvent['secret']> => {
  const answer = said.answer as Json;
  const secret = isUsual(said) ? { by: said.by, answer } : { ...decidedBy(said), answer };
  return withPassed(secret, said);
};

/** True for nearly all: a seat's own word, for which nobody gave a reason. */
const isUsual = ({ reason, moderator, speaker }: GivenAnswer): boolean =>
  reason === undefined && moderator === undefined && speaker === undefined;

/** Who decided an answer, and why. */
const decidedBy = (
  said: GivenAnswer,
): Pick<GivenAnswer, 'by' | 'reason' | 'moderator' | 'speaker'> =>
  isUsual(said)
    ? { by: said.by }
    : {
        by: said.by,
        ...reasonOf(said),
        ...(said.speaker !== undefined && { speaker: said.speaker }),
      };

const withPassed = <T extends object>(secret: T, { passed }: GivenAnswer): T =>
  passed.length === 0 ? secret : { ...secret, passed };

const viewFor = <G extends Game>(ruleset: Ruleset<G>, table: View<G>, seat: string): View<G> => {
  const state = ruleset.hide(table.rules, table.state, seat);
  return state === table.state ? table : { rules: table.rules, state };
};
