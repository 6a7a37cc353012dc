import type { Game, Ids, Random, RuleId, Seat, View } from './game.ts';
import { isSame, type Json } from './json.ts';
import type { Problem } from './problem.ts';
import type { Adaptation, Kind, Question } from './question.ts';
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
  /** Why an answer of steps may not end here: what holds only for the whole. */
  refuseEnd?(
    view: View<G>,
    question: Question<G, About, Answer>,
    made: readonly Step[],
  ): Problem | null;
  /** The answer that does nothing now, legal or not, where that is not the printed default. */
  readonly pass?: Answer;
  /** The printed default; left out where there is none. */
  fallback?(view: View<G>, question: Question<G, About, Answer>): Answer | undefined;
  /** Makes an answer of a wish; by default the wish is the answer. */
  resolve?(view: View<G>, question: Question<G, About, Answer>, wish: Said): Adaptation<Answer>;
  /** A wish with what it leaves open as an older one says it; left out: a wish is whole. */
  beside?(wish: Said, older: Said): Said;
  /** Things to be put in order, group by group, where the answer is an order. */
  ranks?(view: View<G>, question: Question<G, About, Answer>): readonly (readonly Json[])[];
  /** Why a wish can never be legal, whatever happens before it is asked. */
  neverLegal?(view: View<G>, seat: Seat, wish: Said): Problem | null;
  /** Why a wish would be refused as things stand; `open` is a question of its kind that is asked, and that it does not answer. */
  warning?(
    view: View<G>,
    seat: Seat,
    wish: Said,
    open?: Question<G, About, Answer>,
  ): Problem | null;
}

type ChoiceLaw<G extends Game, About extends Ids, Answer, Said> = Omit<
  Law<G, About, Answer, Answer, Said>,
  'refuseEnd'
>;

export type StepsLaw<G extends Game, About extends Ids, Step, Said> = Law<
  G,
  About,
  readonly Step[],
  Step,
  Said
>;

/** The members that one way of answering has apart from the others. */
type Ways<G extends Game, About extends Ids, Answer> = Pick<
  Kind<G, About, Answer>,
  'options' | 'check' | 'keep' | 'fallback' | 'forcedAnswer' | 'sample'
>;

/** Kinds have the same members in the same order, so that they are of one shape: each question turns to most of them. */
const kindBy = <G extends Game, About extends Ids, Answer, Step, Said>(
  name: string,
  law: Law<G, About, Answer, Step, Said>,
  ways: Ways<G, About, Answer>,
  suggests?: true,
): Kind<G, About, Answer> => {
  const { rule, sealed, hidden, pass, ranks, beside } = law;
  const kind: Kind<G, About, Answer> = {
    name,
    rule,
    sealed,
    hidden,
    pass,
    suggests,
    of: (seat, about) => ({ kind, seat, about }),
    shown: (view, answer) => law.shown?.(view, answer) ?? answer,
    resolve: (view, question, wish): Adaptation<Answer> =>
      law.resolve
        ? law.resolve(view, question, wish as Said)
        : { answer: wish as Answer, dropped: [] },
    beside: beside && ((wish, older) => beside(wish as Said, older as Said) as Json),
    neverLegal: (view, seat, wish) => law.neverLegal?.(view, seat, wish as Said) ?? null,
    warning: (view, seat, wish, asked) => law.warning?.(view, seat, wish as Said, asked) ?? null,
    ...ways,
    ...(ranks && { ranks }),
  };
  return kind;
};

/** The ways of choosing one of a list. */
const choosing = <G extends Game, About extends Ids, Answer, Said>(
  name: string,
  law: ChoiceLaw<G, About, Answer, Said>,
): Ways<G, About, Answer> => ({
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
    return firstLegal(wayBy(law, view, question), [])?.step; // RND-9 and its like: the first legal one
  },
  forcedAnswer: (view, question) => onlyLegal(wayBy(law, view, question), []),
  sample: (view, question, random) => {
    const answers = allLegal(wayBy(law, view, question), []);
    const answer = answers[random(answers.length)];
    if (answer === undefined) throw new Error(`${name}: no legal answer of ${question.seat}`);
    return answer; // null is an answer
  },
});

/** A question answered by one of a list that is short enough to go through. */
export const oneOf = <G extends Game, About extends Ids, Answer, Said = Answer>(
  name: string,
  law: ChoiceLaw<G, About, Answer, Said>,
): Kind<G, About, Answer> => kindBy(name, law, choosing(name, law));

/** A choice whose legal answers are all known: each that is none of them is refused for one reason. */
interface PickLaw<G extends Game, About extends Ids, Answer, Said>
  extends Omit<ChoiceLaw<G, About, Answer, Said>, 'candidates' | 'refuse'> {
  /** All that are legal; null among them: none may be taken. Without a `fallback` the first is the printed default. */
  options(view: View<G>, question: Question<G, About, Answer>): readonly Answer[];
  /** Why another answer is not legal, given the options but for none. */
  refusal(
    view: View<G>,
    question: Question<G, About, Answer>,
    answer: NonNullable<Answer>,
    options: readonly NonNullable<Answer>[],
  ): Problem | null;
}

const isSome = <T>(one: T): one is NonNullable<T> => one !== null;

/** A question answered by one of its options: a card in hand, a unit to lose, an area to go to. */
export const pick = <
  G extends Game,
  About extends Ids,
  Answer extends string | number | null,
  Said = Answer,
>(
  name: string,
  { options, refusal, ...law }: PickLaw<G, About, Answer, Said>,
): Kind<G, About, Answer> =>
  oneOf<G, About, Answer, Said>(name, {
    fallback: (view, question) => options(view, question)[0],
    ...law,
    candidates: options,
    refuse(view, question, _made, answer) {
      const all = options(view, question);
      if (all.includes(answer)) return null;
      return refusal(view, question, answer as NonNullable<Answer>, all.filter(isSome));
    },
  });

interface OpenLaw<G extends Game, About extends Ids, Answer, Said>
  extends ChoiceLaw<G, About, Answer, Said> {
  /** A legal answer by chance, from all that there are. */
  sample(view: View<G>, question: Question<G, About, Answer>, random: Random): Answer;
}

/** A question with more answers than could be gone through: the candidates are suggestions, and the judge decides. */
export const open = <G extends Game, About extends Ids, Answer, Said = Answer>(
  name: string,
  law: OpenLaw<G, About, Answer, Said>,
): Kind<G, About, Answer> => {
  const { sample } = law;
  const ways = { ...choosing(name, law), forcedAnswer: () => undefined, sample };
  return kindBy(name, law, ways, true);
};

/** A question answered by a list of small steps, each judged after those before it. */
export const steps = <G extends Game, About extends Ids, Step, Said = readonly Step[]>(
  name: string,
  law: StepsLaw<G, About, Step, Said>,
): Kind<G, About, readonly Step[]> => {
  const ways: Ways<G, About, readonly Step[]> = {
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
      if (printed === undefined || ways.check(view, question, printed) === null) return printed;
      return shortestWay(wayBy(law, view, question));
    },
    forcedAnswer: (view, question) => onlyWay(wayBy(law, view, question)),
    sample: (view, question, random) =>
      invariant(
        randomWay(wayBy(law, view, question), random) ?? ways.fallback(view, question),
        `${name}: a legal answer of ${question.seat}`,
      ),
  };
  return kindBy(name, law, ways);
};

/** Each step that is legal after those before it; nothing if the whole may not end so. */
const kept = <G extends Game, About extends Ids, Step, Said>(
  law: StepsLaw<G, About, Step, Said>,
  view: View<G>,
  question: Question<G, About, readonly Step[]>,
  answer: readonly Step[],
): Adaptation<readonly Step[]> => {
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

/** The ways through a question, as its law has them, from what was made so far. */
interface Way<Step> {
  /** Legal or not. */
  candidates(made: readonly Step[]): Iterable<Step>;
  isLegal(made: readonly Step[], step: Step): boolean;
  mayEnd(made: readonly Step[]): boolean;
}

const wayBy = <G extends Game, About extends Ids, Answer, Step, Said>(
  law: Law<G, About, Answer, Step, Said>,
  view: View<G>,
  question: Question<G, About, Answer>,
): Way<Step> => ({
  candidates: (made) => law.candidates(view, question, made),
  isLegal: (made, step) => law.refuse(view, question, made, step) === null,
  mayEnd: (made) => (law.refuseEnd?.(view, question, made) ?? null) === null,
});

const firstLegal = <Step>(
  way: Way<Step>,
  made: readonly Step[],
): { readonly step: Step } | undefined => {
  for (const step of way.candidates(made)) if (way.isLegal(made, step)) return { step };
  return undefined;
};

const allLegal = <Step>(way: Way<Step>, made: readonly Step[]): readonly Step[] => {
  const legal: Step[] = [];
  for (const step of way.candidates(made)) if (way.isLegal(made, step)) legal.push(step);
  return legal;
};

/** The legal one, if all that are legal are the same. */
const onlyLegal = <Step>(way: Way<Step>, made: readonly Step[]): Step | undefined => {
  let found: { readonly step: Step } | undefined;
  for (const step of way.candidates(made)) {
    if (found !== undefined && isSame(step, found.step)) continue;
    if (!way.isLegal(made, step)) continue;
    if (found !== undefined) return undefined;
    found = { step };
  }
  return found?.step;
};

const onlyWay = <Step>(way: Way<Step>): readonly Step[] | undefined => {
  const made: Step[] = [];
  for (;;) {
    if (way.mayEnd(made)) return firstLegal(way, made) === undefined ? made : undefined;
    const step = onlyLegal(way, made);
    if (step === undefined) return undefined;
    made.push(step);
  }
};

const shortestWay = <Step>(way: Way<Step>): readonly Step[] | undefined => {
  const made: Step[] = [];
  while (!way.mayEnd(made)) {
    const next = firstLegal(way, made);
    if (next === undefined) return undefined;
    made.push(next.step);
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
    const legal = allLegal(way, made);
    const end = way.mayEnd(made);
    if (legal.length === 0) return end ? made : undefined;
    const step = legal[random(legal.length + (end ? 1 : 0))];
    if (step === undefined) return made;
    made.push(step);
  }
};
