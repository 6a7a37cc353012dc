// Sentences in words that a game knows, cut up into pieces: for what people tell in other words and another order than
// those of the lines. Where a word is none of those that are known, nothing is cut.

import type { Lang } from '../core/game.ts';
import { onceForSome, onceOf } from '../core/once.ts';
import type { Pattern } from './contract.ts';
import type { Rewritten } from './corrections.ts';
import type { Lexicon } from './lexicon.ts';
import { A_CUT } from './pattern.ts';
import { readingOf } from './read.ts';
import { isHan, type Line, type Span, scan, textOf } from './tokens.ts';
import { firstWordsOf } from './vocabulary.ts';

/** A name, a sign or a word of a sentence. */
export interface Piece<S> extends Span {
  readonly sort: S;
  /** What its pattern reads there. */
  readonly value?: unknown;
  readonly text: string;
}

/** The words and signs that a sentence may be made of; pieces of the sort `idle` say nothing. */
export interface SentenceWords<S extends string> {
  readonly patterns: readonly (readonly [S | 'idle', Pattern<unknown>])[];
  /** The signs of each sort, in a row. */
  readonly signs: { readonly [sort in S | 'idle']?: string };
}

/** The longest pieces that begin at a place; a word comes before a name cut short. */
const piecesAt = <S extends string>(
  line: Line,
  lexicon: Lexicon,
  { patterns, signs }: SentenceWords<S>,
  from: number,
): readonly Piece<S | 'idle'>[] => {
  const reading = readingOf(line, lexicon);
  const found = patterns.flatMap(([sort, pattern]) =>
    pattern
      .ways(reading, from)
      .map(({ end: to, value, cost }) => ({ sort, value, from, to, isCut: cost >= A_CUT })),
  );
  const token = line.tokens[from];
  const sorts = token?.kind === 'mark' ? (Object.keys(signs) as S[]) : [];
  for (const sort of sorts.filter((one) => signs[one]?.includes(token?.text ?? '')))
    found.push({ sort, value: undefined, from, to: from + 1, isCut: false });
  const said = found.filter((one) => !(one.isCut && TOO_SHORT.test(textOf(line, one))));
  // `临冬城 寒冰湾`: two names are no name cut short that is made of both.
  const isWhole = token !== undefined && isHan(token.text) && said.some((one) => !one.isCut);
  const longest = Math.max(...said.flatMap((one) => (isWhole && one.isCut ? [] : one.to)));
  const whole = said.filter(({ to }) => to === longest).toSorted((a, b) => +a.isCut - +b.isCut);
  const pieces = whole.filter(({ isCut }) => isCut === whole[0]?.isCut);
  const written = (one: Span): string => textOf(line, one).replace(/^[(（【[]|[)）】\]]$/gu, '');
  return [...new Map(pieces.map((one) => [one.sort, { ...one, text: written(one) }])).values()];
};

/** `sea`, `bay`: in a sentence so few letters are the beginning of no name. */
const TOO_SHORT = /^\p{Script=Latin}{1,3}$/u;

/** So many ways to cut up a sentence are tried at most. */
const MOST_CUTS = 32;

/** The ways to cut up a line, without what says nothing; several, where a word is of two sorts. */
export const cutUp = <S extends string>(
  line: Line,
  lexicon: Lexicon,
  words: SentenceWords<S>,
): readonly (readonly Piece<S>[])[] =>
  cutsKnown(lexicon)(words)(line.text) as readonly (readonly Piece<S>[])[];

/** The same sentence is read by itself and among others, and in a message's parts. */
const cutsKnown = onceOf((lexicon: Lexicon) =>
  onceOf((words: SentenceWords<string>) =>
    onceForSome(MOST_KNOWN, (text) => cut(scan(text), lexicon, words)),
  ),
);
const MOST_KNOWN = 200_000;

const cut = <S extends string>(
  line: Line,
  lexicon: Lexicon,
  words: SentenceWords<S>,
): readonly (readonly Piece<S>[])[] => {
  let cuts: readonly (readonly Piece<S | 'idle'>[])[] = [[]];
  for (let at = 0; at < line.tokens.length; ) {
    const pieces = piecesAt(line, lexicon, words, at);
    const [first] = pieces;
    if (first === undefined || cuts.length * pieces.length > MOST_CUTS) return [];
    cuts = cuts.flatMap((before) => pieces.map((piece) => [...before, piece]));
    at = first.to;
  }
  return cuts.map((pieces) =>
    pieces.flatMap(({ sort, ...piece }) => (sort === 'idle' ? [] : [{ ...piece, sort }])),
  );
};

// ---- What pieces tell -------------------------------------------------------------------------------

interface Told {
  readonly lexicon: Lexicon;
  readonly lang: Lang;
}

/** The lines that a sentence stands for, in the language that it is said in; none where it says less than all, or what nobody can tell. */
export type Telling = (line: Line, told: Told) => readonly string[];

/** True of a line with a word of a sort that a sentence cannot be without; nearly all lines are told from it by that. */
const mayTell = <S extends string>(
  { tokens }: Line,
  { patterns }: SentenceWords<S>,
  needed: readonly S[],
): boolean =>
  needed.length === 0 ||
  patterns.some(
    ([sort, pattern]) =>
      needed.includes(sort as S) && tokens.some(({ text }) => firstWordsOf(pattern).has(text)),
  );

/** The one text of lines that all ways to cut up a sentence give which give any; there is a word of one of the sorts that are needed. */
export const telling =
  <S extends string>(
    words: SentenceWords<S>,
    linesOf: (pieces: readonly Piece<S>[], told: Told) => string | undefined,
    needed: readonly S[] = [],
  ): Telling =>
  (line, told) => {
    if (!mayTell(line, words, needed)) return [];
    const all = new Set(cutUp(line, told.lexicon, words).map((cut) => linesOf(cut, told)));
    all.delete(undefined);
    const [only = ''] = all;
    return all.size === 1 && only !== '' ? only.split('\n') : [];
  };

const LONGEST = 400;
/** Where one sentence ends and the next begins; not behind a shortened name. */
const SENTENCE_END = /(?<=\p{L}{3}[)）]?|[\d*)）])[.!。！]+(?:\s+|$)|[。！]+/u;

/** The lines that a text tells, one sentence or several; nothing where there is a word in it that is not known. */
export function* toldIn(
  text: string,
  lexicon: Lexicon,
  tellings: readonly Telling[],
): Generator<Rewritten> {
  if (text.length > LONGEST) return;
  const lang = isHan(text) ? 'zh' : 'en';
  for (const said of new Set([text, text.replace(WHOSE, '')])) {
    const line = scan(said.split(SENTENCE_END).filter(Boolean).join('; '));
    for (const tell of tellings) {
      const lines = tell(line, { lexicon, lang });
      if (lines.length > 0) yield { lines };
    }
  }
}
/** `Anna's fleet`, though not every name with such a sign is somebody's. */
const WHOSE = /(?<=\p{L})['’]s(?=\s)/gu;
