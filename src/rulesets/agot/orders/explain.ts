import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import {
  A_CUT,
  badNameIn,
  either,
  type Failure,
  field,
  type Language,
  type Line,
  leadingWords,
  located,
  type Pattern,
  phrase,
  readingOf,
  type Span,
  textOf,
  vocabularyIn,
} from '../../../notation/index.ts';
import { ASKING } from './lines/battle.ts';
import { ANSWER_LINES, OTHERS, type Statement } from './lines/index.ts';
import { stays } from './lines/marches.ts';
import { meant, ofKind, orderKind, tokenWords } from './lines/order-tokens.ts';
import { anyCard, area, colon, labelled } from './lines/parts.ts';
import { gameWord, houseWord, roundWord, STANDING } from './lines/shell.ts';

// Why a line is not understood, and whether it is one that wanted to be.

/** Nouns by the group that was looked for. */
const NOUNS: Readonly<Record<string, string>> = {
  'order-kinds': 'order',
  orders: 'order',
  'own-cards': 'card',
  cards: 'card',
  units: 'unit',
  houses: 'house',
  tracks: 'track',
  tokens: 'token',
  areas: 'area',
};

const GROUPS = [
  'areas',
  'order-kinds',
  'own-cards',
  'cards',
  'units',
  'houses',
  'tracks',
  'tokens',
];

/** What `not-understood` says was expected there, likelier ones first. */
export const EXPECTED = [
  'number',
  'condition',
  'yes-or-no',
  'routed-or-not',
  'blade',
  'order',
  'units',
  'hero',
  'card',
  'house',
  'track',
  'token',
  'unit',
  'area',
  'bid',
  'sea',
  'arrow',
  'line',
  'end',
] as const;

const expectedIn = ({ expected }: Failure): (typeof EXPECTED)[number] => {
  const labels = new Set([...expected].map((label) => NOUNS[label] ?? label));
  return EXPECTED.find((label) => labels.has(label)) ?? 'end';
};

const standsAt = (
  pattern: Pattern<unknown>,
  line: Line,
  { lexicon }: Language<Statement>,
  at: number,
): boolean => pattern.ways(readingOf(line, lexicon), at).length > 0;

/** `Eddard: yes`: a card that asks nothing. */
const cardAlone = (line: Line, { lexicon }: Language<Statement>): string | undefined => {
  const reading = readingOf(line, lexicon);
  const isColon = ({ end }: { readonly end: number }): boolean => line.tokens[end]?.text === ':';
  const way = anyCard.ways(reading, 0).find(isColon);
  const isArea = area.ways(reading, 0).some(isColon);
  return way === undefined || way.cost >= A_CUT || isArea || ASKING.some(([id]) => id === way.value)
    ? undefined
    : way.value;
};

/** Where a line stands. */
export interface Where {
  readonly line: Line;
  placeOf(span: Span): Place;
}

const whole = ({ tokens }: Line): Span => ({ from: 0, to: tokens.length });

const nameProblem = (
  { line, placeOf }: Where,
  language: Language<Statement>,
  failure: Failure,
): Problem | undefined => {
  const { ends } = vocabularyIn(language.line, language.lexicon, language.negations);
  const bad = badNameIn({ line, lexicon: language.lexicon, fixed: ends }, failure, GROUPS);
  if (bad === undefined) return undefined;
  const isLabel = line.tokens[bad.span.to]?.text === ':';
  if (
    bad.ids.length === 0 &&
    !isLabel &&
    [...failure.expected].some((label) => NOUNS[label] === undefined)
  )
    return undefined;
  const place = placeOf(bad.span);
  const text = textOf(line, bad.span);
  if (bad.many) return invalid('ambiguous-name', place, { text, candidates: bad.ids });
  return invalid(`unknown-${NOUNS[bad.group] ?? bad.group}`, place, { text, suggestions: bad.ids });
};

const NAMED_ORDER = phrase(field('area', labelled), colon, field('words', located(tokenWords)));

/** `march +2`: words of an order that there is not. */
const orderProblem = (
  { line, placeOf }: Where,
  { lexicon }: Language<Statement>,
): Problem | undefined => {
  for (const { value } of NAMED_ORDER.ways(readingOf(line, lexicon), 0)) {
    const { span, value: said } = value.words;
    const { kind, marks, star } = said;
    if (meant(kind, star ? { ...marks, star } : marks).length === 0)
      return invalid('unknown-order', placeOf(span), {
        text: textOf(line, span),
        suggestions: ofKind(kind),
      });
  }
  return undefined;
};

/** What is wrong with a line that cannot be read. */
export const explain = (where: Where, language: Language<Statement>, failure: Failure): Problem => {
  const { line, placeOf } = where;
  const card = cardAlone(line, language);
  const text = textOf(line, whole(line));
  if (card !== undefined) {
    const name = { from: 0, to: line.tokens.findIndex(({ text: sign }) => sign === ':') };
    return invalid('card-asks-nothing', placeOf(name), { text: textOf(line, name), card });
  }
  const bad = orderProblem(where, language) ?? nameProblem(where, language, failure);
  if (bad !== undefined) return bad;
  const { at } = failure;
  if (at === 0) return invalid('not-understood', placeOf(whole(line)), { text, expected: 'line' });
  const mark = line.tokens.findIndex((token, index) => index > at && token.text === ';');
  const rest = { from: at, to: mark < 0 ? line.tokens.length : mark };
  return invalid('not-understood', placeOf(rest), {
    text: textOf(line, rest),
    expected: expectedIn(failure),
  });
};

// ---- Orders and prose ---------------------------------------------------------------------------

const HEADS = either(
  ...[...OTHERS, ...ANSWER_LINES.map(({ pattern }) => pattern), STANDING].flatMap(leadingWords),
);
const TITLES = either<unknown>(gameWord, roundWord, houseWord);
const ORDER_WORDS = either<unknown>(orderKind, HEADS, stays);

const endsOf = (
  pattern: Pattern<unknown>,
  line: Line,
  { lexicon }: Language<Statement>,
  at: number,
): readonly number[] => pattern.ways(readingOf(line, lexicon), at).map(({ end }) => end);

const someWhere = (pattern: Pattern<unknown>, line: Line, language: Language<Statement>): boolean =>
  line.tokens.some((_token, at) =>
    endsOf(pattern, line, language, at).some((end) => isWord(line, { from: at, to: end })),
  );
/** One Chinese character is found in too many words to say anything. */
const isWord = (line: Line, { from, to }: Span): boolean =>
  line.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join('').length > 1;

/**
 * Whether a line wanted to be an order: it begins with a head or an area, or something with a colon
 * before an order, or it names an area together with an order or answer word.
 */
export const isOrderLine = (line: Line, language: Language<Statement>): boolean => {
  const { tokens } = line;
  const sign = tokens.findIndex(({ kind }) => kind === 'mark');
  const isLabel = (end: number): boolean =>
    isWord(line, { from: 0, to: end }) || tokens[end]?.text === ':';
  if (endsOf(HEADS, line, language, 0).some(isLabel) || standsAt(area, line, language, 0))
    return true;
  if (
    anyCard.ways(readingOf(line, language.lexicon), 0).some(({ end }) => tokens[end]?.text === ':')
  )
    return true;
  if (standsAt(TITLES, line, language, 0) && sign > 0) return true;
  const isOrder = someWhere(ORDER_WORDS, line, language);
  return isOrder && (tokens[sign]?.text === ':' || someWhere(area, line, language));
};
