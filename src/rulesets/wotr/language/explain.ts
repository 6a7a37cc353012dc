// Why a line of orders is not understood, and whether it wanted to be one.

import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import {
  A_CUT,
  badNameIn,
  DEFAULT_SLIPS,
  either,
  type Failure,
  failureOf,
  idle,
  type Language,
  type Line,
  leadingWords,
  mark,
  mute,
  name,
  nameAt,
  nearIn,
  number,
  type Pattern,
  readingOf,
  type Span,
  textOf,
  vocabularyIn,
  word,
  words,
} from '../../../notation/index.ts';
import { indexIn } from '../../../notation/lexicon.ts';
import { DEED_ROWS, DEEDS, LINES, ROWS } from '../chapters.ts';
import { THEN } from './alternatives.ts';
import { conditions } from './conditions.ts';
import { ALWAYS, life, OPENING } from './lines.ts';
import { GROUPS, type Statement } from './message.ts';
import { colon, face, ORDINAL } from './parts.ts';
import { QUEUE_HEADS } from './queues.ts';

const HEADS = either<unknown>(
  ...[...LINES, ...DEEDS, ...ROWS, ...DEED_ROWS].flatMap((one) => leadingWords(one)),
);
/** `battle:`, `always:`: an order, whatever stands behind. */
const HEADED = either<unknown>(life, words(QUEUE_HEADS, colon));
const NAMES = either(...GROUPS.filter((group) => group !== 'seats').map((group) => name(group)));
/** Names that may stand in front of an order. */
const FIRST = either<string>(name('regions'), name('characters'), name('peoples'), face);

interface Words {
  readonly line: Line;
  readonly language: Language<Statement>;
}

/** Where it ends that stands at a place; a name cut short is none. */
const endsAt = (pattern: Pattern<unknown>, { line, language }: Words, at: number) =>
  pattern
    .ways(readingOf(line, language.lexicon), at)
    .flatMap(({ end, cost }) => (cost < A_CUT ? [end] : []));

const standsFrom = (pattern: Pattern<unknown>, words: Words, from: number): boolean =>
  words.line.tokens.some((_token, at) => at >= from && endsAt(pattern, words, at).length > 0);

const isOf = (kind: 'number' | 'mark', { line }: Words, from: number): boolean =>
  line.tokens.some((token, at) => {
    const isSign = token.kind === 'mark' && (token.text === ':' || token.text === '→');
    return at >= from && token.kind === kind && (kind === 'number' || isSign);
  });

/** Behind the beginning something stands that orders are made of. */
const goesOn = (words: Words, end: number): boolean =>
  end === words.line.tokens.length ||
  isOf('number', words, end) ||
  isOf('mark', words, end) ||
  standsFrom(NAMES, words, end) ||
  isBegunName(words, end) ||
  wentOn(words, end);

/** `play Ents`: the rest is part of the names of some. */
const isBegunName = ({ line, language: { lexicon } }: Words, from: number): boolean => {
  const rest = line.tokens.slice(from);
  const text = rest.map((token) => token.text).join('');
  return (
    rest.length <= LONGEST_HEAD &&
    Object.keys(lexicon.groups).some((group) => indexIn(lexicon, group).find(text).begun.length > 0)
  );
};

/** `declare at Hobbiton`: more than the beginning is understood, and little is not. */
const wentOn = ({ line, language }: Words, end: number): boolean => {
  const { at } = failureOf(language, line);
  return at > end && line.tokens.length - at <= MOST_LOST;
};
const MOST_LOST = 2;

const nearHead = ({ line, language }: Words): readonly number[] => {
  const vocabulary = vocabularyIn(language.line, language.lexicon, language.negations);
  const begins = { ...line, tokens: line.tokens.slice(0, LONGEST_HEAD) };
  return (nearIn(begins, vocabulary, DEFAULT_SLIPS).get(0) ?? []).map(({ way: { end } }) => end);
};
const LONGEST_HEAD = 8;

/** `elite at Orthanc`: nothing but figures, places, numbers and what joins them. */
const isOfNames = (words: Words): boolean => {
  const { tokens } = words.line;
  const seen = { place: 0, figure: 0, number: 0, joint: 0 };
  for (let at = 0; at < tokens.length; ) {
    const part = PARTS.find(([, pattern]) => endsAt(pattern, words, at).length > 0);
    if (part === undefined) return false;
    seen[part[0]]++;
    at = Math.max(at + 1, ...endsAt(part[1], words, at));
  }
  return seen.place > 0 && (seen.figure > 0 || (seen.place > 1 && seen.number > 0));
};
const REGION = name('regions');
const JOINT = either<void>(
  mark(',:→+&/()@'),
  word(
    'at|in|to|into|from|of|and|with|the|a|an|leave|leaves|rest|go|goes',
    '在 到 去 往 至 从 于 和 与 及 的 个 支 名 留 留下 其余 剩下',
  ),
);

const PARTS: readonly (readonly ['place' | 'figure' | 'number' | 'joint', Pattern<unknown>])[] = [
  ['place', REGION],
  ['figure', either(name('figures'), name('figures', 'plural'), name('peoples'))],
  ['number', number()],
  ['joint', JOINT],
];

/** `first`, `always`, `if revealed`: before an order they say something of it, and before prose nothing. */
const BEFORE = either<unknown>(OPENING, ALWAYS, words(mute(conditions), idle(THEN)));
/** No line says just that; and yet it is an order. */
const FOREIGN = word('activate', '激活');
const BEGINS = either<unknown>(HEADS, FOREIGN);

const beginsAt = (said: Words, at: number): boolean =>
  endsAt(BEGINS, said, at).some((end) => goesOn(said, end));

/** `Action 2 (banana): advance Elves` */
const isCounted = (said: Words): boolean =>
  endsAt(ORDINAL, said, 0).some(
    (end) => said.line.tokens[end - 1]?.kind === 'number' && standsFrom(HEADS, said, end),
  );

/** True if a line wanted to be an order: it begins like one, and names what orders speak of. */
export const isOrderLine = (line: Line, language: Language<Statement>): boolean => {
  const said = { line, language };
  if (endsAt(HEADED, said, 0).length > 0 || isCounted(said)) return true;
  if (beginsAt(said, 0) || endsAt(BEFORE, said, 0).some((end) => beginsAt(said, end))) return true;
  if (endsAt(FIRST, said, 0).some((end) => isOf('mark', said, end) || standsFrom(HEADS, said, end)))
    return true;
  if (isOfNames(said)) return true;
  return nearHead(said).some((end) => end < line.tokens.length && goesOn(said, end));
};

/** Nouns by the group that was looked for. */
const NOUNS: Readonly<Record<string, string>> = {
  regions: 'region',
  characters: 'character',
  cards: 'card',
  combat: 'effect',
  nations: 'nation',
  peoples: 'nation',
  figures: 'figure',
  faces: 'face',
  backs: 'back',
  seats: 'seat',
  '"→>"': 'arrow',
  '"from"': 'origin',
  '":"': 'colon',
};
const EXPECTED = [
  'region',
  'card',
  'effect',
  'character',
  'figure',
  'nation',
  'back',
  'number',
  'face',
  'origin',
  'arrow',
  'colon',
] as const;

const expectedIn = ({ expected }: Failure): string => {
  const labels = new Set([...expected].map((label) => NOUNS[label] ?? label));
  return EXPECTED.find((label) => labels.has(label)) ?? 'end';
};

/** Where a line stands. */
export interface Where {
  readonly line: Line;
  /** It was made of data. */
  readonly isMade?: true;
  placeOf(span: Span): Place;
}

/** `from` behind a name belongs to the sentence. */
const withoutWords = ({ tokens }: Line, { from, to }: Span, fixed: ReadonlySet<string>): Span => {
  let end = to;
  while (end > from + 1 && fixed.has(tokens[end - 1]?.text ?? '')) end--;
  return { from, to: end };
};

const nameKey = ({ tokens }: Line, { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map((token) => token.text)
    .join('');

/** Behind a number a figure is looked for, with or without its nation. */
const sortOf = (
  { group, span }: { readonly group: string; readonly span: Span },
  { misses }: Failure,
): string => {
  const isFigure =
    group === 'peoples' && misses.some((miss) => miss.at === span.from && miss.group === 'figures');
  return NOUNS[isFigure ? 'figures' : group] ?? group;
};

const nameProblem = (
  { line, placeOf }: Where,
  language: Language<Statement>,
  failure: Failure,
): Problem | undefined => {
  const { lexicon } = language;
  const { fixed, ends } = vocabularyIn(language.line, lexicon, language.negations);
  const bad = badNameIn({ line, lexicon, fixed, ends }, failure, [...GROUPS]);
  if (bad === undefined) return undefined;
  const sort = sortOf(bad, failure);
  const span = withoutWords(line, bad.span, fixed);
  const [place, text] = [placeOf(span), textOf(line, span)];
  // The name is right, and what is around it is not; an article or a joint is none at all.
  const key = nameKey(line, span);
  const { exact, begun: fits } = indexIn(lexicon, bad.group).find(key);
  if (key === 'the' || fixed.has(key) || exact.some((id) => bad.ids.includes(id))) return undefined;
  const there = nameAt(line, lexicon, span.from, [...GROUPS]);
  if (!bad.many && there !== undefined && NOUNS[there.group] !== sort && there.span.to >= span.to)
    return invalid('name-of-another-sort', placeOf(there.span), {
      ...{
        text: textOf(line, there.span),
        sort: NOUNS[there.group] ?? there.group,
        expected: sort,
      },
    });
  if (bad.many || fits.length > 1)
    return invalid('ambiguous-name', place, {
      text,
      candidates: bad.many ? [...bad.ids] : [...fits],
    });
  return bad.ids.length > 0 || expectedIn(failure) === sort
    ? invalid('unknown-name', place, { text, sort, suggestions: [...bad.ids] })
    : undefined;
};

/** A sign that reading stopped at, or at the place behind it. */
const isReached = (words: Words, at: number, reached: number): boolean =>
  at === reached || at + 1 === reached || endsAt(REGION, words, at + 1).includes(reached);

/** `Gondor -> Edoras`: a nation where a region belongs. */
const nationProblem = (
  { line, placeOf }: Where,
  words: Words,
  reached: number,
): Problem | undefined => {
  const at = line.tokens.findIndex(
    ({ text }, one) => isPlaceSign(text) && isReached(words, one, reached),
  );
  if (at < 0) return undefined;
  const from = line.tokens.findIndex((_token, start) => endsAt(PEOPLE, words, start).includes(at));
  if (from < 0) return undefined;
  const span = { from, to: at };
  return invalid('name-of-another-sort', placeOf(span), {
    ...{ text: textOf(line, span), sort: 'nation', expected: 'region' },
  });
};
const PEOPLE = name('peoples');
const isPlaceSign = (text: string | undefined): boolean => text === '→' || text === ':';

/** The problem of a line that cannot be read. */
export const explain = (where: Where, language: Language<Statement>): Problem => {
  const { line, placeOf } = where;
  const failure = failureOf(language, line);
  const bad =
    nationProblem(where, { line, language }, failure.at) ?? nameProblem(where, language, failure);
  if (bad !== undefined) return bad;
  const { at } = failure;
  const isBegun = at > 0 && at < line.tokens.length;
  const span = { from: isBegun ? at : 0, to: line.tokens.length };
  const expected = at === 0 ? 'line' : expectedIn(failure);
  return invalid('not-understood', placeOf(span), { text: textOf(line, span), expected });
};
