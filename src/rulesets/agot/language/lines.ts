import { also, either, mark, type Pattern, reads, soft, words } from '../../../notation/index.ts';
import type { AnswerLine } from './answer.ts';
import { onIf } from './conditions.ts';
import type { Feature } from './features.ts';
import { and, next, semicolon } from './parts.ts';
import { type Plain, plain, says } from './sayings.ts';

/** A line that only some games have, without a head before it: `不建港`, `在临冬城建港（寒冰湾）`. */
export interface ShortLine {
  readonly pattern: Pattern<Plain>;
  readonly needs: Feature;
}

/** The lines in which a chapter is told in orders. */
export interface ChapterLines {
  /** Lines that answer its questions; of a head that two share the first that a game has is meant. */
  readonly answers?: readonly AnswerLine[];
  /** Lines of a shape of their own. */
  readonly others?: readonly Pattern<Plain>[];
  readonly short?: readonly ShortLine[];
}

export const answered = <W>(line: string, pattern: Pattern<W>): Pattern<Plain> =>
  reads(says(line, onIf(pattern)), (said) => plain([said]));

/** Between things that each are several words. */
export const betweenItems = also(
  mark(';', semicolon),
  words(soft(',;'), either(and, next)),
  mark(','),
);
