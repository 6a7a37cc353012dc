// In which order the actions of a message are carried out: as they stand, unless numbers or words say otherwise.

import {
  also,
  either,
  field,
  idle,
  type Lexicon,
  type Line,
  list,
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

/**
 * Where a line says that it stands: by a number, or first or last of all; `isPlain`: it says so with its colon,
 * `isBare`: a number alone, that may as well say how many.
 */
export interface Label {
  readonly at: number | 'first' | 'last';
  readonly isPlain: boolean;
  readonly isBare?: true;
}

/** A line about the order of others: `do 2 before 1`, `in reverse order`. */
export type Sequence =
  | { readonly sooner: number; readonly later: number }
  | { readonly swapped: number; readonly with: number }
  | { readonly row: readonly number[] }
  | { readonly reverse: 'yes' }
  | { readonly asWritten: 'yes' };

// ---- Labels ---------------------------------------------------------------------------------------------------------

type Ordinal = Label['at'];
const nth = (at: Ordinal, en: string, zh: string): Pattern<Ordinal> => means(word(en, zh), at);
const NOUN = 'action|die|step|thing|order';
const withNoun = (one: string): string =>
  [one, ...NOUN.split('|').map((noun) => `${one} ${noun}`)].join('|');
const ORDINALS = either<Ordinal>(
  nth('first', withNoun('first'), '第一 第一个行动 第一步 第一颗骰 其一 首先 先'),
  nth(2, `${withNoun('second')}|secondly`, '第二 第二个行动 第二步 第二颗骰 其二'),
  nth(3, `${withNoun('third')}|thirdly`, '第三 第三个行动 第三步 第三颗骰 其三'),
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
  '然后 其次 接着 之后 此后 另外 另外再 还有 接下来 再 再然后 随后',
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
const NUMBERED = the('at', phrase(NTH, field('at', number()), idle(word('', '步 条 行 项 个'))));
const one = (called: 'sooner' | 'later') => field(called, NUMBERED);
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
  reads(
    phrase(
      PLEASE,
      word('swap|switch|exchange', '交换 调换 对调'),
      field('swapped', NUMBERED),
      also(mark(','), word('and|with', '和 与 跟')),
      field('with', NUMBERED),
      THANKS,
    ),
    (said): Sequence => said,
  ),
  reads(
    phrase(
      PLEASE,
      DO,
      idle(word('actions|the actions|them|these', '行动')),
      word(
        'in this order|in the order|order|order of actions|sequence',
        '顺序 按顺序 执行顺序 按这个顺序',
      ),
      soft(':'),
      field('row', list(number(), also(mark(',→'), word('then|and', '再 然后'), soft('')))),
      THANKS,
    ),
    (said) => (said.row.length > 1 ? said : undefined),
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
  means(
    words(
      idle(word('my|our|the|here is|here are', '我的 我方 这是')),
      PLEASE,
      DO,
      idle(word('these|those|them|all|it|all of these|the actions|everything', '这些 全部')),
      word(
        'in this order|in that order|in order|in the order given|in the given order|in the following order|in the order written|in the order below|in this sequence|in sequence|as listed|as written|as they stand|one after the other|one after another|one by one|from top to bottom|top to bottom|top down|step by step|queue|action queue|actions|actions in order|in turn',
        '按顺序 按这个顺序 按以下顺序 按如下顺序 按顺序执行 依次 依次执行 依次进行 从上到下 从上往下 自上而下 逐条执行 逐个执行 行动队列 队列 行动顺序如下 顺序如下',
      ),
      idle(word('please|only', '执行 进行')),
      soft(':'),
      THANKS,
      soft(':'),
    ),
    { asWritten: 'yes' },
  ),
);
