// Why a line of orders is not understood, and whether it wanted to be one.

import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import {
  A_CUT,
  badNameIn,
  DEFAULT_SLIPS,
  either,
  type Failure,
  failureOf,
  type Language,
  type Line,
  leadingWords,
  name,
  nameAt,
  nearIn,
  type Pattern,
  readingOf,
  type Span,
  textOf,
  vocabularyIn,
} from '../../../notation/index.ts';
import { DEEDS, LINES } from '../chapters.ts';
import { GROUPS, type Statement } from './message.ts';
import { face } from './parts.ts';

const HEADS = either<unknown>(...[...LINES, ...DEEDS].flatMap(leadingWords));
const NAMES = either(...GROUPS.filter((group) => group !== 'seats').map((group) => name(group)));
/** Names that may stand in front of an order. */
const FIRST = either<string>(name('regions'), name('characters'), face);

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
  standsFrom(NAMES, words, end);

const nearHead = ({ line, language }: Words): readonly number[] => {
  const vocabulary = vocabularyIn(language.line, language.lexicon, language.negations);
  const begins = { ...line, tokens: line.tokens.slice(0, LONGEST_HEAD) };
  return (nearIn(begins, vocabulary, DEFAULT_SLIPS).get(0) ?? []).map(({ way: { end } }) => end);
};
const LONGEST_HEAD = 8;

/** True if a line wanted to be an order: it begins like one, and names what orders speak of. */
export const isOrderLine = (line: Line, language: Language<Statement>): boolean => {
  const words = { line, language };
  if (endsAt(HEADS, words, 0).some((end) => goesOn(words, end))) return true;
  if (
    endsAt(FIRST, words, 0).some((end) => isOf('mark', words, end) || standsFrom(HEADS, words, end))
  )
    return true;
  return nearHead(words).some((end) => end < line.tokens.length && goesOn(words, end));
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
  '"→"': 'arrow',
  '":"': 'colon',
};
const EXPECTED = [
  'region',
  'card',
  'effect',
  'character',
  'nation',
  'figure',
  'back',
  'number',
  'face',
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

const nameProblem = (
  { line, placeOf }: Where,
  language: Language<Statement>,
  failure: Failure,
): Problem | undefined => {
  const { lexicon } = language;
  const { fixed, ends } = vocabularyIn(language.line, lexicon, language.negations);
  const bad = badNameIn({ line, lexicon, fixed, ends }, failure, [...GROUPS]);
  if (bad === undefined) return undefined;
  const sort = NOUNS[bad.group] ?? bad.group;
  const [place, text] = [placeOf(bad.span), textOf(line, bad.span)];
  const there = nameAt(line, lexicon, bad.span.from, [...GROUPS]);
  if (
    !bad.many &&
    there !== undefined &&
    NOUNS[there.group] !== sort &&
    there.span.to >= bad.span.to
  )
    return invalid('name-of-another-sort', placeOf(there.span), {
      ...{
        text: textOf(line, there.span),
        sort: NOUNS[there.group] ?? there.group,
        expected: sort,
      },
    });
  if (bad.many) return invalid('ambiguous-name', place, { text, candidates: [...bad.ids] });
  return bad.ids.length > 0 || expectedIn(failure) === sort
    ? invalid('unknown-name', place, { text, sort, suggestions: [...bad.ids] })
    : undefined;
};

/** `Gondor -> Edoras`: a nation where a region belongs. */
const nationProblem = ({ line, placeOf }: Where, words: Words, at: number): Problem | undefined => {
  if (!isPlaceSign(line.tokens[at]?.text)) return undefined;
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
