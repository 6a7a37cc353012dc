import type { Problem } from '../core/problem.ts';
import { defect } from './problems.ts';

/** Characters from one number to another, in hex: most of them cannot be seen. */
const setOf = (...ranges: readonly string[]): RegExp => {
  const written = ranges.map((range) => range.replace(/[0-9a-f]+/g, '\\u{$&}'));
  return new RegExp(`[${written.join('')}]`, 'gu');
};

const ESC = String.fromCharCode(27);
/** Sequences that a terminal would obey: colours, and titles of windows. */
const ESCAPES = new RegExp(
  `${ESC}\\[[0-9;?]{0,20}[A-Za-z]|${ESC}\\][^\\u0007${ESC}]{0,200}(?:\\u0007|${ESC}\\\\)`,
  'g',
);
const CONTROLS = setOf('0-8', 'b', 'e-1f', '7f-84', '86-9f');
const DIRECTIONS = setOf('61c', '200e-200f', '202a-202e', '2066-2069');
const INVISIBLE = setOf(
  ...['ad', '34f', '115f-1160', '180e', '200b-200d', '2060-2065', '206a-206f', '3164'],
  ...['feff', 'fff9-fffb', 'e0000-e007f'],
);
const SPACES = setOf('9', 'a0', '1680', '2000-200a', '202f', '205f');

const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[“”„‟«»]/g, '"'],
  [/[‘’‚‛]/g, "'"],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
];

interface CleanedText {
  readonly text: string;
  readonly defects: readonly Problem[];
}

/**
 * Text without what cannot be seen, with the spaces, quotes and dashes of a keyboard. Full-width
 * forms stay: the order reader knows them.
 */
export const cleanCharacters = (text: string): CleanedText => {
  const defects: Problem[] = [];
  const bare = text.replace(/^\uFEFF/, '').replace(ESCAPES, ESC);
  const uncontrolled = bare.replace(CONTROLS, '');
  if (uncontrolled !== bare) defects.push(defect('post-control-characters'));
  const directed = uncontrolled.replace(DIRECTIONS, '');
  if (directed !== uncontrolled) defects.push(defect('post-hidden-characters'));
  const visible = directed.replace(INVISIBLE, '').replace(SPACES, ' ');
  let folded = visible;
  for (const [from, to] of FOLDS) folded = folded.replace(from, to);
  return { text: folded, defects };
};

/** A name for showing: one line, nothing hidden, not too long. */
export const cleanName = (name: string): string =>
  cleanCharacters(name)
    .text.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200);

/** Lines however they are ended. */
export const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
