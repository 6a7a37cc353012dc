import {
  A_CUT,
  DEFAULT_SLIPS,
  either,
  field,
  isHan,
  type Language,
  type Line,
  leadingWords,
  name,
  nearIn,
  number,
  type Pattern,
  phrase,
  type Reading,
  readingOf,
  vocabularyIn,
  word,
} from '../../../notation/index.ts';
import { bidWord, stake } from '../bidding/lines.ts';
import { area, arrow, never } from '../language/parts.ts';
import { gameWord, houseWord, roundWord, STANDING } from '../language/shell.ts';
import { stays } from '../marches/lines.ts';
import { orderKind } from '../planning/order-tokens.ts';
import { ANSWER_LINES, OTHERS, type Statement } from './lines.ts';

// Whether a line that is not understood wanted to be an order, or is a greeting, a signature, talk.

/** The words that lines begin with. */
export const HEADS = either(
  ...[...OTHERS, ...ANSWER_LINES.map(({ pattern }) => pattern), STANDING].flatMap(leadingWords),
);
const holding = word('hold|holding', '守住 坚守 死守 固守');
const ORDER_WORDS = either<unknown>(orderKind, HEADS, stays, holding);
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
export const endsAt = (
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

const ownBid = word('i bid|we bid|my bid', '我出 我投 我报');
const put = either<unknown>(number(), phrase(word('', '出 投'), field('count', number())));
const used = word('no|use|use the|i play|without', '不用 使用 不使用 打出');
const blade = word('blade|the blade|valyrian steel blade', '钢剑 瓦雷利亚钢剑');

/** `PS: throne 3`, `野人我出3`, `please no blade`, `if he attacks use Robb`: an answer in a sentence. */
const saysAnswer = (words: Words): boolean =>
  standTogether(either<unknown>(stake, ownBid), put, words) ||
  standTogether(used, either<unknown>(blade, name('own-cards')), words);

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

/**
 * True if a line wanted to be an order: it begins with a head or an area, or something with a colon
 * before an order, or it names an area together with an order or answer word.
 */
export const isOrderLine = (line: Line, language: Language<Statement>): boolean => {
  const words = { line, language, reading: readingOf(line, language.lexicon) };
  const sign = line.tokens.findIndex(({ kind }) => kind === 'mark');
  if (beginsWithHead(words) || beginsWithArea(words) || beginsWithTitle(words)) return true;
  if (endsAt(name('cards'), words, 0).includes(sign) && isAbout(line, sign)) return true;
  if ([isBid, isRest, beginsNearly, saysAnswer].some((is) => is(words))) return true;
  if (!standsIn(ORDER_WORDS, words)) return false;
  // `never support Greyjoy`
  if (standsAt(never, words, 0) && standsIn(name('houses'), words)) return true;
  const isLabelled = line.tokens[sign]?.text === ':' && sign + 1 < line.tokens.length;
  return isLabelled || standsIn(area, words);
};
