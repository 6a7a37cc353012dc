// The words that lines of orders begin with and are made of, looked for within a line.

import {
  A_CUT,
  either,
  idle,
  type Line,
  mute,
  name,
  type Pattern,
  readingOf,
  words,
} from '../../../notation/index.ts';
import { THEN } from './alternatives.ts';
import { conditions } from './conditions.ts';
import { ALWAYS, OPENING } from './lines.ts';
import { GROUPS, type OrderLanguage } from './message.ts';

export const NAMES = either(
  ...GROUPS.filter((group) => group !== 'seats').map((group) => name(group)),
);
export const BEARERS = name('bearers');
export const REGION = name('regions');
/** `first`, `always`, `if revealed`: before an order they say something of it, and before prose nothing. */
export const BEFORE = either<unknown>(OPENING, ALWAYS, words(mute(conditions), idle(THEN)));

export interface Words {
  readonly line: Line;
  readonly language: OrderLanguage;
}

/** Where it ends that stands at a place; a name cut short is none. */
export const endsAt = (pattern: Pattern<unknown>, { line, language }: Words, at: number) =>
  pattern
    .ways(readingOf(line, language.lexicon), at)
    .flatMap(({ end, cost }) => (cost < A_CUT ? [end] : []));

export const standsFrom = (pattern: Pattern<unknown>, words: Words, from: number): boolean =>
  words.line.tokens.some((_token, at) => at >= from && endsAt(pattern, words, at).length > 0);
