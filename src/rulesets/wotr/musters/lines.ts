import type { Recruit } from '../facts.ts';
// Orders for reinforcements.

import {
  alone,
  also,
  as,
  field,
  idle,
  list,
  mark,
  means,
  opt,
  type Pattern,
  phrase,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import { anyFigure } from '../language/figures.ts';
import { type Deed, doing } from '../language/lines.ts';
import { at, nextItem, region } from '../language/parts.ts';

type Sort = Pick<Recruit, 'figure'> & Partial<Pick<Recruit, 'nation'>>;
interface Item {
  /** That it is one was said. */
  readonly one?: true;
  readonly sort?: Sort;
  readonly at: Recruit['at'];
}
type SaidRecruit = Sort & Pick<Recruit, 'at'>;

const ONE = word('1|one|a|an|another|place', '1个 一个 1名 1 各1个 各一个 各放1个 各放一个 各 1支');
const one = field('one', opt(means(ONE, true as const)));
/** No colon: behind `召集` it makes a die of it. */
const THERE = also(word('at', '于'), word('in|on|to|into', '在 到 至'), soft(''));
const AT = idle(also(at, word('', '放在 放到 放置于 部署在')));
const item: Pattern<Item> = also(
  phrase(one, field('sort', opt(anyFigure)), THERE, field('at', region)),
  phrase(
    one,
    field('sort', anyFigure),
    idle(word('each', '各')),
    soft(':,'),
    AT,
    field('at', region),
  ),
  phrase(field('at', region), word('with', ''), one, field('sort', anyFigure)),
  phrase(
    idle(word('at|in', '于 在')),
    field('at', region),
    soft(':'),
    one,
    field('sort', opt(anyFigure)),
  ),
);

/** The second figure is of the sort of the first where it is not said: `Gondor regular at Pelargir, Dol Amroth`; `欧散克塔、北登兰德各1个正规军`. */
const recruitsIn = (items: readonly Item[]): readonly SaidRecruit[] | undefined => {
  let last: Sort | undefined = items[0]?.sort ?? items.at(-1)?.sort;
  const figures: SaidRecruit[] = [];
  for (const { sort = last, at: region } of items) {
    if (sort === undefined) return undefined;
    figures.push({ ...sort, at: region });
    last = sort;
  }
  return figures;
};

/** Two in all, or two of the first: those would come to one region, which is told as a mistake. */
const TWO = field('two', opt(means(word('2|two', '2个 两个 两'), true as const)));
interface Musters {
  readonly two?: true;
  readonly items: readonly Item[];
}
const countedIn = ({ two, items: all }: Musters): readonly Item[] => {
  const [first, second] = all;
  const isOfFirst =
    first?.sort !== undefined &&
    first.one === undefined &&
    (second === undefined || (second.sort ?? second.one) !== undefined);
  return two === true && first !== undefined && isOfFirst ? [first, ...all] : all;
};
const items = field('items', list(item, also(nextItem, mark('+&/'), soft(''))));
const mustering = (line: Pattern<Musters>): Pattern<Deed> =>
  doing(
    'muster',
    as(
      line,
      (some) => {
        const figures = recruitsIn(countedIn(some));
        return figures && { figures };
      },
      ({ figures }: { readonly figures: readonly SaidRecruit[] }) => ({
        items: figures.map(({ at: region, ...sort }) => ({ sort, at: region })),
      }),
    ),
  );

/** ACT-13: `muster Gondor regular at Pelargir, Rohan leader at Edoras`. */
export const musterDeeds: readonly Pattern<Deed>[] = [
  mustering(
    also(
      phrase(
        also(
          word('muster', '召集'),
          words(
            word(
              'musters|recruit|recruits|reinforce|place|raise|build|deploy|add',
              '征召 征兵 募兵 招募 放置 放 造 增援',
            ),
            soft(':'),
          ),
        ),
        TWO,
        items,
      ),
      phrase(
        idle(at),
        field(
          'items',
          alone(
            phrase(
              field('at', region),
              word('', '召 召集 征召 放置 招募 募集 造 出 放 增援'),
              one,
              field('sort', anyFigure),
            ),
          ),
        ),
      ),
    ),
  ),
];

/** `Muster die: 1 Gondor elite at Pelargir` */
export const musterBare: readonly Pattern<Deed>[] = [mustering(phrase(TWO, items))];
