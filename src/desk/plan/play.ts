import { type Advanced, advance } from '../../core/advance.ts';
import { type Chance, streamOf } from '../../core/chance.ts';
import type { Stretch } from '../../core/foresight.ts';
import type { Game } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { GivenAnswer, Question } from '../../core/question.ts';
import type { Source } from '../../core/sources.ts';
import { isAsKnown, retracing, type Script } from './retrace.ts';
import type { Given } from './says.ts';
import type { Start } from './start.ts';

/** The others' answers, and a key on which all hangs that nobody knows: hidden things, and chance. */
export interface Reply<G extends Game> {
  readonly key: string;
  readonly answers: Source<G>;
  /** Draws, where they do not follow from the key. */
  readonly draws?: Chance;
}

/** A plan as it was played once. */
export interface Played<G extends Game> extends Stretch<G> {
  readonly key: string;
  /** The others' answers in the order in which they were asked. */
  readonly given: readonly Given[];
  /** Own lines that were refused. */
  readonly refused: readonly Problem[];
  /** Kinds on which nothing was said, though there was a choice. */
  readonly silent: ReadonlySet<string>;
}

/**
 * Plays from the present to the end of what the plan looks at; undefined: not the table that its seat
 * knows. A full one notes causes, and on what nothing was said.
 */
export const play = <G extends Game>(
  start: Start<G>,
  reply: Reply<G>,
  script: Script = [],
  isFull = false,
): Played<G> | undefined => {
  const { ruleset, rules, seat, from, since, used } = start;
  const { ties: _, ...lean } = ruleset;
  const noted = { given: [] as Given[], refused: [] as Problem[], silent: new Set<string>() };
  const state = ruleset.imagine?.(
    { rules, state: from.state },
    seat,
    streamOf(`${reply.key}|table`),
  );
  if (state === undefined) return undefined;
  const advanced = advance(isFull ? ruleset : lean, {
    rules,
    from: { n: from.n, state },
    used,
    sources: [
      ...retracing(since),
      ...start.words.map((source) => noting(source, seat, noted.refused)),
      othersOf(start, reply, noted.given),
      silently(isFull ? noted.silent : undefined),
    ],
    chance: chanceOf(reply, script),
    until: start.isBehind,
  });
  if (!isAsKnown(start, advanced)) return undefined;
  return {
    ...noted,
    key: reply.key,
    before: start.view,
    entries: advanced.entries.slice(since.length),
    after: afterOf(start, advanced),
  };
};

const afterOf = <G extends Game>({ rules }: Start<G>, { state }: Advanced<G>) => ({ rules, state });

const chanceOf = <G extends Game>({ key, draws }: Reply<G>, script: Script): Chance => {
  let drawn = 0;
  return (purpose, sides) => {
    const known = script[drawn++];
    if (known !== undefined) return known % sides;
    return draws?.(purpose, sides) ?? streamOf(`${key}|${purpose}`)(sides);
  };
};

/** Notes the own lines that had to be passed over. */
const noting =
  <G extends Game>(source: Source<G>, seat: string, refused: Problem[]): Source<G> =>
  (question, ...asked) => {
    const found = source(question, ...asked);
    if (question.seat === seat && found !== undefined) refused.push(...found.passed);
    return found;
  };

const othersOf =
  <G extends Game>({ seat }: Start<G>, { answers }: Reply<G>, given: Given[]): Source<G> =>
  (question, ...asked) => {
    if (question.seat === seat) return undefined;
    const found = answers(question, ...asked);
    if (found?.by === undefined) return found;
    const { kind, seat: other, about } = question;
    given.push({ seat: other, kind: kind.name, about, answer: found.answer as Json });
    return found;
  };

/** The printed default for who says nothing, else the first legal answer that chance hits on. */
const silently =
  <G extends Game>(silent?: Set<string>): Source<G> =>
  (question, key, view) => {
    const { kind } = question;
    if (silent && kind.forcedAnswer(view, question) === undefined) silent.add(kind.name);
    return { answer: quietAnswer(question, view, key), by: 'default', passed: [] };
  };

export const quietAnswer = <G extends Game>(
  question: Question<G>,
  view: Parameters<Source<G>>[2],
  key: () => string,
): GivenAnswer['answer'] => {
  const printed = question.kind.fallback(view, question);
  // Null is an answer.
  return printed === undefined
    ? question.kind.sample(view, question, streamOf(`quiet|${key()}`))
    : printed;
};

/** Nobody else says anything. */
export const quiet = <G extends Game>(key: string): Reply<G> => ({
  key,
  answers: (question, asked, view) => ({
    answer: quietAnswer(question, view, asked),
    by: 'default',
    passed: [],
  }),
});
