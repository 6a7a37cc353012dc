import type { AskedQuestion } from '../../core/answering.ts';
import type { Aim } from '../../core/foresight.ts';
import type { Game } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Source } from '../../core/sources.ts';
import { foresightOf } from './aims.ts';
import { answersTo, enumerated } from './enumerate.ts';
import type { OwnChoice } from './says.ts';
import { PlanTable } from './table.ts';

/** More ways are not played of one answer. */
const MOST_WAYS = 120;
const MOST_ANSWERS = 12;

/** Each answer of its own to what is asked now, against all that the others can do until it is decided. */
export const ownChoices = <G extends Game>(
  table: PlanTable<G>,
  aims: readonly Aim[],
  asked: readonly AskedQuestion<G>[],
): readonly OwnChoice[] => {
  const { start } = table;
  const { settled } = foresightOf(start.ruleset);
  const [open] = asked.filter(({ question }) => question.seat === start.seat);
  if (open === undefined || settled === undefined) return [];
  const answers = answersTo(start.view, open.question);
  if (answers === undefined || answers.length > MOST_ANSWERS) return [];
  return aims.flatMap((aim, line) =>
    aim.of !== 'deed' || !mayBeSettled(table, aim)
      ? []
      : answers.flatMap((answer) => choiceOf(table, [aim, line], open, answer as Json)),
  );
};

/** An aim of the procedure that is under way, which ends with it. */
const mayBeSettled = <G extends Game>({ start }: PlanTable<G>, aim: Aim): boolean => {
  const { endsEarly } = foresightOf(start.ruleset);
  return endsEarly?.(aim) ?? false;
};

const choiceOf = <G extends Game>(
  table: PlanTable<G>,
  [aim, line]: readonly [Aim, number],
  { question }: AskedQuestion<G>,
  answer: Json,
): readonly OwnChoice[] => {
  let isSaid = false;
  const own: Source<G> = (one) => {
    if (isSaid || one.seat !== question.seat || one.kind.name !== question.kind.name)
      return undefined;
    isSaid = true;
    return { answer, by: 'orders', passed: [] };
  };
  const { start } = table;
  const tried = new PlanTable({
    ...start,
    get words() {
      isSaid = false;
      return [own, ...start.words];
    },
  });
  const all = enumerated(tried, aim, MOST_WAYS);
  table.runs += tried.runs;
  if (all === undefined) return [];
  const shares = Object.fromEntries(
    [...all.values].map(([value, count]) => [String(value ?? 'none'), count]),
  );
  const { kind, about } = question;
  return [{ kind: kind.name, about, answer, line, shares, ways: all.ways }];
};
