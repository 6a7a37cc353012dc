import { onceForSome, onceOf } from '../core/once.ts';
import type { Pattern, Reading, Shape, Starts, Word } from './contract.ts';
import { indexIn, type Lexicon } from './lexicon.ts';
import { beginsNumber } from './number-words.ts';
import { childrenOf } from './shape.ts';
import { keyOf, type Token } from './tokens.ts';

// What a pattern can begin with: where something else stands it is not tried.

const NO_TEXTS: Starts['texts'] = new Set();
const NOWHERE: Starts = {
  texts: NO_TEXTS,
  groups: [],
  isNumber: false,
  isAny: false,
  mayLack: false,
};
const NUMBER: Starts = { ...NOWHERE, isNumber: true };
const ANYWHERE: Starts = { ...NOWHERE, isAny: true };
const withTexts = (texts: Iterable<string>): Starts => ({ ...NOWHERE, texts: new Set(texts) });

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
    mayLack: all.some(({ mayLack }) => mayLack),
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
    const starts = startsOf(part);
    all.push(starts);
    if (!starts.mayLack) return { ...unionOf(all), mayLack: false };
  }
  return { ...unionOf(all), mayLack: true };
};

const found = (pattern: Pattern<unknown>): Starts => {
  const { shape } = pattern;
  switch (shape.is) {
    case 'word':
      return withTexts(spellingsIn(shape.word).map((spelling) => keyOf(spelling)[0] ?? ''));
    case 'mark':
      return withTexts(shape.marks);
    case 'name':
      return { ...NOWHERE, groups: [shape.group] };
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
      return ANYWHERE;
    case 'opt':
      return { ...startsOf(shape.of), mayLack: true };
    case 'idle': {
      const { of, marks = '' } = shape;
      return { ...(of === undefined ? withTexts(marks) : startsOf(of)), mayLack: true };
    }
  }
};

const known = new WeakMap<Shape, Starts>();

export const startsOf = (pattern: Pattern<unknown>): Starts => {
  const starts = known.get(pattern.shape) ?? found(pattern);
  known.set(pattern.shape, starts);
  return starts;
};

export const beginsNumberAt = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'number' || beginsNumber(token.text));

/** The groups of which a name begins with a word. */
const groupsBegun = onceOf((lexicon: Lexicon) =>
  onceForSome(MOST_KEPT, (text): readonly string[] =>
    Object.keys(lexicon.groups).filter((group) => indexIn(lexicon, group).goesOn(text)),
  ),
);
const MOST_KEPT = 20_000;
const NO_GROUPS: readonly string[] = [];

/** Those of some groups of which a name may begin with a token. */
export const namesBegunAt = (
  groups: readonly string[],
  token: Token | undefined,
  lexicon: Lexicon,
): readonly string[] => {
  if (groups.length === 0 || token?.kind !== 'word') return NO_GROUPS;
  if (token.text === 'the') return groups;
  const begun = groupsBegun(lexicon)(token.text);
  return begun.length === 0 ? begun : groups.filter((group) => begun.includes(group));
};

/** True if a pattern can begin at a place; what is nearly a word there may be any. */
export const mayBegin = (
  { texts, groups, isNumber, isAny, mayLack }: Starts,
  { line, lexicon, near }: Reading,
  at: number,
): boolean => {
  if (isAny || mayLack) return true;
  const token = line.tokens[at];
  if (token === undefined) return texts.has('');
  if (texts.has(token.text) || (isNumber && beginsNumberAt(token))) return true;
  return (
    namesBegunAt(groups, token, lexicon).length > 0 ||
    (near !== undefined && near.get(at).length > 0)
  );
};
