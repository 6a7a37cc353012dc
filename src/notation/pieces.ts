// Sentences in words that a game knows, cut up into pieces: for what people tell in other words and another order than
// those of the lines. Where a word is none of those that are known, nothing is cut.

import type { Pattern } from './contract.ts';
import type { Lexicon } from './lexicon.ts';
import { A_CUT } from './pattern.ts';
import { readingOf } from './read.ts';
import { type Line, type Span, textOf } from './tokens.ts';

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
  readonly signs: Readonly<Record<string, S | 'idle'>>;
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
  const sign = token?.kind === 'mark' ? signs[token.text] : undefined;
  if (sign !== undefined)
    found.push({ sort: sign, value: undefined, from, to: from + 1, isCut: false });
  const longest = Math.max(...found.map(({ to }) => to));
  const whole = found.filter(({ to }) => to === longest).toSorted((a, b) => +a.isCut - +b.isCut);
  const pieces = whole.filter(({ isCut }) => isCut === whole[0]?.isCut);
  const written = (one: Span): string => textOf(line, one).replace(/^[(（【[]|[)）】\]]$/gu, '');
  return [...new Map(pieces.map((one) => [one.sort, { ...one, text: written(one) }])).values()];
};

/** So many ways to cut up a sentence are tried at most. */
const MOST_CUTS = 32;

/** The ways to cut up a line, without what says nothing; several, where a word is of two sorts. */
export const cutUp = <S extends string>(
  line: Line,
  lexicon: Lexicon,
  words: SentenceWords<S>,
): readonly (readonly Piece<S>[])[] => {
  let cuts: readonly (readonly Piece<S | 'idle'>[])[] = [[]];
  for (let at = 0; at < line.tokens.length; ) {
    const pieces = piecesAt(line, lexicon, words, at);
    const [first] = pieces;
    if (first === undefined || cuts.length * pieces.length > MOST_CUTS) return [];
    cuts = cuts.flatMap((cut) => pieces.map((piece) => [...cut, piece]));
    at = first.to;
  }
  return cuts.map((cut) =>
    cut.flatMap(({ sort, ...piece }) => (sort === 'idle' ? [] : [{ ...piece, sort }])),
  );
};
