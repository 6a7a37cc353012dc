import { step } from '../core/limits.ts';
import { onceForSome, onceOf } from '../core/once.ts';
import type { Pattern, Word } from './contract.ts';
import { coversIn, indexIn, type Lexicon } from './lexicon.ts';
import { childrenOf } from './shape.ts';
import { isSlip } from './slips.ts';
import { isHan, keyOf } from './tokens.ts';

// All words of a game, and what is nearly one of them.

export interface KnownName {
  readonly key: string;
  readonly spelling: string;
  readonly words: readonly string[];
  /** A slip of it could turn a sense round or change a number: nothing is taken for it. */
  readonly isGuarded: boolean;
  /** Of names of one thing the first is told. */
  readonly rank: number;
}

/** Words of one length, and which letters are in each, roughly: those that differ in many are not compared. */
interface Targets {
  readonly all: readonly KnownName[];
  readonly letters: Int32Array;
}

/** The words that may be meant, and what must not be touched. */
export interface Vocabulary {
  /** Names and fixed words that something may be mended to, by length. */
  readonly targets: ReadonlyMap<number, Targets>;
  /** Every token of every name and word. */
  readonly tokens: ReadonlySet<string>;
  /** The words of fixed words: they must not vanish within a name. */
  readonly fixed: ReadonlySet<string>;
  /** Chinese fixed words, run together. */
  readonly rows: ReadonlySet<string>;
  /** Fixed words that are in no longer name: a name ends before them. */
  readonly ends: ReadonlySet<string>;
  /** Fixed words that stand beside others in no name and no word. */
  readonly lonely: ReadonlySet<string>;
  /** Words that turn a sense round, wherever they stand. */
  readonly guarded: ReadonlySet<string>;
  /** True if a name begins so, and whether one is this. */
  isKnown(text: string): boolean;
  isName(text: string): boolean;
  /** By how many slips are allowed. */
  readonly neighbours: Map<number, Neighbours>;
}

const BITS = 31;
const lettersIn = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % BITS);
  return letters;
};
/** Bits of a number, added up in pairs, fours and bytes: a loop took half of all mending. */
const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const wordsIn = (pattern: Pattern<unknown>): readonly Word[] => {
  const words = new Set<Word>();
  const seen = new Set<unknown>();
  const visit = (one: Pattern<unknown>): void => {
    if (seen.has(one)) return;
    seen.add(one);
    if (one.shape.is === 'word') words.add(one.shape.word);
    for (const child of childrenOf(one)) visit(child);
  };
  visit(pattern);
  return [...words];
};

/** The words with which the fixed words of a pattern begin. */
export const firstWordsOf = onceOf(
  (pattern: Pattern<unknown>): ReadonlySet<string> =>
    new Set(
      wordsIn(pattern).flatMap(({ spellings: { en, zh } }) =>
        [...en, ...zh].flatMap((one) => keyOf(one)[0] ?? []),
      ),
    ),
);

/** Characters are counted apart from letters. */
const sizeOf = (text: string): number => (isHan(text) ? HAN + text.length : text.length);
const HAN = 1000;

const byLength = (all: Iterable<KnownName>): ReadonlyMap<number, Targets> => {
  const targets = new Map<number, KnownName[]>();
  for (const one of all) {
    const size = sizeOf(one.key);
    const same = targets.get(size) ?? [];
    same.push(one);
    targets.set(size, same);
  }
  const withLetters = (same: readonly KnownName[]): Targets => ({
    all: same,
    letters: Int32Array.from(same, ({ key }) => lettersIn(key)),
  });
  return new Map(Array.from(targets, ([size, same]) => [size, withLetters(same)]));
};

const vocabularyOf = (
  pattern: Pattern<unknown>,
  lexicon: Lexicon,
  negations: readonly string[],
): Vocabulary => {
  const words = wordsIn(pattern);
  const spelt = (some: readonly Word[]): readonly string[] =>
    some.flatMap(({ spellings }) => [...spellings.en, ...spellings.zh]);
  const groups = Object.keys(lexicon.groups).map((group) => indexIn(lexicon, group));
  const names = groups.flatMap(({ keys }) => keys);
  const guarded = [...spelt(words.filter((one) => one.guarded)), ...negations];
  const plain = spelt(words.filter((one) => !one.guarded));
  let rank = 0;
  const knownAs = (spelling: string, isGuarded: boolean, ownKey?: string): KnownName => {
    const words = keyOf(spelling);
    return { key: ownKey ?? words.join(''), spelling, words, isGuarded, rank: rank++ };
  };
  const all = [
    ...guarded.map((spelling) => knownAs(spelling, true)),
    ...plain.map((spelling) => knownAs(spelling, false)),
    ...names.map(({ key, spelling }) => knownAs(spelling, false, key)),
  ];
  const fixed = [...plain, ...guarded].flatMap(keyOf);
  const inNames = new Set(
    names.map(({ spelling }) => keyOf(spelling)).flatMap((key) => (key.length > 1 ? key : [])),
  );
  const inRows = new Set(all.flatMap(({ words: row }) => (row.length > 1 ? row : [])));
  return {
    targets: byLength(new Map(all.toReversed().map((one) => [one.key, one])).values()),
    tokens: new Set([...fixed, ...names.flatMap(({ spelling }) => keyOf(spelling))]),
    fixed: new Set(fixed),
    rows: new Set([...plain, ...guarded].map((one) => keyOf(one).join('')).filter(isHan)),
    ends: new Set(fixed.filter((one) => !inNames.has(one))),
    lonely: new Set(fixed.filter((one) => !inRows.has(one))),
    guarded: new Set([
      ...negations.map((spelling) => keyOf(spelling).join('')),
      ...guarded
        .map((spelling) => keyOf(spelling).join(''))
        .filter((key) => !(isHan(key) && inNames.has(key))),
    ]),
    isKnown: (text) => groups.some((index) => index.goesOn(text)) || coversIn(lexicon).has(text),
    isName: (text) => groups.some((index) => index.named(text).length > 0),
    neighbours: new Map(),
  };
};

/** Lines of two sorts may share their names, and not their words. */
const known = new WeakMap<Lexicon, WeakMap<Pattern<unknown>, Vocabulary>>();

/** All words of a game's lines; made when the first line is mended. */
export const vocabularyIn = (
  pattern: Pattern<unknown>,
  lexicon: Lexicon,
  negations: readonly string[],
): Vocabulary => {
  const ofLexicon = known.get(lexicon) ?? new WeakMap<Pattern<unknown>, Vocabulary>();
  known.set(lexicon, ofLexicon);
  const made = ofLexicon.get(pattern) ?? vocabularyOf(pattern, lexicon, negations);
  ofLexicon.set(pattern, made);
  return made;
};

// ---- Neighbours ---------------------------------------------------------------------------------

const ofLength = ({ all, letters }: Targets, text: string, most: number): readonly KnownName[] => {
  step(all.length);
  const own = lettersIn(text);
  const unlike = 2 * (isHan(text) ? 1 : 2);
  return all.filter(
    ({ key }, at) => countBits((letters[at] ?? 0) ^ own) <= unlike && isSlip(text, key, most),
  );
};

/** The words that a text nearly is, guarded words among it. */
const neighbours = (text: string, { targets }: Vocabulary, most: number): readonly KnownName[] => {
  const [size, slips] = [sizeOf(text), isHan(text) ? 1 : 2];
  const near: KnownName[] = [];
  for (let other = size - slips; other <= size + slips; other++) {
    const there = targets.get(other);
    if (there !== undefined) near.push(...ofLength(there, text, most));
  }
  return near.sort((a, b) => a.rank - b.rank);
};

/** The neighbours of a text; people use the same words again and again. */
export type Neighbours = (text: string) => readonly KnownName[];

const MOST_KEPT = 100_000;

export const neighboursIn = (vocabulary: Vocabulary, most: number): Neighbours => {
  const found =
    vocabulary.neighbours.get(most) ??
    onceForSome(MOST_KEPT, (text) => neighbours(text, vocabulary, most));
  vocabulary.neighbours.set(most, found);
  return found;
};
