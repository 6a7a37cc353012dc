// What a sentence beside orders is, judged by how alike it is to sentences that people have sorted by hand
// (tests/sentences/*.txt). `npm run sentences` learns the weights from them: what speaks for a sentence that can change orders,
// and what for one that nobody need see.
import { step } from '../../core/limits.ts';
import { once, onceEach, onceForSome, onceOf } from '../../core/once.ts';
import { simplify } from '../../core/spelling.ts';
import { bindsOrders, isIdleSentence } from '../../notation/corrections.ts';
import { isHan, NUMERALS } from '../../notation/index.ts';
import readBinding from './binding.weights';
import {
  type CourtesyShape,
  courtesyShape,
  isCourtesyWord,
  isFirstName,
  NAME,
  ROUND,
} from './courtesy.ts';
import readCourtesy from './courtesy.weights';
import type { FindsNames } from './mentions.ts';
import { takesBack } from './withdrawals.ts';

/** Courtesy is passed over, talk is shown to the moderator, and before what may bind orders is answered they wait. */
export type SentenceSort = 'courtesy' | 'talk' | 'binding';

/** What is known of a sentence besides its words. */
export interface SentencePlace {
  readonly findNames?: FindsNames | undefined;
  /** The round that is played. */
  readonly round: number;
  /** It stands for what is below it: a title right above orders. */
  readonly isHeading: boolean;
  /** Nothing stands between it and orders below. */
  readonly isAboveOrders?: boolean;
  /** Orders stand in a queue: a newer one takes the place of the whole of it. */
  readonly isQueued?: boolean;
}

// ---- Words ---------------------------------------------------------------------------------------------

/** The round that is played, however it is named: `this round`, `R5`, `第五回合`. */
const roundWords = onceEach(
  (round: number): RegExp =>
    new RegExp(
      String.raw`\b(?:(?:round|turn|r|t|rd|game turn|game round) ?(?:no\.? ?|number |nr\.? ?|#)?(?:${round}|${NUMERALS.cardinal[round] ?? round}|${NUMERALS.roman[round] ?? round})\b|(?:${round}(?:st|nd|rd|th)|${NUMERALS.ordinal[round] ?? round}) (?:round|turn)\b|(?:this|current|present|our|ongoing) (?:round|turn|phase)\b)|第? ?(?:${round}|${NUMERALS.han[round] ?? round}) ?(?:个)?(?:回合|轮)|(?:本|这一?|当前|此|这个)(?:回合|轮|阶段)`,
      'gu',
    ),
);

/** Signs in place of names of the game and its players, of other people, and of the round that is played. */
const SIGNS = { name: '¤', person: NAME, round: ROUND } as const;

/** A word with a capital within a sentence; days and months are no names. */
const CAPITALISED =
  /(?<=[\p{L}\p{N},;:"'’)&]\s+["'“(]?)(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{Ll}+/gu;

/** Where every word has a capital that tells nothing: there only first names are names. `Thanks, Drop The Second` */
const isAllCapitals = (text: string): boolean =>
  !/(?<!\p{L}['’]?)\p{Ll}/u.test(text) && (text.match(/\p{L}+/gu) ?? []).length > FEW_WORDS;
/** A greeting and a name: `Thanks, Zoltan`. */
const FEW_WORDS = 2;

/** A text with a sign in the place of each name of a person in it. */
const maskPersons = (
  text: string,
  whole = text,
  isName: (word: string) => boolean = () => true,
): string => {
  const isNamed = isAllCapitals(whole) ? isFirstName : isName;
  return text.replace(CAPITALISED, (word) => (isNamed(word) ? SIGNS.person : word));
};

const WORD =
  /\p{Script=Han}|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*|\p{N}+|[°¤@]|[.,!?;:()"…+=>→，。！？；：、（）~-]|\p{Extended_Pictographic}/gu;

/** The words of a sentence: Chinese ones by character, names and numbers as signs. */
export const wordsIn = (
  text: string,
  { findNames = () => [], round }: Omit<SentencePlace, 'isHeading'>,
): readonly string[] => {
  let [masked, at] = ['', 0];
  for (const { from, to } of findNames(text)) {
    if (from < at) continue;
    masked += maskPersons(text.slice(at, from), text) + SIGNS.name;
    at = to;
  }
  const plain = Array.from(masked + maskPersons(text.slice(at), text), simplify)
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘´`]/gu, "'")
    .replace(/[“”«»„「」『』]/gu, '"')
    .replace(roundWords(round), ` ${SIGNS.round} `);
  return (plain.match(WORD) ?? []).map((word) => (/^\p{N}+$/u.test(word) ? numberOf(word) : word));
};

/** One digit, or more: `+1`, `1987`. */
const numberOf = (word: string): string => (word.length === 1 ? '#' : '##');

// ---- Features ------------------------------------------------------------------------------------------

/** So far apart two words still say something together. */
const REACH = 3;
/** The shortest and the longest pieces of a word. */
const PIECES = { shortest: 3, longest: 5 };

/** A sentence of so few words is known as a whole. */
const SHORT = 4;

/** What the weights are of: words, pairs of words, pieces of words, how long it is; of a heading each by itself, too. */
export const featuresOf = (words: readonly string[], isHeading: boolean): readonly string[] => {
  const all = ['^', ...words, '$'];
  const found = new Set([`length ${Math.min(15, all.length >> 1)}`]);
  const said = words.filter((word) => /[\p{L}°¤@#]/u.test(word));
  if (said.length <= SHORT) found.add(`= ${said.join(' ')}`);
  for (const [at, word] of all.entries()) {
    found.add(word);
    if (all[at + 1] !== undefined) found.add(`${word} ${all[at + 1]}`);
    for (let gap = 2; gap <= REACH && at + gap < all.length; gap++)
      found.add(`${word} … ${all[at + gap]}`);
    for (const piece of piecesOf(word)) found.add(piece);
  }
  return isHeading ? [...found, ...Array.from(found, (one) => `${one}:`), ':'] : [...found];
};

/** `_wai`, `aiti`, …: how words are inflected, and misspelt. */
const piecesOf = (word: string): readonly string[] => {
  if (word.length < PIECES.shortest || !/^\p{L}/u.test(word)) return [];
  const whole = `_${word}_`;
  const pieces: string[] = [];
  for (let size = PIECES.shortest; size <= PIECES.longest; size++)
    for (let at = 0; at + size <= whole.length; at++) pieces.push(`-${whole.slice(at, at + size)}`);
  return pieces;
};

// ---- Judgement -----------------------------------------------------------------------------------------

/** What speaks for a sort: weights of features, and what their sum begins at, so that above 0 a sentence is of it. */
export interface SortWeights {
  readonly base: number;
  readonly of: ReadonlyMap<string, number>;
}

/** Weights as they are kept: the base, then all features of one weight a line behind it, parted by tabs. */
export const readWeights = (text: string): SortWeights => {
  const [base = '', ...lines] = text.trim().split('\n');
  const of = new Map<string, number>();
  for (const line of lines) {
    const [weight, ...features] = line.split('\t');
    for (const feature of features) of.set(feature, Number(weight));
  }
  return { base: Number(base), of };
};

const binding = once(() => readWeights(readBinding()));
const courtesy = once(() => readWeights(readCourtesy()));

/** The sum of what speaks for a sort; a long sentence does not weigh more than a short one. */
export const weightIn = ({ base, of }: SortWeights, features: readonly string[]): number => {
  let [sum, known] = [0, 0];
  for (const feature of features) {
    const weight = of.get(feature);
    if (weight === undefined) continue;
    sum += weight;
    known += 1;
  }
  return base + sum / Math.sqrt(Math.max(1, known));
};

/** So much more speaks for binding where a line stands above orders: a title in few words says what they are. */
const ABOVE_ORDERS = 0.8;

/** What speaks for each sort: one sentence is asked about again and again. */
const weightsOf = onceOf((findNames: FindsNames) =>
  onceEach((round: number) =>
    onceEach((isHeading: boolean) =>
      onceForSome(MOST_KEPT, (text) => {
        const features = featuresOf(wordsIn(text, { findNames, round }), isHeading);
        return {
          binds: weightIn(binding(), features) + (isHeading ? ABOVE_ORDERS : 0),
          isKind: once(() => weightIn(courtesy(), features) > 0),
        };
      }),
    ),
  ),
);
const MOST_KEPT = 20_000;
const NO_NAMES: FindsNames = () => [];
const weigh = (text: string, { findNames = NO_NAMES, round, isHeading }: SentencePlace) =>
  weightsOf(findNames)(round)(isHeading)(text);

/** What is passed over must be so far from binding. */
const SURE = 1.3;
/** So much speaks for what binds by its shape. */
const BY_SHAPE = 9;
/** So little, where its shape says that it is talk. */
const IDLE = -9;

/** `以上只在没人打我时才算`: whoever says of what stands there when it counts. */
const ON_CONDITION =
  /(?:以上|上述|上面|前面|以下|下面|这[些几封条份]|此[信单]).*(?:才(?:能|会)?(?:算|有效|生效|作数|走|用|执行|成立)|只(?:有|在|当|限).*(?:有效|生效|算)|除非)/u;

const bindsByShape = (text: string): boolean =>
  takesBack(text) || bindsOrders(text) || ON_CONDITION.test(Array.from(text, simplify).join(''));

/** How much speaks for it that a sentence binds orders: above 0 it does; far below nobody would think so. */
export const bindingOf = (text: string, place: SentencePlace): number => {
  if (bindsByShape(text)) return BY_SHAPE;
  return isIdleSentence(text) ? IDLE : weigh(text, place).binds;
};

/** A Chinese name that somebody is addressed by: 谢谢亨利，你好，阿明. */
const ADDRESSED =
  /(?<=^|[，,。！!~～\s]|谢谢|多谢|感谢|辛苦了?|收到|你好|您好|嗨|亲爱的|老|小)(?:\p{Script=Han}{2,3})(?=$|[，,。！!~～\s]|好)/gu;

/** Whoever is called by his name: `Henrik, many thanks`. */
const CALLED = /^\p{Lu}\p{Ll}+(?=[,!])/u;

/** Questions that nobody has to answer. */
const IDLE_QUESTION =
  /^(?:how\b|do you ever sleep|\W*(?:(?:and|oh),? )?(?:(?:am|do|did|have|was) i|is (?:it|that so)|really|already|again|honestly|seriously|(?:who, )?me|why not|what else|who (?:knows|cares))\W*$)|isn['’]?t it/iu;

/** What a sentence is by its shape alone, where it names nothing of the game but its writer. */
export const shapeOf = (text: string, place: SentencePlace): CourtesyShape | undefined => {
  if (namesGame(text, place) || (/[?？]/u.test(text) && !IDLE_QUESTION.test(text.trim())))
    return undefined;
  const isName = (word: string): boolean =>
    !isCourtesyWord(word) && bindingOf(word, { ...place, isHeading: false }) <= 0;
  const own = place.findNames?.(text) ?? [];
  const masked = own.reduceRight(
    (said, { from, to }) => said.slice(0, from) + SIGNS.person + said.slice(to),
    Array.from(text, simplify).join(''),
  );
  const rounds = masked.toLowerCase().match(roundWords(place.round)) ?? [];
  const said = rounds.reduce((all, round) => {
    const at = all.toLowerCase().indexOf(round);
    return `${all.slice(0, at)} ${SIGNS.round} ${all.slice(at + round.length)}`;
  }, masked);
  const signed = maskPersons(said, text, isName).replace(CALLED, (word) =>
    isFirstName(word) ? SIGNS.person : word,
  );
  const isAddressed = (word: string): string => (isName(word) ? SIGNS.person : word);
  return courtesyShape(isHan(said) ? signed.replace(ADDRESSED, isAddressed) : signed);
};

/** What parts the clauses of a sentence. */
const CLAUSES = /(?<=[,，、;；–—])|(?=\bbut\b|不过|但是?(?!愿))/u;

/** So much has to speak for it where a part of a sentence stands by itself. */
const CLEARLY = 2;

/** What a sentence says besides its courtesy: thanks make no word behind them any milder. */
export const besideCourtesy = (text: string, place: SentencePlace): string => {
  const clauses = text.split(CLAUSES);
  const said = clauses.filter((one) => shapeOf(one, place) !== 'courteous');
  return said.length === clauses.length ? text : said.join('').trim();
};

/** What a sentence beside orders is, and how much speaks for it that it binds them; 0 where its shape says that it is courtesy. */
interface WeighedSentence {
  readonly sort: SentenceSort;
  readonly binds: number;
}

/** A word of denial alone is shown, whatever it denies. */
export const DENIES = /^\W*(?:never|no|nope|nah|[从絕绝]?不)\W*$/iu;

/** Whoever names what orders are of may mean them: that is no courtesy. */
export const weighSentence = (text: string, place: SentencePlace): WeighedSentence => {
  step(text.length);
  if (bindsByShape(text)) return { sort: 'binding', binds: BY_SHAPE };
  if (isIdleSentence(text)) return { sort: 'talk', binds: IDLE };
  const shape = shapeOf(text, place);
  if (shape === 'stays' && place.isQueued) return { sort: 'binding', binds: BY_SHAPE };
  // Whoever says that there is more, and says no more, has left something out.
  if (shape !== undefined && (shape !== 'adds' || place.isAboveOrders))
    return { sort: 'courtesy', binds: 0 };
  const { binds, isKind } = weigh(text, place);
  const beside = { ...place, isHeading: false };
  const rest = besideCourtesy(text, place);
  if (binds > 0 || bindingOf(rest, beside) > CLEARLY) return { sort: 'binding', binds };
  if (rest !== text && rest !== '' && sortOf(rest, place) === 'courtesy')
    return { sort: 'courtesy', binds };
  const isNaming = !place.isHeading && namesGame(text, place);
  const isCourtesy =
    shape !== 'adds' && binds < -SURE && !isNaming && !DENIES.test(text) && isKind();
  return { sort: isCourtesy ? 'courtesy' : 'talk', binds };
};

export const sortOf = (text: string, place: SentencePlace): SentenceSort =>
  weighSentence(text, place).sort;

/** True of words that name anything of the game but the writer's own seat. */
export const namesGame = (
  text: string,
  { findNames = () => [] }: Pick<SentencePlace, 'findNames'>,
): boolean => findNames(text).some(({ what }) => what !== 'own');
