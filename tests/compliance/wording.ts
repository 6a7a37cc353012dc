// Lines of the cases' notation in words that a game master reads.
import type { Terms } from '../../src/rulesets/agot/data/rules.ts';
import { HOUSES } from '../../src/rulesets/agot/data/vocabulary.ts';

/** Nouns by their ids, whatever their group; a group named first goes before. */
export type Nouns = ReadonlyMap<string, { readonly name: string; readonly plural?: string }>;

const GROUPS = [
  'houses',
  'areas',
  'units',
  'cards',
  'orders',
  'westeros-cards',
  'tracks',
  'tokens',
  'kinds',
];

export const nounsOf = (terms: Terms, groups: readonly string[] = GROUPS): Nouns =>
  new Map(
    groups
      .toReversed()
      .flatMap((group) => Object.entries(terms[group] ?? {}).map(([id, term]) => [id, term])),
  );

const RULE = /^[A-Z]{3}-\d+$/;

/** `three-towers,oldtown` by their names; `supply!` is the copy with the icon. */
export const nameOf = (nouns: Nouns, id: string): string =>
  id
    .split(',')
    .map((one) => {
      const name = nouns.get(one.replace(/!$/, ''))?.name ?? one;
      return one.endsWith('!') ? `${name} with the icon` : name;
    })
    .join(', ');

/** Members that say no more than what their value is. */
const UNNAMED = [
  'house',
  'area',
  'card',
  'unit',
  'token',
  'track',
  'amount',
  'kind',
  'seat',
  'option',
];

/** `attackerTotal`: attacker total. */
const spaced = (name: string): string =>
  name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

const memberIn = (nouns: Nouns, member: string): string => {
  const [name = '', value = ''] = member.split('=');
  const count = Number(value);
  const unit = nouns.get(name)?.plural;
  if (unit !== undefined && count > 0)
    return count === 1 ? nameOf(nouns, name) : `${count} ${unit}`;
  if (UNNAMED.includes(name)) return nameOf(nouns, value);
  return `${isHouse(name) ? nameOf(nouns, name) : spaced(name)} ${nameOf(nouns, value)}`;
};

const isHouse = (id: string): boolean => HOUSES.some((house) => house === id);

const wordIn = (nouns: Nouns, word: string): string => {
  if (word.includes('=')) return memberIn(nouns, word);
  return nouns.get(word) === undefined ? word : nameOf(nouns, word);
};

/** Ids and members in the order written, what rule it was last. */
const said = (
  nouns: Nouns,
  words: readonly string[],
  wordFor: (nouns: Nouns, word: string) => string,
): string => {
  const facts = words.filter((word) => !RULE.test(word)).map((word) => wordFor(nouns, word));
  const rules = words.filter((word) => RULE.test(word));
  const cited = rules.length === 0 ? [] : [`(${rules.join(', ')})`];
  return [facts.join(', '), ...cited].join(' ').trim();
};

/** `power-gained greyjoy amount=1 RAD-6`: power gained: Greyjoy, 1 (RAD-6). */
export const eventLine = (nouns: Nouns, line: string): string => {
  const [type = '', ...words] = line.trim().split(/\s+/);
  const rest = said(nouns, words, wordIn);
  return rest === '' ? spaced(type) : `${spaced(type)}: ${rest}`;
};

/** `stark SUP-5 over-supply`: Stark, over supply (SUP-5). */
export const problemLine = (nouns: Nouns, line: string): string =>
  said(nouns, line.trim().split(/\s+/), (_, word) =>
    word.includes('=') || nouns.has(word) ? wordIn(nouns, word) : spaced(word),
  );

/** `stark 2 footmen, routed knight` with the house's name. */
const troops = (nouns: Nouns, text: string): string =>
  text
    .split(' ')
    .map((word) => nouns.get(word)?.name ?? word)
    .join(' ');

/** One value afterwards: `seagard` and `stark 2 footmen` as Seagard: Stark 2 footmen. */
export const afterLine = (nouns: Nouns, key: string, value: unknown): string => {
  const [subject = '', ...members] = key.split('.');
  const noun = nouns.has(subject) ? nameOf(nouns, subject) : spaced(subject);
  return `${[noun, ...members.map(spaced)].join(' ')}: ${valueLine(nouns, value)}`;
};

const valueLine = (nouns: Nouns, value: unknown): string => {
  if (!Array.isArray(value)) return troops(nouns, String(value));
  return value.length === 0 ? 'none' : nameOf(nouns, value.join(','));
};
