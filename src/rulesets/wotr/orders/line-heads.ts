// Heads over several lines, said of each of them: `Army dice:`, `人物骰×2：`, `Standing orders:`.

import { type Lexicon, scan } from '../../../notation/index.ts';
import { numberLead } from '../../../notation/sequence.ts';
import type { WrittenLine } from '../../../notation/written.ts';
import type { ClauseReader } from './clauses.ts';
import { longestAt, type WordsBeside } from './sentence-words.ts';

const BELOW = /^\s+(?:[-–—*•·]\s*)?(?=\S)|^[-–—*•·]\s+(?=\S)/u;

/** An attack with what is said of it in the lines below it, each behind a sign of its own: `* no card`, `  - two rounds`. */
export const joinedBelow = (
  lines: readonly WrittenLine[],
  { sortOf, hasDie }: Pick<ClauseReader, 'sortOf' | 'hasDie'>,
): readonly WrittenLine[] => {
  const joined: WrittenLine[] = [];
  for (let nth = 0; nth < lines.length; nth++) {
    const written = lines[nth] as WrittenLine;
    const below = lines.slice(nth + 1);
    const isOf = ({ text, at }: WrittenLine): boolean => at === undefined && BELOW.test(text);
    const count = below.findIndex((one) => !isOf(one));
    const some = below.slice(0, count < 0 ? below.length : count);
    const said = some.map(({ text }) => text.replace(BELOW, '').replace(/[\s;,.。；，]+$/u, ''));
    const whole = isOf(written) || said.length === 0 ? undefined : wholeOf(written, said);
    const isOne = whole?.find((text) => sortOf(text) === 'attack');
    if (isOne === undefined || said.some(hasDie)) joined.push(written);
    else {
      joined.push({ ...written, text: isOne });
      nth += said.length;
    }
  }
  return joined;
};

/** The first of what is said of an attack may be who goes. */
const wholeOf = ({ text }: WrittenLine, said: readonly string[]): readonly string[] => {
  const order = text.trimEnd().replace(/[:;,.：；，。]+$/u, '');
  return ['; ', ' with '].map((sign) => `${order}${sign}${said.join('; ')}`);
};

/** A line, and the head that stands above it. */
interface HeadedLine {
  readonly written: WrittenLine;
  readonly under?: string;
}

interface LineHead {
  readonly under: string;
  /** It is said of so many lines; undefined: of all up to the next head or gap. */
  readonly left: number | undefined;
  /** What stands behind it, in its columns. */
  readonly rest: string;
}

/** A head that stands alone in its line, or before the first number of its list. */
const headIn = (
  text: string,
  { head, always }: WordsBeside,
  lexicon: Lexicon,
): LineHead | undefined => {
  const line = scan(text);
  const found = longestAt(head, line, lexicon);
  const last = line.tokens[(found?.end ?? 0) - 1];
  if (found === undefined || last?.text !== ':') return undefined;
  const behind = line.chars.slice(last.end - 1).join('');
  const isAlone = behind.trim() === '';
  const { said, count, isLife } = found.value;
  // `Standing orders: always …` says it twice.
  const isAgain = isLife && longestAt(always, scan(behind), lexicon) !== undefined;
  if (!isAlone && !isAgain && (isLife || numberLead(behind) === undefined)) return undefined;
  const isMany = isLife ? isAlone : MANY.test(text.slice(0, last.end)) || !isAlone;
  return {
    under: said,
    left: count === 1 && isMany ? undefined : count,
    rest: isAlone ? '' : ' '.repeat(last.end - 1) + behind,
  };
};
const MANY = /\bdice\b|骰/iu;

/** A head that is said of the lines below it. */
interface OpenHead {
  readonly under: string;
  left: number | undefined;
  /** The last line that it was said of. */
  line: number;
}

/** The head of a line below another; undefined: it stands below none. */
const takeUnder = (open: OpenHead | undefined, line: number): string | undefined => {
  if (open === undefined || line - open.line > 1 || open.left === 0) return undefined;
  open.line = line;
  if (open.left !== undefined) open.left--;
  return open.under;
};

const isEmpty = ({ text }: WrittenLine): boolean => text.trim() === '';
const lineBelow = (lines: readonly WrittenLine[], nth: number): number | undefined =>
  lines.slice(nth + 1).find((one) => !isEmpty(one))?.place.line;

/** Lines with the heads that they stand below; a head without anything below it stays a line. */
export const underHeads = (
  lines: readonly WrittenLine[],
  by: WordsBeside,
  lexicon: Lexicon,
): readonly HeadedLine[] => {
  let open: OpenHead | undefined;
  const withOpen = (written: WrittenLine, line: number): HeadedLine => {
    const under = takeUnder(open, line);
    if (under === undefined) open = undefined;
    return { written, ...(under !== undefined && { under }) };
  };
  const headHere = ({ text, at }: WrittenLine): LineHead | undefined =>
    at === undefined ? headIn(text, by, lexicon) : undefined;
  return lines.flatMap((written, nth): readonly HeadedLine[] => {
    const { place, at } = written;
    // An empty line is a gap, below which no head is said.
    if (isEmpty(written)) return [{ written }];
    const next = lineBelow(lines, nth);
    const head = headHere(written);
    const here = place.line ?? nth;
    if (at !== undefined) open = undefined;
    if (head === undefined || (head.rest === '' && next === undefined))
      return [withOpen(written, here)];
    const { rest, ...said } = head;
    // The first line below a head may stand apart from it.
    open = { ...said, line: (rest === '' ? (next ?? here) : here) - 1 };
    return rest === '' ? [] : [withOpen({ ...written, text: rest }, here)];
  });
};
