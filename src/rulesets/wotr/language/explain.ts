// Why a line of orders is not understood.

import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import {
  badNameIn,
  type Failure,
  failureOf,
  type Line,
  name,
  nameAt,
  type Span,
  textOf,
  vocabularyIn,
} from '../../../notation/index.ts';
import { indexIn } from '../../../notation/lexicon.ts';
import { BEARERS, endsAt, REGION, standsFrom, type Words } from './heads.ts';
import { GROUPS, type OrderLanguage } from './message.ts';

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
  language: OrderLanguage,
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

/** `Frodo -> Bree`: whom no order names stands where reading stopped, or is sent to a place. */
const bearersProblem = (
  { line, placeOf }: Where,
  said: Words,
  reached: number,
): Problem | undefined => {
  const last = reached === 0 ? line.tokens.length : reached + 1;
  for (let from = 0; from < Math.min(last, line.tokens.length); from++) {
    const end = Math.max(from, ...endsAt(BEARERS, said, from));
    if (end === from || (end < reached && !standsFrom(REGION, said, end))) continue;
    const span = { from, to: end };
    return invalid('ring-bearers', placeOf(span), { text: textOf(line, span) });
  }
  return undefined;
};

/** The problem of a line that cannot be read. */
export const explain = (where: Where, language: OrderLanguage): Problem => {
  const { line, placeOf } = where;
  const failure = failureOf(language, line);
  const said = { line, language };
  const bad =
    bearersProblem(where, said, failure.at) ??
    nationProblem(where, said, failure.at) ??
    nameProblem(where, language, failure);
  if (bad !== undefined) return bad;
  const { at } = failure;
  const isBegun = at > 0 && at < line.tokens.length;
  const span = { from: isBegun ? at : 0, to: line.tokens.length };
  const expected = at === 0 ? 'order' : expectedIn(failure);
  return invalid('not-understood', placeOf(span), { text: textOf(line, span), expected });
};
