import type { Kind } from '../../src/core/question.ts';
import { ORDERS } from '../../src/rulesets/agot/actions.ts';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import {
  DOMINANCE_TOKENS,
  HOUSES,
  TRACKS,
  UNITS,
  WESTEROS_CARDS,
} from '../../src/rulesets/agot/data/vocabulary.ts';
import { PHASES } from '../../src/rulesets/agot/round.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';

const TOKENS: readonly string[] = DOMINANCE_TOKENS;

/** The bare words that a line of `never` may use: a misspelt one would forbid nothing. */
export const knownWords = (rules: Rules, kinds: readonly Kind<Agot>[]): ReadonlySet<string> =>
  new Set([
    ...[HOUSES, UNITS, ORDERS, PHASES, TRACKS, TOKENS, WESTEROS_CARDS].flat(),
    ...kinds.map(({ name }) => name),
    ...rules.areaById.keys(),
    ...rules.cards.keys(),
  ]);

/** What of the line, behind the event's type, is neither such a word nor a number or rule id. */
export const unknownWords = (line: string, known: ReadonlySet<string>): readonly string[] =>
  line
    .split(/\s+/)
    .slice(1)
    .filter((word) => !word.includes('=') && !known.has(word) && !/^([A-Z]{3}-)?\d+$/.test(word));
