import type { Rules } from '../rules.ts';
import { type Name, namesIn } from './names.ts';
import type { Miss } from './reader.ts';
import { tokensIn } from './scan.ts';
import { isHan } from './segment.ts';
import { isSlip, SHORTEST_REPAIRED } from './slips.ts';
import { vocabularyIn, type Word } from './vocabulary.ts';

export type Near = Word;

/** What has more neighbours than these is nothing that could be meant. */
const MOST_NEAR = 6;
const LONGEST = 40;

/** Whether a word needs no repair, or is too short for one. */
export const isKnownWord = (rules: Rules, text: string): boolean => {
  const { words, isBeginning } = vocabularyIn(rules);
  if (words.has(text) || isBeginning(text)) return true;
  return !isHan(text) && text.length < SHORTEST_REPAIRED;
};

/** Each noun once, however many of its spellings are near. */
const nouns = (names: readonly Name[]): readonly Name[] => [
  ...new Map(names.toReversed().map((name) => [name.id, name])).values(),
];

const few = (near: readonly Near[]): readonly Near[] => (near.length > MOST_NEAR ? [] : near);

/**
 * The words that may have been meant, whole names before parts of some; none where it may have been
 * one of the words that are never repaired.
 */
export const nearWords = (rules: Rules, text: string, most: number): readonly Near[] => {
  const { words, guarded } = vocabularyIn(rules);
  if (text.length > LONGEST) return [];
  const near = [...words.values()].filter(({ key }) => isSlip(text, key, most));
  if (near.some(({ key }) => guarded.has(key))) return [];
  const complete = near.filter(({ part }) => part === undefined);
  return few(complete.length > 0 ? complete : near);
};

/** The names of the group that may have been meant; no fixed word may vanish in one. */
export const nearNames = (rules: Rules, { span, group }: Miss, most: number): readonly Near[] => {
  const tokens = tokensIn(span).filter(({ kind }) => kind !== 'mark');
  const text = tokens.map((token) => token.text).join('');
  if (tokens.some(({ kind }) => kind === 'number') || text.length > LONGEST) return [];
  const { fixed, guarded, words } = vocabularyIn(rules);
  // A word that is right where it belongs is no slip: "Harbor" is not The Arbor.
  if (words.has(text)) return [];
  if ([...words.values()].some(({ key }) => guarded.has(key) && isSlip(text, key, most))) return [];
  const kept = tokens.filter((token) => fixed.has(token.text)).map((token) => token.text);
  const near = namesIn(rules)[group].all.filter(
    (name) => isSlip(text, name.key, most) && kept.every((word) => name.words.includes(word)),
  );
  return few(nouns(near));
};
