// In which order the lines of a message are carried out: as they stand, unless numbers or words say otherwise.

import { also, either } from './choices.ts';
import { field, idle, list, mute, opt, phrase } from './combinators.ts';
import type { Pattern } from './contract.ts';
import type { Lexicon } from './lexicon.ts';
import { reads, the, words } from './meanings.ts';
import { NUMERALS } from './number-words.ts';
import { readingOf } from './read.ts';
import { phrasebookOf, type Sentences } from './sentences.ts';
import SENTENCES from './sentences.yaml';
import { mark, number, soft, word } from './terminals.ts';
import type { Line } from './tokens.ts';

/**
 * Where a line says that it stands: by a number, or first or last of all; `isPlain`: it says so with its colon,
 * `isBare`: a number alone, that may as well say how many.
 */
export interface Label {
  readonly at: number | 'first' | 'last';
  readonly isPlain: boolean;
  readonly isBare?: true;
}

/** `the stake goes last`, `Hill before the stake`: actions by words of theirs, and where the first of them stands. */
interface NamedPlace {
  readonly named: string;
  readonly to: 'first' | 'last' | 'before' | 'after';
  readonly other?: string;
}

/** A line about the order of others: `do 2 before 1`, `in reverse order`. */
export type Sequence =
  | { readonly sooner: number; readonly later: number }
  | { readonly swapped: number; readonly with: number }
  | { readonly row: readonly number[] }
  | NamedPlace
  | { readonly reverse: 'yes' }
  | { readonly asWritten: 'yes' };

// ---- Labels ---------------------------------------------------------------------------------------------------------

// The build has its members as they stand.
const book = phrasebookOf(SENTENCES as unknown as Sentences);

const COUNTED = the('at', book.sentence('sequence.counted', { at: number() }));
const ORDINALS = either<Label['at']>(
  ...(['first', 2, 3, 4, 5, 6, 'last'] as const).map((at) => book.means(`sequence.${at}`, at)),
  COUNTED,
);
const MINE = idle(book.words('sequence.mine'));
/** `Action 2 (look):`, `last:` */
const LABELLED = the('at', phrase(MINE, field('at', ORDINALS), mark(':,→)(')));
/** `action 2`, `my third die`, `next` */
export const ORDINAL = words(
  ...[MINE, also(mute(COUNTED), book.words('sequence.nth'))],
  mute(opt(number())),
);
/** Words that say it with or without a colon. */
const FRONT = book.words('sequence.front');
const SOFT = either<Label['at']>(
  book.means('sequence.at-first', 'first'),
  book.means('sequence.at-last', 'last'),
);
const GOES_ON = book.words('sequence.goes-on');

/** In front of an order these words say where it stands, and nothing more. */
export const SEQUENCED = words(also(FRONT, GOES_ON, book.words('sequence.at-last')), soft(':,'));
/** Behind it stands what goes on from a queue above, and is carried out when that is done. */
export const BREAK = { en: 'after all that:', zh: '在此之后：' } as const;
export const broken: Pattern<void> = words(
  word('after all that', '在此之后'),
  mark(':', { en: ':', zh: '：' }),
);

const matches = <V>(pattern: Pattern<V>, line: Line, lexicon: Lexicon): readonly V[] =>
  pattern.ways(readingOf(line, lexicon), 0).map(({ value }) => value);

/** The place that a line gives itself among the others. */
export const labelOf = (line: Line, lexicon: Lexicon): Label | undefined => {
  const [ordinal] = matches(LABELLED, line, lexicon);
  if (ordinal !== undefined) return { at: ordinal, isPlain: true };
  if (matches(FRONT, line, lexicon).length > 0) return { at: 'first', isPlain: true };
  const [at] = matches(SOFT, line, lexicon);
  return at === undefined ? undefined : { at, isPlain: false };
};

/** True if a line goes on from what was said before it. */
export const goesOn = (line: Line, lexicon: Lexicon): boolean =>
  matches(GOES_ON, line, lexicon).length > 0;

// ---- Lines about the order of others --------------------------------------------------------------------------------

const numbered = the(
  'at',
  phrase(
    idle(book.words('sequence.noun')),
    soft('#'),
    field('at', number()),
    idle(book.words('sequence.behind')),
  ),
);
const row = list(number(), also(mark(',→'), book.words('sequence.then'), soft('')));

/** `(please do 2 before 1)`, `先做2再做1` */
export const reordering: Pattern<Sequence> = either<Sequence>(
  book.sentence('sequence.before', { sooner: numbered, later: numbered }),
  book.sentence('sequence.after', { sooner: numbered, later: numbered }),
  book.sentence('sequence.swap', { swapped: numbered, with: numbered }),
  reads(book.sentence('sequence.row', { row }), (all) => (all.row.length > 1 ? all : undefined)),
  book.means('sequence.reverse', { reverse: 'yes' }),
);
/** The same, and that the lines stand as they are meant. */
export const sequence: Pattern<Sequence> = either<Sequence>(
  reordering,
  book.means('sequence.as-written', { asWritten: 'yes' }),
);

// ---- Words about the place of an action that is named ------------------------------------------------------------------

const OTHERS = '(?:all |any )?(?:of )?(?:the )?(?:others?|rest|everything(?: else)?|all else|that)';
const WHERE: Readonly<Record<'first' | 'last', string>> = {
  first: `first|at the (?:very )?(?:front|beginning|start|top)|to the (?:front|top)|before ${OTHERS}`,
  last: `last|at the (?:very )?(?:end|bottom)|to the (?:end|bottom)|for last|(?:for|until|till) the (?:very )?end|after ${OTHERS}`,
};
const GOES =
  '(?:\\s+(?:should|must|has to|needs to|is to|shall|will|can)(?: be)?)?(?:\\s+(?:go(?:es)?|comes?|be|is|gets|stands?|happens?|done|played|taken|carried out|put))*';
const CLOSING = '(?:[ ,]+(?:tho|though|please|pls|plz|thanks|ok|then|of all|now))*[.!]*\\s*$';
const BEGINS =
  '^\\s*[(]?(?:(?:and|but|so|oh|ps|also|please|pls|note)[ ,:]+)*(?:(?:do|put|leave|keep|save|take|make|have|let) )?';
const HAN_BEGINS = '^\\s*[（(]?(?:(?:还有|另外|对了|不过|请|麻烦)[，,]?)*[把将]?';
const HAN_PUT = '(?:要|得|请)?(?:放|排|摆|搁|留|挪|移|提|调)(?:到|在|至)?';
const HAN_FRONT = '(?:最?前(?:头|面|边)|最前|最先|首位|第一(?:个|位)?|开头)';
const HAN_BACK = '(?:最?后(?:头|面|边)|最后|末尾|最末)';
const HAN_DO = '(?:做|执行|进行|来)';
const HAN_CLOSING = '(?:吧|哦|啊|了|好了|谢谢)?[。.！!）)]*\\s*$';
const PLACES: readonly (readonly [NamedPlace['to'], RegExp])[] = [
  ...(['first', 'last'] as const).map(
    (to) =>
      [
        to,
        new RegExp(`${BEGINS}(?<named>.{3,60}?)${GOES} (?:${WHERE[to]})${CLOSING}`, 'iu'),
      ] as const,
  ),
  ...(['before', 'after'] as const).map(
    (to) =>
      [
        to,
        new RegExp(`${BEGINS}(?<named>.{3,60}?)${GOES} ${to} (?<other>.{3,60}?)${CLOSING}`, 'iu'),
      ] as const,
  ),
  [
    'first',
    new RegExp(
      `${HAN_BEGINS}(?<named>.{2,40}?)(?:${HAN_PUT}${HAN_FRONT}|最?先)${HAN_DO}?${HAN_CLOSING}`,
      'u',
    ),
  ],
  [
    'last',
    new RegExp(
      `${HAN_BEGINS}(?<named>.{2,40}?)(?:${HAN_PUT}${HAN_BACK}|最后)${HAN_DO}?${HAN_CLOSING}`,
      'u',
    ),
  ],
  ...(['before', 'after'] as const).map((to) => {
    const side = to === 'before' ? '前' : '后';
    const ends = `的?(?:之${side}|${side}(?:头|面|边))${HAN_DO}?${HAN_CLOSING}`;
    return [
      to,
      new RegExp(`${HAN_BEGINS}(?<named>.{2,40}?)${HAN_PUT}(?<other>.{2,40}?)${ends}`, 'u'),
    ] as const;
  }),
];

/** A line that says of an action that it names where it stands among the others. */
export const placeNamed = (text: string): NamedPlace | undefined => {
  if (text.length > 2 * LONGEST) return undefined;
  for (const [to, pattern] of PLACES) {
    const { named, other } = pattern.exec(text)?.groups ?? {};
    if (named !== undefined) return { named, to, ...(other !== undefined && { other }) };
  }
  return undefined;
};

const IDLE =
  /\b(?:the|my|our|your|that|this|one|action|move|die|dice|a|an|with|to|it)\b|[这那]?[一]?[条个步]|行动|骰子?/giu;
/** True if an action is meant by these words: all of them stand in it. */
export const isNamedBy = (action: string, named: string): boolean => {
  const words =
    named
      .toLowerCase()
      .replace(IDLE, ' ')
      .match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  const text = action.toLowerCase();
  return words.length > 0 && words.every((word) => text.includes(word));
};

// What stands in front of an order and says where it stands among the others: numbers and letters of every kind, and
// words of beginning, going on and ending.

/** The beginning of a line that says where the rest of it stands; `length`: in characters as JavaScript counts them. */
export interface Lead {
  readonly length: number;
  readonly label?: Label;
  /** It goes on from what was said before it. */
  readonly goesOn?: 'yes';
}

// ---- Numbers ---------------------------------------------------------------------------------------------------------

/** Signs of numbers by the first and the last of their row. */
const ROWS: readonly (readonly [from: number, to: number])[] = [
  [0x2460, 0x2473], // ①
  [0x2474, 0x2487], // ⑴
  [0x2488, 0x249b], // ⒈
  [0x24f5, 0x24fe], // ⓵
  [0x2776, 0x277f], // ❶
  [0x2780, 0x2789], // ➀
  [0x278a, 0x2793], // ➊
  [0x2160, 0x216b], // Ⅰ
  [0x2170, 0x217b], // ⅰ
  [0x3220, 0x3229], // ㈠
  [0x3280, 0x3289], // ㊀
];
const SIGN = `[${ROWS.map(([from, to]) => `${String.fromCharCode(from)}-${String.fromCharCode(to)}`).join('')}]`;
const signNumber = (sign: string): number => {
  const code = sign.charCodeAt(0);
  const [from = code] = ROWS.find(([first, last]) => code >= first && code <= last) ?? [];
  return code - from + 1;
};

const HAN = '一二三四五六七八九';
/** 三, 十二, 二十 */
const hanNumber = (text: string): number => {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text];
  const digit = (one = ''): number => HAN.indexOf(one.slice(0, 1)) + 1;
  if (!text.includes('十')) return digit(ones);
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
};

const NAMED = NUMERALS.cardinal.slice(1);
const ORDINAL_WORDS = NUMERALS.ordinal.slice(1);

const D = '[0-9０-９]{1,2}';
const H = '[一二三四五六七八九十]{1,3}';
const COUNTED_NOUN =
  '(?:actions?|dice|die|steps?|things?|orders?|moves?|plays?|tasks?|uses?|no|nr|number)';
const HAN_NOUN =
  '(?:个(?:行动|动作|骰|骰子)?|個(?:行動|動作|骰|骰子)?|步|颗骰?|顆骰?|项|項|条|條|手|招|件事|行动|行動|动作|動作|骰|点|點)';
/** Signs that part a number from what it counts. */
const PARTS = '(?:\\s?[.．)）、:：,，/|｜>＞°º=→⇒➜]+|\\s?[-–—]+(?=\\s))';

/** A number in front of a line, whatever signs stand around it. */
const NUMBER = new RegExp(
  `^\\s*(?:[-–—*•·>]\\s+)?(?:\\*\\*)?(?:${[
    `(?<sign>${SIGN})\\s?[.．)）、:：,，]?`,
    `(?<key>${D})\\ufe0f?\\u20e3\\s?[.)：:]?`,
    `[（([【{<＜]\\s?(?<inner>${D}|${H})\\s?(?:/\\s?\\d{1,2}\\s?)?[)）\\]】}>＞]\\s?[:：.、,，]?`,
    `(?<of>${D})\\s?(?:/|of)\\s?\\d{1,2}\\s?[.)、:：]`,
    `(?<digits>${D})${PARTS}`,
    `(?:#|№\\s?)(?<hash>\\d{1,2})(?:${PARTS}|(?=\\s))`,
    `${COUNTED_NOUN}\\.?\\s?[#№]?\\s?(?<counted>\\d{1,2}|${NAMED.join('|')})${PARTS}`,
    `(?:and |my |our |the )?(?<nth>\\d{1,2})(?:st|nd|rd|th)(?:(?: ${COUNTED_NOUN})?${PARTS}|(?=\\s))`,
    `(?:and |my |our |the )?(?<ordinal>${ORDINAL_WORDS.join('|')}|last|final)(?:ly)?(?: ${COUNTED_NOUN})${PARTS}`,
    `(?:第(?<third>${H}|${D})\\s?(?:${HAN_NOUN}${PARTS}?|${PARTS}))`,
    `(?:其|步骤|步驟|行动|行動|动作|動作)\\s?(?<han>${H}|${D})${PARTS}`,
    `(?<plain>${H})(?:[、.．)）:：]|\\s(?=\\S))`,
  ].join('|')})\\s*(?:\\*\\*)?\\s*(?=[^\\s\\d０-９.,，])`,
  'iu',
);

/** Nearly every line begins with a letter that begins no number in words. */
const MAY_BE_NUMBERED = /^\s*(?:[^\sa-z]|[a-z]+\W{0,3}\s?(?:\d|[a-z]))/iu;

/** 2, two, second, 二; 0: it is no number. */
export const numberOf = (said: string): number => {
  const text = said.normalize('NFKC').toLowerCase();
  if (/^\d+$/u.test(text)) return Number(text);
  const named = Math.max(NAMED.indexOf(text), ORDINAL_WORDS.indexOf(text)) + 1;
  return named > 0 ? named : hanNumber(text);
};

export const numberLead = (text: string): Lead | undefined => {
  if (!MAY_BE_NUMBERED.test(text)) return undefined;
  const found = NUMBER.exec(text);
  if (found === null) return undefined;
  const { sign, ...others } = found.groups ?? {};
  const length = found[0].length;
  if (sign !== undefined) return { length, label: { at: signNumber(sign), isPlain: true } };
  const said = Object.values(others).find((one) => one !== undefined) ?? '';
  const at = /^(?:last|final)$/iu.test(said) ? 'last' : numberOf(said);
  return { length, label: { at, isPlain: true } };
};

// ---- Letters ---------------------------------------------------------------------------------------------------------

/** `a)`, `(b)`, `C.`, `iv)` */
const LETTER =
  /^\s*(?:[-–—*•·]\s+)?(?:\*\*)?(?<open>[（([]?)(?<letter>[a-z]|[ivx]{1,4})(?<close>[)）\]]|[.．:：](?=\s))\s*(?:\*\*)?\s*(?=[^\s\d.,])/iu;
const ROMANS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
const letterNumber = (letter: string): number =>
  letter.length === 1 ? letter.toLowerCase().charCodeAt(0) - 96 : 0;
const romanNumber = (letter: string): number => ROMANS.indexOf(letter.toLowerCase()) + 1;

interface LetterLabel {
  readonly length: number;
  readonly letter: string;
  /** `a)`, which no die is written as. */
  readonly isPlain: boolean;
}

const letterLead = (text: string): LetterLabel | undefined => {
  const found = LETTER.exec(text);
  if (found === null) return undefined;
  const { open = '', letter = '', close = '' } = found.groups ?? {};
  const isPlain = open === '' && /[)）]/u.test(close) && letter === letter.toLowerCase();
  return { length: found[0].length, letter, isPlain };
};

/** True if numbers run from one on, whatever their order, and there are several. */
const isRun = (numbers: readonly number[]): boolean => {
  const all = new Set(numbers);
  return all.size > 1 && numbers.every((number) => number >= 1 && number <= all.size);
};

/** Letters are of a list where they run from A on, or could be no dice; else they stay what they are. */
const letterLeads = (texts: readonly string[]): ReadonlyMap<number, Lead> => {
  const found = texts.flatMap((text, at) => {
    const lead = letterLead(text);
    return lead === undefined ? [] : [[at, lead] as const];
  });
  const by = (count: (letter: string) => number, some = found): ReadonlyMap<number, Lead> =>
    new Map(
      some.map(([at, { length, letter }]) => [
        at,
        { length, label: { at: count(letter), isPlain: true } },
      ]),
    );
  for (const count of [letterNumber, romanNumber])
    if (isRun(found.map(([, { letter }]) => count(letter)))) return by(count);
  return by(
    letterNumber,
    found.filter(([, { letter, isPlain }]) => isPlain && letter.length === 1),
  );
};

/** The signs that stand in front of each line of a message and count it. */
export const countsIn = (texts: readonly string[]): readonly (Lead | undefined)[] => {
  const letters = letterLeads(texts);
  return texts.map((text, at) => numberLead(text) ?? letters.get(at));
};

// ---- Words -----------------------------------------------------------------------------------------------------------

const LINKS = '(?:(?:and|but|so|ok|okay|now|well|right|all right)[ ,]+)*';
const WITH = '(?: (?:with|by|off with|up with|off by|off|up|out))?';
const WITHOUT_IT = '(?: (?:of all|off|up|things first|and foremost|thing|in line))?';
const THAT =
  '(?:that|this|these|those|it|which|all that|all this|all of that|everything else|all else|anything else)';
const ENDED =
  '(?: (?:is|are|has been|have been|was|were))?(?: (?:done|over|finished|through|settled|out of the way|dealt with|taken care of|carried out|complete|completed))';
const TURN_OF = '(?:action|die|move|step|thing|one|order)';
const START = `${LINKS}(?:first(?:ly)?${WITHOUT_IT}|to (?:start|begin|open|kick)${WITH}|(?:start|begin|open|kick|lead)(?:s|ing)?${WITH}|for (?:starters|a start|openers)|initially|before (?:doing )?${THAT}|in the first place|(?:for|as) (?:my|our|the|a) (?:first|opening)(?: ${TURN_OF})?)`;
const NEXT = `${LINKS}(?:next(?: (?:up|in line|comes|one|action|step|die))?|then(?: (?:comes|again|next|after that))?|afterwards?|thereafter|subsequently|second(?:ly)?|after(?: doing)? ${THAT}|following ${THAT}|follow(?:s|ing|ed)?(?: ${THAT})?(?: up)? (?:with|by)|followed up|(?:once|when|as soon as) ${THAT}(?:s|'s)?${ENDED}|in addition|additionally|furthermore|moreover|also(?: (?:this|that)(?: one)?)?|on top of ${THAT}|besides|plus|continue(?: (?:with|by))?|continuing with|go(?:ing)? on (?:with|by)|(?:one|something) (?:more|else)(?: (?:action|thing|order|die|step))?|another(?: (?:action|thing|order|die|step|one))|(?:sorry,? )?(?:one|two|something) (?:got|was|were|is) (?:left (?:behind|out)|missing|forgotten)(?:,? sorry)?|(?:sorry,? )?(?:i )?(?:forgot|missed|left out) (?:one|something|an? (?:action|die|line)|this(?: one)?)(?:,? sorry)?|to (?:follow|continue)${WITH}|(?:for|as) (?:my|our|the|an?)? ?(?:second|third|fourth|fifth|next|other|another)(?: ${TURN_OF})?)`;
const END = `${LINKS}(?:last(?:ly)?(?: (?:of all|but not least|one|up|comes))?|finally|at last|to (?:finish|end|close|conclude|round off|wrap)${WITH}|(?:finish|end|close|conclude|wrap)(?:es|s|ing)?(?: (?:off|up))?(?: (?:with|by))|in (?:closing|conclusion|the end)|at the (?:very )?end|(?:for|as) (?:my|our|the|a) (?:last|final)(?: ${TURN_OF})?)`;
const HAN_START =
  '(?:(?:这回合|本回合|这轮|这次|本轮)?(?:我方?)?)?(?:一上来|一开始|开头|开始|起手|起先|首先|首个|最先|头一个|第一件事|先|先来|先是|先做)';
const HAN_NEXT =
  '(?:(?:然后|然後|接着|接著|随后|隨後|接下来|接下來|紧接着|緊接著|之后|之後|此后|此後|其后|其後|后|後|下一步|下一个|再|再来|再加|再加上|再补|再補|另外|另|此外|还有|還有|同时|并且|加|补|補|补充|補充|追加|继续|繼續)(?:再|是|做|来|就)?(?:加|补|補|追加|添)?(?:[一1](?:条|條|个|個|步|项|項))?(?:行动|行動|动作|動作|命令|指令)?|还(?:要|得|需)(?:再)?(?:加|补|补充|補)(?:上)?(?:[一1](?:条|條|个|個|步|项|項))?|(?:刚才|剛才|刚刚|剛剛)?(?:还|還|又)?(?:漏|忘|落)(?:了|记|記|掉|下)(?:写|寫|发|發)?(?:了)?(?:[一1](?:条|條|个|個|步|项|項))?(?:[,，]?(?:在此|现在|現在)?(?:补|補|加)(?:上|充)?)?|做完(?:这个|那个|之后|以后|后)?|完了(?:之后|以后|后)?)';
const HAN_END =
  '(?:最后|最後|末了|收尾|最终|最終|压轴|最末)(?:再|是|做|来|一步|一颗(?:骰子?)?|一个|一個|一手)?';

/** Behind the words that are the front of an order: a sign, or nothing where the order follows at once. */
const BEHIND = '(?:\\s*(?:[:：,，;；、→>]|\\.{2,3}|…+|[-–—]+(?=\\s)))+';
const front = (en: string, han: string): RegExp =>
  new RegExp(
    `^\\s*(?:[-–—*•·]\\s+)?(?:(?:${en})(?:${BEHIND}|(?=\\s))|${han}(?:${BEHIND}|(?=\\S)))\\s*`,
    'iu',
  );
const alone = (en: string, han: string, end: string): RegExp =>
  new RegExp(
    `^\\s*(?:[-–—*•·]\\s+)?(?:${en}|${han})(?:,? (?:please|pls|sorry|thanks|thx))*${end}\\s*$`,
    'iu',
  );

const LABELS = {
  first: { at: 'first', isPlain: true },
  last: { at: 'last', isPlain: true },
} as const;
const FRONTS: readonly (readonly [RegExp, Omit<Lead, 'length'>])[] = [
  [front(START, HAN_START), { label: LABELS.first }],
  [front(NEXT, HAN_NEXT), { goesOn: 'yes' }],
  [front(END, HAN_END), { label: LABELS.last }],
];
/** Signs that say that something is still to come. */
const COMES = '\\s*(?:[:：,，]|\\.{2,3}|…+|[-–—]+)+';
const ALONE: readonly (readonly [RegExp, Omit<Lead, 'length'>])[] = [
  [alone(START, HAN_START, COMES), { label: LABELS.first }],
  [alone(NEXT, HAN_NEXT, `(?:${COMES})?[.。]?`), { goesOn: 'yes' }],
  [alone(END, HAN_END, COMES), { label: LABELS.last }],
];
/** A bare number: where the line is an order without it, and none with it. */
const BARE = new RegExp(`^\\s*(?:[-–—*•·]\\s+)?(?<digits>${D})\\s+(?=\\p{L})`, 'u');
/** A number by itself above its order. */
const NUMBER_ALONE = new RegExp(
  `^\\s*(?:${COUNTED_NOUN}\\s?|#|№)?\\(?(?<digits>${D}|${NAMED.join('|')})(?:[.)、:：]|st|nd|rd|th)*[.:：]?\\s*$`,
  'iu',
);

/** Signs that adorn an order and say nothing: none that crosses out, doubts, forbids or quotes. */
const ADORNED =
  /^\s*(?:[-–—*•·»›+=_|§†‡¤※¶~★☆✦✧✪✯✱♦♢◆◇●○■▪▫◦▲△▶►▸▹‣⁃∙→⇒➤➔➜➢❖❥]{1,40}\s*)+(?=[\p{L}\p{N}(（[【])/u;
const CROSSED = /^\s*~~|~~\s*$/u;

/** Longer words in front of an order are no words of sequence. */
const LONGEST = 80;

const foundIn = (
  all: readonly (readonly [RegExp, Omit<Lead, 'length'>])[],
  text: string,
): readonly Lead[] =>
  all.flatMap(([pattern, says]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [{ ...says, length: found.length }];
  });

/** Signs and words that may stand in front of an order, in a line that is none as a whole. */
export const frontsOf = (text: string): readonly Lead[] => {
  const begins = text.slice(0, LONGEST).replaceAll('’', "'");
  const [bare, digits] = BARE.exec(begins) ?? [];
  const counted: readonly Lead[] =
    bare === undefined || digits === undefined
      ? []
      : [{ length: bare.length, label: { at: numberOf(digits), isPlain: true, isBare: true } }];
  const [signs] = CROSSED.test(text) ? [] : (ADORNED.exec(begins) ?? []);
  const adorned = signs === undefined ? [] : [{ length: signs.length }];
  return [...counted, ...foundIn(FRONTS, begins), ...adorned];
};

/** A line of nothing but words of sequence, or a number: it speaks of the order below it. */
export const leadAlone = (text: string): Lead | undefined => {
  if (text.length > LONGEST) return undefined;
  const { digits } = NUMBER_ALONE.exec(text)?.groups ?? {};
  if (digits !== undefined)
    return { length: text.length, label: { at: numberOf(digits), isPlain: true } };
  return foundIn(ALONE, text.replaceAll('’', "'"))[0];
};

/** A line without what stands in front of its order, its columns as they were. */
export const without = (text: string, { length }: Lead): string =>
  ' '.repeat([...text.slice(0, length)].length) + text.slice(length).replace(ADORNED_BEHIND, '');
const ADORNED_BEHIND = /[\s=*_~•·★☆✦♦◆●■◄◀«‹—–-]+$/u;
