// Lines that are to be read, each where it stands: those of a letter, and those that data were made into.

import { at, type Place } from '../core/problem.ts';
import type { PlaceOf } from '../core/ruleset-module.ts';
import type { Reading } from '../core/wishes.ts';
import { NEW_LINE } from './data.ts';
import type { Finding, Form, Words } from './form.ts';
import type { Path } from './spellings.ts';
import type { columnsOf } from './tokens.ts';

/** A line of a letter, or the words that a value of a file was made into. */
export interface WrittenLine {
  readonly text: string;
  readonly place: Place;
  /** Where its columns stand, if the text is not what stands there; such a line is an order however it reads. */
  at?(columns: ReturnType<typeof columnsOf>): Place;
  /** A sentence of a line: it is parted no further. */
  readonly isPart?: true;
}

/** The lines of a letter, which are counted. */
export const numberedLines = (lines: readonly string[]): readonly WrittenLine[] =>
  lines.map((text, index) => ({ text, place: { line: index + 1 } }));

// ---- Data -----------------------------------------------------------------------------------------

/** The words of a message line by line. */
const linesIn = (words: Words): readonly Words[] => {
  const all: Words[number][][] = [[]];
  for (const piece of words)
    if (piece.text === NEW_LINE) all.push([]);
    else all.at(-1)?.push(piece);
  return all.filter((one) => one.length > 0);
};

/** The members that lead to all of some words. */
const pathTo = (words: Words): Path => {
  const [first = [], ...others] = words.flatMap(({ path }) => (path.length > 0 ? [path] : []));
  const end = first.findIndex((step, index) => others.some((path) => path[index] !== step));
  return end < 0 ? first : first.slice(0, end);
};

/** The words of a line, whose parts point to the values that they were made of. */
const lineOf = (words: Words, placeOf: PlaceOf): WrittenLine => ({
  text: words.map(({ text }) => text).join(''),
  place: placeOf(pathTo(words)),
  at({ column, length }) {
    let end = 1;
    const there = words.filter(({ text }) => {
      const from = end;
      end += [...text].length;
      return from < column + length && end > column;
    });
    return placeOf(pathTo(there.some(({ path }) => path.length > 0) ? there : words));
  },
});

/** Reads data as the lines that they stand for; what cannot stand there is wrong at its place, and nothing is read. */
export const readData = (
  form: Form,
  value: unknown,
  placeOf: PlaceOf,
  read: (lines: readonly WrittenLine[]) => Reading,
): Reading => {
  const findings: Finding[] = [];
  const words = form.say(value, [], findings);
  if (findings.length === 0) return read(linesIn(words).map((line) => lineOf(line, placeOf)));
  const problems = findings.map(({ path, which, problem }) => at(placeOf(path, which), problem));
  return { wishes: [], problems };
};
