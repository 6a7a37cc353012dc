// Orders for reinforcements.

import {
  also,
  as,
  field,
  idle,
  list,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import { type Deed, doing } from '../language/lines.ts';
import { at, nextItem, oneFigure, region } from '../language/parts.ts';
import type { Recruit } from './acts.ts';

type Sort = Pick<Recruit, 'nation' | 'figure'>;
interface Item {
  readonly sort?: Sort;
  readonly at: Recruit['at'];
}

const one = idle(word('1|one|a|an', '1个 一个 1名 1'));
const item: Pattern<Item> = also(
  phrase(one, field('sort', opt(oneFigure)), at, field('at', region)),
  phrase(field('at', region), soft(':'), one, field('sort', opt(oneFigure))),
);

/** The second figure is of the sort of the first where it is not said: `Gondor regular at Pelargir, Dol Amroth`. */
const recruitsIn = (items: readonly Item[]): readonly Recruit[] | undefined => {
  let last: Sort | undefined;
  const figures: Recruit[] = [];
  for (const { sort = last, at: region } of items) {
    if (sort === undefined) return undefined;
    figures.push({ ...sort, at: region });
    last = sort;
  }
  return figures;
};

/** ACT-13: `muster Gondor regular at Pelargir, Rohan leader at Edoras`. */
export const musterDeeds: readonly Pattern<Deed>[] = [
  doing(
    'muster',
    as(
      the(
        'items',
        phrase(
          word('muster|recruit', '召集 征召 征兵 募兵'),
          soft(':', { en: '', zh: '' }),
          idle(word('2|two', '2个 两个')),
          field('items', list(item, nextItem)),
        ),
      ),
      (items) => {
        const figures = recruitsIn(items);
        return figures && { figures };
      },
      ({ figures }: { readonly figures: readonly Recruit[] }) =>
        figures.map(({ at: region, ...sort }) => ({ sort, at: region })),
    ),
  ),
];
