import { step } from '../core/limits.ts';
import { onceForSome } from '../core/once.ts';
import { simplify } from '../core/spelling.ts';

/**
 * A Latin word, a Han character, a number or a sign, folded; columns count characters from 1.
 * Nothing that could mean something is dropped: see `idle`.
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  readonly text: string;
  readonly column: number;
  /** The column behind it. */
  readonly end: number;
}

/** A line of text, cut up. */
export interface Line {
  readonly text: string;
  readonly chars: readonly string[];
  readonly tokens: readonly Token[];
}

const QUOTES = `'"\``;
const APOSTROPHE = /['’‘ʼ´`′＇"“”„]/u;
const DASH = /[\p{Pd}−]/u;
const ARROW = /[→⇒⟶⇨➔➜➝➡⟹➤►▶»]/u;
const STAR = /[★☆✱※]/u;
const TIMES = /[×✕✖]/u;
/** Making a set of letters takes as long as reading some lines: it is made where a line may have a bullet. */
const MAY_HAVE_BULLET = /^\s*[-–—*•·#\d(（\u2460-\u2473一二三四五六七八九十]/;
const BULLET_IN =
  /^\s*(?:(?:[-–—*•·]|\d{1,3}[.)])\s+|(?:\d{1,3}[.．)）、]|#\d{1,2}(?:[.．):：、]|(?=\s))|[（(]\d{1,3}[)）]|[\u2460-\u2473]|[一二三四五六七八九十]{1,3}、)\s*(?=\p{L}))/u;
const PLAIN_LETTER = /[A-Za-z]/;
const LETTER = /\p{L}/u;
const HAN = /\p{Script=Han}/u;
const DIGIT = /\d/u;
const SPACE = /\s/u;
const PLAIN_IDLE = '.!_';
/** Signs that end, underline or quote words and say nothing themselves. */
const IDLE = /[.!_·•「」『』《》…‥\p{Cc}\p{Cf}]/u;
/** Ticks and faces behind an order say nothing of it. */
const CHEERFUL = /✅|✔|👍|👌|🎉|[\u{1F600}-\u{1F64F}]|\u{FE0F}/u;
const isIdle = (char: string): boolean =>
  char >= ' ' && char < '\x7f' ? PLAIN_IDLE.includes(char) : IDLE.test(char) || CHEERFUL.test(char);

/** Nearly all Chinese characters that anybody writes lie together, and none before them that is no Chinese. */
const [FIRST_HAN, LAST_HAN, BEFORE_HAN] = [0x4e00, 0x9fff, 0x2e80];
const isUsualHan = (code: number): boolean => code >= FIRST_HAN && code <= LAST_HAN;

/** True if a Chinese character is in it. */
export const isHan = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isUsualHan(code)) return true;
    if (code >= BEFORE_HAN) return HAN.test(text);
  }
  return false;
};

const isLetter = (char: string): boolean =>
  char <= '\x7f' ? PLAIN_LETTER.test(char) : isUsualHan(char.charCodeAt(0)) || LETTER.test(char);

/** Signs that are written in more than one way. */
const SAME: Readonly<Record<string, string>> = {
  '=': ':',
  '、': ',',
  '。': ';',
  '[': '(',
  ']': ')',
  '【': '(',
  '】': ')',
  '&': 'and',
  '×': 'x',
  '|': ',',
};

/**
 * Case, accents, width, the shape of dashes and arrows and that of Chinese characters do not matter;
 * apostrophes vanish.
 */
const foldOther = (char: string): string => {
  if (isHan(char)) return simplify(char);
  if (APOSTROPHE.test(char)) return '';
  if (DASH.test(char)) return '-';
  if (ARROW.test(char)) return '→';
  if (STAR.test(char)) return '*';
  if (TIMES.test(char)) return '×';
  if (char === '。' || char === '【' || char === '】') return char;
  const plain = char
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '');
  return [...plain].map(simplify).join('');
};

const MOST_CHARS = 10_000;
const foldedOther = onceForSome(MOST_CHARS, foldOther);
const foldChar = (char: string): string => {
  if (char > '\x7f') return foldedOther(char);
  return QUOTES.includes(char) ? '' : char.toLowerCase();
};

/** `6½` is `6.5`. */
const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

interface Glyph {
  readonly char: string;
  readonly column: number;
}

const glyphsOf = (chars: readonly string[], skip: number): readonly Glyph[] => {
  const glyphs: Glyph[] = [];
  for (let index = skip; index < chars.length; index++) {
    const part = FRACTIONS[chars[index] ?? ''];
    const folded =
      part === undefined
        ? foldChar(chars[index] ?? '')
        : `${isDigit(glyphs.at(-1)?.char ?? '') ? '' : '0'}${part}`;
    if (folded.length === 1) glyphs.push({ char: folded, column: index + 1 });
    else for (const char of folded) glyphs.push({ char, column: index + 1 });
  }
  return glyphs;
};

type Sort = 'han' | 'letter' | 'digit' | 'sign';
const sortOf = onceForSome(MOST_CHARS, (char): Sort => {
  if (isHan(char)) return 'han';
  if (isLetter(char)) return 'letter';
  return DIGIT.test(char) ? 'digit' : 'sign';
});
const isDigit = (char: string): boolean => sortOf(char) === 'digit';

const runOf = (glyphs: readonly Glyph[], from: number, is: (char: string) => boolean): string => {
  let text = '';
  for (let at = from; is(glyphs[at]?.char ?? ''); at++) text += glyphs[at]?.char;
  return text;
};

const inkBehind = (glyphs: readonly Glyph[], from: number): string => {
  let at = from;
  while (SPACE.test(glyphs[at]?.char ?? '')) at++;
  return glyphs[at]?.char ?? '';
};

type TokenRun = readonly [kind: Token['kind'] | null, text: string, length: number];

/** A dash may join words, begin an arrow, make a number negative, or stand for an arrow. */
const dashAt = (glyphs: readonly Glyph[], from: number): TokenRun => {
  const { length } = runOf(glyphs, from, (char) => char === '-');
  const next = glyphs[from + length]?.char ?? '';
  if (next === '>') return ['mark', '→', length + 1];
  const before = glyphs[from - 1]?.char ?? '';
  if (isLetter(next) && isLetter(before)) return [null, '', length];
  return ['mark', isDigit(inkBehind(glyphs, from + length)) ? '-' : '→', length];
};

/** Pairs of stars are bold type; a single one is a sign. */
const starsAt = (glyphs: readonly Glyph[], from: number): TokenRun => {
  const { length } = runOf(glyphs, from, (char) => char === '*');
  return [length % 2 === 1 ? 'mark' : null, '*', length];
};

/** `2.1`: two numbers, and not one. */
const isPoint = (glyphs: readonly Glyph[], at: number): boolean =>
  glyphs[at]?.char === '.' &&
  isDigit(glyphs[at - 1]?.char ?? '') &&
  isDigit(glyphs[at + 1]?.char ?? '');

const markAt = (glyphs: readonly Glyph[], from: number): TokenRun => {
  const char = glyphs[from]?.char ?? '';
  if (char === '-') return dashAt(glyphs, from);
  if (char === '*') return starsAt(glyphs, from);
  if (char === '=') {
    const { length } = runOf(glyphs, from, (one) => one === '=');
    if (glyphs[from + length]?.char === '>') return ['mark', '→', length + 1];
  }
  if (char === '#' || SPACE.test(char) || (isIdle(char) && !isPoint(glyphs, from)))
    return [null, '', 1];
  const same = SAME[char] ?? char;
  return [isLetter(same) ? 'word' : 'mark', same, 1];
};

const runAt = (glyphs: readonly Glyph[], from: number): TokenRun => {
  const char = glyphs[from]?.char ?? '';
  const sort = sortOf(char);
  if (sort === 'han') return ['word', char, 1];
  if (sort === 'sign') return markAt(glyphs, from);
  let text = char;
  let length = 1;
  for (let next = glyphs[from + 1]; next !== undefined; next = glyphs[from + length]) {
    if (sortOf(next.char) !== sort) break;
    text += next.char;
    length++;
  }
  return [sort === 'letter' ? 'word' : 'number', text, length];
};

/** `Action #1:` counts what is said; `#1:` with nothing before it is a bullet, if something is said behind it. */
const isNumbering = (glyphs: readonly Glyph[], at: number): boolean => {
  const digits = runOf(glyphs, at + 1, isDigit).length;
  const isBehindWord = glyphs
    .slice(0, at)
    .every(({ char }) => SPACE.test(char) || char === '/' || sortOf(char) !== 'sign');
  const next = inkBehind(glyphs, at + 1 + digits);
  return at > 0 && isBehindWord && digits > 0 && (next === ':' || next === '-');
};

/** True where a remark begins: behind `#`, or behind `//` on its own. */
const isRemark = (glyphs: readonly Glyph[], at: number): boolean => {
  if (glyphs[at]?.char === '#') return !isNumbering(glyphs, at);
  if (glyphs[at]?.char !== '/') return false;
  const isApart = at === 0 || glyphs[at - 1]?.char.trim() === '';
  return isApart && glyphs[at + 1]?.char === '/';
};

const scanOnce = (text: string): Line => {
  const chars = [...text];
  step(chars.length);
  const bullet = MAY_HAVE_BULLET.test(text) ? BULLET_IN.exec(text) : null;
  const skip = [...(bullet?.[0] ?? '')].length;
  const glyphs = glyphsOf(chars, skip);
  const tokens: Token[] = [];
  for (let at = 0; at < glyphs.length && !isRemark(glyphs, at); ) {
    const [kind, said, length] = runAt(glyphs, at);
    const column = glyphs[at]?.column ?? 1;
    at += length;
    const end = (glyphs[at - 1]?.column ?? column) + 1;
    if (kind !== null) tokens.push({ kind, text: said, column, end });
  }
  return { text, chars, tokens };
};

/** The remark behind what a line says, as it was written; undefined: there is none. */
export const remarkIn = ({ chars, tokens }: Line): string | undefined => {
  const behind = chars.slice((tokens.at(-1)?.end ?? 1) - 1).join('');
  return tokens.length === 0 ? undefined : REMARK.exec(behind)?.[0];
};
const REMARK = /(?:[#＃]|\/\/).*\S/u;

/** Messages are read again and again, line by line. */
const MOST_TEXT = 400_000;

/** Bullets and numbers of a list before a line do not matter; nor do remarks. */
export const scan = onceForSome(MOST_TEXT, scanOnce);

const keyOfText = onceForSome(MOST_TEXT, (spelling): readonly string[] =>
  scanOnce(spelling).tokens.map(({ text }) => text),
);

const PLAIN_WORDS = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** Of a spelling that is Chinese characters and nothing else: each is a token. */
const hanIn = (spelling: string): readonly string[] | undefined => {
  let plain = '';
  for (let at = 0; at < spelling.length; at++) {
    if (!isUsualHan(spelling.charCodeAt(at))) return undefined;
    plain += simplify(spelling.charAt(at));
  }
  return plain.split('');
};

/** The tokens of a spelling, as they would stand in a line. Most are plain words, and there are thousands. */
export const keyOf = (spelling: string): readonly string[] =>
  PLAIN_WORDS.test(spelling)
    ? spelling.toLowerCase().split(' ')
    : (hanIn(spelling) ?? keyOfText(spelling));

/** The most characters of a text that are repeated to him. */
const LONGEST_TEXT = 60;

/** Some tokens of a line, in a row; none: the place before the first. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Columns of a stretch; behind the last token where it is empty. */
export const columnsOf = (
  { tokens }: Line,
  { from, to }: Span,
): { readonly column: number; readonly length: number } => {
  const column = tokens[from]?.column ?? tokens.at(-1)?.end ?? 1;
  const end = to > from ? (tokens[to - 1]?.end ?? column + 1) : column + 1;
  return { column, length: end - column };
};

const UNPLAIN = /[^ -~]/;

/** As it was written, fit to be repeated. */
export const textOf = (line: Line, span: Span): string => {
  if (span.to <= span.from) return '';
  const { column, length } = columnsOf(line, span);
  const most = Math.min(length, LONGEST_TEXT + 1);
  const text = line.chars.slice(column - 1, column - 1 + most).join('');
  const shown = UNPLAIN.test(text) ? text.replace(/[\p{Cc}\p{Cf}]/gu, ' ') : text;
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT)}…` : shown;
};
