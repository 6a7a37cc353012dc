// The clauses of a line that is no order as a whole: several orders, each as far as it goes, and words beside them.

import { saysMore } from '../../../notation/corrections.ts';
import { frontsOf } from '../../../notation/sequence.ts';

/** What a text is by itself: a use of a die, one in whose battle something may be answered, another answer, or none. */
type ClauseSort = 'action' | 'moves' | 'attack' | 'answer' | 'header' | undefined;

/** Words that join clauses, or stand before them. */
type ClauseWords = 'next' | 'joins' | 'takes-back' | 'opening';

export interface ClauseReader {
  /** True of a text that is read as it stands. */
  isRead(text: string): boolean;
  sortOf(text: string): ClauseSort;
  /** True of an order that names its die. */
  hasDie(text: string): boolean;
  /** The lines that clauses tell in words of their own, for each way in which they can be meant; behind another line. */
  linesTold(clauses: readonly string[], before?: string): readonly (readonly string[])[];
  /** The lines that a text comes to which is said of both sides of a battle. */
  linesOfBoth(text: string): readonly string[] | undefined;
  /** A text without the reasons that it gives, and with the place of its battle before it. */
  withoutReasons(text: string): string;
  withPlaceBefore(text: string): string | undefined;
  /** Where words end that a text begins with; 0: it does not. */
  endOf(words: ClauseWords, text: string): number;
  holds(words: ClauseWords, text: string): boolean;
  /** A text with a sign for each *and* that begins another answer. */
  withAnswersApart(text: string): string;
  /** True of words that wanted to be an order. */
  isWanted(text: string): boolean;
  /** True of words that name anything of the game. */
  speaksOfGame(text: string): boolean;
}

/** A part of a line where it stands, and the words that it is read by. */
interface Clause {
  readonly text: string;
  readonly column: number;
  readonly length: number;
}

const MOST_CLAUSES = 12;
const LONGEST_RUN = 6;
const LONGEST = 600;

const END = /[.!;](?=\s|$)|[。；！;]/u;
/** A clause with the sign behind it. */
const CLAUSE = /(?:[^.!;,。；！，]|[.!;,](?=\S))+(?:[.!;,。；！，]+\s*|$)/gu;

interface Piece {
  readonly text: string;
  readonly at: number;
  /** A sentence ends with it. */
  readonly ends: boolean;
}

const piecesOf = (text: string): readonly Piece[] =>
  [...text.matchAll(CLAUSE)].map(({ 0: said, index }) => ({
    ...{ text: said, at: index + said.length - said.trimStart().length, ends: END.test(said) },
  }));

const isBeside = (reader: ClauseReader, said: string): boolean =>
  !saysMore(said) &&
  reader.endOf('joins', said) === 0 &&
  !reader.holds('takes-back', said) &&
  !reader.isWanted(said);

const bare = (text: string): string => text.replace(/^[\s,，;；]+|[\s,，;；.。!！]+$/gu, '');

/** Clauses as one text; a sentence that ends within it is parted as the answers in a battle are. */
const joined = (pieces: readonly Piece[]): string =>
  bare(pieces.map(({ text, ends }) => (ends ? `${bare(text)}; ` : text)).join(''));

const headed = (head: string | undefined, text: string): string =>
  head === undefined ? text : `${head}: ${text}`;

interface ClauseRead {
  readonly said: readonly string[];
  readonly sort: ClauseSort;
}

/** Lines that are orders, each of them. */
const readLines = ({ sortOf }: ClauseReader, said: readonly string[]): ClauseRead | undefined => {
  const sorts = said.map(sortOf);
  return sorts.includes(undefined) ? undefined : { said, sort: sorts[0] };
};

/** The words for a text that are read; what a head says once is said of each. */
const readText = (
  reader: ClauseReader,
  text: string,
  head: string | undefined,
): ClauseRead | undefined => {
  const said = headed(head, text);
  const found = readLines(reader, reader.linesOfBoth(said) ?? [said]);
  if (found !== undefined) return found;
  const placed = reader.withPlaceBefore(text);
  const answer = placed === undefined ? undefined : readText(reader, placed, undefined);
  return answer?.sort === 'answer' ? answer : undefined;
};

/** What stands before a run: a head that is said of all, and the last line that was read. */
interface Before {
  readonly head?: string | undefined;
  readonly line?: string | undefined;
}

/** The orders that a run of clauses comes to: as it stands, without its reasons, or told in words of its own. */
const readRun = (
  reader: ClauseReader,
  run: readonly Piece[],
  before: Before,
): ClauseRead | undefined => {
  const text = joined(run);
  const mere = reader.withoutReasons(text);
  const clauses = run.map((one) => bare(one.text));
  return (
    readText(reader, text, before.head) ??
    (mere === text ? undefined : readText(reader, mere, before.head)) ??
    readTold(reader, clauses, before) ??
    (mere === text ? undefined : readTold(reader, [mere], before))
  );
};

/** All ways to read the order that clauses tell in words of their own, and behind an attack what is done in its battle. */
const waysTold = (
  reader: ClauseReader,
  [first = '', ...others]: readonly string[],
  { head, line: above }: Before,
): readonly ClauseRead[] => {
  const [front] = frontsOf(first);
  const lead = front === undefined ? '' : first.slice(0, front.length);
  const clauses = [first.slice(lead.length), ...others];
  for (let count = clauses.length; count > 0; count--) {
    const tail = clauses
      .slice(count)
      .map((one) => `; ${one.slice(reader.endOf('opening', one))}`)
      .join('');
    const told = reader.linesTold(clauses.slice(0, count), above).flatMap(
      (lines) =>
        readLines(
          reader,
          lines.map((line) => headed(head, line + tail)),
        ) ?? [],
    );
    const isPlain = tail === '' || told.every(({ sort }) => sort === 'attack');
    if (told.length > 0 && isPlain)
      return told.map(({ said: [line, ...more], sort }) => ({
        said: [lead + line, ...more],
        sort,
      }));
  }
  return [];
};

const readTold = (
  reader: ClauseReader,
  clauses: readonly string[],
  before: Before,
): ClauseRead | undefined => {
  const [only, ...others] = waysTold(reader, clauses, before);
  return others.length > 0 ? undefined : only;
};

/** The orders that a line may mean which tells one in words of its own. */
export const meaningsOf = (reader: ClauseReader, text: string): readonly string[] =>
  waysTold(
    reader,
    piecesOf(text).map((one) => bare(one.text)),
    {},
  ).flatMap(({ said: [line, ...more] }) => (line === undefined || more.length > 0 ? [] : [line]));

/** `Osgiliath:`, `always:`: words in front of a colon that may stand before each of several answers. */
const headOf = ({ sortOf }: ClauseReader, text: string): string | undefined => {
  const [, written] = /^\s*(?:[-–—*•]\s+)?([^:：,，;；]{2,50})[:：]/u.exec(text) ?? [];
  // `圣盔谷守城，…`: the place of the first clause is that of the others.
  const before = [6, 5, 4, 3, 2].map((length) => text.trim().slice(0, length));
  if (written === undefined)
    return /\p{Script=Han}/u.test(text)
      ? before.find((one) => sortOf(`${one}：不撤退`) === 'answer')
      : undefined;
  return sortOf(`${written}: no retreat`) === 'answer' ? written : undefined;
};

interface Run {
  readonly clauses: readonly Clause[];
  readonly count: number;
}

/** True of what may stand there: behind a comma no other die is used, unless it is named or words of sequence say so; sentences are one order where they say what is done in a battle. */
const fits = (
  reader: ClauseReader,
  run: readonly Piece[],
  { said: [line = ''], sort }: ClauseRead,
  isBehindComma: boolean,
): boolean => {
  if (sort === undefined || sort === 'header') return false;
  const isNext = reader.endOf('next', run[0]?.text ?? '') > 0 || reader.hasDie(line);
  if (isBehindComma && sort !== 'answer' && !isNext) return false;
  // Several armies are moved by one die, whatever sign stands between them.
  const isOne = ({ ends, text }: Piece): boolean =>
    !ends || (sort === 'moves' && /[;；]\s*$/u.test(text));
  return sort === 'attack' || run.slice(0, -1).every(isOne);
};

/** The longest run of clauses from one of them that is read. */
const runFrom = (
  reader: ClauseReader,
  pieces: readonly Piece[],
  at: number,
  before: Before,
): Run | undefined => {
  const isBehindComma = at > 0 && pieces[at - 1]?.ends === false;
  for (let count = Math.min(LONGEST_RUN, pieces.length - at); count > 0; count--) {
    const run = pieces.slice(at, at + count);
    const [first, last] = [run[0] as Piece, run.at(-1) as Piece];
    const read = readRun(reader, run, at === 0 ? {} : before);
    if (read === undefined || !fits(reader, run, read, isBehindComma)) continue;
    const length = last.at + last.text.trim().length - first.at;
    return {
      count,
      clauses: read.said.map((one, nth) => ({ text: one, column: first.at + 1 + nth, length })),
    };
  }
  return undefined;
};

/** The orders that a line is made of, and the sentences beside them; undefined: they are not all understood. */
const clausesOf = (reader: ClauseReader, text: string): readonly Clause[] | undefined => {
  const pieces = piecesOf(text);
  if (pieces.length > MOST_CLAUSES) return undefined;
  const head = headOf(reader, text);
  const clauses: Clause[] = [];
  let line: string | undefined;
  for (let at = 0; at < pieces.length; ) {
    const run = runFrom(reader, pieces, at, { head, line });
    if (run !== undefined) {
      clauses.push(...run.clauses);
      line = run.clauses.at(-1)?.text;
      at += run.count;
      continue;
    }
    const { text: said, at: from } = pieces[at] as Piece;
    if (!isBeside(reader, said)) return undefined;
    const isSentence = (pieces[at - 1]?.ends ?? true) && pieces[at]?.ends !== false;
    if (!isSentence && reader.speaksOfGame(said)) return undefined;
    clauses.push({ text: said.trim(), column: from + 1, length: said.trim().length });
    at++;
  }
  return line === undefined ? undefined : clauses;
};

export const clausesIn = (reader: ClauseReader, text: string): readonly Clause[] | undefined => {
  if (text.length > LONGEST) return undefined;
  if (reader.isRead(text) && reader.linesOfBoth(bare(text)) === undefined) return undefined;
  return clausesOf(reader, text) ?? clausesOf(reader, reader.withAnswersApart(text));
};
