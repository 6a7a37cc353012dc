import type { Repair } from '../../../core/wishes.ts';
import type { Rules } from '../rules.ts';
import { isKnownWord, type Near, nearNames, nearWords } from './near-words.ts';
import type { Miss } from './reader.ts';
import { type Line, placeOf, type Span, textOf, tokensIn } from './scan.ts';

/** More slips than these in one line are no slips of the pen. */
const MOST_REPAIRS = 4;
/** So often a line is read at most; one that would need more is left as it is. */
export const MOST_READINGS = 40;

/** A line read for once, without consequences. */
export interface Trial {
  readonly isRight: boolean;
  /** Whether something in it might be misspelt. */
  readonly isMisspelt: boolean;
  readonly misses: readonly Miss[];
  /** The same for all lines that say the same. */
  readonly sense: string;
}

/** The same line with one stretch taken for something else. */
interface Edit {
  readonly span: Span;
  readonly read: Near;
}

/** A repair, and the columns that it covers. */
interface Made {
  readonly column: number;
  readonly end: number;
  readonly repair: Repair;
}

/** A line as it can be read. */
interface Found {
  readonly line: Line;
  readonly made: readonly Made[];
  readonly sense: string;
}

interface Search {
  readonly rules: Rules;
  /** The setting of the game. */
  readonly most: number;
  readonly attempt: (line: Line) => Trial;
  /** How many readings may still be tried. */
  left: number;
  /** The lines that were read, by their words. */
  readonly seen: Set<string>;
}

const columnsOf = (span: Span): Pick<Made, 'column' | 'end'> => {
  const tokens = tokensIn(span);
  const column = tokens[0]?.column ?? 1;
  return { column, end: tokens.at(-1)?.end ?? column };
};

/** One word in place of the stretch; problems and wishes still point at what was written. */
const edited = ({ span, read }: Edit): Line => {
  const { line, from, to } = span;
  const word = { kind: 'word', text: read.key, ...columnsOf(span) } as const;
  return { ...line, tokens: [...line.tokens.slice(0, from), word, ...line.tokens.slice(to)] };
};

const madeBy = ({ span, read }: Edit): Made => ({
  ...columnsOf(span),
  repair: { place: placeOf(span), text: textOf(span), read: read.spelling },
});

/** The first word that nobody knows, and what it may have been meant for. */
const editsOfWord = ({ rules, most }: Search, line: Line): readonly Edit[] => {
  for (const [index, token] of line.tokens.entries()) {
    if (token.kind !== 'word' || isKnownWord(rules, token.text)) continue;
    const span = { line, from: index, to: index + 1 };
    return nearWords(rules, token.text, most).map((read) => ({ span, read }));
  }
  return [];
};

/** What was read as a name and is none. */
const editsOfName = ({ rules, most }: Search, [miss]: readonly Miss[]): readonly Edit[] =>
  miss === undefined ? [] : nearNames(rules, miss, most).map((read) => ({ span: miss.span, read }));

/** A stretch that is repaired again with its neighbours is one repair. */
const withRepair = (made: readonly Made[], next: Made): readonly Made[] => [
  ...made.filter(({ column, end }) => end <= next.column || column >= next.end),
  next,
];

function* readings(search: Search, line: Line, made: readonly Made[]): Generator<Found> {
  const words = line.tokens.map(({ text }) => text).join(' ');
  if (search.seen.has(words) || search.left-- <= 0) return;
  search.seen.add(words);
  const { isRight, isMisspelt, misses, sense } = search.attempt(line);
  if (isRight) yield { line, made, sense };
  if (isRight || !isMisspelt || made.length >= MOST_REPAIRS) return;
  for (const edit of [...editsOfName(search, misses), ...editsOfWord(search, line)])
    yield* readings(search, edited(edit), withRepair(made, madeBy(edit)));
}

/** A line with slips: as it is read, or the repairs of one stretch that give different readings. */
export type Repaired =
  | { readonly line: Line; readonly repairs: readonly Repair[] }
  | { readonly unclear: readonly [Repair, ...Repair[]] };

const repairsIn = ({ made }: Found): readonly Repair[] =>
  made.toSorted((a, b) => a.column - b.column).map(({ repair }) => repair);

/** The repairs of the first stretch that is not read alike everywhere. */
const differing = (found: readonly Found[]): readonly Repair[] => {
  const all = found.flatMap(({ made }) => made);
  const unlike = ({ column, repair }: Made): boolean =>
    all.some((other) => other.column === column && other.repair.read !== repair.read);
  const first = Math.min(...all.filter(unlike).map(({ column }) => column));
  const repairs = all.filter(({ column }) => column === first).map(({ repair }) => repair);
  return repairs.filter(
    ({ read }, index) => repairs.findIndex((other) => other.read === read) === index,
  );
};

/**
 * A line that cannot be read, read with what is nearly right in it put right: if that can be done
 * in one way alone. Undefined if it cannot be done at all.
 */
export const repairLine = (line: Line, search: Omit<Search, 'seen'>): Repaired | undefined => {
  const tries = { ...search, seen: new Set<string>() };
  const bySense = new Map<string, Found>();
  for (const found of readings(tries, line, []))
    if (!bySense.has(found.sense)) bySense.set(found.sense, found);
  const [found, ...others] = bySense.values();
  if (found === undefined || tries.left < 0) return undefined;
  if (others.length === 0) return { line: found.line, repairs: repairsIn(found) };
  const [first, ...more] = differing([found, ...others]);
  return first && { unclear: [first, ...more] };
};
