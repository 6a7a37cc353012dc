import type { Place } from '../../../core/problem.ts';
import { simplify } from '../../../core/traditional.ts';
import type { Cutter, Piece } from './segment.ts';

/** Longer lines are no orders. */
export const LONGEST_LINE = 1000;
/** How much of what somebody wrote is repeated to him. */
const LONGEST_TEXT = 60;

/** A word, a number or one of the marks `: ; , → + - * ( )`, folded; columns count characters from 1. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  readonly text: string;
  readonly column: number;
  /** The column behind it. */
  readonly end: number;
}

export interface Line {
  readonly number: number;
  readonly chars: readonly string[];
  readonly tokens: readonly Token[];
  /** Where it stands if it was made of something else: a value of a YAML file. */
  readonly place?: Place;
}

interface Glyph {
  readonly char: string;
  readonly column: number;
}

const QUOTES = `'"\``;
const APOSTROPHE = /['’‘ʼ´`′＇"“”„]/u;
const DASH = /[\p{Pd}−]/u;
const ARROW = /[→⇒⟶⇨➔➜➝➡]/u;
const STAR = /[★☆✱※]/u;
const TIMES = /[×✕✖]/u;
const BULLET =
  /^\s*(?:(?:[-–—*•·]|\d{1,3}[.)])\s+|(?:\d{1,3}[.．)）、]|[（(]\d{1,3}[)）]|[\u2460-\u2473]|[一二三四五六七八九十]{1,3}、)\s*(?=\p{L}))/u;
const LETTER = /\p{L}/u;
const PLAIN_LETTER = /[A-Za-z]/;
const DIGIT = /\d/u;
const SPACE = /\s/u;
const MARKS: ReadonlyMap<string, string> = new Map([
  ...[':', ';', ',', '+', '(', ')'].map((mark) => [mark, mark] as const),
  ['=', ':'],
  ['、', ','],
  ['。', ';'],
  ['/', ','],
  ['|', ','],
  ['>', ','],
  ['[', '('],
  [']', ')'],
]);

/**
 * Case, accents, width, the shape of dashes and arrows and that of Chinese characters do not matter;
 * apostrophes vanish.
 */
const foldChar = (char: string): string => {
  if (char <= '\x7f') return QUOTES.includes(char) ? '' : char.toLowerCase();
  if (APOSTROPHE.test(char)) return '';
  if (DASH.test(char)) return '-';
  if (ARROW.test(char)) return '→';
  if (STAR.test(char)) return '*';
  if (TIMES.test(char)) return '×';
  return simplify(
    char
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, ''),
  );
};

const glyphsOf = (chars: readonly string[], skip: number): readonly Glyph[] => {
  const glyphs: Glyph[] = [];
  for (let index = skip; index < chars.length; index++)
    for (const char of foldChar(chars[index] ?? '')) glyphs.push({ char, column: index + 1 });
  return glyphs;
};

const isLetter = (char: string): boolean => (char <= '\x7f' ? PLAIN_LETTER : LETTER).test(char);
const isDigit = (char: string): boolean => DIGIT.test(char);

type Run = readonly [text: string | null, length: number];

const runOf = (glyphs: readonly Glyph[], from: number, is: (char: string) => boolean): string => {
  let text = '';
  for (let at = from; is(glyphs[at]?.char ?? ''); at++) text += glyphs[at]?.char;
  return text;
};

const nextInk = (glyphs: readonly Glyph[], from: number): string => {
  let at = from;
  while (SPACE.test(glyphs[at]?.char ?? '')) at++;
  return glyphs[at]?.char ?? '';
};

/** A dash may join words, begin an arrow, make a number negative, or stand for an arrow. */
const dashAt = (glyphs: readonly Glyph[], from: number): Run => {
  const length = runOf(glyphs, from, (char) => char === '-').length;
  const next = glyphs[from + length]?.char ?? '';
  if (next === '>') return ['→', length + 1];
  if (isLetter(next) && isLetter(glyphs[from - 1]?.char ?? '')) return [null, length];
  return [isDigit(nextInk(glyphs, from + length)) ? '-' : '→', length];
};

/** Pairs of stars are bold type; a single one marks a special order. */
const starsAt = (glyphs: readonly Glyph[], from: number): Run => {
  const { length } = runOf(glyphs, from, (char) => char === '*');
  return [length % 2 === 1 ? '*' : null, length];
};

const markAt = (glyphs: readonly Glyph[], from: number): Run => {
  const char = glyphs[from]?.char ?? '';
  switch (char) {
    case '-':
      return dashAt(glyphs, from);
    case '*':
      return starsAt(glyphs, from);
    case '→':
      return ['→', 1];
    case '=':
      return glyphs[from + 1]?.char === '>' ? ['→', 2] : [':', 1];
    default:
      return [MARKS.get(char) ?? null, 1];
  }
};

/** Signs that are words. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&', 'and'],
  ['×', 'x'],
]);

const kindAt = (char: string): Token['kind'] => {
  if (isLetter(char) || SIGNS.has(char)) return 'word';
  return isDigit(char) ? 'number' : 'mark';
};

const runAt = (glyphs: readonly Glyph[], from: number, kind: Token['kind']): Run => {
  if (kind === 'mark') return markAt(glyphs, from);
  const sign = SIGNS.get(glyphs[from]?.char ?? '');
  if (sign !== undefined) return [sign, 1];
  const text = runOf(glyphs, from, kind === 'word' ? isLetter : isDigit);
  return [text, [...text].length];
};

interface Read {
  readonly kind: Token['kind'];
  readonly text: string | null;
  readonly length: number;
}

/** Letters may be several words; anything else is one token or none. */
const readAt = (glyphs: readonly Glyph[], from: number, cutter: Cutter): readonly Read[] => {
  const kind = kindAt(glyphs[from]?.char ?? '');
  const [text, length] = runAt(glyphs, from, kind);
  const isLetters = kind === 'word' && text !== null && isLetter(glyphs[from]?.char ?? '');
  return isLetters ? cutter(text) : [{ kind, text, length }];
};

const tokensOf = (glyphs: readonly Glyph[], cutter: Cutter): readonly Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < glyphs.length && glyphs[at]?.char !== '#'; )
    for (const { kind, text, length } of readAt(glyphs, at, cutter)) {
      const column = glyphs[at]?.column ?? 1;
      at += length;
      const end = (glyphs[at - 1]?.column ?? column) + 1;
      if (text !== null) tokens.push({ kind, text, column, end });
    }
  return tokens;
};

/** Without a cutter all letters in a row are one word. */
const uncut: Cutter = (text): readonly Piece[] => [
  { kind: 'word', text, length: [...text].length },
];

/** Bullets and numbers of a list before a line do not matter; nor does anything behind `#`. */
export const scan = (text: string, number: number, place?: Place, cutter = uncut): Line => {
  const chars = [...text];
  const skip = [...(BULLET.exec(text)?.[0] ?? '')].length;
  const tokens = tokensOf(glyphsOf(chars, skip), cutter);
  return { number, chars, tokens, ...(place && { place }) };
};

// ---- Stretches of a line --------------------------------------------------------------------

/** Some tokens of a line, in a row; perhaps none, but always somewhere. */
export interface Span {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

export const whole = (line: Line): Span => ({ line, from: 0, to: line.tokens.length });
export const sizeOf = ({ from, to }: Span): number => to - from;
export const isEmpty = ({ from, to }: Span): boolean => from >= to;
export const tokenAt = ({ line, from, to }: Span, index: number): Token | undefined =>
  from + index < to ? line.tokens[from + index] : undefined;
export const tokensIn = ({ line, from, to }: Span): readonly Token[] => line.tokens.slice(from, to);

/** From one index to before another, both counted within the span. */
export const cut = (span: Span, from: number, to = sizeOf(span)): Span => ({
  line: span.line,
  from: Math.min(span.from + from, span.to),
  to: Math.min(span.from + to, span.to),
});

export const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.kind === 'mark' && marks.includes(token.text);

export const indexOfMark = (span: Span, marks: string): number =>
  tokensIn(span).findIndex((token) => isMark(token, marks));

/** Without marks of these at either end. */
export const trim = (span: Span, marks: string): Span => {
  let { from, to } = span;
  while (from < to && isMark(span.line.tokens[from], marks)) from++;
  while (to > from && isMark(span.line.tokens[to - 1], marks)) to--;
  return { line: span.line, from, to };
};

const columnsOf = ({ line, from, to }: Span): readonly [column: number, end: number] => {
  const first = line.tokens[from];
  const column = first?.column ?? (line.tokens.at(-1)?.end || 1);
  const last = from < to ? line.tokens[to - 1] : undefined;
  return [column, last?.end ?? column + 1];
};

export const placeOf = (span: Span): Place => {
  if (span.line.place) return span.line.place;
  const [column, end] = columnsOf(span);
  return { line: span.line.number, column, length: end - column };
};

/** As it was written, fit to be repeated. */
export const textOf = (span: Span): string => {
  if (isEmpty(span)) return '';
  const [column, end] = columnsOf(span);
  const text = span.line.chars.slice(column - 1, end - 1).join('');
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, LONGEST_TEXT);
};

/** The words and numbers, without a leading article. */
export const wordsOf = (span: Span): readonly string[] => {
  const words: string[] = [];
  for (const { kind, text } of tokensIn(span)) if (kind !== 'mark') words.push(text);
  return withoutArticle(words);
};

export const withoutArticle = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words[0] === 'the' ? words.slice(1) : words;
