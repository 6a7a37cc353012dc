// The order that the labels of lines, and lines about the order of others, come to.

import { invalid, type Place, type Problem } from '../core/problem.ts';

import { isNamedBy, type Label, type Sequence } from './sequence.ts';

/** A line that was read: its label, and whether it holds actions, which have an order. */
interface NumberedLine {
  readonly label: Label | undefined;
  readonly isAction: boolean;
  /** The line as it was written, and as it is read. */
  text(): string;
}

/** Why the order must be asked. */
type Unclear = 'order-gap' | 'order-twice' | 'order-mixed' | 'order-named';

/** The actions in the order in which they are carried out, by their places among all lines; or why it is asked. */
export const orderOf = (
  lines: readonly NumberedLine[],
  sequences: readonly Sequence[],
): readonly number[] | Unclear => {
  const actions = lines.flatMap(({ isAction }, at) => (isAction ? [at] : []));
  const labelled = actions.filter((at) => lines[at]?.label !== undefined);
  const ranks = new Map(labelled.map((at) => [at, rankOf(lines[at]?.label)]));
  const numbers = labelled.flatMap((at) => ranks.get(at) ?? []).filter(Number.isFinite);
  // A program that numbers a list may write the same number before every line.
  const isList = numbers.length > 1 && new Set(numbers).size === 1;
  const sorted = isList ? actions : sort(lines, actions, ranks);
  if (typeof sorted === 'string') return sorted;
  if (!isList && hasGap(lines, numbers, labelled.length === actions.length)) return 'order-gap';
  return sequences.reduce<readonly number[] | Unclear>(
    (all, said) => (typeof all === 'string' ? all : moved(all, said, { ranks, lines })),
    sorted,
  );
};

const rankOf = (label: Label | undefined): number => {
  if (label?.at === 'first') return 1;
  return label?.at === 'last' ? Number.POSITIVE_INFINITY : (label?.at ?? 0);
};

const sort = (
  lines: readonly NumberedLine[],
  actions: readonly number[],
  ranks: ReadonlyMap<number, number>,
): readonly number[] | Unclear => {
  const all = [...ranks.values()];
  if (new Set(all).size < all.length) return 'order-twice';
  const isRising = all.every((rank, at) => at === 0 || rank > (all[at - 1] ?? 0));
  const [first, last] = [actions[0], actions.at(-1)];
  const isOutOf = ([at, rank]: readonly [number, number]): boolean => {
    const { label } = lines[at] ?? {};
    return (
      (label?.at === 'first' && at !== first) || (rank === Number.POSITIVE_INFINITY && at !== last)
    );
  };
  const astray = [...ranks].filter(isOutOf);
  if (isRising && astray.length === 0) return actions;
  // Bare numbers that do not rise may as well say how many.
  if (actions.some((at) => lines[at]?.label?.isBare)) return 'order-mixed';
  if (ranks.size === actions.length)
    return actions.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  // Among lines without a number those that are said to be first or last can be put there, and no others.
  const isClear =
    [...ranks].every(([at]) => typeof lines[at]?.label?.at === 'string') &&
    astray.every(([at]) => lines[at]?.label?.isPlain === true);
  if (!isClear) return 'order-mixed';
  const placeOf = (at: number): number => {
    const label = lines[at]?.label?.at;
    if (label === 'first') return -1;
    return label === 'last' ? 1 : 0;
  };
  return actions.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** `Action 1`, `Action 3`: a number between is missing, and no other line has it. */
const hasGap = (
  lines: readonly NumberedLine[],
  numbers: readonly number[],
  isWhole: boolean,
): boolean => {
  const there = new Set(lines.map(({ label }) => rankOf(label)));
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  if (!isWhole || numbers.length < 2) return false;
  for (let number = least; number < most; number++) if (!there.has(number)) return true;
  return false;
};

interface KnownOrder {
  readonly ranks: ReadonlyMap<number, number>;
  readonly lines: readonly NumberedLine[];
}

/** `the stake goes last`: the only action with such words in it goes there. */
const movedByName = (
  all: readonly number[],
  { named, to, other = '' }: Extract<Sequence, { named: string }>,
  lines: readonly NumberedLine[],
): readonly number[] | Unclear => {
  const find = (words: string): number | undefined => {
    const [found, another] = all.filter((at) => isNamedBy(lines[at]?.text() ?? '', words));
    return another === undefined ? found : undefined;
  };
  const meant = find(named);
  const beside = find(other);
  if (meant === undefined || (other !== '' && (beside ?? meant) === meant)) return 'order-named';
  const others = all.filter((one) => one !== meant);
  const at = beside === undefined ? 0 : others.indexOf(beside);
  const places = { first: 0, last: others.length, before: at, after: at + 1 };
  return others.toSpliced(places[to], 0, meant);
};

const moved = (
  all: readonly number[],
  said: Sequence,
  { ranks, lines }: KnownOrder,
): readonly number[] | Unclear => {
  if ('named' in said) return movedByName(all, said, lines);
  if ('reverse' in said) return all.toReversed();
  if ('asWritten' in said)
    return all.every((at, nth) => at >= (all[nth - 1] ?? 0)) ? all : 'order-mixed';
  const find = (number: number): number | undefined =>
    ranks.size > 0
      ? [...ranks].find(([, rank]) => rank === number)?.[0]
      : all.toSorted((a, b) => a - b)[number - 1];
  if ('row' in said) {
    const row = said.row.flatMap((number) => find(number) ?? []);
    return new Set(row).size === all.length && row.length === said.row.length ? row : 'order-mixed';
  }
  const isSwap = 'swapped' in said;
  const sooner = find(isSwap ? said.swapped : said.sooner);
  const later = find(isSwap ? said.with : said.later);
  if (sooner === undefined || later === undefined || sooner === later) return 'order-mixed';
  if (isSwap) {
    const places = new Map([
      [sooner, later],
      [later, sooner],
    ]);
    return all.map((at) => places.get(at) ?? at);
  }
  if (all.indexOf(sooner) < all.indexOf(later)) return all;
  const others = all.filter((one) => one !== sooner);
  return others.toSpliced(others.indexOf(later), 0, sooner);
};

/** The first line says why it is asked, the others that they wait for it. */
export const orderDoubts = (
  why: Unclear,
  lines: readonly { readonly place: Place }[],
): readonly Problem[] =>
  lines.map(({ place }, index) => invalid(index === 0 ? why : 'order-open', place));
