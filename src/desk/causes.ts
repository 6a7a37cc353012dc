import type { Answered, Entry } from '../core/entry.ts';
import { isAnswered } from '../core/entry.ts';
import type { Fact, Game, Reader } from '../core/game.ts';
import { redact } from '../core/secrecy.ts';
import { isNothing } from '../report/answers.ts';
import type { Messages } from '../report/messages.ts';
import { tellingOf } from '../report/sections.ts';
import type { Desk } from './desk.ts';
import { names } from './naming.ts';
import { type Input, isPlan, plansBehind } from './plans.ts';
import {
  type AnswerEntry,
  areasOf,
  askedWith,
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
export interface Tracing<G extends Game> {
  readonly desk: Pick<Desk<G>, 'ruleset' | 'rules' | 'seats'>;
  readonly messages: Pick<Messages, 'tellings' | 'quiet'>;
}

/** Entries as a reader may know them: nothing of what follows looks at any others. */
export const knownTo = <E extends Fact>(
  entries: readonly Entry<E>[],
  reader: Reader,
): readonly Entry<E>[] => entries.map((entry) => redact(entry, reader));

/** Follows the causes of an entry among those that a reader knows. */
export const causesOf = <G extends Game>(
  { desk, messages }: Tracing<G>,
  known: readonly Entry<G['event']>[],
  entry: Entry<G['event']>,
): Causes => {
  const chain = chainOf(known, entry, { seats: desk.seats, messages });
  // What was answered beside a sealed answer could tell whose it is.
  if (isSealed(entry)) return { chain, inputs: [], behind: [] };
  const branch = branchOf(known, entry, messages);
  const near = answersNear(known, branch, chain).filter(
    ({ event }) => !isPlan(desk, event) && !isDull(event, messages),
  );
  const plans = plansBehind(desk, known, [...chain, ...near]);
  const inputs = [...plans, ...near.map((answer) => ({ entry: answer, part: answer }))];
  const before = new Set(
    [...linesOver(branch, [...chain, ...near]), ...sumsBefore(known, branch, chain, messages)].map(
      ({ n }) => n,
    ),
  );
  const found = known.filter(({ n }) => before.has(n));
  const behind = [...found, ...followTrails(desk, known, [...chain, ...found])];
  return { chain, inputs, behind: inOrder(behind.filter((one) => !chain.includes(one))) };
};

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  [...new Set(entries)].sort((a, b) => a.n - b.n);

/** Answers of the same part of a procedure: closed with those of the chain, or on its areas. */
const answersNear = (
  known: readonly Entry[],
  { from }: Branch,
  chain: readonly Entry[],
): readonly AnswerEntry[] => {
  const [entry] = chain;
  if (entry === undefined) return [];
  const asked = chain.filter(({ event }) => isAnswered(event));
  const together = new Set(asked.flatMap((answer) => askedWith(known, answer)));
  const areas = new Set(chain.flatMap(areasOf));
  return known
    .filter(isReadAnswer)
    .filter((answer) => answer.n <= entry.n && isSamePlay(answer, entry) && !chain.includes(answer))
    .filter(
      (answer) =>
        together.has(answer) ||
        (answer.n >= from && [...areas].some((area) => names(answer, area))),
    );
};

/** That nothing was said where nothing is usual says nothing. */
const isDull = ({ kind, answer }: Answered, { quiet }: Pick<Messages, 'quiet'>): boolean =>
  quiet.includes(kind) && isNothing(answer);

/** The lines that an entry stands under in the report, but for those that its answers made. */
const linesOver = ({ above }: Branch, story: readonly Entry[]): readonly Entry[] => {
  const told = new Set(story.map(({ n }) => n));
  return above.filter(({ cause }) => !told.has(cause));
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
