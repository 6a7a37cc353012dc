import type { Pattern, Reading, Shape, Starts, Word } from './contract.ts';
import { indexIn, type Lexicon } from './lexicon.ts';
import { beginsNumber } from './number-words.ts';
import { childrenOf } from './shape.ts';
import { keyOf, type Token } from './tokens.ts';

// What a pattern can begin with: where something else stands it is not tried.

const NO_TEXTS: Starts['texts'] = new Set();
const NUMBER: Starts = { texts: NO_TEXTS, groups: [], isNumber: true, isAny: false };
const ANYWHERE: Starts = { texts: NO_TEXTS, groups: [], isNumber: false, isAny: true };
const withTexts = (texts: Iterable<string>): Starts => ({
  texts: new Set(texts),
  groups: [],
  isNumber: false,
  isAny: false,
});

export const unionOf = (all: readonly Starts[]): Starts => {
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  // Copied where it can be: one of them is often all others, or nearly.
  const largest = all.toSorted((a, b) => b.texts.size - a.texts.size)[0]?.texts;
  const texts = new Set(largest);
  const groups = new Set<string>();
  for (const one of all) {
    if (one.texts !== largest) for (const text of one.texts) texts.add(text);
    for (const group of one.groups) groups.add(group);
  }
  return {
    texts,
    groups: [...groups],
    isNumber: all.some(({ isNumber }) => isNumber),
    isAny: all.some(({ isAny }) => isAny),
  };
};

/** All spellings of a word, in every language and every game. */
export const spellingsIn = ({ spellings, wordings }: Word): readonly string[] => [
  ...spellings.en,
  ...spellings.zh,
  ...Object.values(wordings).flatMap((by) => Object.values(by)),
];

/** Of parts in a row: of the first, and of those behind it as long as none must stand there. */
const startsOfRow = (parts: readonly Pattern<unknown>[]): Starts => {
  const all: Starts[] = [];
  for (const part of parts) {
    const { shape } = part;
    if (shape.is !== 'idle' && shape.is !== 'opt') return unionOf([...all, startsOf(part)]);
    if (shape.is === 'idle' && shape.marks !== undefined) all.push(withTexts(shape.marks));
    else if (shape.of !== undefined) all.push(startsOf(shape.of));
  }
  return ANYWHERE;
};

const found = (pattern: Pattern<unknown>): Starts => {
  const { shape } = pattern;
  switch (shape.is) {
    case 'word':
      return withTexts(spellingsIn(shape.word).map((spelling) => keyOf(spelling)[0] ?? ''));
    case 'mark':
      return withTexts(shape.marks);
    case 'name':
      return { texts: NO_TEXTS, groups: [shape.group], isNumber: false, isAny: false };
    case 'number':
      return NUMBER;
    case 'phrase':
      return startsOfRow(childrenOf(pattern));
    case 'list':
      return startsOf(shape.item);
    case 'as':
    case 'means':
    case 'called':
    case 'either':
    case 'also':
    case 'by-language':
      return unionOf(childrenOf(pattern).map(startsOf));
    case 'text':
    case 'idle':
    case 'opt':
      return ANYWHERE;
  }
};

const known = new WeakMap<Shape, Starts>();

export const startsOf = (pattern: Pattern<unknown>): Starts => {
  const starts = known.get(pattern.shape) ?? found(pattern);
  known.set(pattern.shape, starts);
  return starts;
};

const isNumber = ({ kind, text }: Token): boolean => kind === 'number' || beginsNumber(text);

const isName = (groups: readonly string[], { kind, text }: Token, lexicon: Lexicon): boolean =>
  kind === 'word' &&
  groups.length > 0 &&
  (text === 'the' || groups.some((group) => indexIn(lexicon, group).goesOn(text)));

/** True if a pattern can begin at a place; what is nearly a word there may be any. */
export const mayBegin = (
  { texts, groups, isNumber: isCounted, isAny }: Starts,
  { line, lexicon, near }: Reading,
  at: number,
): boolean => {
  if (isAny) return true;
  const token = line.tokens[at];
  if (token === undefined) return texts.has('');
  if (texts.has(token.text) || (isCounted && isNumber(token))) return true;
  return isName(groups, token, lexicon) || (near !== undefined && near.get(at).length > 0);
};
