import { type Answered, causeOf, type Entry, isAnswered } from '../core/entry.ts';
import type { Game } from '../core/game.ts';
import { isNothing } from '../report/answers.ts';
import type { Messages } from '../report/messages.ts';
import { tellingOf } from '../report/sections.ts';
import type { Desk } from './desk.ts';
import { names } from './naming.ts';
import { type Input, isPlan, plansBehind } from './plans.ts';
import {
  type AnswerEntry,
  areasOf,
  askedBeside,
  type Branch,
  branchOf,
  chainOf,
  isReadAnswer,
  isSamePlay,
  isSealed,
} from './story.ts';
import { followTrails } from './trails.ts';

/** How an entry came about, as far as a reader may know it. */
export interface Causes {
  /** The entry, then what each follows from, up to the procedure. */
  readonly chain: readonly Entry[];
  /** The other answers that it hangs on, in their order; no sealed ones. */
  readonly inputs: readonly Input[];
  /** Events before it: what it stands under, what it was counted from, the sum of a battle. */
  readonly behind: readonly Entry[];
}

/** What causes are followed with, besides the entries. */
interface Tracing<G extends Game> {
  readonly desk: Pick<Desk<G>, 'ruleset' | 'rules' | 'seats'>;
  readonly messages: Pick<Messages, 'tellings' | 'quiet'>;
}

/** Follows the causes of an entry among those that a reader knows. */
export const causesOf = <G extends Game>(
  { desk, messages }: Tracing<G>,
  known: readonly Entry<G['event']>[],
  entry: Entry<G['event']>,
): Causes => {
  const around = { seats: desk.seats, messages };
  const chain = chainOf(known, entry, around);
  // What was answered beside a sealed answer could tell whose it is.
  if (isSealed(entry)) return { chain, inputs: [], behind: [] };
  const branch = branchOf(known, entry, messages);
  const trailed = followTrails(desk, known, chain);
  const over = linesOver(branch, [...chain, ...answersNear(known, branch, chain, chain)], trailed);
  const lines = [...over, ...trailed.filter((one) => isSamePlay(one, entry))];
  const made = lines.flatMap((line) => chainOf(known, line, around).slice(1));
  const near = answersNear(known, branch, chain, [...chain, ...made]).filter(
    ({ event }) => !isPlan(desk, event) && !isDull(event, messages),
  );
  const plans = plansBehind(desk, known, [...chain, ...near]);
  const inputs = [...plans, ...near.map((answer) => ({ entry: answer, part: answer }))];
  const numbers = new Set(
    [...over, ...sumsBefore(known, branch, chain, messages)].map(({ n }) => n),
  );
  const found = known.filter(({ n }) => numbers.has(n));
  const behind = [...found, ...followTrails(desk, known, [...chain, ...found])];
  return { chain, inputs, behind: inOrder(behind.filter((one) => !chain.includes(one))) };
};

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  [...new Set(entries)].sort((a, b) => a.n - b.n);

/** Answers of the same part of a procedure: on the areas of the chain, or closed with some asked. */
const answersNear = (
  known: readonly Entry[],
  { from }: Branch,
  chain: readonly Entry[],
  asked: readonly Entry[],
): readonly AnswerEntry[] => {
  const [entry] = chain;
  if (entry === undefined) return [];
  const answers = asked.filter(({ event }) => isAnswered(event));
  const together = new Set(answers.flatMap((answer) => askedBeside(known, answer)));
  const areas = new Set(chain.flatMap(areasOf));
  const isOnArea = (answer: Entry): boolean =>
    answer.n >= from && [...areas].some((area) => names(answer, area));
  return known
    .filter(isReadAnswer)
    .filter((answer) => answer.n <= entry.n && isSamePlay(answer, entry) && !chain.includes(answer))
    .filter((answer) => together.has(answer) || isOnArea(answer));
};

/** That nothing was said where nothing is usual says nothing. */
const isDull = ({ kind, answer }: Answered, { quiet }: Pick<Messages, 'quiet'>): boolean =>
  quiet.includes(kind) && isNothing(answer);

/**
 * The lines that an entry stands under in the report, but for those that its answers made, and those
 * of a type that a trail leads to.
 */
const linesOver = (
  { above }: Branch,
  story: readonly Entry[],
  trailed: readonly Entry[],
): readonly Entry[] => {
  const told = new Set(story.map(({ n }) => n));
  const types = new Set(trailed.map(({ event }) => event.type));
  return above.filter(
    ({ causes, event }) => !told.has(causeOf({ causes })) && !types.has(event.type),
  );
};

/** The sum that was drawn in the same area: in the same part, or what a later question is about. */
const sumsBefore = (
  known: readonly Entry[],
  { from }: Branch,
  chain: readonly Entry[],
  messages: Tracing<Game>['messages'],
): readonly Entry[] => {
  const [entry] = chain;
  if (entry === undefined) return [];
  const asked = chain.filter(({ event }) => isAnswered(event));
  const sum = known.findLast((other) => {
    if (other.n >= entry.n || other.round !== entry.round) return false;
    if (tellingOf(messages, other.event).how !== 'sum') return false;
    const isNear = isSamePlay(other, entry);
    const areas = new Set((isNear ? chain : asked).flatMap(areasOf));
    return (!isNear || other.n >= from) && areasOf(other).some((area) => areas.has(area));
  });
  return sum === undefined ? [] : [sum];
};
