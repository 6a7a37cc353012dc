import type { Data, Term, Terms, TermsByLang } from '../data/rules.ts';
import type { OtherTerms, RuleFiles } from './shapes.ts';

/** The groups of nouns in which a wording differs: other names where it has some, the rest as it is. */
export const wordingsOf = ({ terms, wordings }: RuleFiles): Data['wordings'] =>
  mapValues(
    wordings,
    (others): TermsByLang =>
      mapValues(others, (other, lang) => wordedTerms(terms[lang] ?? {}, other)),
  );

const wordedTerms = (terms: Terms, others: OtherTerms): Terms =>
  mapValues(others, (nouns, group) => ({
    ...terms[group],
    ...mapValues(nouns, (noun, id) => wordedTerm(terms[group]?.[id], noun)),
  }));

/** A term in other words; those of before are still understood. */
const wordedTerm = (
  term: Term | undefined,
  { name, plural, says }: OtherTerms[string][string],
): Term => {
  const spellings = [name, term?.name, plural, term?.plural, ...(term?.also ?? [])];
  const [first = '', ...also] = new Set(spellings.filter((one) => one !== undefined));
  const text = says ?? term?.says;
  const many = name === undefined ? term?.plural : plural;
  return {
    name: first,
    ...(many !== undefined && { plural: many }),
    also: also.filter((one) => one !== many),
    ...(text !== undefined && { says: text }),
  };
};

const mapValues = <Key extends string, From, To>(
  values: Readonly<Partial<Record<Key, From>>>,
  map: (value: From, key: Key) => To,
): Readonly<Record<Key, To>> =>
  Object.fromEntries(
    Object.entries<From | undefined>(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, map(value, key as Key)]],
    ),
  ) as Record<Key, To>; // the same keys
