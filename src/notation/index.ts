// The notation kit: a line of orders is said once, and read, written and described from that.
export { also, byLanguage, either } from './choices.ts';
export { type Fields, field, idle, list, mute, opt, pair, phrase } from './combinators.ts';
export type { Pattern, Reading, Shape, Way, Writing } from './contract.ts';
export { reasonBehind, textAfterCorrection } from './corrections.ts';
export { badNameIn, coverAt, coverProblem, nameAt, nearest } from './explain.ts';
export {
  type Cover,
  isBegunName,
  type Lexicon,
  type Noun,
  type Nouns,
  PLAYERS,
  playersOf,
} from './lexicon.ts';
export {
  alone,
  anyOf,
  as,
  called,
  leadingWords,
  located,
  means,
  reads,
  the,
  unless,
  words,
} from './meanings.ts';
export { nearIn } from './near.ts';
export { IN_PROSE, NUMERALS, valueInProse } from './number-words.ts';
export { A_CUT } from './pattern.ts';
export {
  type Failure,
  failureOf,
  type Language,
  type LineReading,
  mendLine,
  readingOf,
  readLine,
  remembered,
} from './read.ts';
export { Located, senseOf } from './senses.ts';
export { childrenOf } from './shape.ts';
export { DEFAULT_SLIPS } from './slips.ts';
export { close, gap, mark, name, number, soft, text, tight, word } from './terminals.ts';
export { columnsOf, isHan, keyOf, type Line, remarkIn, type Span, scan, textOf } from './tokens.ts';
export { vocabularyIn } from './vocabulary.ts';
