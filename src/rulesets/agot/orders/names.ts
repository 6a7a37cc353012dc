import type { Rules, Term } from '../rules.ts';
import { DOMINANCE_TOKENS, HOUSES, ORDER_KINDS, TRACKS, UNITS } from '../vocabulary.ts';
import { nearest } from './nearest.ts';
import { foldWords } from './words.ts';

/** The groups of nouns that orders speak of. */
export type Group = 'houses' | 'areas' | 'cards' | 'units' | 'tracks' | 'tokens' | 'order-kinds';

export interface Name {
  readonly id: string;
  readonly words: readonly string[];
  /** The words run together: spaces and hyphens do not matter. */
  readonly key: string;
  /** As the terms write it. */
  readonly spelling: string;
}

export interface Names {
  readonly exact: ReadonlyMap<string, string>;
  readonly all: readonly Name[];
  /** Ports: the beginning of a land's name is not meant for them. */
  readonly lesser: ReadonlySet<string>;
}
export type NamesByGroup = Readonly<Record<Group, Names>>;

export type Found =
  | { readonly found: 'one'; readonly id: string }
  | { readonly found: 'many' | 'none'; readonly ids: readonly string[] };

const spellings = (id: string, term: Term | undefined): readonly string[] => {
  const { name, plural, also = [] } = term ?? { name: id };
  return [name, ...(plural === undefined ? [] : [plural]), ...also, id];
};

const namesOf = (rules: Rules, group: Group, ids: readonly string[]): Names => {
  const exact = new Map<string, string>();
  const all: Name[] = [];
  for (const terms of Object.values(rules.terms))
    for (const id of ids)
      for (const spelling of spellings(id, terms[group]?.[id])) {
        const words = foldWords(spelling);
        const key = words.join('');
        if (key === '' || exact.has(key)) continue;
        exact.set(key, id);
        all.push({ id, words, key, spelling });
      }
  return { exact, all, lesser: new Set() };
};

const indexNames = (rules: Rules): NamesByGroup => ({
  houses: namesOf(rules, 'houses', HOUSES),
  areas: {
    ...namesOf(
      rules,
      'areas',
      rules.areas.map(({ id }) => id),
    ),
    lesser: new Set(rules.areas.flatMap(({ id, portOf }) => (portOf === null ? [] : [id]))),
  },
  cards: namesOf(rules, 'cards', [...rules.cards.keys()]),
  units: namesOf(rules, 'units', UNITS),
  tracks: namesOf(rules, 'tracks', TRACKS),
  tokens: namesOf(rules, 'tokens', DOMINANCE_TOKENS),
  'order-kinds': namesOf(rules, 'order-kinds', ORDER_KINDS),
});

const indexed = new WeakMap<Rules, NamesByGroup>();

/** The names of a game; made once for its rules. */
export const namesIn = (rules: Rules): NamesByGroup => {
  const names = indexed.get(rules) ?? indexNames(rules);
  indexed.set(rules, names);
  return names;
};

/** Shorter beginnings than these could be anything. */
const isLongEnough = (key: string): boolean => key.length >= (key > '\x7f' ? 2 : 3);

/** Whether a name begins so, or one of its later words does. */
const beginning = ({ words, key }: Name, text: string): 'name' | 'word' | null => {
  if (key.startsWith(text)) return 'name';
  for (let word = 1; word < words.length; word++)
    if (words.slice(word).join('').startsWith(text)) return 'word';
  return null;
};

const beginningsOf = (
  names: Names,
  text: string,
): { readonly ids: readonly string[]; readonly atStart: boolean } => {
  const ids = new Set<string>();
  let atStart = false;
  for (const name of names.all) {
    const where = beginning(name, text);
    if (where !== null) ids.add(name.id);
    atStart ||= where === 'name';
  }
  const greater = [...ids].filter((id) => !names.lesser.has(id));
  return { ids: greater.length > 0 ? greater : [...ids], atStart };
};

/**
 * A name exactly, else by a beginning that no other name shares, not even in a later word: "Black"
 * is nobody's, "Finger" may be one of two, "Blackwater" is itself and not the Bay.
 */
export const findName = (names: Names, words: readonly string[]): Found => {
  const text = words.join('');
  const exact = names.exact.get(text);
  if (exact !== undefined) return { found: 'one', id: exact };
  const { ids, atStart } = isLongEnough(text)
    ? beginningsOf(names, text)
    : { ids: [], atStart: false };
  const [first] = ids;
  if (first !== undefined && ids.length === 1 && atStart) return { found: 'one', id: first };
  if (ids.length > 1) return { found: 'many', ids };
  if (ids.length === 1) return { found: 'none', ids };
  // Mostly it is only asked whether there is such a name: suggestions are made for whoever reads them.
  return {
    found: 'none',
    get ids() {
      return nearest(text, names.exact);
    },
  };
};
