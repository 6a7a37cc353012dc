import type { Decider, UsedWish } from './entry.ts';
import type { Game, Ids, Random, RuleId, Seat, View } from './game.ts';
import type { Json } from './json.ts';
import type { Problem } from './problem.ts';

/** A question to a seat: ids only. Whatever else is needed is read from the view when it is. */
export interface Question<G extends Game = Game, About extends Ids = Ids, Answer = unknown> {
  readonly kind: Kind<G, About, Answer>;
  readonly seat: Seat;
  readonly about: About;
  /** Open beside it, and asked after it: silence is no answer before the last of them has one. */
  readonly until?: readonly Question<G>[];
  /** A word on something else that is asked with it is none on this. */
  readonly apart?: 'yes';
  /** Other seats of its side that may answer for it where it has said nothing, in this order. */
  readonly proxies?: readonly Seat[];
  /** Sealed when it is answered, to be opened later; or the word that is opened now. */
  readonly sealed?: 'now' | GivenAnswer;
}

/** An answer, who decided it, and the seat's wishes that were passed over for it. */
export interface GivenAnswer {
  readonly answer: unknown;
  readonly by: Decider;
  /** Why the moderator decided so, as everybody may know. */
  readonly reason?: string;
  /** Which moderator, where there are several. */
  readonly moderator?: string;
  readonly passed: readonly Problem[];
  /** The seat that said it, where it is not the one that was asked. */
  readonly speaker?: Seat;
  /** The wish that it was made of. */
  readonly used?: UsedWish;
}

/** One next step of an answer; `step` is undefined for ending the answer here. */
export interface Option {
  readonly step: Json | undefined;
  /** The problem that forbids it, or null. */
  readonly refused: Problem | null;
}

/** The first steps of an answer; of an order of things all of them, those apart that are put in order apart. */
export interface Offers {
  readonly options: readonly Option[];
  readonly ranks?: readonly (readonly Json[])[];
}

/** The outcome of a wish: an answer if it speaks to the question, and what had to be left out. */
export interface Adaptation<Answer> {
  readonly answer?: Answer;
  readonly dropped: readonly Problem[];
}

/**
 * A kind of question: all that anybody needs to know of it, written once. Every function gets the
 * seat's view, never the table, so that no offer, refusal or default can leak.
 */
export interface Kind<G extends Game = Game, About extends Ids = Ids, Answer = unknown> {
  readonly name: string;
  readonly rule: RuleId;
  /** The answer stays secret when the question is closed. */
  readonly sealed?: true | undefined;
  /** Marks a law that depends on what only its seat may know: it is never forced, and nobody else is told the choices. */
  readonly hidden?: true | undefined;
  /** Its options are suggestions: other answers are legal, too. */
  readonly suggests?: true | undefined;
  /** The part of the answer that everybody may read when the question is closed; the rest is its seat's. */
  shown(view: View<G>, answer: Answer): Answer;
  of(seat: Seat, about: About): Question<G, About, Answer>;
  options(
    view: View<G>,
    question: Question<G, About, Answer>,
    made: readonly Json[],
  ): readonly Option[];
  /** Things to be put in order, group by group; without it an answer is no order of things. */
  ranks?(view: View<G>, question: Question<G, About, Answer>): readonly (readonly Json[])[];
  check(view: View<G>, question: Question<G, About, Answer>, answer: Answer): Problem | null;
  resolve(view: View<G>, question: Question<G, About, Answer>, wish: Json): Adaptation<Answer>;
  /** The wish, with what it leaves open as an older one says it; without it a wish is whole. */
  readonly beside?: ((wish: Json, older: Json) => Json) | undefined;
  /** Why this wish can never be legal, whatever happens before it is asked; null if it may. */
  neverLegal(view: View<G>, seat: Seat, wish: Json): Problem | null;
  /** Why, as things stand, this wish would be refused; a doubt, not an error. `open` is asked, and it does not answer that. */
  warning(view: View<G>, seat: Seat, wish: Json, open?: Question<G, About, Answer>): Problem | null;
  /** The part that can still be done of an answer that was made earlier. */
  keep(view: View<G>, question: Question<G, About, Answer>, answer: Answer): Adaptation<Answer>;
  /** The answer that does nothing now, legal or not, where that is not the printed default. */
  readonly pass?: Answer | undefined;
  /** The printed default. */
  fallback(view: View<G>, question: Question<G, About, Answer>): Answer | undefined;
  /** The answer if it is the only legal one (then nobody is asked). */
  forcedAnswer(view: View<G>, question: Question<G, About, Answer>): Answer | undefined;
  /** A legal answer by chance. */
  sample(view: View<G>, question: Question<G, About, Answer>, random: Random): Answer;
}

export const offersOf = <G extends Game>(view: View<G>, question: Question<G>): Offers => {
  const ranks = question.kind.ranks?.(view, question);
  return { options: question.kind.options(view, question, []), ...(ranks && { ranks }) };
};

/** True if a word of this seat can answer. */
export const mayAnswer = (
  { seat, proxies = [] }: Pick<Question<never>, 'seat' | 'proxies'>,
  speaker: Seat,
): boolean => seat === speaker || proxies.includes(speaker);

/** A stretch of rules that runs until it ends or asks. */
export type Play<G extends Game, T> = Generator<readonly Question<G>[], T, readonly unknown[]>;

export type AnswerOf<Q> = Q extends {
  readonly kind: { check(view: never, question: never, answer: infer A): unknown };
}
  ? A
  : never;

/** Asks one seat, in public: the answer is known before anybody else is asked. */
export function* ask<G extends Game, About extends Ids, Answer>(
  question: Question<G, About, Answer>,
): Play<G, Answer> {
  return (yield [question])[0] as Answer;
}

/** Asks one seat while it may answer what comes after, too; only with an answer to the last of it is silence one. */
export function* askBefore<G extends Game, About extends Ids, Answer>(
  question: Question<G, About, Answer>,
  ...until: readonly Question<G>[]
): Play<G, Answer> {
  return yield* ask({ until, ...question });
}

/** The value that a procedure yields where it rests. */
export const REST: readonly never[] = [];

/**
 * An inner checkpoint: nothing half-done is held, so that the procedure could begin anew with the
 * table as it is. That is what it does: `next` is called again.
 */
export function* rest<G extends Game>(): Play<G, void> {
  yield REST;
}

/** Words that were given at one stop, by what they are about; they are opened one after the other. */
export type SealedAnswers = ReadonlyMap<string, GivenAnswer>;

/** Asks at one stop what is resolved later, and seals the answers. */
export function* seal<G extends Game>(questions: readonly Question<G>[]): Play<G, SealedAnswers> {
  const said = yield questions.map((question) => ({ sealed: 'now', ...question }) as const);
  return new Map(
    questions.map((question, index) => [subjectOf(question), said[index] as GivenAnswer]),
  );
}

/** The question with the word that was sealed for it, if there is one; else it is asked now. */
export const withSealedAnswer = <G extends Game, About extends Ids, Answer>(
  words: SealedAnswers,
  question: Question<G, About, Answer>,
): Question<G, About, Answer> => {
  const said = words.get(subjectOf(question));
  return said === undefined ? question : { sealed: said, ...question };
};

/** Asks several at once: no answer is seen before the last is in. */
export function* together<G extends Game, const Qs extends readonly Question<G>[]>(
  ...questions: Qs
): Play<G, { readonly [K in keyof Qs]: AnswerOf<Qs[K]> }> {
  return (yield questions) as { readonly [K in keyof Qs]: AnswerOf<Qs[K]> };
}

export interface SeatAnswers<S extends Seat, R> {
  readonly seat: S;
  readonly answers: R;
}

/** The same questions of several seats, all open at once: one record of answers for each seat. */
export function* askAll<
  G extends Game,
  const S extends Seat,
  const R extends Readonly<Record<string, Question<G>>>,
>(
  seats: readonly S[],
  questions: (seat: S) => R,
): Play<G, readonly SeatAnswers<S, { readonly [K in keyof R]: AnswerOf<R[K]> }>[]> {
  const rows = seats.map(questions);
  const asked: Question<G>[] = [];
  for (const row of rows) for (const name in row) asked.push(row[name] as Question<G>);
  const answers = yield asked;
  let next = 0;
  return seats.map((seat, index) => {
    const record: Record<string, unknown> = {};
    for (const name in rows[index]) record[name] = answers[next++];
    return { seat, answers: record as { readonly [K in keyof R]: AnswerOf<R[K]> } };
  });
}

/** A question in words that stay the same when other things change. */
export const subjectOf = (
  question: Pick<Question<never>, 'seat' | 'about'> & { readonly kind: { readonly name: string } },
): string => {
  let key = `${question.kind.name}/${question.seat}`;
  for (const name in question.about) key += `/${question.about[name]}`;
  return key;
};
