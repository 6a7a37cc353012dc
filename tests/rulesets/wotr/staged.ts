import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance } from '../../../src/core/advance.ts';
import { copy } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import type { Event, EventOf, FactType } from '../../../src/rulesets/wotr/facts.ts';
import type { Play, Rules, State, Table, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { rules as printed } from './played.ts';

// A table with what a test puts on it, and procedures played on it with given answers.

const started = new WeakMap<Rules, State>();

/** The table when the first cards have been drawn. */
const startOf = (rules: Rules): State => {
  const known = started.get(rules);
  if (known !== undefined) return copy(known);
  const seats = wotr.seats(rules);
  const from = { n: 0, state: wotr.blank(rules, seats) };
  const { state } = advance(wotr, { rules, from, sources: [], chance: chanceOf('staged') });
  started.set(rules, state);
  return copy(state);
};

export interface Staged extends Table {
  readonly events: Event[];
  /** What was asked so far, by kind. */
  readonly asked: string[];
}

/** A table after the set-up, changed as a test likes. */
export const stage = (
  change: (state: State) => void = () => undefined,
  { rules = printed, seed = 'staged' }: { rules?: Rules; seed?: string } = {},
): Staged => {
  const state = startOf(rules);
  change(state);
  const chance = chanceOf(seed);
  const drawn = new Map<string, number>();
  const events: Event[] = [];
  return {
    ...{ rules, state, events, asked: [] },
    emit(event) {
      wotr.apply(rules, state, event);
      return events.push(event);
    },
    draw(purpose, sides) {
      const k = (drawn.get(purpose) ?? 0) + 1;
      drawn.set(purpose, k);
      return chance(`${purpose}|${k}`, sides);
    },
  };
};

/** Draws as they are given, in their order; what is drawn beyond them fails. */
export const drawing = (table: Staged, ...numbers: readonly number[]): Staged => {
  const left = [...numbers];
  return Object.assign(table, {
    draw(purpose: string, sides: number): number {
      const next = left.shift();
      if (next === undefined || next >= sides) throw new Error(`${purpose}: no number is given`);
      return next;
    },
  });
};

type Answers = Readonly<Record<string, unknown>>;

const answerOf = (table: Staged, question: Question<Wotr>, answers: Answers): unknown => {
  const { kind, seat } = question;
  table.asked.push(kind.name);
  const view = { rules: table.rules, state: wotr.hide(table.rules, table.state, seat) };
  const given = answers[kind.name];
  const said = Array.isArray(given) ? given.shift() : given;
  const answer = said ?? kind.forcedAnswer(view, question) ?? kind.fallback(view, question);
  const refused = kind.check(view, question, answer);
  if (refused !== null) throw new Error(`${kind.name}: ${JSON.stringify(refused)}`);
  return answer;
};

/** Plays a procedure to its end; answers by kind (a list is used one by one), else the default. */
export const play = <T>(table: Staged, procedure: Play<T>, answers: Answers = {}): T => {
  const own = copy(answers as never) as Answers;
  for (let step = procedure.next(); ; ) {
    if (step.done) return step.value;
    step = procedure.next(step.value.map((question) => answerOf(table, question, own)));
  }
};

/** The same as far as a kind of question, or to the end where it is not asked. */
export const playUntil = (
  kind: string,
  table: Staged,
  procedure: Play<unknown>,
  answers: Answers,
): void => {
  const own = copy(answers as never) as Answers;
  const isAsked = (asked: readonly Question<Wotr>[]) => asked.some((one) => one.kind.name === kind);
  for (let step = procedure.next(); !step.done && !isAsked(step.value); )
    step = procedure.next(step.value.map((question) => answerOf(table, question, own)));
};

export const eventsOf = <T extends FactType>(table: Staged, type: T): readonly EventOf<T>[] =>
  table.events.filter((event): event is EventOf<T> & Event => event.type === type);
