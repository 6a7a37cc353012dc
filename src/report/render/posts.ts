import type { Saying } from '../../core/document.ts';
import { invalid, type Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';

/** The parts a post is put together from and may be split between. */
export type Unit =
  | {
      readonly unit: 'heading';
      readonly level: 1 | 2 | 3;
      readonly says: Saying;
      readonly text: string;
    }
  /** `parts`: those of a table, or of lines word for word, that is too long. */
  | { readonly unit: 'block'; readonly text: string; readonly parts: readonly Unit[] }
  /** Items that stand together make a list; `parts` are those of an item that is too long. */
  | { readonly unit: 'item'; readonly text: string; readonly parts: readonly Unit[] };

/** The marks around items that stand together. */
type ListMarks = readonly [string, string];

/** Some units as one post: empty lines between them, but not behind the least headings. */
export const assemble = (units: readonly Unit[], [begin, end]: ListMarks): string => {
  let text = '';
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1];
    const opens = unit.unit === 'item' && before?.unit !== 'item';
    const closes = unit.unit === 'item' && units[at + 1]?.unit !== 'item';
    if (before !== undefined) text += gapBetween(before, unit);
    text += `${opens ? begin : ''}${unit.text}${closes ? end : ''}`;
  }
  return text;
};

const gapBetween = (before: Unit, unit: Unit): string => {
  if (before.unit === 'item' && unit.unit === 'item') return '\n';
  return before.unit === 'heading' && before.level === 3 ? '\n' : '\n\n';
};

export interface Splitting {
  readonly limit: number;
  /** The length of a text, in what the limit counts. */
  measure(text: string): number;
  readonly list: ListMarks;
  /** The head of a post: which part it is, and the headings that are still in force. */
  over(part: number, parts: number, headings: readonly HeadingUnit[]): readonly Unit[];
}
type HeadingUnit = Extract<Unit, { unit: 'heading' }>;

/** A post as it is planned: its units, and the headings of the one before that still hold. */
interface Post {
  readonly headings: readonly HeadingUnit[];
  readonly units: readonly Unit[];
}

/** More parts than this have no room for their numbers, nor readers. */
const MOST = 99;

export const splitUnits = (
  units: readonly Unit[],
  splitting: Splitting,
): Result<readonly string[], Problem> => {
  const posts: Post[] = [];
  let rest = units;
  let headings: readonly HeadingUnit[] = [];
  while (rest.length > 0) {
    const fits = (some: readonly Unit[]): boolean =>
      splitting.measure(textOf({ headings, units: some }, splitting, [MOST, MOST])) <=
      splitting.limit;
    rest = broken(rest, fits);
    const end = endOfPost(rest, fits, splitting);
    if (end === 0) return tooLong(headings, rest, splitting);
    const post = { headings, units: rest.slice(0, end) };
    posts.push(post);
    headings = inForce(headings, post.units);
    rest = rest.slice(end);
    headings = replacedBy(headings, rest[0]);
  }
  return ok(posts.map((post, at) => textOf(post, splitting, [at + 1, posts.length])));
};

const textOf = (
  { headings, units }: Post,
  { over, list }: Splitting,
  [part, parts]: readonly [number, number],
): string => `${assemble([...over(part, parts, headings), ...units], list)}\n`;

/** The least post that there could be is longer than a post may be, with all that stands over it. */
const tooLong = (
  headings: readonly HeadingUnit[],
  rest: readonly Unit[],
  splitting: Splitting,
): Result<never, Problem> => {
  const units = rest.slice(0, rest.findIndex(({ unit }) => unit !== 'heading') + 1);
  const length = splitting.measure(textOf({ headings, units }, splitting, [MOST, MOST]));
  return fail(invalid('post-too-long', undefined, { bytes: length, limit: splitting.limit }));
};

type Fits = (units: readonly Unit[]) => boolean;

/** The first thing in its parts, as long as it does not fit into a post of its own. */
const broken = (units: readonly Unit[], fits: Fits): readonly Unit[] => {
  const at = units.findIndex(({ unit }) => unit !== 'heading');
  const unit = units[at];
  if (unit === undefined || unit.unit === 'heading') return units;
  if (unit.parts.length === 0 || fits(units.slice(0, at + 1))) return units;
  return broken([...units.slice(0, at), ...unit.parts, ...units.slice(at + 1)], fits);
};

/** The number of units the next post takes: up to the greatest border in the last two thirds of it. */
const endOfPost = (units: readonly Unit[], fits: Fits, { measure, list }: Splitting): number => {
  const most = firstOf(units.length, (end) => !fits(units.slice(0, end + 1)));
  if (most === units.length) return most;
  const lengthOf = (end: number): number => measure(assemble(units.slice(0, end), list));
  const third = lengthOf(most) / 3;
  const least = firstOf(most, (end) => lengthOf(end) >= third);
  let best = { end: 0, rank: Number.POSITIVE_INFINITY };
  for (let end = most; end > 0; end--) {
    const rank = rankOf(units[end]);
    if (units[end - 1]?.unit === 'heading') continue;
    if (end < least && best.end > 0) break;
    if (rank < best.rank) best = { end, rank };
  }
  return best.end;
};

/** The first number below an end that something is true of, as of all behind it; the end where it is true of none. */
const firstOf = (end: number, isTrue: (number: number) => boolean): number => {
  let [from, to] = [0, end];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isTrue(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** The level of the heading that begins there; a border within a section is the least. */
const rankOf = (unit: Unit | undefined): number => (unit?.unit === 'heading' ? unit.level : 4);

const inForce = (
  headings: readonly HeadingUnit[],
  units: readonly Unit[],
): readonly HeadingUnit[] => {
  let held = headings;
  for (const unit of units)
    if (unit.unit === 'heading') held = [...held.filter(({ level }) => level < unit.level), unit];
  return held;
};

/** A heading that comes next takes the place of those that it ends. */
const replacedBy = (
  headings: readonly HeadingUnit[],
  next: Unit | undefined,
): readonly HeadingUnit[] =>
  next?.unit === 'heading' ? headings.filter(({ level }) => level < next.level) : headings;
