import { editDistance } from '../core/edit-distance.ts';
import { step } from '../core/limits.ts';
import { onceEach } from '../core/once.ts';
import { invalid, type Place, type Problem } from '../core/problem.ts';
import type { Miss } from './contract.ts';
import { coversIn, indexIn, type Lexicon } from './lexicon.ts';
import type { Failure } from './read.ts';
import { isHan, type Line, type Span, textOf } from './tokens.ts';

/** A name that nothing is called by, or more than one thing. */
interface BadName {
  readonly group: string;
  readonly span: Span;
  readonly many: boolean;
  /** Things that may have been meant. */
  readonly ids: readonly string[];
}

const LONGEST = 40;
const MOST_SUGGESTIONS = 3;

/** One slip in three letters is forgiven; of characters, which say more, one in two. */
const slipsIn = (text: string): number =>
  isHan(text) ? Math.min(2, Math.floor(text.length / 2)) : Math.min(3, Math.floor(text.length / 3));

/** The ids whose names come closest, if any is close enough to be meant. */
export const nearest = (
  text: string,
  names: Iterable<readonly [name: string, id: string]>,
): readonly string[] => {
  let least = slipsIn(text);
  let ids: string[] = [];
  if (text.length > LONGEST) return ids;
  for (const [name, id] of names) {
    step();
    if (Math.abs(name.length - text.length) > least) continue;
    const distance = editDistance(text, name, least);
    if (distance > least) continue;
    if (distance < least) ids = [];
    least = distance;
    if (!ids.includes(id)) ids.push(id);
  }
  return ids.slice(0, MOST_SUGGESTIONS);
};

const joined = ({ tokens }: Line, { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join('')
    .replace(/^the(?=.)/, '');

/** True if a name of at least two characters begins there. */
const beginsName = ({ tokens }: Line, lexicon: Lexicon, from: number): boolean =>
  Object.keys(lexicon.groups).some((group) => {
    const index = indexIn(lexicon, group);
    let text = '';
    for (let at = from; tokens[at]?.kind === 'word'; at++) {
      step();
      text += tokens[at]?.text;
      if (text.length > 1 && index.named(text).length > 0) return true;
      if (!index.goesOn(text)) return false;
    }
    return false;
  });

/** True if a space stands before it: between characters that ends a name. */
const isApart = ({ tokens }: Line, at: number): boolean =>
  (tokens[at]?.column ?? 0) > (tokens[at - 1]?.end ?? 0);

const isHanBeside = (line: Line, at: number): boolean =>
  isHan(line.tokens[at]?.text ?? '') && !isApart(line, at);

/** The words from a place on that were meant as one name: up to a sign, a fixed word or a name. */
const stretchFrom = ({ line, lexicon, ends, begins }: NameSearch, { at, group }: Miss): Span => {
  const { tokens } = line;
  const index = indexIn(lexicon, group);
  let to = at + 1;
  let text = tokens[at]?.text === 'the' ? '' : joined(line, { from: at, to });
  const isOver = (next: number): boolean => {
    const token = tokens[next];
    if (token?.kind !== 'word') return true;
    text += token.text;
    step();
    if (text.length <= LONGEST && index.goesOn(text)) return false;
    if (isHan(token.text)) return isApart(line, next) || begins(next);
    return ends.has(token.text) || begins(next);
  };
  while (!isOver(to)) to++;
  return { from: at, to };
};

/** The sort that names are told apart by. */
interface Terms {
  readonly line: Line;
  readonly lexicon: Lexicon;
  /** The words of fixed words, and those of them that are in no name. */
  readonly fixed: ReadonlySet<string>;
  readonly ends: ReadonlySet<string>;
}

interface NameSearch extends Terms {
  /** True if a name begins at a place: asked for every name that was looked for before it. */
  begins(at: number): boolean;
}

/** The text meant as a name of a group. */
type MeantName = Pick<BadName, 'group' | 'span'>;

const badName = ({ line, lexicon }: Terms, { group, span }: MeantName): BadName => {
  const index = indexIn(lexicon, group);
  const text = joined(line, span);
  const { exact, begun } = index.find(text);
  if (exact.length + begun.length > 1)
    return { group, span, many: true, ids: [...exact, ...begun] };
  const near = nearest(
    text,
    index.keys.map(({ key, id }) => [key, id] as const),
  );
  return { group, span, many: false, ids: begun.length > 0 ? begun : near };
};

/** Of characters a part may be a name: the first two of three. */
const endsThere = (line: Terms['line'], end: number, failedAt: number): boolean =>
  end < failedAt || !isHanBeside(line, failedAt);

/** True if a fixed word stands there, or a name that was understood. */
const isUnderstood = (terms: Terms, { at, group }: Miss, failedAt: number): boolean => {
  const { line, lexicon, fixed, ends } = terms;
  const index = indexIn(lexicon, group);
  const first = line.tokens[at]?.text ?? '';
  if ((isHan(first) ? ends : fixed).has(first) && !index.goesOn(first)) return true;
  let isName = false;
  for (let end = at + (first === 'the' ? 2 : 1); end <= failedAt; end++) {
    const text = joined(line, { from: at, to: end });
    if (!index.goesOn(text)) return isName;
    isName ||= endsThere(line, end, failedAt) && index.named(text).length > 0;
  }
  return isName && !index.goesOn(joined(line, { from: at, to: failedAt + 1 }));
};

/**
 * The name that a line failed at, if it was one: the likeliest of those that were looked for, else
 * of the group that comes first.
 */
export const badNameIn = (
  terms: Terms,
  { at, misses }: Failure,
  groups: readonly string[],
): BadName | undefined => {
  const seen = new Set<string>();
  const found: MeantName[] = [];
  const begins = onceEach((from: number) => beginsName(terms.line, terms.lexicon, from));
  for (const one of misses) {
    const key = `${one.at} ${one.group}`;
    if (one.at > at || seen.has(key) || isUnderstood(terms, one, at)) continue;
    seen.add(key);
    const span = stretchFrom({ ...terms, begins }, one);
    // An article alone is no name cut short.
    const isArticle = span.to === one.at + 1 && terms.line.tokens[one.at]?.text === 'the';
    if (span.to > at && !isArticle) found.push({ group: one.group, span });
  }
  const rank = ({ group }: MeantName): number => groups.indexOf(group);
  let first: BadName | undefined;
  for (const one of found.toSorted((a, b) => a.span.from - b.span.from || rank(a) - rank(b))) {
    const bad = badName(terms, one);
    if (bad.ids.length > 0) return bad;
    first ??= bad;
  }
  return first;
};

/** A name of fewer characters could be anything. */
const SHORTEST = 2;

/** The longest name of some groups that stands at a place, and the group that it is of. */
export const nameAt = (
  line: Line,
  lexicon: Lexicon,
  from: number,
  groups: readonly string[],
): { readonly group: string; readonly span: Span } | undefined => {
  const { tokens } = line;
  const first = tokens[from]?.text === 'the' ? from + 1 : from;
  const indexes = groups.map((group) => ({ group, index: indexIn(lexicon, group) }));
  let longest: ReturnType<typeof nameAt>;
  let text = '';
  for (let at = first; at < tokens.length; at++) {
    text += tokens[at]?.text;
    const named = indexes.find(({ index }) => index.named(text).length > 0);
    if (named !== undefined && text.length >= SHORTEST)
      longest = { group: named.group, span: { from, to: at + 1 } };
    if (!indexes.some(({ index }) => index.goesOn(text))) break;
  }
  return longest;
};

/** The longest name at a place that covers several things, of which a line says which it means. */
export const coverAt = (
  line: Line,
  lexicon: Lexicon,
  from: number,
): { readonly span: Span; readonly ids: readonly string[] } | undefined => {
  const covers = coversIn(lexicon);
  const longest = Math.min(line.tokens.length, from + LONGEST_COVER);
  for (let to = longest; covers.size > 0 && to > from; to--) {
    const ids = covers.get(joined(line, { from, to }));
    if (ids !== undefined) return { span: { from, to }, ids };
  }
  return undefined;
};
const LONGEST_COVER = 8;

/** `attack Mordor`, where one region is wanted: a land of several, with those that lie there. */
export const coverProblem = (
  { line, placeOf }: { readonly line: Line; placeOf(span: Span): Place },
  lexicon: Lexicon,
  { from, sort }: { readonly from: number; readonly sort: string },
): Problem | undefined => {
  const cover = coverAt(line, lexicon, from);
  return cover === undefined
    ? undefined
    : invalid('name-of-several', placeOf(cover.span), {
        ...{ text: textOf(line, cover.span), sort, candidates: cover.ids },
      });
};
