import type { Values } from '../core/document.ts';
import { type Answered, type Entry, isAnswered } from '../core/entry.ts';
import type { Reader } from '../core/game.ts';
import { redact } from '../core/secrecy.ts';

/** How an entry came about, as far as a reader may know it. */
export interface Causes {
  /** The entry, then what each follows from, up to the procedure. */
  readonly chain: readonly Entry[];
  /** The other answers of the procedure that it hangs on, in their order; no sealed ones. */
  readonly inputs: readonly (Entry & { readonly event: Answered })[];
}

/** Entries as a reader may know them: nothing of what follows looks at any others. */
export const knownTo = (entries: readonly Entry[], reader: Reader): readonly Entry[] =>
  entries.map((entry) => redact(entry, reader));

/** An answer of which this reader may know nothing. */
export const isSealed = ({ event }: Entry): boolean =>
  isAnswered(event) && event.answer === undefined && event.secret?.answer === undefined;

/** The latest entry that cites a rule, or names an area or anything else that has an id. */
export const latestNaming = (known: readonly Entry[], id: string): Entry | undefined =>
  known.findLast((entry) => !isSealed(entry) && names(entry.event, id));

/** Whether a value is this id, or has it anywhere in it. */
export const names = (value: unknown, id: string): boolean => {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.entries(value).some(([key, inner]) => key === id || names(inner, id));
};

/** Follows the causes of an entry among those that a reader knows. */
export const causesOf = (known: readonly Entry[], entry: Entry): Causes => {
  const chain = chainOf(known, entry);
  // What was answered beside a sealed answer could tell whose it is.
  if (isSealed(entry)) return { chain, inputs: [] };
  const asked = chain.filter(({ event }) => isAnswered(event));
  const together = new Set(asked.flatMap((answer) => askedWith(known, answer)));
  const areas = new Set(chain.flatMap(areasOf));
  const inputs = known
    .filter(isReadAnswer)
    .filter((answer) => answer.n <= entry.n && isSamePlay(answer, entry) && !chain.includes(answer))
    .filter((answer) => together.has(answer) || [...areas].some((area) => names(answer, area)));
  return { chain, inputs };
};

const isReadAnswer = (entry: Entry): entry is Entry & { readonly event: Answered } =>
  isAnswered(entry.event) && !isSealed(entry);

const isSamePlay = (a: Entry, b: Entry): boolean => a.round === b.round && a.phase === b.phase;

const chainOf = (known: readonly Entry[], entry: Entry): readonly Entry[] => {
  const chain = [entry];
  for (let last = entry; last.cause > 0 && last.cause < last.n; ) {
    const { cause } = last;
    const next = known.find(({ n }) => n === cause);
    if (next === undefined) break;
    chain.push(next);
    last = next;
  }
  return chain;
};

/** Answers that are closed together stand in a row; what follows from all names the last as its cause. */
const askedWith = (known: readonly Entry[], answer: Entry): readonly Entry[] => {
  const at = known.indexOf(answer);
  const isApart = (other: Entry): boolean => !isAnswered(other.event) || !isSamePlay(other, answer);
  const start = known.slice(0, at).findLastIndex(isApart) + 1;
  const rest = known.slice(at).findIndex(isApart);
  return known.slice(start, rest === -1 ? undefined : at + rest);
};

/** What the parts of a procedure are told apart by. */
const areasOf = ({ event }: Entry): readonly string[] => {
  const { area, about }: Values = { ...event };
  const asked = typeof about === 'object' && about !== null && 'area' in about ? about.area : null;
  return [area, asked].filter((id) => typeof id === 'string');
};
