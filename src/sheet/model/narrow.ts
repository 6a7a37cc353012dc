import { isSame, type Json } from '../../core/json.ts';
import { isRecord } from '../../core/shape.ts';
import type { SheetContext } from './context.ts';
import type { Seed, Slot } from './slots.ts';
import { leavesOf, type Trial, tryWishes } from './trial.ts';

// Many lines are not read one by one: they are asked for word by word, the word with the fewest
// choices first, such as a die, then what it does, then where.

/** So few lines stand there as they are. */
const FEW = 6;

/** Lines that have the same word in the place that is asked for; none: they have no such word. */
interface Group {
  readonly id: string;
  readonly label: string;
  readonly seeds: readonly Seed[];
}

/** What is asked next: a word, or, where words tell nothing any more, a line. */
export interface NextChoice {
  /** The member whose words the groups are. */
  readonly field?: string;
  /** The words that were taken, as they are called. */
  readonly taken: readonly string[];
  /** What all that is left says besides. */
  readonly shared: readonly string[];
  readonly groups: readonly Group[];
  readonly lines: readonly Seed[];
}

/** The word for what stands in a member: of the group that is named like it, else a noun; undefined: it has none. */
const wordFor = ({ words }: SheetContext, field: string, id: string): string | undefined =>
  words.messages.terms[`${field}s`]?.[id]?.name ?? (words.hasNoun(id) ? words.noun(id) : undefined);

/** Each member of what a line does with its word, the first of a name. */
const wordsIn = (
  context: SheetContext,
  { wishes }: Pick<Seed, 'wishes'>,
): ReadonlyMap<string, string> =>
  new Map(
    leavesOf(wishes.slice(0, 1))
      .flatMap(({ path, value }): readonly [string, string][] => {
        const field = String(path.findLast((step) => typeof step === 'string'));
        const id = String(value);
        return wordFor(context, field, id) === undefined ? [] : [[field, id]];
      })
      .reverse(),
  );

/** A word that many lines lack is asked for late: that all lacked it would be as bad as so many choices. */
const LACKING = 5;

/** The members of some lines with the word of each line, empty where a line has none, and how many words there are. */
const fieldsOf = (context: SheetContext, seeds: readonly Seed[]) => {
  const known = seeds.map((seed) => wordsIn(context, seed));
  return [...new Set(known.flatMap((words) => [...words.keys()]))].map((field) => {
    const ids = known.map((words) => words.get(field) ?? '');
    const count = new Set(ids).size;
    const lacking = ids.filter((id) => id === '').length / ids.length;
    return { field, ids, count, cost: count + LACKING * lacking, isRare: lacking > 0.5 };
  });
};

/** What is to be asked of some lines, where these words were taken already. */
export const narrow = (
  context: SheetContext,
  { seeds, about = NONE }: Pick<Slot, 'seeds' | 'about'>,
  [first, ...rest]: readonly string[],
  few = FEW,
): NextChoice => {
  const whole = { groups: [], lines: seeds, taken: [], shared: [] };
  if (seeds.length <= few && first === undefined) return whole;
  const fields = fieldsOf(context, seeds);
  const [best] = fields
    .filter(({ ids, count, isRare }) => count > 1 && !isRare && !ids.includes(about))
    .sort((a, b) => a.cost - b.cost);
  if (best === undefined) return whole;
  const { field, ids } = best;
  const labelOf = (member: string, id: string): string =>
    wordFor(context, member, id) ?? context.words.frame('sheet.anything-else');
  const groups = [...new Set(ids)]
    .sort((a, b) => Number(a === '') - Number(b === ''))
    .map((id) => ({
      id,
      label: labelOf(field, id),
      seeds: seeds.filter((_, at) => ids[at] === id),
    }));
  const own = groups.find(({ id }) => id === first);
  if (own === undefined) {
    const alike = fields.filter(({ count }) => count === 1);
    return {
      field,
      groups,
      lines: [],
      taken: [],
      shared: alike.map((one) => labelOf(one.field, one.ids[0] ?? '')),
    };
  }
  const inner = narrow(context, { seeds: own.seeds, about }, rest, 1);
  const taken = [own.label, ...inner.taken];
  return { ...inner, taken, shared: inner.shared.filter((label) => label !== own.label) };
};

/** What no thing is called. */
const NONE = ' ';

/** How many of each thing the notes of a row say that there are, such as dice. */
const poolOf = ({ notes }: Pick<Slot, 'notes'>): readonly string[] =>
  notes.flatMap(({ args = {} }) =>
    Object.values(args).flatMap((arg) =>
      Array.isArray(arg) ? arg.filter((one): one is string => typeof one === 'string') : [],
    ),
  );

/** The words of a member that other lines of its kind have used up, as many of each as there are. */
export const listUsedWords = (
  context: SheetContext,
  slot: Pick<Slot, 'notes'>,
  field: string,
  others: readonly Seed[],
): ReadonlySet<string> => {
  const pool = poolOf(slot);
  const used = others.flatMap((line) => wordsIn(context, line).get(field) ?? []);
  const countIn = (all: readonly string[], id: string): number =>
    all.filter((one) => one === id).length;
  return new Set(pool.filter((id) => countIn(used, id) >= countIn(pool, id)));
};

/** The same line with what other lines of its row say besides, such as the words that a card takes. */
export const fuller = (
  context: SheetContext,
  { wishes: [own, ...others], text }: Seed,
  { seeds }: Pick<Slot, 'seeds'>,
): readonly Trial[] => {
  if (own === undefined || !isRecord(own.wish)) return [];
  const said = own.wish;
  const trials = seeds.flatMap(({ wishes: [more, ...rest] }) => {
    if (more === undefined || rest.length > 0 || !isRecord(more.wish)) return [];
    const members = Object.entries(more.wish);
    const isAlike = members.every(([name, one]) => !(name in said) || isSame(one, said[name]));
    const isMore = members.some(([name]) => !(name in said));
    const wish = { ...more.wish, ...said } as Json; // both are
    return isAlike && isMore ? (tryWishes(context, [{ ...own, wish }, ...others]) ?? []) : [];
  });
  return [...new Map(trials.map((trial) => [trial.text, trial])).values()].filter(
    (trial) => trial.text !== text && trial.verdict !== 'illegal',
  );
};
