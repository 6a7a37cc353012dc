// The clauses of a line that is no order as a whole: several orders, each as far as it goes, and words beside them.

import { saysMore } from '../../../notation/corrections.ts';
import { frontsOf } from '../../../notation/sequence.ts';
import { linesOfDice, rewordings } from './rewording.ts';

/** What a text is by itself: a use of a die, one in whose battle something may be answered, another answer, or none. */
type ClauseSort = 'action' | 'moves' | 'attack' | 'answer' | 'header' | undefined;

export interface ClauseReader {
  /** True of a text that is read as it stands. */
  isRead(text: string): boolean;
  sortOf(text: string): ClauseSort;
  /** The lines that a text tells in words of its own, for each way in which it can be meant. */
  linesTold(text: string): readonly (readonly string[])[];
  /** A text without the reasons that it gives, and with the place of its battle before it. */
  withoutReasons(text: string): string;
  withPlaceBefore(text: string): string | undefined;
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

const NEXT = /^(?:and )?(?:then|after that|next|afterwards)\b|^(?:再|然后|接着|之后|最后)/iu;
/** Words that join a clause to the one before it, or take something back. */
const JOINT =
  /^\s*(?:and|when|while|with|without|not)\b|\b(?:no|wait|sorry|actually|oops|scratch|correction|can['’]?t|cannot)\b|^\s*(?:直到|而|只|不过)|不对|等等|写错|更正/iu;
const isBeside = (reader: ClauseReader, said: string): boolean =>
  !saysMore(said) && !JOINT.test(said) && !reader.isWanted(said);

/** An *and* that begins another answer. */
const AND =
  / and (?=(?:then )?(?:go|move|enter|stop|take|play|use|lose|press|keep|fight|stay|retreat|no)\b)/giu;

const bare = (text: string): string => text.replace(/^[\s,，;；]+|[\s,，;；.。!！]+$/gu, '');

/** Clauses as one text; a sentence that ends within it is parted as the answers in a battle are. */
const joined = (pieces: readonly Piece[]): string =>
  bare(
    pieces
      .map(({ text, ends }) => (ends ? `${bare(text)}; ` : text))
      .join('')
      .replace(/,? and then /giu, ', then '),
  );

/** `fight on until …`, `死守…`: of an attacker and of whoever is attacked, and both are said. */
const bothIn = (said: string): readonly string[] => {
  const [fight, head = ''] = FIGHT.exec(said) ?? [];
  if (fight !== undefined) {
    const rest = said.slice(fight.length);
    return [`${head}go on${rest}`, `${head}no retreat${rest}`];
  }
  const [, hold] = HOLD.exec(said) ?? [];
  return hold === undefined ? [said] : [`${hold}：守城`, `${hold}：不撤退`];
};
const FIGHT =
  /^((?:[^:]{2,30}: )?)(?:i |we )?(?:fight on|keep fighting|keep on fighting|continue fighting)(?= (?:if|until|till|unless|while|as long as)\b)/iu;
const HOLD = /^(?:死守|坚守|固守|守住)([^，。：]{2,6})$/u;

interface ClauseRead {
  readonly said: readonly string[];
  readonly sort: ClauseSort;
}

/** The words for the run that are read; what a head says once is said of each. */
const readIn = (
  reader: ClauseReader,
  text: string,
  head: string | undefined,
): ClauseRead | undefined => {
  const { sortOf } = reader;
  const texts = [
    text,
    text.replace(/,? (?:and )?then /giu, '; ').replace(/，?(?:然后|再|最后)/gu, '；'),
  ];
  for (const one of new Set(texts.flatMap((each) => rewordings(each)))) {
    const said = head === undefined ? one : `${head}: ${one}`;
    const sorts = bothIn(said).map(sortOf);
    if (sorts[0] !== undefined && sorts.every((each) => each !== undefined))
      return { said: bothIn(said), sort: sorts[0] };
  }
  const bare = reader.withoutReasons(text);
  if (bare !== text) {
    const found = readIn(reader, bare, head);
    if (found !== undefined) return found;
  }
  const placed = reader.withPlaceBefore(text);
  if (placed !== undefined) {
    const found = readIn(reader, placed, undefined);
    if (found?.sort === 'answer') return found;
  }
  return readTold(reader, text, head);
};

/** The lines that a run of clauses tells in words of its own: its order, and behind it what is done in its battle. */
const readTold = (
  reader: ClauseReader,
  text: string,
  head: string | undefined,
): ClauseRead | undefined => {
  const [front] = frontsOf(text);
  const lead = front === undefined ? '' : text.slice(0, front.length);
  const parts = text.slice(lead.length).split(/(?<=;)\s/u);
  for (let count = parts.length; count > 0; count--) {
    const tail = parts.slice(count).join(' ');
    const told = reader.linesTold(parts.slice(0, count).join(' ')).flatMap((lines) => {
      const said = lines.map(
        (line) =>
          `${head === undefined ? '' : `${head}: `}${line}${tail === '' ? '' : `; ${tail}`}`,
      );
      const sorts = said.map(reader.sortOf);
      return sorts.includes(undefined) ? [] : [{ said, sort: sorts[0] }];
    });
    const [only, ...others] = told;
    if (only !== undefined)
      return others.length > 0
        ? undefined
        : { ...only, said: only.said.map((line, nth) => (nth === 0 ? lead : '') + line) };
  }
  return undefined;
};

/** `Osgiliath:`, `always:`: words in front of a colon that may stand before each of several answers. */
const headOf = ({ sortOf }: ClauseReader, text: string): string | undefined => {
  const [, written] = /^\s*(?:[-–—*•]\s+)?([^:：,，;；]{2,50})[:：]/u.exec(text) ?? [];
  // `圣盔谷守城，…`: the place of the first clause is that of the others.
  const before = [6, 5, 4, 3, 2].map((length) => text.trim().slice(0, length));
  if (written === undefined)
    return /\p{Script=Han}/u.test(text)
      ? before.find((one) => sortOf(`${one}：不撤退`) === 'answer')
      : undefined;
  return rewordings(`${written}:`)
    .map((one) => one.replace(/[:：]$/u, ''))
    .find((one) => sortOf(`${one}: no retreat`) === 'answer');
};

interface Run {
  readonly clauses: readonly Clause[];
  readonly count: number;
}

/** True of what may stand there: behind a comma no other die is used, unless words of sequence say so; sentences are one order where they say what is done in a battle. */
const fits = (run: readonly Piece[], sort: ClauseSort, isBehindComma: boolean): boolean => {
  if (sort === undefined || sort === 'header') return false;
  if (isBehindComma && sort !== 'answer' && !NEXT.test(run[0]?.text ?? '')) return false;
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
  head: string | undefined,
): Run | undefined => {
  const isBehindComma = at > 0 && pieces[at - 1]?.ends === false;
  for (let count = Math.min(LONGEST_RUN, pieces.length - at); count > 0; count--) {
    const run = pieces.slice(at, at + count);
    const [first, last] = [run[0] as Piece, run.at(-1) as Piece];
    const read = readIn(reader, joined(run), at === 0 ? undefined : head);
    if (read === undefined || !fits(run, read.sort, isBehindComma)) continue;
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
  let orders = 0;
  for (let at = 0; at < pieces.length; ) {
    const run = runFrom(reader, pieces, at, head);
    if (run !== undefined) {
      clauses.push(...run.clauses);
      orders++;
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
  return orders > 0 ? clauses : undefined;
};

export const clausesIn = (reader: ClauseReader, text: string): readonly Clause[] | undefined => {
  if (text.length > LONGEST) return undefined;
  if (reader.isRead(text) && bothIn(bare(text)).length === 1) return undefined;
  const lines = linesOfDice(text);
  if (lines.length === 1)
    return (
      clausesOf(reader, text) ??
      clausesOf(
        reader,
        text.replace(AND, (and) => ','.padEnd(and.length)),
      )
    );
  const all = lines.map((line) => clausesOf(reader, line));
  if (!all.every((one) => one !== undefined)) return undefined;
  return all.flatMap((some, nth) => some.map((one) => ({ ...one, column: one.column + nth })));
};
