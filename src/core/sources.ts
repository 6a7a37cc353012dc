import type { By } from './entry.ts';
import type { Game, Random, Seat, View } from './game.ts';
import type { Json } from './json.ts';
import { at, type Problem } from './problem.ts';
import type { Question, Said } from './question.ts';
import type { Ruleset, Style } from './ruleset.ts';
import { speaksOf, type Wish } from './wishes.ts';

/** Nothing to answer with, but wishes that were tried: the next source takes the reasons along. */
export interface Passed {
  readonly by?: undefined;
  readonly passed: readonly Problem[];
}

/**
 * Where answers come from: the same question gets the same answer. A source that has nothing says
 * undefined, or which wishes it had to pass over.
 */
export type Source<G extends Game> = (
  question: Question<G>,
  key: () => string,
  view: View<G>,
) => Said | Passed | undefined;

/** What the seats said in advance: the first wish that speaks to the question and is legal now. */
export const wishesOf =
  <G extends Game>(
    ruleset: Pick<Ruleset<G>, 'holds'>,
    by: By,
    wishes: (seat: Seat) => readonly Wish[],
  ): Source<G> =>
  (question, key, view) => {
    const passed: Problem[] = [];
    const all = wishes(question.seat);
    for (const [index, said] of all.entries()) {
      if (!speaksTo(ruleset, said, { question, key, view })) continue;
      const older = all.slice(index + 1);
      const { answer, refused } = triedBeside(ruleset, said, older, { question, key, view });
      passed.push(...refused);
      const isWord = answer !== undefined && !(by === 'standing' && isNothingLeft(answer, refused));
      if (isWord) return { answer, by, passed, ...usedOf(said) };
    }
    return passed.length > 0 ? { passed } : undefined;
  };

const usedOf = ({ place }: Wish): Pick<Said, 'used'> => (place ? { used: { place } } : {});
/** What one line says instead is not said besides. */
const isAlternative = ({ place }: Wish, other: Wish): boolean =>
  place === undefined || (place.line === other.place?.line && place.file === other.place.file);

/** A wish with what older ones say of what it leaves open; by itself if that is not legal. */
const triedBeside = <G extends Game>(
  ruleset: Pick<Ruleset<G>, 'holds'>,
  said: Wish,
  others: readonly Wish[],
  asked: Asked<G>,
): ReturnType<typeof tried> => {
  const { question, view } = asked;
  const { kind } = question;
  const older =
    kind.beside === undefined || said.key !== undefined
      ? []
      : others.filter((one) => !isAlternative(said, one) && speaksTo(ruleset, one, asked));
  if (older.length === 0) return tried(said, question, view);
  const wish = older.reduce((made, one) => kind.beside?.(made, one.wish) ?? made, said.wish);
  const beside = tried({ ...said, wish }, question, view);
  return beside.answer === undefined ? tried(said, question, view) : beside;
};

/** Standing orders of which not one line is legal now are no word of their seat. */
const isNothingLeft = (answer: unknown, refused: readonly Problem[]): boolean =>
  refused.length > 0 && Array.isArray(answer) && answer.length === 0;

interface Asked<G extends Game> {
  readonly question: Question<G>;
  readonly key: () => string;
  readonly view: View<G>;
}

const speaksTo = <G extends Game>(
  ruleset: Pick<Ruleset<G>, 'holds'>,
  said: Wish,
  { question, key, view }: Asked<G>,
): boolean =>
  said.kind === question.kind.name &&
  (said.key === undefined || said.key === key()) &&
  speaksOf(said.about, question.about) &&
  (said.when ?? []).every((condition) => ruleset.holds(view, question, condition));

/** The wish as an answer, if it is legal now; and all that had to be refused on the way. */
const tried = <G extends Game>(
  said: Wish,
  question: Question<G>,
  view: View<G>,
): { readonly answer?: unknown; readonly refused: readonly Problem[] } => {
  const { answer, dropped } =
    said.key === undefined
      ? question.kind.fit(view, question, said.wish)
      : { answer: said.wish, dropped: [] };
  const refused = dropped.map((problem) => at(said.place, problem));
  if (answer === undefined) return { refused };
  const problem = question.kind.check(view, question, answer);
  return problem === null
    ? { answer, refused }
    : { refused: [...refused, at(said.place, problem)] };
};

/** One legal answer: nobody is asked. */
export const forced =
  <G extends Game>(): Source<G> =>
  (question, _key, view) => {
    const answer = question.kind.only(view, question);
    return answer === undefined ? undefined : { answer, by: 'forced', passed: [] };
  };

/** The printed default, for the questions to which silence means it. */
export const defaults =
  <G extends Game>(silenceMeansIt: (...asked: Parameters<Source<G>>) => boolean): Source<G> =>
  (question, key, view) => {
    if (!silenceMeansIt(question, key, view)) return undefined;
    const answer = question.kind.fallback(view, question);
    return answer === undefined ? undefined : { answer, by: 'default', passed: [] };
  };

/** Answers given for a key: the moderator's rulings, and replays. */
export const byKey =
  <G extends Game>(by: By, answers: ReadonlyMap<string, Json>): Source<G> =>
  (question, key, view) => {
    const answer = answers.get(key());
    if (answer === undefined) return undefined;
    const refused = question.kind.check(view, question, answer);
    return refused === null ? { answer, by, passed: [] } : { passed: [refused] };
  };

/**
 * Answers of a style, or by chance where a seat has none or it has no legal one to give; `random`
 * is made from the key, so that the answer hangs on it alone.
 */
export const bot =
  <G extends Game>(
    random: (key: string) => Random,
    styleOf: (seat: Seat) => Style<G> | undefined = () => undefined,
  ): Source<G> =>
  (question, key, view) => {
    const draws = random(key());
    const styled = styleOf(question.seat)?.(view, question, draws);
    const isLegal = styled !== undefined && question.kind.check(view, question, styled) === null;
    const answer = isLegal ? styled : question.kind.sample(view, question, draws);
    return { answer, by: 'bot', passed: [] };
  };
