import { streamOf } from '../../core/chance.ts';
import type { Aim } from '../../core/foresight.ts';
import type { Game, View } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import type { Question } from '../../core/question.ts';
import { foresightOf } from './aims.ts';
import { quietAnswer, type Reply } from './play.ts';
import { cameIn } from './search.ts';
import type { PlanTable } from './table.ts';

/** A question with more answers is not gone through. */
const MOST_ANSWERS = 120;

/** All that an aim can come to, and in how many ways. */
export interface Enumerated {
  readonly values: ReadonlyMap<number | undefined, number>;
  readonly ways: number;
}

/**
 * Plays every way on: each legal answer of the others, each draw, up to where the aim is decided. Undefined where
 * there are more than so many, or where something lies hidden that could be one way or another.
 */
export const enumerated = <G extends Game>(
  table: PlanTable<G>,
  aim: Aim,
  most: number,
): Enumerated | undefined => {
  if (!isAllKnown(table)) return undefined;
  const values = new Map<number | undefined, number>();
  let way: readonly Turn[] | undefined = [];
  for (let ways = 1; way !== undefined; ways++) {
    if (ways > most) return undefined;
    const walked = walk(table, aim, way);
    if (walked === undefined) return undefined;
    values.set(walked.value, (values.get(walked.value) ?? 0) + 1);
    way = nextWay(walked.turns);
    if (way === undefined) return { values, ways };
  }
  return undefined;
};

/** A place where it goes one way or another. */
interface Turn {
  readonly taken: number;
  readonly of: number;
}

const nextWay = (turns: readonly Turn[]): readonly Turn[] | undefined => {
  const at = turns.findLastIndex(({ taken, of }) => taken + 1 < of);
  const turn = turns[at];
  return turn && [...turns.slice(0, at), { ...turn, taken: turn.taken + 1 }];
};

/** Goes one way, the first at every turn that is not named. */
const walk = <G extends Game>(
  table: PlanTable<G>,
  aim: Aim,
  way: readonly Turn[],
): { readonly value: number | undefined; readonly turns: readonly Turn[] } | undefined => {
  const { ruleset, seat } = table.start;
  const foresight = foresightOf(ruleset);
  const turns: Turn[] = [];
  let isTooMany = false;
  let isOver = false;
  const turn = (of: number): number => {
    if (isOver) return 0;
    const taken = way[turns.length]?.taken ?? 0;
    turns.push({ taken, of });
    return taken;
  };
  const reply: Reply<G> = {
    key: 'all ways',
    draws: (_purpose, sides) => turn(sides),
    answers: (question, _key, view) => {
      if (isTooMany || isOver || foresight.settled?.(aim, seat, view)) {
        isOver = true;
        return {
          answer: quietAnswer(question, view, () => 'all ways'),
          by: 'bot',
          passed: [],
        };
      }
      const answers = answersTo(view, question);
      if (answers === undefined) isTooMany = true;
      const answer = answers === undefined ? anyOf(question, view) : answers[turn(answers.length)];
      return { answer, by: 'bot', passed: [] };
    },
  };
  const played = table.play(reply);
  if (played === undefined || isTooMany) return undefined;
  return { value: cameIn(table, aim, played), turns };
};

const anyOf = <G extends Game>(question: Question<G>, view: View<G>): unknown =>
  question.kind.sample(view, question, streamOf('any'));

/** Every legal answer; undefined where there are too many, or nobody could say which. */
export const answersTo = <G extends Game>(
  view: View<G>,
  question: Question<G>,
): readonly unknown[] | undefined => {
  if (question.kind.suggests) return undefined;
  const first = question.kind.options(view, question, []);
  return first.some(({ step }) => step === undefined)
    ? inSteps(view, question)
    : first.filter(({ refused }) => refused === null).map(({ step }) => step);
};

const inSteps = <G extends Game>(
  view: View<G>,
  question: Question<G>,
): readonly unknown[] | undefined => {
  const found: unknown[] = [];
  const open: Json[][] = [];
  for (let made: Json[] | undefined = []; made !== undefined; made = open.pop()) {
    const way: readonly Json[] = made;
    const legal = question.kind
      .options(view, question, way)
      .filter(({ refused }) => refused === null);
    if (legal.some(({ step }) => step === undefined)) found.push(way);
    open.push(...legal.flatMap(({ step }) => (step === undefined ? [] : [[...way, step]])));
    if (found.length + open.length > MOST_ANSWERS) return undefined;
  }
  return found;
};

/** True if the seat sees all that there is: what it imagines is what it knows. */
const isAllKnown = <G extends Game>({ start }: PlanTable<G>): boolean => {
  const { ruleset, rules, seat, from } = start;
  return ['one', 'two'].every((key) => {
    const state = ruleset.imagine?.({ rules, state: from.state }, seat, streamOf(key));
    return state !== undefined && isSame(state, from.state);
  });
};
