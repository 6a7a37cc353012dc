import { once } from '../core/once.ts';

// Orders that came in several parts: `game winter, round 3, Red (2/3)`.

/** The parts of a text that came, of so many. */
export interface InParts {
  readonly numbers: readonly number[];
  readonly of: number;
  /** Those that have not come. */
  readonly missing?: readonly number[];
}

const NUMBER = '\\s*([0-9０-９]{1,2})\\s*';
/** Ways to say at the end of a line which part it is: slow to make, so they are where one may stand. */
const marks = once(() =>
  [
    `[(（\\[［【]${NUMBER}[/／]${NUMBER}[)）\\]］】]`,
    `\\bpart${NUMBER}(?:of|/)${NUMBER}`,
    `第${NUMBER}(?:部分|段|条|條)[\\s,，、(（]*共${NUMBER}(?:部分|段|条|條)[)）]?`,
  ].map(
    (mark) =>
      new RegExp(`(?:^|[\\s,，;；:：]|(?<=[\\p{Script=Han}\\w]))${mark}[\\s.。:：]*$`, 'iu'),
  ),
);

/** So many lines may stand above a header: a name, a greeting. */
const ABOVE = 3;
/** More parts than this nobody sends. */
const MOST = 50;

interface MarkedPart {
  readonly rest: string;
  readonly number: number;
  readonly of: number;
}

const markIn = (line: string): MarkedPart | undefined => {
  if (!/[/／共]|of/i.test(line) || !/[0-9０-９]/.test(line)) return undefined;
  for (const mark of marks()) {
    const [found, ...said] = mark.exec(line) ?? [];
    if (found === undefined) continue;
    const [number = 0, of = 0] = said.map((one) => Number(one.normalize('NFKC')));
    const isOne = number >= 1 && number <= of && of >= 2 && of <= MOST;
    if (isOne) return { rest: line.slice(0, line.length - found.length), number, of };
  }
  return undefined;
};

const isSameHead = (one: MarkedPart, other: MarkedPart): boolean =>
  one.of === other.of && one.rest.replaceAll(/\s/g, '') === other.rest.replaceAll(/\s/g, '');

/**
 * Finds the marks of parts, in a header or on lines of their own, and takes them out. A text that
 * holds all of them is in one piece.
 */
export const splitParts = (
  lines: readonly string[],
): { readonly lines: readonly string[]; readonly inParts?: InParts } => {
  const said = lines.map((line) => (line.trim() === '' ? undefined : line));
  const first = new Set(
    said.flatMap((line, at) => (line === undefined ? [] : [at])).slice(0, ABOVE),
  );
  const marks = said.map((line) => (line === undefined ? undefined : markIn(line)));
  const head = marks.find((mark, at) => mark !== undefined && first.has(at));
  if (head === undefined) return { lines };
  const heads = marks.map((mark) =>
    mark !== undefined && isSameHead(mark, head) ? mark : undefined,
  );
  const numbers = [...new Set(heads.flatMap((mark) => mark?.number ?? []))].sort((a, b) => a - b);
  const rest = lines.map((line, at) => heads[at]?.rest ?? line);
  return numbers.length === head.of
    ? { lines: rest }
    : { lines: rest, inParts: { numbers, of: head.of } };
};

/** The parts that are not among those that came. */
export const listMissingParts = (
  { of }: Pick<InParts, 'of'>,
  came: ReadonlySet<number>,
): readonly number[] =>
  Array.from({ length: of }, (_, at) => at + 1).filter((number) => !came.has(number));
