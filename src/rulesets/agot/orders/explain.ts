import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import { withoutNumber } from '../../../notation/corrections.ts';
import {
  A_CUT,
  badNameIn,
  coverProblem,
  DEFAULT_SLIPS,
  either,
  type Failure,
  field,
  isHan,
  type Language,
  type Line,
  leadingWords,
  located,
  name,
  nameAt,
  nearIn,
  number,
  type Pattern,
  phrase,
  type Reading,
  readingOf,
  remembered,
  type Span,
  textOf,
  vocabularyIn,
} from '../../../notation/index.ts';
import { wholeLine } from '../../../notation/message.ts';
import { tokensOf } from '../actions.ts';
import { ASKING } from '../battle/lines.ts';
import { bidWord, stake } from '../bidding/lines.ts';
import {
  all,
  anyCard,
  area,
  arrow,
  colon,
  house,
  labelled,
  never,
  unitKind,
} from '../language/parts.ts';
import { gameWord, houseWord, roundWord, STANDING } from '../language/shell.ts';
import { wordsOf } from '../language/words.ts';
import { stays } from '../marches/lines.ts';
import { kindSaid, meant, orderKind, tokenWords } from '../planning/planning.ts';
import { ANSWER_LINES, OTHERS, type Statement } from './lines.ts';

// Whether a line that is not understood wanted to be an order, or is a greeting, a signature, talk.

const HEADS = either(
  ...[...OTHERS, ...ANSWER_LINES.map(({ pattern }) => pattern), STANDING].flatMap((one) =>
    leadingWords(one),
  ),
);
const ORDER_WORDS = either<unknown>(orderKind, HEADS, stays, wordsOf('holding'));
const NAMES = either<string>(
  ...['areas', 'tracks', 'units', 'own-cards', 'cards', 'houses', 'order-kinds'].map((group) =>
    name(group),
  ),
);

interface Words {
  readonly line: Line;
  readonly language: Language<Statement>;
  /** One for all that is looked for in a line. */
  readonly reading?: Reading;
}

/** Where it ends that stands at a place; a name cut short is none. */
const endsAt = (
  pattern: Pattern<unknown>,
  { line, language, reading = readingOf(line, language.lexicon) }: Words,
  at: number,
): readonly number[] =>
  pattern
    .ways(reading, at)
    .flatMap(({ end, cost }) => (cost < A_CUT || line.tokens[end]?.text === ':' ? [end] : []));

const standsAt = (pattern: Pattern<unknown>, words: Words, at: number): boolean =>
  endsAt(pattern, words, at).length > 0;

/** One Chinese character is found in too many words to say anything. */
const isWord = ({ line: { tokens } }: Words, from: number, to: number): boolean =>
  to - from > 1 || (tokens[from]?.text.length ?? 0) > 1;

const standsIn = (pattern: Pattern<unknown>, words: Words, from = 0): boolean =>
  words.line.tokens.some(
    (_token, at) => at >= from && endsAt(pattern, words, at).some((end) => isWord(words, at, end)),
  );

/** `bid 3x`, `scout:`, but not `March on!`. */
const beginsWithHead = (words: Words): boolean => {
  const { tokens } = words.line;
  return endsAt(HEADS, words, 0).some((end) => {
    const next = tokens[end];
    if (next?.text === ':') return true;
    return isWord(words, 0, end) && (next?.kind === 'number' || standsIn(NAMES, words, end));
  });
};

/** `bid thorne 3`, `bid wildlings many` */
const isBid = (words: Words): boolean => {
  const hasNumber = words.line.tokens.some(({ kind }) => kind === 'number');
  return endsAt(bidWord, words, 0).some((end) => hasNumber || standsAt(stake, words, end));
};

/** True if a line has one of these somewhere, and one of those right behind it. */
const standTogether = (one: Pattern<unknown>, other: Pattern<unknown>, words: Words): boolean =>
  words.line.tokens.some((_token, at) =>
    endsAt(one, words, at).some((end) => isWord(words, at, end) && standsAt(other, words, end)),
  );

const put = either<unknown>(number(), phrase(wordsOf('put'), field('count', number())));
const bidder = either<unknown>(stake, wordsOf('i-bid'));
const used = wordsOf('used');
const usable = either<unknown>(wordsOf('blade-word'), name('own-cards'));

/** `PS: throne 3`, `野人我出3`, `please no blade`, `if he attacks use Robb`: an answer in a sentence. */
const saysAnswer = (words: Words): boolean =>
  standTogether(bidder, put, words) || standTogether(used, usable, words);

/** `round five: …`, `game x, round three`, `house: Lanister`. */
const beginsWithTitle = (words: Words): boolean => {
  const { tokens } = words.line;
  const isLabel = tokens.find(({ kind }) => kind === 'mark')?.text === ':';
  if (standsAt(roundWord, words, 0)) return isLabel;
  if (standsAt(gameWord, words, 0)) return isLabel || standsIn(roundWord, words);
  return endsAt(houseWord, words, 0).some((end) => tokens[end]?.text === ':');
};

/** True for the rest of a line that was broken: `-> The Twins: knight`, `+2`, `乔伊、兰尼斯特`. */
const isRest = (words: Words): boolean => {
  const { tokens, chars } = words.line;
  if (tokens[0]?.text === '→')
    return endsAt(arrow, words, 0).some((end) => standsAt(NAMES, words, end));
  if (tokens.every(({ kind }) => kind !== 'word')) return true;
  const isList =
    chars.includes('、') && tokens.every(({ kind, text }) => kind === 'word' || text === ',');
  return isList && standsIn(NAMES, words);
};

/** `spport: …`, `bd wildlings 3`, where nothing is mended; `白狼致绿玫瑰：` is a letter's head. */
const beginsNearly = (words: Words): boolean => {
  const { line, language } = words;
  if (standsAt(name('houses'), words, 0)) return false;
  const vocabulary = vocabularyIn(language.line, language.lexicon, language.negations);
  const begins = { ...line, tokens: line.tokens.slice(0, LONGEST_HEAD) };
  const near = nearIn(begins, vocabulary, DEFAULT_SLIPS).get(0) ?? [];
  return near.some(({ way: { end } }) => {
    const next = line.tokens[end];
    const isHead = line.tokens.some(({ text }) => text === ':') || next?.kind === 'number';
    return isHead || standsAt(NAMES, words, end);
  });
};
const LONGEST_HEAD = 8;

/** `Loras: …`, `Loras (Winterfell): …` */
const isAbout = ({ tokens }: Line, sign: number): boolean =>
  tokens[sign]?.text === ':' ||
  (tokens[sign]?.text === '(' && tokens.some(({ text }) => text === ':'));

/** `Winterfell …`, but not `Sunspear looks tasty, but not today`: a sentence without a sign, a number or a word of orders. */
const beginsWithArea = (words: Words): boolean => {
  const { tokens } = words.line;
  const isSentence =
    tokens.length >= SENTENCE &&
    tokens.every(({ kind, text }) => kind === 'word' || text === ',') &&
    !isHan(words.line.text) &&
    !standsIn(ORDER_WORDS, words);
  return standsAt(area, words, 0) && !isSentence;
};
const SENTENCE = 5;

/** `Fooborg def +1`, `黄金海 支援`: the words of an order at the end, behind what may be an area that nobody knows. */
const endsInOrder = ({ line, language }: Words): boolean => {
  const { tokens, text } = line;
  if (IS_VERB.test(text)) return false;
  const reading = readingOf(line, language.lexicon);
  return tokens.slice(1, LONGEST_HEAD).some(({ kind }, index) => {
    const at = index + 1;
    const isToken = tokenWords.ways(reading, at).some(({ end }) => end === tokens.length);
    if (kind !== 'word' || !isToken) return false;
    const isNumbered = tokens.slice(at).some((token) => token.kind === 'number');
    return isNumbered || (isHan(text) && /\s/u.test(textOf(line, { from: at - 1, to: at + 1 })));
  });
};

/** `应为防守+2`, `改成突袭*`: no area stands in front. */
const IS_VERB = /^\s*[应應改换換是要请請用把将將该該不我]/u;

/** `多恩 援风息堡`, `Dorne S Kingswood`: a letter for an order, where nothing but names is said. */
const LETTERED = /^[\p{Script=Han}\s]{4,12}$|^\S+(?: \S+){0,2} [MRSD](?:[+-]?\d)? \S/u;
const isLettered = (words: Words): boolean =>
  LETTERED.test(withoutNumber(words.line.text.trim())) &&
  words.line.tokens.some((_token, at) => standsAt(kindSaid, words, at)) &&
  standsIn(area, words);

/**
 * True if a line wanted to be an order: it begins with a head or an area, or something with a colon
 * before an order, or before an area and units, or it names an area together with an order or answer word, or it ends in an order.
 */
export const isOrderLine = (line: Line, language: Language<Statement>): boolean => {
  const words = { line, language, reading: readingOf(line, language.lexicon) };
  const sign = line.tokens.findIndex(({ kind }) => kind === 'mark');
  if (beginsWithHead(words) || beginsWithArea(words) || beginsWithTitle(words)) return true;
  if (endsAt(name('cards'), words, 0).includes(sign) && isAbout(line, sign)) return true;
  if ([isBid, isRest, beginsNearly, saysAnswer, endsInOrder].some((is) => is(words))) return true;
  const isLabelled = line.tokens[sign]?.text === ':' && sign + 1 < line.tokens.length;
  // `troops: Winterfell knight`, under whatever head
  if (isLabelled && standsIn(area, words) && standsIn(name('units'), words)) return true;
  if (isLettered(words)) return true;
  if (!standsIn(ORDER_WORDS, words)) return false;
  // `never support Greyjoy`
  if (standsAt(never, words, 0) && standsIn(name('houses'), words)) return true;
  return isLabelled || standsIn(area, words);
};

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

interface Where {
  readonly line: Line;
  placeOf(span: Span): Place;
}

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
  const cover =
    expected === 'area'
      ? coverProblem({ line, placeOf }, language.lexicon, { from: bad.span.from, sort: 'area' })
      : undefined;
  if (cover !== undefined) return cover;
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

export const explain = (where: Where, language: Language<Statement>, failure: Failure): Problem => {
  const { line, placeOf } = where;
  const card = cardAlone(line, language);
  const text = textOf(line, wholeLine(line));
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
  if (at === 0)
    return invalid('not-understood', placeOf(wholeLine(line)), { text, expected: 'line' });
  const rest = restFrom(line, language, at);
  return invalid('not-understood', placeOf(rest), {
    text: textOf(line, rest),
    expected: expectedIn(line, failure),
  });
};
