import type { Loss, SaidFigures } from '../facts.ts';
// Orders about figures that go: the losses of a battle, and units above the limit.

import {
  alone,
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  mark,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { type Spot, UNITS } from '../game.ts';
import { people, sortOfFigures } from '../language/figures.ts';
import { colon as colonMark, from, nextItem, spot } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { LossOrder, SaidLosses } from '../leaders/losses.ts';

const colon = also(colonMark, soft(':'));
const piece = idle(word('', '个 支 名'));

/** A loss as it is said: the nation left out where only one has such figures. */
type SaidLoss = Pick<Loss, 'loss'> & Partial<Pick<Loss, 'nation'>>;
type Tolls = SaidLoss & { readonly count: number };

const sort = either<Loss['loss']>(
  means(word('regular|regulars|reg|regs|r', '正规军 常规 正规 普通'), 'regular'),
  means(
    also(
      word('elite reduced', '精锐降级'),
      word(
        'elite to regular|elites reduced|elites to regulars|elite downgraded|elite replaced|elite flipped|elite replaced by regular|elite with regular|elite by regular|elite into regular',
        '精锐换正规军 精锐降为正规军 精锐换成正规军 精锐变正规军 精锐降成正规军 精锐降一级',
      ),
    ),
    'reduced',
  ),
  means(
    also(word('elite removed', '精锐阵亡'), word('elite|elites|elites removed|e', '精锐 精英')),
    'elite',
  ),
);
/** One of them, as it is said without a number. */
const single = either<Loss['loss']>(
  means(word('regular|reg', '正规军'), 'regular'),
  means(
    word(
      'elite reduced|elite to regular|elite downgraded|elite with regular',
      '精锐降级 精锐换正规军 精锐换成正规军',
    ),
    'reduced',
  ),
  means(word('elite', '精锐'), 'elite'),
);
const elite = word('elite|elites', '精锐 精英');
const reduce = word('reduce|reducing|downgrade|downgrading|replace|replacing|flip', '降级 降 把');
const count = field('count', number(1));
const nation = field('nation', opt(people));
const loss = field('loss', sort);
const ANY = idle(word('a|an|one|my|the', '一个 1个'));

const reducing: Pattern<Tolls> = reads(
  phrase(
    reduce,
    field('count', opt(number(1))),
    piece,
    ANY,
    nation,
    elite,
    idle(
      word(
        'to regular|to a regular|with regular|with a regular|by a regular|to regulars',
        '降级 降为正规军 换成正规军 成正规军',
      ),
    ),
  ),
  ({ count: some = 1, ...said }) => ({ ...said, loss: 'reduced' as const, count: some }),
);
const flipped: Pattern<Tolls> = reads(
  phrase(
    nation,
    elite,
    word('flips|flipped|is reduced|reduced|downgraded', '降级 降一级 降为正规军 换成正规军'),
  ),
  (said) => ({ ...said, loss: 'reduced' as const, count: 1 }),
);
export const toll: Pattern<Tolls> = also(
  byLanguage(phrase(count, nation, loss), phrase(count, word('', '个'), nation, loss)),
  reads(phrase(ANY, nation, field('loss', single)), (said) => ({ ...said, count: 1 })),
  phrase(count, nation, loss),
  phrase(nation, loss, count, piece),
  reducing,
);

/** Those alike in a row are said together. */
const inRuns = <T, C extends T & { readonly count: number }>(
  all: readonly T[],
  isLike: (a: T, b: T) => boolean,
  counted: (one: T, count: number) => C,
): readonly C[] => {
  const runs: C[] = [];
  for (const one of all) {
    const last = runs.at(-1);
    if (last !== undefined && isLike(last, one))
      runs[runs.length - 1] = counted(last, last.count + 1);
    else runs.push(counted(one, 1));
  }
  return runs;
};
const each = <W>({ count }: { readonly count: number }, one: W): readonly W[] =>
  Array.from({ length: count }, () => one);

/** CMB-6: `losses: 2 Gondor regular, 1 Gondor elite reduced`. */
const losing: Pattern<readonly SaidLoss[]> = as(
  the(
    'tolls',
    also(
      phrase(word('losses', '损失'), colon, field('tolls', list(toll, nextItem))),
      phrase(
        word(
          'loss|casualties|casualty|lose|losing|take losses|take off|kill|hits|hit|remove',
          '伤亡 伤亡为 失去 牺牲 移走 拿掉 移掉 死',
        ),
        colon,
        field('tolls', list(toll, also(nextItem, mark('+&'), soft('')))),
      ),
      phrase(field('tolls', alone(reducing))),
      phrase(field('tolls', alone(flipped))),
      phrase(
        field('tolls', list(toll, also(nextItem, mark('+&'), soft('')))),
        word('die|dies|fall|falls|are lost|is lost|lost|are removed|killed', '阵亡 死亡 牺牲'),
      ),
    ),
  ),
  (tolls) => tolls.flatMap(({ count: some, ...one }) => each({ count: some }, one)),
  (losses) =>
    inRuns(
      losses,
      (a, b) => a.nation === b.nation && a.loss === b.loss,
      (said, some) => ({ ...said, count: some }),
    ),
);

/** `losses: regulars first`, `losses: reduce elites first` */
const LOSSES = also(
  words(word('losses', '损失'), colon),
  words(word('casualties|loss|take losses', '伤亡'), colon),
);
const lossOrder: Pattern<LossOrder> = either<LossOrder>(
  means(
    also(
      words(LOSSES, word('regulars first', '先正规军')),
      words(
        idle(LOSSES),
        word(
          'regulars first|regular first|regulars first then elites|lose regulars first|lose regulars first then elites|take regulars first|from regulars|from the regulars|from regulars first|keep elites|keep the elites|elites last|regulars before elites',
          '先损失正规军 从正规军扣 先扣正规军 从正规军开始 先移除正规军 优先损失正规军 优先正规军 保留精锐 正规军优先 先死正规军',
        ),
      ),
    ),
    { first: 'regulars' },
  ),
  means(
    also(
      words(LOSSES, word('reduce elites first', '先降精锐')),
      words(
        idle(LOSSES),
        word(
          'reduce elites first|elites first|elites reduced first|reduce the elites first|elite first|downgrade elites first|keep regulars',
          '先降级精锐 精锐先降 先把精锐降成正规军 精锐先降为正规军 精锐优先降级 优先降级精锐 先把精锐降级 精锐先降级',
        ),
      ),
    ),
    { first: 'reduced' },
  ),
);

/** Figures, or which of them first. */
export const lossLine: Pattern<SaidLosses> = either<SaidLosses>(
  as(
    lossOrder,
    (said): SaidLosses => said,
    (said) => ('first' in said ? said : undefined),
  ),
  as(
    losing,
    (said): SaidLosses => said,
    (said) => ('first' in said ? undefined : said),
  ),
);

const isUnit = (figure: string): boolean => UNITS.some((one) => one === figure);
interface Removed {
  readonly spot: Spot;
  readonly all: readonly SaidFigures[];
}
const REMOVE = also(word('remove from', '移除'), word('remove in|remove at', '移除于 裁减'));
const ALL = field('all', list(sortOfFigures, nextItem));

const wishOf = ({ spot: { region: place, inside }, all }: Removed): Try | undefined => {
  const isPlain = all.every(
    ({ count: some, figure }) => typeof some === 'number' && isUnit(figure),
  );
  const wish = all.flatMap(({ count: some, ...more }) =>
    typeof some === 'string' ? [] : each({ count: some }, more),
  );
  return isPlain
    ? { kind: 'excess', about: { region: place, ...(inside && { inside }) }, wish }
    : undefined;
};

/** ARM-7: `remove from Moria: 2 Sauron regulars`. */
export const removing: Pattern<Try> = as(
  also(
    phrase(REMOVE, field('spot', spot), colon, ALL),
    phrase(word('remove', '移除 裁减'), ALL, from, field('spot', spot)),
    phrase(idle(from), field('spot', spot), word('', '移除 裁减'), ALL),
  ),
  wishOf,
  ({ kind, about, wish }): Removed | undefined => {
    const place = about?.['region'];
    if (kind !== 'excess' || typeof place !== 'string') return undefined;
    const isInside = about?.['inside'] === 'yes';
    return {
      spot: { region: place, ...(isInside && { inside: 'yes' as const }) },
      all: inRuns(
        wish as unknown as readonly Omit<SaidFigures, 'count'>[],
        (a, b) => a.nation === b.nation && a.figure === b.figure,
        (said, some) => ({ ...said, count: some }),
      ),
    };
  },
);
