import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import {
  A_CUT,
  badNameIn,
  type Failure,
  field,
  type Language,
  type Line,
  located,
  nameAt,
  phrase,
  readingOf,
  remembered,
  type Span,
  textOf,
  vocabularyIn,
} from '../../../notation/index.ts';
import { tokensOf } from '../actions.ts';
import { ASKING } from '../battle/lines.ts';
import { all, anyCard, area, colon, house, labelled, unitKind } from '../language/parts.ts';
import { meant, tokenWords } from '../planning/order-tokens.ts';
import type { Statement } from './lines.ts';
import { endsAt, HEADS } from './prose.ts';

// Why a line of orders is not understood.

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
  '"→"': 'arrow',
  close: 'bonus',
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

/** The things that `not-understood` may say were expected there, likelier ones first. */
export const EXPECTED = [
  'bonus',
  'tick',
  'line',
  'condition',
  'yes-or-no',
  'routed-or-not',
  'blade',
  'order',
  'hero',
  'card',
  'house',
  'track',
  'token',
  'area',
  'units',
  'unit',
  'number',
  'bid',
  'sea',
  'arrow',
  'end',
] as const;

const expectedIn = ({ tokens }: Line, { expected, at }: Failure): (typeof EXPECTED)[number] => {
  const labels = new Set([...expected].map((label) => NOUNS[label] ?? label));
  const there = tokens[at];
  const isNumber = there?.kind === 'number' || there?.text === '-';
  if (isNumber && labels.has('number') && !labels.has('bonus')) return 'number';
  return EXPECTED.find((label) => labels.has(label)) ?? 'end';
};

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

/** Sorts of things with names that people would use. */
const SORTS = ['areas', 'houses', 'cards', 'units', 'tracks'];

/** The problem of a name that is, at least so far, that of something else than is meant there. */
const otherName = (
  { line, placeOf }: Where,
  { lexicon }: Language<Statement>,
  { from, to, expected }: Span & { readonly expected: string },
): Problem | undefined => {
  const found = nameAt(line, lexicon, from, SORTS);
  const { span, group } = found ?? { span: { from, to: from }, group: '' };
  if (span.to < to || NOUNS[group] === expected) return undefined;
  const [text, sort] = [textOf(line, span), NOUNS[group] ?? group];
  return invalid('name-of-another-sort', placeOf(span), { text, sort, expected });
};

/** `Stark: defense +1`: an order for a house. */
const houseProblem = (where: Where, language: Language<Statement>): Problem | undefined => {
  const { line } = where;
  const ordered = HOUSE_ORDER.ways(readingOf(line, language.lexicon), 0);
  const { done } = ordered[Symbol.iterator]().next();
  return done ? undefined : otherName(where, language, { from: 0, to: 1, expected: 'head' });
};

const nameProblem = (
  { line, placeOf }: Where,
  language: Language<Statement>,
  failure: Failure,
): Problem | undefined => {
  const { fixed, ends } = vocabularyIn(language.line, language.lexicon, language.negations);
  const terms = { line, lexicon: language.lexicon, fixed, ends };
  const bad = remembered(language, line, 'name', () => badNameIn(terms, failure, GROUPS));
  if (bad === undefined) return undefined;
  const expected = NOUNS[bad.group] ?? bad.group;
  const other = otherName({ line, placeOf }, language, { ...bad.span, expected });
  // Another house's name is no card's beginning.
  const isOwn = bad.ids.some((id) => language.lexicon.groups['own-cards']?.has(id));
  const isHouse = expected === 'card' && other?.args?.['sort'] === 'house' && !isOwn;
  if (other !== undefined && (!bad.many || isHouse)) return other;
  const isLabel = line.tokens[bad.span.to]?.text === ':';
  if (bad.ids.length === 0 && !isLabel && expectedIn(line, failure) !== expected) return undefined;
  const place = placeOf(bad.span);
  const text = textOf(line, bad.span);
  if (bad.many) return invalid('ambiguous-name', place, { text, candidates: bad.ids });
  return invalid('unknown-name', place, { text, sort: expected, suggestions: bad.ids });
};

const HOUSE_ORDER = phrase(field('house', house), colon, field('words', located(tokenWords)));

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
      return invalid('unknown-name', placeOf(span), {
        text: textOf(line, span),
        sort: 'order',
        suggestions: tokensOf(kind),
      });
  }
  return undefined;
};

const isSign = (token: Line['tokens'][number] | undefined): boolean => token?.kind === 'mark';

/** The words that are not understood, up to the end of their part; where something is missing, those before it. */
const restFrom = (line: Line, language: Language<Statement>, at: number): Span => {
  const { tokens } = line;
  if (at < tokens.length) {
    const end = tokens.findIndex(({ text }, index) => index > at && /^[;)]$/.test(text));
    return { from: at, to: end < 0 ? tokens.length : end };
  }
  const heads = endsAt(HEADS, { line, language }, 0).filter((end) => end < tokens.length);
  const behindHead = Math.max(0, ...heads);
  let from = tokens.length;
  while (from > behindHead && !isSign(tokens[from - 1])) from--;
  return { from: from < tokens.length ? from : 0, to: tokens.length };
};

const ALL_OF = phrase(all, field('unit', unitKind));

/** `all knights`: how many they are is to be said. */
const uncountedProblem = (
  { line, placeOf }: Where,
  { lexicon }: Language<Statement>,
): Problem | undefined => {
  const reading = readingOf(line, lexicon);
  for (let from = 0; from < line.tokens.length; from++) {
    const to = Math.max(0, ...ALL_OF.ways(reading, from).map(({ end }) => end));
    if (to > from)
      return invalid('not-understood', placeOf({ from, to }), {
        text: textOf(line, { from, to }),
        expected: 'units',
      });
  }
  return undefined;
};

/** The problem of a line that cannot be read. */
export const explain = (where: Where, language: Language<Statement>, failure: Failure): Problem => {
  const { line, placeOf } = where;
  const card = cardAlone(line, language);
  const text = textOf(line, whole(line));
  if (card !== undefined) {
    const name = { from: 0, to: line.tokens.findIndex(({ text: sign }) => sign === ':') };
    return invalid('card-asks-nothing', placeOf(name), { text: textOf(line, name), card });
  }
  const uncounted = uncountedProblem(where, language);
  if (uncounted !== undefined) return uncounted;
  const bad =
    houseProblem(where, language) ??
    orderProblem(where, language) ??
    nameProblem(where, language, failure);
  if (bad !== undefined) return bad;
  const { at } = failure;
  if (at === 0) return invalid('not-understood', placeOf(whole(line)), { text, expected: 'line' });
  const rest = restFrom(line, language, at);
  return invalid('not-understood', placeOf(rest), {
    text: textOf(line, rest),
    expected: expectedIn(line, failure),
  });
};
