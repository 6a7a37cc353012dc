import { isSame, type Json } from '../../../core/json.ts';
import type { Option, Question } from '../../../core/question.ts';
import type { Wish } from '../../../core/wishes.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import type { Loss, Placement, SupportStep } from '../table/answers.ts';
import { gather } from '../table/forces.ts';
import type { Agot, View } from '../table/game.ts';
import { battleOf } from '../table/sides.ts';

/**
 * Legal answers to a question: the empty one and single steps where it may be empty, else every
 * way to an end.
 */
export function* answersOf(view: View, question: Question<Agot>): Generator<Json> {
  const first = question.kind.options(view, question, []);
  if (first.some(({ step }) => step === undefined)) yield* waysOn(view, question, []);
  else yield* stepsIn(first);
}

function* stepsIn(options: readonly Option[]): Generator<Json> {
  for (const { step, refused } of options) if (refused === null && step !== undefined) yield step;
}

/** How an answer that is begun may go on to its first end. */
function* waysOn(
  view: View,
  question: Question<Agot>,
  made: readonly Json[],
): Generator<readonly Json[]> {
  const options = question.kind.options(view, question, made);
  const isWhole = options.some(({ step, refused }) => step === undefined && refused === null);
  if (isWhole) yield made;
  if (isWhole && made.length > 0) return;
  for (const step of stepsIn(options)) yield* waysOn(view, question, [...made, step]);
}

// ---- Answers as wishes ----------------------------------------------------------------------

const counted = (units: readonly Unit[]): readonly { unit: Unit; count: number }[] => {
  const force = gather(units);
  return UNITS.flatMap((unit) => (force[unit] > 0 ? [{ unit, count: force[unit] }] : []));
};

export const lossesWish = (losses: readonly Loss[]): Json => {
  const areas = [...new Set(losses.map(({ area }) => area))];
  return {
    units: areas.flatMap((area) =>
      counted(losses.filter((loss) => loss.area === area).map(({ unit }) => unit)).map((units) => ({
        area,
        ...units,
      })),
    ),
  };
};

const supportWish = (steps: readonly SupportStep[], view: View): Json =>
  steps.map(({ area, backs }) => ({
    area,
    plans: [backs === 'neither' ? { back: 'nobody' } : { back: backs, at: battleOf(view).area }],
    never: [],
  }));

const musterWish = (placements: readonly Placement[]): Json =>
  placements.map(({ area, unit, into, how }) => ({
    area,
    unit,
    ...(into !== area && { into }),
    ...(how === 'upgrade' && { how }),
  }));

const houseWish = (house: House): Json => [house];
const useWish = (answer: string): Json => (answer === 'yes' ? 'always' : 'never');

/** Kinds whose wishes are not the answers themselves; each gets the answers of its own kind. */
const WISHES: Readonly<Record<string, (answer: never, view: View) => Json>> = {
  casualties: (units: readonly Unit[]) => ({ units: counted(units) }),
  support: supportWish,
  muster: musterWish,
  'decline-support': (areas: readonly AreaId[]) => ({ houses: [], areas }),
  'name-king': houseWish,
  'highest-bidder': houseWish,
  'lowest-bidder': houseWish,
  blade: useWish,
};

/** What a line says that the question takes for this answer, and no other question does. */
export const wishFor = (view: View, { kind, about }: Question<Agot>, answer: Json): Wish => {
  const wish = WISHES[kind.name]?.(answer as never, view) ?? answer;
  const isPlain = kind.name === 'support' || isSame(about, {});
  return { kind: kind.name, ...(!isPlain && { about }), wish };
};

/** Whether a wish would answer a question as the table lies, whole and legally. */
export const isAnswer = (view: View, question: Question<Agot>, { kind, wish }: Wish): boolean => {
  if (kind !== question.kind.name) return false;
  const { answer, dropped } = question.kind.fit(view, question, wish);
  const isWhole = answer !== undefined && dropped.length === 0;
  return isWhole && question.kind.check(view, question, answer) === null;
};
