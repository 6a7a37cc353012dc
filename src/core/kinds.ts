import type { Game, Ids, Random, RuleId, Seat, View } from './game.ts';
import { isSame, type Json } from './json.ts';
import type { Problem } from './problem.ts';
import type { Adapted, Kind, Question } from './question.ts';
import { invariant } from './result.ts';

/**
 * The part that the author of a kind writes; everything else is derived. `Said` is the shape of its wishes,
 * which the readers of orders answer for.
 */
interface Law<G extends Game, About extends Ids, Answer, Step, Said> {
  readonly rule: RuleId;
  /** The answer stays secret when the question is closed. */
  readonly sealed?: true;
  /** Marks a law that depends on what only its seat may know, such as a hand: that nobody is asked would tell of it. */
  readonly hidden?: true;
  /** The part of an answer that everybody may read when the question is closed; left out: all of it. */
  shown?(view: View<G>, answer: Answer): Answer;
  /** Steps that a person might try next, legal or not: a short list, best made lazily. */
  candidates(
    view: View<G>,
    question: Question<G, About, Answer>,
    made: readonly Step[],
  ): Iterable<Step>;
  /** The only judge. */
  refuse(
    view: View<G>,
    question: Question<G, About, Answer>,
    made: readonly Step[],
    step: Step,
  ): Problem | null;
  /** The answer that does nothing now, legal or not, where that is not the printed default. */
  readonly pass?: Answer;
  /** The printed default; left out where there is none. */
  fallback?(view: View<G>, question: Question<G, About, Answer>): Answer | undefined;
  /** Makes an answer of a wish; by default the wish is the answer. */
  adapt?(view: View<G>, question: Question<G, About, Answer>, wish: Said): Adapted<Answer>;
  /** A wish with what it leaves open as an older one says it; left out: a wish is whole. */
  beside?(wish: Said, older: Said): Said;
  /** Things to be put in order, group by group, where the answer is an order. */
  ranks?(view: View<G>, question: Question<G, About, Answer>): readonly (readonly Json[])[];
  /** Why a wish can never be legal, whatever happens before it is asked. */
  neverLegal?(view: View<G>, seat: Seat, wish: Said): Problem | null;
  /** Why a wish would be refused as things stand. */
  warning?(view: View<G>, seat: Seat, wish: Said): Problem | null;
}

type ChoiceLaw<G extends Game, About extends Ids, Answer, Said> = Law<
  G,
  About,
  Answer,
  Answer,
  Said
>;

export interface StepsLaw<G extends Game, About extends Ids, Step, Said>
  extends Law<G, About, readonly Step[], Step, Said> {
  /** Why the answer may not end here: what holds only for the whole. */
  refuseEnd?(
    view: View<G>,
    question: Question<G, About, readonly Step[]>,
    made: readonly Step[],
  ): Problem | null;
}

const common = <G extends Game, About extends Ids, Answer, Step, Said>(
  name: string,
  law: Law<G, About, Answer, Step, Said>,
): Pick<
  Kind<G, About, Answer>,
  | 'name'
  | 'rule'
  | 'sealed'
  | 'hidden'
  | 'shown'
  | 'adapt'
  | 'beside'
  | 'ranks'
  | 'pass'
  | 'neverLegal'
  | 'warning'
> => ({
  name,
  rule: law.rule,
  ...(law.sealed && { sealed: law.sealed }),
  ...(law.hidden && { hidden: law.hidden }),
  ...(law.pass !== undefined && { pass: law.pass }),
  shown: (view, answer) => law.shown?.(view, answer) ?? answer,
  adapt: (view, question, wish): Adapted<Answer> =>
    law.adapt ? law.adapt(view, question, wish as Said) : { answer: wish as Answer, dropped: [] },
  ...(law.beside && {
    beside: (wish, older) => (law.beside?.(wish as Said, older as Said) ?? wish) as Json,
  }),
  ...(law.ranks && { ranks: law.ranks }),
  neverLegal: (view, seat, wish) => law.neverLegal?.(view, seat, wish as Said) ?? null,
  warning: (view, seat, wish) => law.warning?.(view, seat, wish as Said) ?? null,
});

/** A question answered by one of a list that is short enough to go through. */
export const oneOf = <G extends Game, About extends Ids, Answer, Said = Answer>(
  name: string,
  law: ChoiceLaw<G, About, Answer, Said>,
): Kind<G, About, Answer> => {
  type Q = Question<G, About, Answer>;
  function* legal(view: View<G>, question: Q): Generator<Answer, undefined> {
    for (const answer of law.candidates(view, question, []))
      if (law.refuse(view, question, [], answer) === null) yield answer;
    return undefined;
  }
  const kind: Kind<G, About, Answer> = {
    ...common(name, law),
    of: (seat, about) => ({ kind, seat, about }),
    options: (view, question) =>
      Array.from(law.candidates(view, question, []), (step) => ({
        step: step as Json,
        refused: law.refuse(view, question, [], step),
      })),
    check: (view, question, answer) => law.refuse(view, question, [], answer),
    keep: (view, question, answer) => {
      const refused = law.refuse(view, question, [], answer);
      return refused === null ? { answer, dropped: [] } : { dropped: [refused] };
    },
    fallback: (view, question) => {
      const printed = law.fallback?.(view, question);
      if (printed === undefined || law.refuse(view, question, [], printed) === null) return printed;
      return legal(view, question).next().value; // RND-9 and its like: the first legal one
    },
    forcedAnswer: (view, question) => onlyOne(legal(view, question)),
    sample: (view, question, random) => {
      const answers = [...legal(view, question)];
      const answer = answers[random(answers.length)];
      if (answer === undefined) throw new Error(`${name}: no legal answer of ${question.seat}`);
      return answer; // null is an answer
    },
  };
  return kind;
};

interface OpenLaw<G extends Game, About extends Ids, Answer, Said>
  extends ChoiceLaw<G, About, Answer, Said> {
  /** A legal answer by chance, from all that there are. */
  sample(view: View<G>, question: Question<G, About, Answer>, random: Random): Answer;
}

/** A question with more answers than could be gone through: the candidates are suggestions, and the judge decides. */
export const open = <G extends Game, About extends Ids, Answer, Said = Answer>(
  name: string,
  { sample, ...law }: OpenLaw<G, About, Answer, Said>,
): Kind<G, About, Answer> => {
  const kind: Kind<G, About, Answer> = {
    ...oneOf(name, law),
    suggests: true,
    of: (seat, about) => ({ kind, seat, about }),
    forcedAnswer: () => undefined,
    sample,
  };
  return kind;
};

/** A question answered by a list of small steps, each judged after those before it. */
export const steps = <G extends Game, About extends Ids, Step, Said = readonly Step[]>(
  name: string,
  law: StepsLaw<G, About, Step, Said>,
): Kind<G, About, readonly Step[]> => {
  type Q = Question<G, About, readonly Step[]>;
  const wayOf = (view: View<G>, question: Q) => wayBy(law, view, question);
  const kind: Kind<G, About, readonly Step[]> = {
    ...common(name, law),
    of: (seat, about) => ({ kind, seat, about }),
    options: (view, question, before) => {
      const made = before as readonly Step[];
      const offered = Array.from(law.candidates(view, question, made), (step) => ({
        step: step as Json | undefined,
        refused: law.refuse(view, question, made, step),
      }));
      const refused = law.refuseEnd?.(view, question, made) ?? null;
      return [...offered, { step: undefined, refused }];
    },
    check: (view, question, answer) => {
      const made: Step[] = [];
      for (const step of answer) {
        const refused = law.refuse(view, question, made, step);
        if (refused !== null) return refused;
        made.push(step);
      }
      return law.refuseEnd?.(view, question, made) ?? null;
    },
    keep: (view, question, answer) => kept(law, view, question, answer),
    fallback: (view, question) => {
      const printed = law.fallback?.(view, question);
      if (printed === undefined || kind.check(view, question, printed) === null) return printed;
      return shortestWay(wayOf(view, question));
    },
    forcedAnswer: (view, question) => onlyWay(wayOf(view, question)),
    sample: (view, question, random) =>
      invariant(
        randomWay(wayOf(view, question), random) ?? kind.fallback(view, question),
        `${name}: a legal answer of ${question.seat}`,
      ),
  };
  return kind;
};

/** Each step that is legal after those before it; nothing if the whole may not end so. */
const kept = <G extends Game, About extends Ids, Step, Said>(
  law: StepsLaw<G, About, Step, Said>,
  view: View<G>,
  question: Question<G, About, readonly Step[]>,
  answer: readonly Step[],
): Adapted<readonly Step[]> => {
  const made: Step[] = [];
  const dropped: Problem[] = [];
  for (const step of answer) {
    const refused = law.refuse(view, question, made, step);
    if (refused === null) made.push(step);
    else dropped.push(refused);
  }
  const refused = law.refuseEnd?.(view, question, made) ?? null;
  return refused === null ? { answer: made, dropped } : { dropped: [...dropped, refused] };
};

const onlyOne = <Answer>(legal: Iterator<Answer, undefined>): Answer | undefined => {
  const first = legal.next();
  if (first.done) return undefined;
  for (let other = legal.next(); !other.done; other = legal.next())
    if (!isSame(other.value, first.value)) return undefined;
  return first.value;
};

/** The ways through a question of steps, from what was made so far. */
interface Way<Step> {
  legal(made: readonly Step[]): Iterator<Step, undefined>;
  /** The same at once. */
  all(made: readonly Step[]): readonly Step[];
  mayEnd(made: readonly Step[]): boolean;
}

/** Outside of what asks for them: a generator that is made with each question is a shape of its own each time. */
function* legalSteps<G extends Game, About extends Ids, Step, Said>(
  law: StepsLaw<G, About, Step, Said>,
  view: View<G>,
  question: Question<G, About, readonly Step[]>,
  made: readonly Step[],
): Generator<Step, undefined> {
  for (const step of law.candidates(view, question, made))
    if (law.refuse(view, question, made, step) === null) yield step;
  return undefined;
}

/** The ways through a question of steps, as its law has them. */
const wayBy = <G extends Game, About extends Ids, Step, Said>(
  law: StepsLaw<G, About, Step, Said>,
  view: View<G>,
  question: Question<G, About, readonly Step[]>,
): Way<Step> => ({
  legal: (made) => legalSteps(law, view, question, made),
  all(made) {
    const steps: Step[] = [];
    for (const step of law.candidates(view, question, made))
      if (law.refuse(view, question, made, step) === null) steps.push(step);
    return steps;
  },
  mayEnd: (made) => (law.refuseEnd?.(view, question, made) ?? null) === null,
});

const onlyWay = <Step>(way: Way<Step>): readonly Step[] | undefined => {
  const made: Step[] = [];
  for (;;) {
    const end = way.mayEnd(made);
    if (end) return way.legal(made).next().done ? made : undefined;
    const step = onlyOne(way.legal(made));
    if (step === undefined) return undefined;
    made.push(step);
  }
};

const shortestWay = <Step>(way: Way<Step>): readonly Step[] | undefined => {
  const made: Step[] = [];
  while (!way.mayEnd(made)) {
    const step = way.legal(made).next();
    if (step.done) return undefined;
    made.push(step.value);
  }
  return made;
};

/** The number of times that chance may run into a dead end before the printed default is taken instead. */
const TRIES = 8;

const randomWay = <Step>(way: Way<Step>, random: Random): readonly Step[] | undefined => {
  for (let tried = 0; tried < TRIES; tried++) {
    const made = stroll(way, random);
    if (made !== undefined) return made;
  }
  return undefined;
};

const stroll = <Step>(way: Way<Step>, random: Random): readonly Step[] | undefined => {
  const made: Step[] = [];
  for (;;) {
    const legal = way.all(made);
    const end = way.mayEnd(made);
    if (legal.length === 0) return end ? made : undefined;
    const step = legal[random(legal.length + (end ? 1 : 0))];
    if (step === undefined) return made;
    made.push(step);
  }
};
