import { type Answered, causeOf, type Entry, isAnswered } from '../core/entry.ts';
import type { Game } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { isSealed } from '../core/secrecy.ts';
import { isNothing } from '../report/answers.ts';
import type { Messages } from '../report/messages.ts';
import { type Desk, isSameWhere } from './desk.ts';

type AnswerEntry = Entry & { readonly event: Answered };

/** An answer, and as much of it as has to do with the entry that is asked about. */
interface Input {
  readonly entry: AnswerEntry;
  readonly part: AnswerEntry;
}

/** The origin of an entry, as far as it was written and a reader may know it. */
export interface Causes {
  /** The entry, then what each follows from most nearly, up to an answer or to the procedure. */
  readonly chain: readonly Entry[];
  /** The other answers that it hangs on, in their order; no sealed ones. */
  readonly inputs: readonly Input[];
  /** The other events that it hangs on. */
  readonly behind: readonly Entry[];
}

/** The sentences that causes are told with, besides the entries. */
interface Telling<G extends Game> {
  readonly desk: Pick<Desk<G>, 'ruleset' | 'rules'>;
  readonly messages: Pick<Messages, 'quiet'>;
}

/** Follows the causes of an entry, as they were written with it, among those that a reader knows. */
export const causesOf = <G extends Game>(
  { desk, messages }: Telling<G>,
  known: readonly Entry<G['event']>[],
  entry: Entry<G['event']>,
): Causes => {
  // What led to a sealed answer could tell what it is.
  if (isSealed(entry)) return { chain: [entry], inputs: [], behind: [] };
  const byNumber = new Map(known.map((one) => [one.n, one]));
  const chain = chainOf(desk, byNumber, entry);
  const led = ledTo(byNumber, chain);
  const used = thingsUsed(desk, [...chain, ...led]);
  return {
    chain,
    inputs: led
      .filter(isReadAnswer)
      .filter(({ event }) => !messages.quiet.includes(event.kind) || !isNothing(event.answer))
      .map((one) => ({ entry: one, part: partOf(desk, one, used) })),
    behind: led.filter(({ event }) => !isAnswered(event)),
  };
};

type ByNumber<G extends Game> = ReadonlyMap<number, Entry<G['event']>>;

const isReadAnswer = (entry: Entry): entry is AnswerEntry =>
  isAnswered(entry.event) && !isSealed(entry);

/** The cause that an entry comes from most nearly: what left the thing that its game names, else the last. */
const nearestOf = <G extends Game>(
  { ruleset, rules }: Rules<G>,
  byNumber: ByNumber<G>,
  entry: Entry<G['event']>,
): Entry<G['event']> | undefined => {
  const nearest = isAnswered(entry.event) ? undefined : ruleset.ties?.(rules, entry.event)?.nearest;
  const made =
    nearest === undefined
      ? undefined
      : entry.causes.findLast((n) => {
          const cause = byNumber.get(n);
          const { leaves = [], adds = [] } = (cause && ruleset.ties?.(rules, cause.event)) || {};
          return [...leaves, ...adds].includes(nearest);
        });
  return byNumber.get(made ?? causeOf(entry));
};

const chainOf = <G extends Game>(
  desk: Rules<G>,
  byNumber: ByNumber<G>,
  entry: Entry<G['event']>,
): readonly Entry<G['event']>[] => {
  const chain = [entry];
  for (let last = entry; !isAnswered(last.event); ) {
    const cause = nearestOf(desk, byNumber, last);
    if (cause === undefined || !isSameWhere(cause, entry)) break;
    chain.push(cause);
    last = cause;
  }
  return chain;
};

/** All other causes, and theirs as long as they are of the same procedure, in their order. */
const ledTo = <G extends Game>(
  byNumber: ByNumber<G>,
  chain: readonly Entry<G['event']>[],
): readonly Entry<G['event']>[] => {
  const story = new Set(chain);
  for (const entry of story) {
    if (!chain.every((one) => isSameWhere(one, entry))) continue;
    for (const n of entry.causes) {
      const cause = byNumber.get(n);
      if (cause !== undefined) story.add(cause);
    }
  }
  return [...story].filter((one) => !chain.includes(one)).sort((a, b) => a.n - b.n);
};

type Rules<G extends Game> = Telling<G>['desk'];

const thingsUsed = <G extends Game>(
  { ruleset, rules }: Rules<G>,
  story: readonly Entry<G['event']>[],
): ReadonlySet<string> =>
  new Set(story.flatMap(({ event }) => ruleset.ties?.(rules, event)?.of ?? []));

/** Of an answer made of steps, those that left something which the story is made of. */
const partOf = <G extends Game>(
  { ruleset, rules }: Rules<G>,
  entry: AnswerEntry,
  used: ReadonlySet<string>,
): AnswerEntry => {
  const { answer, secret } = entry.event;
  const isUsed = (step: Json): boolean => {
    const { leaves = [], adds = [] } = ruleset.ties?.(rules, saying(entry.event, [step])) ?? {};
    return [...leaves, ...adds].some((thing) => used.has(thing));
  };
  const said = secret?.answer ?? answer;
  const steps: readonly Json[] = Array.isArray(said) ? said.filter(isUsed) : [];
  return steps.length === 0 ? entry : { ...entry, event: saying(entry.event, steps) };
};

/** The same answer with other words. */
const saying = ({ answer, secret, ...event }: Answered, steps: readonly Json[]): Answered => ({
  ...event,
  ...(answer !== undefined && { answer: steps }),
  ...(secret !== undefined && { secret: secret.answer ? { ...secret, answer: steps } : secret }),
});
