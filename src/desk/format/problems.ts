import type { Stretch } from '../../core/document.ts';
import { type Document, type QuotedLine, type Saying, say } from '../../core/document.ts';
import type { Place, Problem } from '../../core/problem.ts';
import type { Repair } from '../../core/wishes.ts';
import { type Group, groupBy } from '../../report/groups.ts';
import { list, type Speech } from '../speech.ts';
import { AFTER, BEFORE, head, tail } from './excerpt.ts';

/** A file or message as it was written. */
export interface WrittenText {
  readonly source: string;
  readonly text: string;
  /** It is told to whoever sent it: he knows lines of his letter, and no name of a file. */
  readonly isOwn?: boolean;
}

/** `orders.txt:2:44`; of a letter `line 2`: what is meant in it is marked below. */
const nameOf = ({ source, isOwn }: WrittenText, { line, column }: Place): string | Saying =>
  isOwn
    ? say('receipt.line', { line })
    : [source, line, ...(column === undefined ? [] : [column])].join(':');

/** The line that a place is in, with what is meant marked; without a column that is all of it. */
const excerptOf = (lines: readonly string[], place: Place): QuotedLine => {
  const line = lines[place.line - 1] ?? '';
  const indent = line.length - line.trimStart().length;
  const start = Math.min(place.column === undefined ? indent : place.column - 1, line.length);
  const length = place.column === undefined ? line.trim().length : (place.length ?? 1);
  const marked = head(line.slice(start, start + length), AFTER);
  return [
    { text: tail(line.slice(0, start), BEFORE) },
    // What is missing at the end of a line is marked behind it.
    { text: marked === '' ? ' ' : marked, isMarked: true as const },
    { text: head(line.slice(start + length), AFTER) },
  ].filter(isSeen);
};

const isSeen = ({ text }: Stretch): boolean => text !== '';

const linesIn = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** Problems, each with its line and what is meant in it marked. */
export const formatProblems = (
  written: WrittenText,
  problems: readonly Problem[],
  speech: Pick<Speech, 'sentence'>,
  depth = 0,
): Document => {
  const lines = linesIn(written.text);
  return problems.flatMap((problem): Document => {
    const { place } = problem;
    const whole = written.isOwn ? undefined : written.source;
    const where = place === undefined ? whole : nameOf(written, place);
    const told = list([say('receipt.problem', { where, what: speech.sentence(problem) })], depth);
    return place === undefined
      ? told
      : [...told, { block: 'quote', lines: [excerptOf(lines, place)], depth: depth + 1 }];
  });
};

/** Every line with repairs as it is read, above the original with what was repaired marked. */
export const formatRepairs = (written: WrittenText, repairs: readonly Repair[]): Document => {
  const lines = linesIn(written.text);
  return groupBy(repairs, ({ place }) => String(place.line)).flatMap((group) =>
    formatRepaired(written, lines[group[0].place.line - 1] ?? '', group),
  );
};

const formatRepaired = (written: WrittenText, line: string, repairs: Group<Repair>): Document => {
  const [{ place }] = repairs;
  const where = nameOf(written, { column: 1, ...place });
  const isText = repairs.every((repair) => isWritten(line, repair));
  const stretches = isText ? stretchesOf(line, repairs) : undefined;
  const read: string | readonly Saying[] =
    stretches === undefined
      ? repairs.map(({ text, read }) => say('receipt.one-as', { text, read }))
      : stretches.read.trim();
  const told = list([say('receipt.read-as', { where, read, count: repairs.length })]);
  return stretches === undefined
    ? told
    : [...told, { block: 'quote', lines: [stretches.line], depth: 1 }];
};

const isWritten = (line: string, { place, text }: Repair): boolean => {
  const from = (place.column ?? 0) - 1;
  return [...line].slice(from, from + (place.length ?? 0)).join('') === text;
};

/** The line with its repairs marked, and as it is read; undefined where they stand in no line of their own, as in YAML. */
const stretchesOf = (
  line: string,
  repairs: readonly Repair[],
): { readonly line: QuotedLine; readonly read: string } | undefined => {
  const chars = [...line];
  const stretches: QuotedLine[number][] = [];
  let read = '';
  let end = 0;
  const keep = (until: number): void => {
    const text = chars.slice(end, until).join('');
    if (text !== '') stretches.push({ text });
    read += text;
  };
  for (const repair of repairs) {
    const { column, length = 0 } = repair.place;
    if (column === undefined || column <= end) return undefined;
    keep(column - 1);
    end = column - 1 + length;
    stretches.push({ text: chars.slice(column - 1, end).join(''), isMarked: true });
    read += repair.read;
  }
  keep(chars.length);
  return { line: stretches, read };
};
