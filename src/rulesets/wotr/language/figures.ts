import type { SaidFigures } from '../facts.ts';
// Figures and characters as people name them in lines of orders.

import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import type { Figure, Nation } from '../game.ts';
import { named } from './parts.ts';

interface Counted {
  readonly nation: Nation;
  readonly figure: Figure;
  readonly count: number;
}

export const people = named<Nation>('peoples');
const of = idle(word('of|of the', '的'));
const piece = word('', '个 名 支 颗 只 枚');

/** Written for as many as it has words for: one, or more. */
const forCounts = <T extends SaidFigures>(
  isFor: (count: T['count']) => boolean,
  some: Pattern<T>,
) =>
  as(
    some,
    (said) => said,
    (said) => (isFor(said.count) ? said : undefined),
  );

/** Nazgûl are all of one nation, which is not said. */
const isNazgul = ({ nation: one, figure }: Omit<Counted, 'count'>): boolean =>
  figure === 'nazgul' && one === 'sauron';
const nazgul = (some: Pattern<Omit<Counted, 'nation'>>): Pattern<Counted> =>
  as(
    some,
    ({ count, figure }): Counted | undefined =>
      figure === 'nazgul' ? { nation: 'sauron', figure, count } : undefined,
    (said) => (isNazgul(said) ? { count: said.count, figure: said.figure } : undefined),
  );

const inEnglish = (form: 'name' | 'plural'): Pattern<Counted> => {
  const count = field('count', number(1));
  const figure = field('figure', named<Figure>('figures', form));
  return either<Counted>(
    nazgul(phrase(count, figure)),
    phrase(count, field('nation', people), figure),
  );
};
const english = either<Counted>(
  forCounts((count) => count === 1, inEnglish('name')),
  forCounts((count) => count !== 1, inEnglish('plural')),
);
const chinese = either<Counted>(
  nazgul(phrase(field('count', number(1)), piece, field('figure', named<Figure>('figures')))),
  phrase(
    field('count', number(1)),
    piece,
    field('nation', people),
    field('figure', named<Figure>('figures')),
  ),
);

const ONE = { count: 1 } as const;
const figureWord = named<Figure>('figures');
const A_PIECE = either<1>(
  means(words(idle(word('a|an|the|one', ''))), 1),
  means(word('', '一个 一名 一支'), 1),
);
const BOTH = means(word('both|both the', '两个'), 2);
const SINGLE = means(word('a|a single|a lone', ''), 1);
const counting = field('count', number(1));
const figuring = field('figure', figureWord);
const ofNation = field('nation', people);
/** `3 regulars of Elves`, `Elves 3 regular`, `Gondor leader`, `精灵正规军3个` */
const loosely: Pattern<Counted> = either<Counted>(
  phrase(counting, idle(piece), figuring, of, ofNation),
  phrase(ofNation, of, counting, idle(piece), figuring),
  phrase(ofNation, of, figuring, soft('×'), counting, idle(piece)),
  phrase(counting, idle(piece), ofNation, of, figuring),
  nazgul(phrase(field('count', either<number>(BOTH, SINGLE)), figuring)),
  reads(phrase(field('count', A_PIECE), ofNation, of, figuring), (said) => said),
);

const numbered: Pattern<Counted> = also(byLanguage(english, chinese), loosely);
/** `2 Elven regulars`, `3 Nazgûl`, `2个精灵正规军` */
export const figures: Pattern<Counted> = also(
  numbered,
  reads(figureWord, (figure) =>
    figure === 'nazgul' ? { nation: 'sauron' as const, figure, ...ONE } : undefined,
  ),
);

/** Nazgûl have their nation without its name. */
const withoutNation = (some: Pattern<Omit<SaidFigures, 'nation'>>): Pattern<SaidFigures> =>
  as(
    some,
    (said): SaidFigures | undefined => (said.figure === 'nazgul' ? undefined : said),
    ({ nation: own, ...said }) => (own === undefined ? said : undefined),
  );
const EVERY = means(word('all', '全部'), 'all');
const every = also(EVERY, means(word('all the|all my|every', '所有 全体 所有的 全部的'), 'all'));
/** Words for one figure, in Chinese for one or more, and for more. */
const WRITTEN = {
  regular: ['regular|reg|r', '正规军 常规 正规 普通', 'regulars|regs', '正规军'],
  elite: ['elite|e', '精锐 精英', 'elites', '精锐'],
  leader: ['leader|l', '指挥 领袖 将领', 'leaders', '指挥'],
} as const;
const saidAs = (written: (own: (typeof WRITTEN)[keyof typeof WRITTEN]) => Pattern<void>) =>
  either<Figure>(
    ...Object.entries(WRITTEN).map(([figure, own]) => means(written(own), figure as Figure)),
  );
/** `an elite`; `elites` alone may be one of them, and *the* elites are not. */
const ONE_OF = saidAs(([one, chinese, many]) =>
  also(words(idle(word('a|an|the|one', '一个 一名 一支')), word(one, chinese)), word(many, '')),
);
const PLURALS = saidAs(([, , many, chinese]) =>
  words(idle(word('the|my|our|all of the', '')), word(many, chinese)),
);
const plural = field('figure', named<Figure>('figures', 'plural'));
/** `2 regulars`, `all Elven regulars`, `all Nazgûl`: as much as is said. */
const saidFigures: Pattern<SaidFigures> = either<SaidFigures>(
  withoutNation(
    also(
      byLanguage(
        either<Omit<SaidFigures, 'nation'>>(
          forCounts((count) => count === 1, phrase(counting, figuring)),
          forCounts((count) => count !== 1, phrase(counting, plural)),
        ),
        phrase(counting, piece, figuring),
      ),
      either<Omit<SaidFigures, 'nation'>>(
        phrase(counting, idle(piece), figuring),
        reads(phrase(figuring, soft('×'), counting, idle(piece)), (said) => said),
        reads(ONE_OF, (figure) => ({ figure, ...ONE })),
        reads(phrase(field('count', BOTH), plural), (said) => said),
      ),
    ),
  ),
  phrase(field('count', every), field('nation', opt(people)), plural),
  reads(phrase(field('nation', opt(people)), field('figure', PLURALS)), (said) => ({
    ...said,
    count: 'all' as const,
  })),
  // They are called the same whether one or more.
  as(
    figureWord,
    (figure) => (figure === 'nazgul' ? { figure, count: 'some' as const } : undefined),
    ({ figure, count }) => (count === 'some' ? figure : undefined),
  ),
);

/** A figure of a nation without a number: `Gondor regular`, `戒灵`. */
export const oneFigure: Pattern<Omit<Counted, 'count'>> = either<Omit<Counted, 'count'>>(
  as(
    figureWord,
    (figure) => (figure === 'nazgul' ? { nation: 'sauron' as const, figure } : undefined),
    ({ nation: one, figure }) => (figure === 'nazgul' && one === 'sauron' ? figure : undefined),
  ),
  phrase(field('nation', people), of, field('figure', figureWord)),
);
/** The same where the place says the nation. */
export const anyFigure: Pattern<Omit<SaidFigures, 'count'>> = either<Omit<SaidFigures, 'count'>>(
  oneFigure,
  as(
    figureWord,
    (figure): Omit<SaidFigures, 'count'> | undefined =>
      figure === 'nazgul' ? undefined : { figure },
    ({ nation: one, figure }) => (one === undefined ? figure : undefined),
  ),
);

/** `2 Elven regulars`, `1 elite`: figures of one sort. */
export const sortOfFigures: Pattern<SaidFigures> = either<SaidFigures>(
  as(
    numbered,
    (said): SaidFigures => said,
    ({ nation: one, figure, count }) =>
      one === undefined || typeof count === 'string' ? undefined : { nation: one, figure, count },
  ),
  saidFigures,
);
