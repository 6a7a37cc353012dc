// In which order the actions of a message are carried out: as they stand, unless numbers or words say otherwise.

import {
  also,
  either,
  field,
  idle,
  type Lexicon,
  type Line,
  mark,
  means,
  number,
  type Pattern,
  phrase,
  readingOf,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';

/** Where a line says that it stands: by a number, or first or last of all; `isPlain`: it says so with its colon. */
export interface Label {
  readonly at: number | 'first' | 'last';
  readonly isPlain: boolean;
}

/** A line about the order of others: `do 2 before 1`, `in reverse order`. */
export type Sequence =
  | { readonly sooner: number; readonly later: number }
  | { readonly reverse: 'yes' };

// ---- Labels ---------------------------------------------------------------------------------------------------------

/** Numbers in front of a line, as the reader of lines leaves them out. */
const BULLET =
  /^\s*(?:[-*•]\s+)?(?:(?:\*\*)?(?<digits>\d{1,3})[.)．）、](?=\D)|#(?<hash>\d{1,2})(?:[.．):：、]|\s)|[（(](?<round>\d{1,3})[)）]|(?<circle>[\u2460-\u2473])|[（(]?(?<han>[一二三四五六七八九十]{1,3})[、)）])/u;
const HAN = '一二三四五六七八九';
const CIRCLED_ONE = 0x2460;

const hanNumber = (text: string): number => {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text];
  const digit = (one = ''): number => HAN.indexOf(one.slice(0, 1)) + 1;
  if (!text.includes('十')) return digit(ones);
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
};

const bulletOf = (text: string): number | undefined => {
  const { digits, hash, round, circle, han } = BULLET.exec(text.slice(0, 40))?.groups ?? {};
  const number = digits ?? hash ?? round;
  if (number !== undefined) return Number(number);
  if (circle !== undefined) return circle.charCodeAt(0) - CIRCLED_ONE + 1;
  return han === undefined ? undefined : hanNumber(han);
};

type Ordinal = Label['at'];
const nth = (at: Ordinal, en: string, zh: string): Pattern<Ordinal> => means(word(en, zh), at);
const NOUN = 'action|die|step|thing|order';
const withNoun = (one: string): string =>
  [one, ...NOUN.split('|').map((noun) => `${one} ${noun}`)].join('|');
const ORDINALS = either<Ordinal>(
  nth('first', withNoun('first'), '第一 第一个行动 第一步 第一颗骰 其一 首先 先'),
  nth(2, withNoun('second'), '第二 第二个行动 第二步 第二颗骰 其二'),
  nth(3, withNoun('third'), '第三 第三个行动 第三步 第三颗骰 其三'),
  nth(4, withNoun('fourth'), '第四 第四个行动 第四步 第四颗骰'),
  nth(5, withNoun('fifth'), '第五 第五个行动 第五步 第五颗骰'),
  nth(6, withNoun('sixth'), '第六 第六个行动 第六步 第六颗骰'),
  nth('last', withNoun('last'), '最后 最后一个行动'),
  the('at', phrase(word(NOUN, '行动 动作 步骤 骰'), field('at', number()))),
  the(
    'at',
    phrase(
      field('at', number()),
      word('st action|nd action|rd action|th action|st die|nd die|rd die|th die', ''),
    ),
  ),
);
const MINE = idle(word('my|our|and|but', '我的 我方'));
/** `Action 2 (Muster):`, `last:` */
const LABELLED: Pattern<Ordinal> = the('at', phrase(MINE, field('at', ORDINALS), mark(':,→)(')));
/** Words that say it with or without a colon. */
const FRONT = word(
  'but first|but first of all|first of all|before that|but before that|before all that|before all of that|before all else|firstly',
  '但首先 不过首先 在那之前 在此之前 在这之前 首先',
);
const SOFT = either<Ordinal>(
  means(word('first', '先'), 'first'),
  means(word('finally|lastly|and finally|last of all|at last|and last', '最后 最后再'), 'last'),
);
/** Words by which a message goes on from what was said before it. */
const GOES_ON = word(
  'then|next|also|and then|and next|and also|after that|and after that|afterwards|in addition|additionally|furthermore|and after all that',
  '然后 接着 之后 此后 另外 另外再 还有 接下来 再 再然后 随后',
);

/** In front of an order these words say where it stands, and nothing more. */
export const SEQUENCED = words(
  also(
    FRONT,
    GOES_ON,
    word('finally|lastly|and finally|last of all|at last|and last', '最后 最后再'),
  ),
  soft(':,'),
);
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
  const bullet = bulletOf(line.text);
  if (bullet !== undefined) return { at: bullet, isPlain: true };
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

const NTH = words(idle(word('number|no|nr|action|line|step|order|die', '第 行动')), soft('#'));
const one = (called: 'sooner' | 'later') =>
  field(called, the('at', phrase(NTH, field('at', number()), idle(word('', '步 条 行 项 个')))));
const PLEASE = words(
  soft('('),
  idle(word('please|pls|and|but|note', '请 麻烦 请先')),
  idle(word('please', '')),
);
const DO = idle(word('do|play|carry out|execute|resolve|take|use', '做 执行 先做 先执行 先'));
const THANKS = words(soft(';,'), idle(word('please|thanks|thank you', '谢谢')), soft(')'));
/** `(please do 2 before 1)`, `先做2再做1` */
export const sequence: Pattern<Sequence> = either<Sequence>(
  reads(
    phrase(
      PLEASE,
      DO,
      one('sooner'),
      also(
        word('before|ahead of|prior to', ''),
        words(soft(',;'), word('', '再做 再执行 再 后做 然后做 然后 在 先于')),
      ),
      one('later'),
      idle(word('', '之前 前面 之前做')),
      THANKS,
    ),
    (said): Sequence => said,
  ),
  reads(
    phrase(
      PLEASE,
      DO,
      one('later'),
      word('after', '放在'),
      one('sooner'),
      idle(word('', '之后 后面')),
      THANKS,
    ),
    (said): Sequence => said,
  ),
  means(
    words(
      PLEASE,
      DO,
      idle(word('these|those|them|all|it|all of these|the actions', '这些')),
      word(
        'in reverse order|in reverse|reverse order|in the reverse order|backwards|from bottom to top|bottom up',
        '倒序执行 按倒序 倒序 倒着执行 反过来执行 反序执行 从后往前 从下往上',
      ),
      THANKS,
    ),
    { reverse: 'yes' },
  ),
);

// ---- The order ------------------------------------------------------------------------------------------------------

/** A line that was read: its label, and whether it holds actions. */
interface Numbered {
  readonly label: Label | undefined;
  readonly isAction: boolean;
}

/** Why the order must be asked. */
type Unclear = 'gap' | 'twice' | 'mixed';

/** The actions in the order in which they are carried out, by their places among all lines; or why it is asked. */
export const orderOf = (
  lines: readonly Numbered[],
  sequences: readonly Sequence[],
): readonly number[] | Unclear => {
  const actions = lines.flatMap(({ isAction }, at) => (isAction ? [at] : []));
  const labelled = actions.filter((at) => lines[at]?.label !== undefined);
  const ranks = new Map(labelled.map((at) => [at, rankOf(lines[at]?.label)]));
  const numbers = labelled.flatMap((at) => ranks.get(at) ?? []).filter(Number.isFinite);
  // A program that numbers a list may write the same number before every line.
  const isList = numbers.length > 1 && new Set(numbers).size === 1;
  const sorted = isList ? actions : sort(lines, actions, ranks);
  if (typeof sorted === 'string') return sorted;
  if (!isList && hasGap(lines, numbers, labelled.length === actions.length)) return 'gap';
  return sequences.reduce<readonly number[] | Unclear>(
    (all, said) => (typeof all === 'string' ? all : moved(all, said, ranks)),
    sorted,
  );
};

const rankOf = (label: Label | undefined): number => {
  if (label?.at === 'first') return 1;
  return label?.at === 'last' ? Number.POSITIVE_INFINITY : (label?.at ?? 0);
};

const sort = (
  lines: readonly Numbered[],
  actions: readonly number[],
  ranks: ReadonlyMap<number, number>,
): readonly number[] | Unclear => {
  const all = [...ranks.values()];
  if (new Set(all).size < all.length) return 'twice';
  const isRising = all.every((rank, at) => at === 0 || rank > (all[at - 1] ?? 0));
  const [first, last] = [actions[0], actions.at(-1)];
  const isOutOf = ([at, rank]: readonly [number, number]): boolean => {
    const { label } = lines[at] ?? {};
    return (
      (label?.at === 'first' && at !== first) || (rank === Number.POSITIVE_INFINITY && at !== last)
    );
  };
  const astray = [...ranks].filter(isOutOf);
  if (isRising && astray.length === 0) return actions;
  if (ranks.size === actions.length)
    return actions.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  // Among lines without a number those that are said to be first or last can be put there, and no others.
  const isClear =
    [...ranks].every(([at]) => typeof lines[at]?.label?.at === 'string') &&
    astray.every(([at]) => lines[at]?.label?.isPlain === true);
  if (!isClear) return 'mixed';
  const placeOf = (at: number): number => {
    const label = lines[at]?.label?.at;
    if (label === 'first') return -1;
    return label === 'last' ? 1 : 0;
  };
  return actions.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** `Action 1`, `Action 3`: a number between is missing, and no other line has it. */
const hasGap = (
  lines: readonly Numbered[],
  numbers: readonly number[],
  isWhole: boolean,
): boolean => {
  const there = new Set(lines.map(({ label }) => rankOf(label)));
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  if (!isWhole || numbers.length < 2) return false;
  for (let number = least; number < most; number++) if (!there.has(number)) return true;
  return false;
};

const moved = (
  all: readonly number[],
  said: Sequence,
  ranks: ReadonlyMap<number, number>,
): readonly number[] | Unclear => {
  if ('reverse' in said) return all.toReversed();
  const find = (number: number): number | undefined =>
    ranks.size > 0
      ? [...ranks].find(([, rank]) => rank === number)?.[0]
      : all.toSorted((a, b) => a - b)[number - 1];
  const [sooner, later] = [find(said.sooner), find(said.later)];
  if (sooner === undefined || later === undefined || sooner === later) return 'mixed';
  if (all.indexOf(sooner) < all.indexOf(later)) return all;
  const others = all.filter((one) => one !== sooner);
  return others.toSpliced(others.indexOf(later), 0, sooner);
};
