import { indexIn, type Lexicon } from './lexicon.ts';
import { A_WORD, type Pattern, type Reading, type Way, type Word } from './pattern.ts';
import { childrenOf } from './shape.ts';
import { isMistyped, isSlip, LONG, LONGEST } from './slips.ts';
import { isHan, keyOf, type Line, type Token } from './tokens.ts';

/** A stretch of a line that is nearly a known word. */
export interface Near {
  /** The word that it may have been meant for, run together. */
  readonly key: string;
  readonly way: Way<void>;
}

const NONE: readonly Near[] = [];

/** What is nearly right in a line, by where it begins: found when it is asked for. */
export interface NearHere {
  get(at: number): readonly Near[];
}

/** What may have been meant there, where a line is mended. */
export const nearAt = ({ near }: Reading, at: number): readonly Near[] => near?.get(at) ?? NONE;

/** What has more neighbours than these is nothing that could be meant. */
const MOST_NEAR = 6;

// ---- All words of a game ------------------------------------------------------------------------

interface Known {
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
  readonly all: readonly Known[];
  readonly letters: Int32Array;
}

/** What may be meant, and what must not be touched. */
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
  isKnown(text: string): boolean;
  /** The neighbours of words that were looked at, by how many slips are allowed. */
  readonly found: Map<number, Map<string, readonly Known[]>>;
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

/** Characters are counted apart from letters. */
const sizeOf = (text: string): number => (isHan(text) ? HAN + text.length : text.length);
const HAN = 1000;

const byLength = (all: Iterable<Known>): ReadonlyMap<number, Targets> => {
  const targets = new Map<number, Known[]>();
  for (const one of all) {
    const size = sizeOf(one.key);
    const same = targets.get(size) ?? [];
    same.push(one);
    targets.set(size, same);
  }
  const withLetters = (same: readonly Known[]): Targets => ({
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
  const knownAs = (spelling: string, isGuarded: boolean, ownKey?: string): Known => {
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
    isKnown: (text) => groups.some((index) => index.goesOn(text)),
    found: new Map(),
  };
};

const known = new WeakMap<Lexicon, Vocabulary>();

/** All words of a game's lines; made when the first line is mended. */
export const vocabularyIn = (
  pattern: Pattern<unknown>,
  lexicon: Lexicon,
  negations: readonly string[],
): Vocabulary => {
  const made = known.get(lexicon) ?? vocabularyOf(pattern, lexicon, negations);
  known.set(lexicon, made);
  return made;
};

// ---- What is nearly right in a line -------------------------------------------------------------

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly texts: readonly string[];
  readonly text: string;
}

const LONGEST_STRETCH = 6;

/** Words in a row from a place on that could be one name. */
function* stretchesAt(
  tokens: readonly Token[],
  from: number,
  { guarded }: Vocabulary,
): Generator<Stretch> {
  const texts: string[] = [];
  const isHanThere = isHan(tokens[from]?.text ?? '');
  const longest = isHanThere ? LONGEST_STRETCH + 2 : LONGEST_STRETCH;
  for (let to = from; to < Math.min(tokens.length, from + longest); to++) {
    const token = tokens[to];
    if (token?.kind !== 'word' || guarded.has(token.text) || isHan(token.text) !== isHanThere)
      return;
    texts.push(token.text);
    yield { from, to: to + 1, texts, text: texts.join('') };
  }
}

/** A word of its own that would vanish in the name: `no Seagard`, `to Seagard`. */
const loses = (
  { texts, text }: Stretch,
  { key, words }: Known,
  { fixed, rows }: Vocabulary,
): boolean => {
  const isSwallowed = (one = ''): boolean =>
    rows.has(one) && !words.includes(one) && !isMistyped(one);
  if (isHan(text)) return isSwallowed(texts[0]) || isSwallowed(texts.at(-1));
  if (texts.some((one) => fixed.has(one) && !words.includes(one))) return true;
  const without = texts.map((_one, index) => texts.toSpliced(index, 1).join(''));
  return texts.length > 1 && without.some((one) => one === key || isSlip(one, key, LONG));
};

/** What a stretch is nearly, guarded words among it. */
const neighbours = (text: string, { targets }: Vocabulary, most: number): readonly Known[] => {
  const [letters, size, isHanText] = [lettersIn(text), sizeOf(text), isHan(text)];
  const slips = isHanText ? 1 : 2;
  const near: Known[] = [];
  for (let other = size - slips; other <= size + slips; other++) {
    const there = targets.get(other);
    if (there === undefined) continue;
    for (let at = 0; at < there.letters.length; at++) {
      if (countBits((there.letters[at] ?? 0) ^ letters) > 2 * slips) continue;
      const one = there.all[at];
      if (one !== undefined && isSlip(text, one.key, most)) near.push(one);
    }
  }
  return near.sort((a, b) => a.rank - b.rank);
};

/** The neighbours of a text; people use the same words again and again. */
type Neighbours = (text: string) => readonly Known[];

/** What strangers write must not fill the memory. */
const MOST_KEPT = 5000;

const neighboursIn = (vocabulary: Vocabulary, most: number): Neighbours => {
  const found = vocabulary.found.get(most) ?? new Map<string, readonly Known[]>();
  vocabulary.found.set(most, found);
  return (text) => {
    const near = found.get(text) ?? neighbours(text, vocabulary, most);
    if (found.size >= MOST_KEPT) found.clear();
    found.set(text, near);
    return near;
  };
};

const nearTo = (
  stretch: Stretch,
  vocabulary: Vocabulary,
  neighboursOf: Neighbours,
): readonly Near[] => {
  const { text, texts, from, to } = stretch;
  const { tokens, lonely, isKnown } = vocabulary;
  const isRow = texts.length > 1 && !isHan(text);
  const isNew = isHan(text) ? text.length > 1 : texts.some((one) => !tokens.has(one));
  if (!isNew || text.length > LONGEST || isKnown(text)) return NONE;
  // Any name that it is near to would lose that word.
  if (isRow && texts.some((one) => lonely.has(one))) return NONE;
  const isRisky = (one: string): boolean => neighboursOf(one).some(({ isGuarded }) => isGuarded);
  if (isRow && texts.some(isRisky)) return NONE;
  const all = neighboursOf(text);
  if (all.some(({ isGuarded }) => isGuarded)) return NONE;
  const near = all.filter((target) => !loses(stretch, target, vocabulary));
  if (near.length > MOST_NEAR) return NONE;
  return near.map(({ key, spelling }) => ({
    key,
    way: {
      value: undefined,
      end: to,
      cost: A_WORD * (to - from),
      trail: { end: to, isLoose: true },
      mends: [{ span: { from, to }, read: spelling }],
    },
  }));
};

const LONGEST_ROW = 4;

/** `对阵提尔`: a fixed word begins before the stretch and ends in it, so the stretch is no name. */
const isCutInto = (
  tokens: readonly Token[],
  { from, to }: Stretch,
  { rows }: Vocabulary,
): boolean => {
  for (let at = Math.max(0, from - LONGEST_ROW + 1); at < from; at++) {
    let row = '';
    for (let end = at; end < Math.min(to, at + LONGEST_ROW); end++) {
      row += tokens[end]?.text ?? '';
      if (end >= from && rows.has(row)) return true;
    }
  }
  return false;
};

/** What in a line is nearly a word of the game; looked for where reading has come to. */
export const nearIn = ({ tokens }: Line, vocabulary: Vocabulary, most: number): NearHere => {
  const near: (readonly Near[] | undefined)[] = [];
  const neighboursOf = neighboursIn(vocabulary, most);
  const find = (from: number): readonly Near[] => {
    const found: Near[] = [];
    for (const stretch of stretchesAt(tokens, from, vocabulary))
      if (!(isHan(stretch.text) && isCutInto(tokens, stretch, vocabulary)))
        found.push(...nearTo(stretch, vocabulary, neighboursOf));
    return found;
  };
  return { get: (at) => (near[at] ??= at < tokens.length ? find(at) : NONE) };
};
