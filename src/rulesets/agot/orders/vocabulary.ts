import type { Rules } from '../rules.ts';
import { CHINESE, CHINESE_HEADS } from './chinese.ts';
import { ENGLISH } from './english.ts';
import { PAYLOADS } from './kinds.ts';
import { namesIn } from './names.ts';
import { isHan } from './segment.ts';
import { foldWords, type Keyword, phrasesOf } from './words.ts';

/** A word as it may stand in a line, and as people write it. */
export interface Word {
  readonly key: string;
  readonly spelling: string;
  /** It is one word of a longer name. */
  readonly part?: 'yes';
}

/** All words of the order language in a game: names, their parts, and the fixed words. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, Word>;
  /** Fixed words, which must not vanish within a name. */
  readonly fixed: ReadonlySet<string>;
  /** Fixed words that are opposites or amounts: nothing is ever taken for one of them. */
  readonly guarded: ReadonlySet<string>;
  /** The beginnings of names may stand for them. */
  isBeginning(text: string): boolean;
}

/** A slip in one of these could turn a sense round or change a number. */
export const GUARDED: readonly Keyword[] = [
  ...(['never', 'never-used', 'none', 'nobody', 'no-target', 'no-order', 'no', 'yes'] as const),
  ...(['routed', 'unrouted', 'special', 'all', 'each', 'times', 'measure', 'final'] as const),
];

const KEYWORDS = Object.keys(ENGLISH) as Keyword[];

/** The words of a spelling with their capitals: `White Harbor` gives `White` for `white`. */
const partsOf = (spelling: string): readonly Word[] =>
  spelling.split(/[\s-]+/u).flatMap((part) => {
    const key = foldWords(part).join('');
    return key === '' ? [] : [{ key, spelling: part }];
  });

function* namedWords(rules: Rules): Generator<Word> {
  for (const { all } of Object.values(namesIn(rules)))
    for (const { key, spelling } of all) yield { key, spelling };
}

function* partsOfNames(names: readonly Word[]): Generator<Word> {
  for (const { key, spelling } of names)
    if (!isHan(key)) for (const word of partsOf(spelling)) yield { ...word, part: 'yes' };
}

function* headWords(): Generator<Word> {
  for (const kind of Object.keys(PAYLOADS)) yield* partsOf(kind);
  for (const spelling of Object.values(CHINESE_HEADS).flat()) yield { key: spelling, spelling };
  for (const spelling of Object.values(CHINESE).flat()) yield { key: spelling, spelling };
}

const fixedWords = (keywords: readonly Keyword[]): ReadonlySet<string> =>
  new Set(keywords.flatMap((word) => phrasesOf(word).flat()));

const SHORTEST_BEGINNING = 3;

/** Whatever a word may be cut down to and still be understood. */
const beginningsOf = (words: Iterable<Word>): ReadonlySet<string> => {
  const beginnings = new Set<string>();
  for (const { key } of words)
    for (let end = isHan(key) ? key.length : SHORTEST_BEGINNING; end < key.length; end++)
      beginnings.add(key.slice(0, end));
  return beginnings;
};

const vocabularyOf = (rules: Rules): Vocabulary => {
  const fixed = fixedWords(KEYWORDS);
  const names = [...namedWords(rules)];
  const parts = [...partsOfNames(names)];
  const beginnings = beginningsOf([...names, ...parts]);
  const fixedOnes = [...fixed].map((key): Word => ({ key, spelling: key }));
  const all = [...names, ...headWords(), ...fixedOnes, ...parts];
  return {
    words: new Map(all.toReversed().map((word) => [word.key, word])),
    fixed,
    guarded: fixedWords(GUARDED),
    isBeginning: (text) => beginnings.has(text),
  };
};

const known = new WeakMap<Rules, Vocabulary>();

/** The words of a game; made once for its rules. */
export const vocabularyIn = (rules: Rules): Vocabulary => {
  const vocabulary = known.get(rules) ?? vocabularyOf(rules);
  known.set(rules, vocabulary);
  return vocabulary;
};
