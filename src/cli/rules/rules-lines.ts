import type { Place, Problem } from '../../core/problem.ts';
import { excerpt, printable } from '../io/excerpt.ts';
import { readIfThere } from '../io/files.ts';

/** The text that a problem's place points into. */
interface SourceText {
  readonly file: string;
  readonly text: string;
}

const placeName = (file: string, { line, column }: Place): string =>
  [file, line, ...(column === undefined ? [] : [column])].join(':');

/** A problem as people read it: `file:line:column`, the sentence, and the line with a caret. */
const problemLines = (
  { file, text }: SourceText,
  problem: Problem,
  sentence: string,
): readonly string[] => {
  const { place } = problem;
  if (place === undefined) return [`${printable(file)}  ${sentence}`];
  const shown = excerpt(text, withWholeLine(text, place)).split('\n');
  return [
    `${printable(placeName(file, place))}  ${sentence}`,
    ...shown.map((line) => `    ${line}`),
  ];
};

/** So much of a line is underlined at most: an excerpt of more would cut it off. */
const MOST = 40;

/** Without a column the whole line is meant. */
const withWholeLine = (text: string, place: Place): Place => {
  if (place.column !== undefined) return place;
  const line = text.split('\n')[place.line - 1] ?? '';
  const indent = line.length - line.trimStart().length;
  return { ...place, column: indent + 1, length: Math.min(MOST, Math.max(1, line.trim().length)) };
};

/** Mistakes in rules files. */
export const rulesFileLines = (
  problems: readonly Problem[],
  { sentence, texts }: Telling,
): readonly string[] =>
  problems.flatMap((problem) => {
    const file = problem.place?.file ?? 'rules';
    const text = Buffer.from(texts?.get(file) ?? readIfThere(file) ?? '').toString();
    return problemLines({ file, text }, problem, sentence(problem));
  });

/** The words to tell the lines in, and the files that are read already. */
interface Telling {
  readonly sentence: (problem: Problem) => string;
  readonly texts?: ReadonlyMap<string, Uint8Array>;
}
