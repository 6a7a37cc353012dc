import { onceForSome, onceOf } from '../core/once.ts';
import type { Pattern, Reading, Shape, Starts, Word } from './contract.ts';
import { indexIn, type Lexicon, PLAYERS } from './lexicon.ts';
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

/** What may stand behind a number that a row of parts begins with. */
const behindInRow = (parts: readonly Pattern<unknown>[]): Starts => {
  const all: Starts[] = [];
  for (const [at, part] of parts.entries()) {
    const own = behindNumber(part);
    all.push(own.mayLack ? startsOfRow(parts.slice(at + 1)) : NOWHERE, { ...own, mayLack: false });
    if (!startsOf(part).mayLack) break;
  }
  return unionOf(all);
};

const foundBehind = (pattern: Pattern<unknown>): Starts => {
  const { shape } = pattern;
  switch (shape.is) {
    case 'number':
      // `6.5`: its decimals.
      return { ...withTexts('.'), mayLack: true };
    case 'text':
      return ANYWHERE;
    case 'word':
    case 'mark':
    case 'name':
      return NOWHERE;
    case 'phrase':
      return behindInRow(childrenOf(pattern));
    case 'list': {
      const own = behindNumber(shape.item);
      const { between, item } = shape;
      return own.mayLack ? unionOf([own, startsOf(between), startsOf(item)]) : own;
    }
    default: {
      const children = childrenOf(pattern);
      return children.length === 0 ? NOWHERE : unionOf(children.map(behindNumber));
    }
  }
};

/** What may stand behind a number in digits that a pattern begins with; it may lack where the number is all. */
export const behindNumber = onceOf((pattern: Pattern<unknown>): Starts => foundBehind(pattern));

export const beginsNumberAt = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'number' || beginsNumber(token.text));

/** The groups of which a name begins with a word. */
const groupsBegun = onceOf((lexicon: Lexicon) =>
  onceForSome(MOST_KEPT, (text): readonly string[] =>
    [...Object.keys(lexicon.groups), PLAYERS].filter((group) =>
      indexIn(lexicon, group).goesOn(text),
    ),
  ),
);
const MOST_KEPT = 20_000;
const NO_GROUPS: readonly string[] = [];

/** Those of some groups of which a name may begin at a place. */
export const namesBegunAt = (
  groups: readonly string[],
  reading: Reading,
  at: number,
): readonly string[] => {
  const { line, lexicon } = reading;
  const token = line.tokens[at];
  if (groups.length === 0 || token?.kind !== 'word') return NO_GROUPS;
  const begun = groupsBegun(lexicon)(token.text);
  if (token.text !== 'the')
    return begun.length === 0 ? begun : groups.filter((group) => begun.includes(group));
  // Behind an article stands the name itself.
  reading.seen = Math.max(reading.seen, at + 1);
  const next = line.tokens[at + 1];
  const named = next?.kind === 'word' ? groupsBegun(lexicon)(next.text) : NO_GROUPS;
  return groups.filter((group) => begun.includes(group) || named.includes(group));
};

/** True if a pattern can begin at a place; what is nearly a word there may be any. */
export const mayBegin = (
  { texts, groups, isNumber, isAny, mayLack }: Starts,
  reading: Reading,
  at: number,
): boolean => {
  if (isAny || mayLack) return true;
  const token = reading.line.tokens[at];
  if (token === undefined) return texts.has('');
  if (texts.has(token.text) || (isNumber && beginsNumberAt(token))) return true;
  const { near } = reading;
  return (
    namesBegunAt(groups, reading, at).length > 0 || (near !== undefined && near.get(at).length > 0)
  );
};
