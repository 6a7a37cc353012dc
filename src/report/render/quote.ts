import type { QuotedLine } from '../../core/document.ts';
import { visible } from '../escape.ts';
import { widthOf, widthOfChar } from '../width.ts';
import type { QuoteBlock } from './outline.ts';
import { wrap } from './wrap.ts';

const HANGING = '  ';
const CUT = '…';

/** The line as it is seen, whatever is in it. */
const quotedText = (line: QuotedLine): string => line.map(({ text }) => visible(text)).join('');

/** Lines word for word, with carets below what is marked; none is wider than that, unless it is pasted. */
export const quoteLines = ({ lines, isPasted }: QuoteBlock, width: number): readonly string[] =>
  lines.flatMap((line) =>
    line.some(({ isMarked }) => isMarked)
      ? underlined(line, width)
      : whole(line, isPasted ? Number.POSITIVE_INFINITY : width),
  );

/** A line without marks; what does not fit hangs below it. */
const whole = (line: QuotedLine, width: number): readonly string[] => {
  const text = quotedText(line);
  if (widthOf(text) <= width) return [text.trimEnd()];
  return wrap(text, width - HANGING.length).map((part, at) => (at === 0 ? part : HANGING + part));
};

interface Char {
  readonly char: string;
  readonly isMarked: boolean;
}

/** The parts of a line that have marks, each with its carets below; a line that fits is one part. */
const underlined = (line: QuotedLine, width: number): readonly string[] => {
  const chars = line.flatMap(({ text, isMarked = false }) =>
    Array.from(visible(text), (char) => ({ char, isMarked })),
  );
  if (widthIn(chars) <= width) return withCarets(chars, '', '');
  const parts = partsOf(chars, width - 2 * CUT.length);
  return parts.flatMap((part, at) =>
    part.some(({ isMarked }) => isMarked)
      ? withCarets(part, at === 0 ? '' : CUT, at === parts.length - 1 ? '' : CUT)
      : [],
  );
};

const withCarets = (chars: readonly Char[], before: string, after: string): readonly string[] => {
  const carets = chars.map(({ char, isMarked }) =>
    (isMarked ? '^' : ' ').repeat(widthOfChar(char)),
  );
  const text = before + chars.map(({ char }) => char).join('') + after;
  return [text.trimEnd(), (' '.repeat(widthOf(before)) + carets.join('')).trimEnd()];
};

const widthIn = (chars: readonly Char[]): number =>
  chars.reduce((sum, { char }) => sum + widthOfChar(char), 0);

/** A line in parts of that width, broken behind a space where there is one. */
const partsOf = (chars: readonly Char[], width: number): readonly (readonly Char[])[] => {
  const parts: (readonly Char[])[] = [];
  for (let rest = chars; rest.length > 0; ) {
    const end = endOfPart(rest, width);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return parts;
};

const endOfPart = (chars: readonly Char[], width: number): number => {
  let end = 0;
  for (let taken = 0; end < chars.length; end++) {
    taken += widthOfChar(chars[end]?.char ?? '');
    if (taken > width) break;
  }
  if (end === chars.length) return end;
  const space = chars.slice(0, end).findLastIndex(({ char }) => char === ' ');
  return space > 0 ? space + 1 : Math.max(1, end);
};
