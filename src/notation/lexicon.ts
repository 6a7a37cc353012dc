import type { Lang } from '../core/game.ts';
import { once, onceForSome, onceOf } from '../core/once.ts';
import { isHan, keyOf } from './tokens.ts';

/** The name of a thing in a language. */
export interface Noun {
  readonly name: string;
  readonly plural?: string | undefined;
  readonly also?: readonly string[] | undefined;
}
export type Nouns = Readonly<Partial<Record<Lang, Noun>>>;

/** The nouns of a game, by their groups. */
export type Terms = Readonly<
  Record<Lang, Readonly<Record<string, Readonly<Record<string, Noun>>>>>
>;

/** The names that the terms of a game have for things of a group. */
export const nounsOf = (
  { terms }: { readonly terms: Partial<Terms> },
  group: string,
  ids: readonly string[],
): ReadonlyMap<string, Nouns> =>
  new Map(
    ids.map((id) => {
      const [en, zh] = [terms.en?.[group]?.[id], terms.zh?.[group]?.[id]];
      return [id, { ...(en && { en }), ...(zh && { zh }) }];
    }),
  );

/** Things that are called by their ids in every language: `F6`, `S2`. */
export const calledSo = (ids: readonly string[]): ReadonlyMap<string, Nouns> =>
  new Map(ids.map((id) => [id, { en: { name: id }, zh: { name: id } }]));

/** A name of the world that covers several things of the game: *Mordor* of War of the Ring. */
export interface Cover {
  readonly spellings: readonly string[];
  readonly ids: readonly string[];
}

/** The names of a game. */
export interface Lexicon {
  /** Names by group and id. */
  readonly groups: Readonly<Record<string, ReadonlyMap<string, Nouns>>>;
  /** Whoever plays a seat, by its id: nothing misspelt is taken for a name of theirs. */
  readonly players?: ReadonlyMap<string, Nouns>;
  /** Ids that the beginning of a name is never meant for. */
  readonly lesser: ReadonlySet<string>;
  /** Names that no thing of the game has alone. */
  readonly covers?: readonly Cover[];
  /** The overlay of words that the game is played in. */
  readonly wording: string | undefined;
  /** The same for all lexicons of a game: forms that are put together of the same parts are made once for them. */
  readonly kin?: object;
}

interface Key {
  readonly key: string;
  /** Where its later words begin. */
  readonly words: readonly number[];
  readonly id: string;
  readonly spelling: string;
}

/** The things letters may stand for. */
interface LexiconMatch {
  /** Ids of this very name. */
  readonly exact: readonly string[];
  /** Ids whose name, or a later word of it, begins so; empty where something is exact. */
  readonly begun: readonly string[];
  /** True if a name begins so, and not only a later word. */
  readonly fromStart: boolean;
}
const NOTHING: LexiconMatch = { exact: [], begun: [], fromStart: false };

/** The names of one group, to be looked up. */
export interface Index {
  /** Ids of this very name. */
  named(text: string): readonly string[];
  find(text: string): LexiconMatch;
  /** True if a longer name may follow. */
  goesOn(text: string): boolean;
  /** Whose name alone has words that begin so, one by one: `W. Harbor`, `Shiv. Sea`. */
  shortened(words: readonly string[]): string | undefined;
  readonly keys: readonly Key[];
}

const ARTICLE = /^the /i;
const ARTICLES: readonly string[] = ['the', 'a', 'an'];
const BETWEEN = /[\s·-]+/;

/** Signs that names have within them, which need not be written: `Éomer, Son of Éomund`. */
export const WITHIN = ',:/';
const isSaid = (text: string): boolean => !WITHIN.includes(text);

/** A name whose words are these; there are thousands, so it is made of as little as can be. */
const keyWith = (words: readonly (readonly string[])[]): Pick<Key, 'key' | 'words'> => {
  let key = words[0]?.join('') ?? '';
  if (words.length < 2) return { key, words: NONE };
  const begins: number[] = [];
  for (let index = 1; index < words.length; index++) {
    begins.push(key.length);
    key += words[index]?.join('');
  }
  return { key, words: begins };
};
const NONE: readonly number[] = [];

/** Words of names as people shorten them: `Crackclaw Pt`. */
const SHORTENED = [
  ...([
    ['point', 'pt'],
    ['landing', 'ldg'],
    ['harbor', 'hbr'],
    ['harbour', 'hbr'],
  ] as const),
  ...([
    ['mountains', 'mts'],
    ['mountains', 'mtns'],
    ['island', 'isl'],
    ['castle', 'cstl'],
  ] as const),
];

const keysOf = (id: string, nouns: Nouns): readonly Key[] => {
  const keys: Key[] = [];
  const add = (text: string, spelling = text): void => {
    const bare = text.replace(ARTICLE, '');
    const words = BETWEEN.test(bare) ? bare.split(BETWEEN).map(keyOf) : [keyOf(bare)];
    // `Guards of Citadel`: a name of several words is known without the articles within it, and without its signs.
    const plain = words.filter(([first = '']) => !ARTICLES.includes(first));
    const forms = plain.length > 1 && plain.length < words.length ? [words, plain] : [words];
    for (const [long, short] of SHORTENED) {
      const at = words.findIndex(([first]) => first === long);
      if (at > 0) forms.push(words.with(at, [short]));
    }
    for (const form of forms) {
      keys.push({ ...keyWith(form), id, spelling });
      if (form.every((tokens) => tokens.every(isSaid))) continue;
      keys.push({ ...keyWith(form.map((tokens) => tokens.filter(isSaid))), id, spelling });
    }
  };
  for (const { name, plural, also = [] } of Object.values(nouns)) {
    add(name);
    if (plural !== undefined) add(plural);
    for (const spelling of also) add(spelling);
  }
  // What is nearly an id is put right as the name: nobody needs to know ids.
  add(id, nouns.en?.name);
  return keys;
};

const SHORTEST_BEGINNING = 3;
const isLongEnough = (text: string): boolean =>
  text.length >= (isHan(text) ? SHORTEST_BEGINNING - 1 : SHORTEST_BEGINNING);

const beginning = (
  keys: readonly Key[],
  text: string,
  lesser: ReadonlySet<string>,
): LexiconMatch => {
  const ids = new Set<string>();
  let fromStart = false;
  for (let index = 0; index < keys.length; index++) {
    const { key, words, id } = keys[index] as Key;
    const isStart = key.startsWith(text);
    if (isStart || words.some((at) => key.startsWith(text, at))) ids.add(id);
    fromStart ||= isStart;
  }
  const greater = [...ids].filter((id) => !lesser.has(id));
  return { exact: [], begun: greater.length > 0 ? greater : [...ids], fromStart };
};

/** With one letter left out a word is misspelt, and no shorter form. */
const isShortFor = (short: string, word: string): boolean =>
  word === short || (word.startsWith(short) && word.length > short.length + 1);
const initialsOf = (words: readonly string[]): string => words.map(([first]) => first).join('');

/** Names of several words of letters, by the first letters of these. */
const keysByInitials = (keys: readonly Key[]) => {
  const found = new Map<string, { readonly id: string; readonly words: readonly string[] }[]>();
  for (const { key, words: begins, id } of keys) {
    if (begins.length === 0 || !/^[a-z]+$/u.test(key)) continue;
    const words = [0, ...begins].map((at, index) => key.slice(at, begins[index]));
    const initials = initialsOf(words);
    found.set(initials, [...(found.get(initials) ?? []), { id, words }]);
  }
  return found;
};

const indexOf = (nouns: ReadonlyMap<string, Nouns>, lesser: ReadonlySet<string>): Index => {
  const keys: Key[] = [];
  for (const [id, said] of nouns)
    for (const one of keysOf(id, said)) if (one.key !== '') keys.push(one);
  const sorted = keys.map(({ key }) => key).sort();
  const exact = new Map<string, string[]>();
  for (const { key, id } of keys) {
    const ids = exact.get(key);
    if (ids === undefined) exact.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  }
  const goesOn = onceForSome(MOST_KEPT, (text): boolean => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(text) ?? false;
  });
  const begun = onceForSome(MOST_KEPT, (text) => beginning(keys, text, lesser));
  const byInitials = once(() => keysByInitials(keys));
  return {
    keys,
    goesOn,
    shortened(words) {
      const alike = byInitials().get(initialsOf(words)) ?? [];
      const ids = new Set(
        alike.flatMap(({ id, words: own }) =>
          own.every((one, at) => isShortFor(words[at] ?? '', one)) ? [id] : [],
        ),
      );
      return ids.size === 1 ? [...ids][0] : undefined;
    },
    named: (text) => exact.get(text) ?? NOTHING.exact,
    find(text) {
      const ids = exact.get(text);
      if (ids !== undefined) return { exact: ids, begun: [], fromStart: true };
      return isLongEnough(text) ? begun(text) : NOTHING;
    },
  };
};
const MOST_KEPT = 20_000;

const indexes = onceOf((nouns: ReadonlyMap<string, Nouns>) =>
  onceOf((lesser: ReadonlySet<string>) => indexOf(nouns, lesser)),
);
const NOBODY: ReadonlyMap<string, Nouns> = new Map();

/** What the names that cover several things cover, by the letters that a line has of them. */
export const coversIn = onceOf(
  ({ covers = [] }: Lexicon): ReadonlyMap<string, readonly string[]> =>
    new Map(
      covers.flatMap(({ spellings, ids }) =>
        spellings.map((spelling) => [keyOf(spelling.replace(ARTICLE, '')).join(''), ids] as const),
      ),
    ),
);

/** True if a text only begins a name of something, and is none: `Bar`. */
export const isBegunName = (lexicon: Lexicon, id: string, text: string): boolean => {
  const begun = text.replace(ARTICLE, '').split(BETWEEN).flatMap(keyOf).join('');
  const indexes = Object.keys(lexicon.groups).map((group) => indexIn(lexicon, group));
  const isFull = indexes.some((index) => index.named(begun).includes(id));
  return (
    !isFull &&
    indexes.some(({ keys }) => keys.some((one) => one.id === id && one.key.startsWith(begun)))
  );
};

/** The names of a group; made when they are first looked up, once for all lexicons that have them. */
export const indexIn = ({ groups, players = NOBODY, lesser }: Lexicon, group: string): Index =>
  indexes(group === PLAYERS ? players : (groups[group] ?? NOBODY))(lesser);
/** The group of names of players. */
export const PLAYERS = 'called';

/** The names of players as those of their seats. */
export const playersOf = onceOf(
  (called: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Nouns> =>
    new Map(
      Object.entries(called).flatMap(([seat, [name, ...also]]) =>
        name === undefined ? [] : [[seat, { en: { name, also } }] as const],
      ),
    ),
);
