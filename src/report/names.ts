import { once } from '../core/once.ts';
import type { Terms } from './messages.ts';
import { literally } from './wording.ts';

/** A word of several characters that no spaces part from its neighbours, marks aside that take no room. */
const unspaced = once(() => /^\p{Cf}*\p{Script=Han}.*\S$/u);

/** Matches a noun of a language that writes no spaces, the longest that there is; else undefined. */
export const unspacedNouns = (terms: Terms): RegExp | undefined => {
  const nouns = new Set<string>();
  for (const group of Object.values(terms))
    for (const { name } of Object.values(group)) if (unspaced().test(name)) nouns.add(name);
  if (nouns.size === 0) return undefined;
  const longestFirst = [...nouns].sort((one, other) => other.length - one.length);
  return new RegExp(`(${longestFirst.map(literally).join('|')})`, 'u');
};
