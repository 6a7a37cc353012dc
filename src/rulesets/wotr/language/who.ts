// Figures and characters as people name them in lines of orders.

import {
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
import type { SaidFigures, SaidPart } from '../facts.ts';
import { sorts } from '../forces.ts';
import type { CharacterId, Figure, Nation, Spot } from '../game.ts';
import { isLoose, partSaid } from '../loose.ts';
import { arrow, character, colon, from, named, nextItem, spot, with_ } from './parts.ts';

interface CountedFigures {
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
const isNazgul = ({ nation: one, figure }: Omit<CountedFigures, 'count'>): boolean =>
  figure === 'nazgul' && one === 'sauron';
const nazgul = (some: Pattern<Omit<CountedFigures, 'nation'>>): Pattern<CountedFigures> =>
  as(
    some,
    ({ count, figure }): CountedFigures | undefined =>
      figure === 'nazgul' ? { nation: 'sauron', figure, count } : undefined,
    (said) => (isNazgul(said) ? { count: said.count, figure: said.figure } : undefined),
  );

const inEnglish = (form: 'name' | 'plural'): Pattern<CountedFigures> => {
  const count = field('count', number(1));
  const figure = field('figure', named<Figure>('figures', form));
  return either<CountedFigures>(
    nazgul(phrase(count, figure)),
    phrase(count, field('nation', people), figure),
  );
};
const english = either<CountedFigures>(
  forCounts((count) => count === 1, inEnglish('name')),
  forCounts((count) => count !== 1, inEnglish('plural')),
);
const chinese = either<CountedFigures>(
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
const loosely: Pattern<CountedFigures> = either<CountedFigures>(
  phrase(counting, idle(piece), figuring, of, ofNation),
  phrase(ofNation, of, counting, idle(piece), figuring),
  phrase(ofNation, of, figuring, soft('×'), counting, idle(piece)),
  phrase(counting, idle(piece), ofNation, of, figuring),
  nazgul(phrase(field('count', either<number>(BOTH, SINGLE)), figuring)),
  nazgul(phrase(figuring, soft('×'), counting, idle(piece))),
  nazgul(phrase(figuring, mark('('), counting, mark(')'))),
  reads(phrase(field('count', A_PIECE), ofNation, of, figuring), (said) => said),
);

const numbered: Pattern<CountedFigures> = also(byLanguage(english, chinese), loosely);
/** `2 Elven regulars`, `3 Nazgûl`, `2个精灵正规军` */
export const figures: Pattern<CountedFigures> = also(
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
const ALL_BEHIND = means(word('all|all of them', '全部 全都 全体 都 全 统统 全数'), 'all');
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
  reads(phrase(field('nation', opt(people)), plural, field('count', ALL_BEHIND)), (said) => said),
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
export const oneFigure: Pattern<Omit<CountedFigures, 'count'>> = either<
  Omit<CountedFigures, 'count'>
>(
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

// Some of those who are somewhere, as lines of orders name them: figures, characters, all but some.

type Item = SaidFigures | { readonly character: CharacterId };

const ROLE = idle(
  word('companion|companions|character|characters|minion|minions', '人物 伙伴 爪牙'),
);
const item: Pattern<Item> = either<Item>(
  phrase(ROLE, field('character', character)),
  sortOfFigures,
);

const itemsOf = (part: SaidPart): readonly Item[] => [
  ...(isLoose(part) ? part.figures : sorts(part.troops)),
  ...part.characters.map((one) => ({ character: one })),
];
const partOf = (items: readonly Item[], but?: 'yes'): SaidPart =>
  partSaid({
    ...(but && { but }),
    figures: items.flatMap((one) => ('figure' in one ? [one] : [])),
    characters: items.flatMap((one) => ('character' in one ? [one.character] : [])),
  });
const BUT = also(
  word('all but', '全部除了'),
  word(
    'everything but|everyone but|everybody but|everybody except|everybody except for|all of them but|all of them except|all units but|all units except|the whole army but|the whole army except|the army but|the army except|all there but|all there except|everybody there but|everybody there except|everyone there but|everyone there except|everybody save|all save|all except|all except for|everything except|everything except for|everyone except|everyone except for|except for|leaving|but leave|leave behind|leave|and leave|keep|keeping|but keep|and keep|minus|less',
    '除了 除 除了留 留下 全军除了 留 只留 只留下 保留 留守',
  ),
);

/** `the Gondor army`, `all the Rohan troops and Strider`, `刚铎军队` */
const ARMY = either<void>(
  word('army', '军队'),
  word(
    'troops|forces|force|units|figures|men|soldiers|host|armies|contingent',
    '部队 军 的军队 的部队 的军 士兵 人马 大军 全军 兵 兵力',
  ),
);
const ALL_OF = idle(
  word('the|my|our|all|all the|all my|all of the|whole|entire|the whole', '所有 全部 整支'),
);
const others = opt(the('others', phrase(nextItem, field('others', list(character, nextItem)))));
const ofOneNation: Pattern<SaidPart> = as(
  also(
    phrase(field('of', people), ARMY, field('others', others)),
    phrase(ALL_OF, field('of', people), ARMY, field('others', others)),
    phrase(ALL_OF, ARMY, word('of|of the', ''), field('of', people), field('others', others)),
  ),
  ({ of: nation, others: characters = [] }): SaidPart => ({ of: nation, figures: [], characters }),
  (said) =>
    isLoose(said) && said.of !== undefined
      ? { of: said.of, ...(said.characters.length > 0 && { others: said.characters }) }
      : undefined,
);
const COUNT = number();
/** `2/1/1`: regulars, elites, leaders. */
const inOrder: Pattern<SaidPart> = reads(
  phrase(
    field('regular', COUNT),
    mark('/'),
    field('elite', COUNT),
    mark('/'),
    field('leader', COUNT),
  ),
  (said) => {
    const items = (['regular', 'elite', 'leader'] as const).flatMap((figure) =>
      said[figure] > 0 ? [{ figure, count: said[figure] }] : [],
    );
    return items.length > 0 ? partOf(items) : undefined;
  },
);
const allBut = (but: Pattern<void>): Pattern<SaidPart> =>
  as(
    phrase(
      idle(word('all|everything|everyone', '全部 全军')),
      soft(',('),
      but,
      field('items', list(item, also(nextItem, soft('')))),
      idle(
        word(
          'behind|at home|back|back home|there|as a garrison|as garrison|in place',
          '守家 在家 看家 驻守 留守 守着 在原地 守城 外 以外 之外 外全部 以外全部 外其余全部 外全军',
        ),
      ),
      soft(')'),
    ),
    ({ items }) => partOf(items, 'yes'),
    (said) => (isLoose(said) && said.but !== undefined ? { items: itemsOf(said) } : undefined),
  );

/** `leave one behind`: those that stay are regulars, unless it is said. */
const leavingBehind: Pattern<SaidPart> = reads(
  phrase(
    soft(',('),
    word('leave|leaving|keep|keeping|and leave|but leave', ''),
    field('count', COUNT),
    word('behind|back|at home|unit behind|units behind|unit at home|there', ''),
    soft(')'),
  ),
  ({ count }): SaidPart => partOf([{ figure: 'regular', count }], 'yes'),
);

/** `2 Elven regulars, 1 Elven leader, Strider`, `all but 1 regular` */
export const part: Pattern<SaidPart> = either<SaidPart>(
  ofOneNation,
  as(
    list(item, also(nextItem, mark('+&'), word('', '带 率 率领'), soft(''))),
    (items) => partOf(items),
    (said) => (isLoose(said) && (said.but ?? said.of) !== undefined ? undefined : itemsOf(said)),
  ),
  allBut(BUT),
  leavingBehind,
  inOrder,
);

/** All that can go: the same as if nothing were said of it. */
const WHOLE = means(
  words(
    idle(word('the|my|our|his', '')),
    word(
      'all|everything|everyone|everybody|all of them|them all|they all|all of us|everything i have|everything there|army|whole army|entire army|full army|armies|all units|all troops|all of it',
      '全军 全军出动 全军压上 倾巢而出 全部 全员 大家 全 军队 部队 所有部队 全部军队 全部部队 整支军队 大军 所有人 的人全 的人全部 人全部 守军',
    ),
  ),
  'all',
);
/** Some of those who are there, or all of them. */
export const who: Pattern<SaidPart | 'all'> = either<SaidPart | 'all'>(WHOLE, part);

const COMMA = mark(',', { en: ', ', zh: '，' });
const leavingSome = the('part', phrase(COMMA, field('part', allBut(word('leaving', '留下')))));
/** Behind a place, as it is written: `: 2 regulars`; in Chinese those who stay behind are left there. */
export const goers = (sign: Pattern<void>): Pattern<SaidPart> => {
  const goingOnes = the('part', phrase(sign, field('part', part)));
  return byLanguage(goingOnes, either<SaidPart>(leavingSome, goingOnes));
};
/** Behind a place: `with 2 regulars`, `: all`, `(2 regulars)`. */
export const those: Pattern<SaidPart | 'all'> = also(
  the('part', phrase(with_, field('part', who))),
  the('part', phrase(soft(','), mark('('), field('part', who), mark(')'))),
  the('part', phrase(soft(','), field('part', who))),
  allBut(word('without|but without|but not|excluding', '不带 不包括 不含')),
);

/** Where all are meant nothing is said of who. */
export const orAll = <V extends { readonly part?: SaidPart | 'all' }>(said: Pattern<V>) =>
  reads(said, ({ part: some, ...more }) => ({
    ...more,
    ...(some !== undefined && some !== 'all' && { part: some }),
  }));

// Moves from one place into another, as lines of orders say them.

/** From one place into another, all or some. */
export interface Going {
  readonly from?: Spot;
  readonly to: Spot;
  readonly part?: SaidPart;
}

const motion = idle(
  word(
    'move|moves|moving|march|marches|marching|fly|flies|flying|go|goes|going',
    '移动 行军 进军 飞 走 出发',
  ),
);
const ITS_ARMY = words(idle(word('the|my|our', '的')), word('army', '军队 部队'));
const IN = also(from, word('in|at|of', '在'));
const FROM = field('from', spot);
const INTO = field('to', spot);
const WHO = field('part', who);

/** `Edoras leaves 1 regular, the rest go to Folde` */
const STAYING = field('part', allBut(word('leaves|keeps|leave|keep', '留 留下 保留')));
const STAYING_HERE = field('part', allBut(words()));
const REST = words(
  soft(',;'),
  idle(word('and', '')),
  word('the rest|rest|all others|the others', '其余 其余的 其他 其他的 剩下的 剩下 余下的'),
);

const departing: Pattern<Going> = also<Going>(
  phrase(FROM, arrow, INTO, field('part', opt(goers(colon)))),
  orAll(phrase(WHO, motion, idle(IN), FROM, motion, arrow, INTO)),
  orAll(phrase(WHO, motion, arrow, INTO, soft(','), from, FROM)),
  orAll(
    phrase(idle(from), FROM, soft(':'), idle(word('', '的')), motion, WHO, motion, arrow, INTO),
  ),
  orAll(phrase(from, FROM, motion, arrow, INTO, field('part', opt(those)))),
  orAll(phrase(FROM, motion, arrow, INTO, field('part', those))),
  phrase(field('part', part), mark(':'), idle(from), FROM, arrow, INTO),
  orAll(
    phrase(idle(words(ITS_ARMY, IN)), FROM, ITS_ARMY, motion, arrow, INTO, field('part', those)),
  ),
  // `reinforce Helm's Deep with 2 elites from Fords of Isen`
  orAll(
    phrase(
      word('reinforce|strengthen|join', '增援 支援'),
      INTO,
      word('with|by', '用 带'),
      WHO,
      from,
      FROM,
    ),
  ),
  phrase(idle(IN), FROM, STAYING, REST, motion, arrow, INTO),
  phrase(word('leave|keep', '留'), STAYING_HERE, IN, FROM, REST, motion, arrow, INTO),
  orAll(phrase(words(ITS_ARMY, idle(IN)), FROM, motion, arrow, INTO, field('part', opt(those)))),
);

/** Characters, wherever they stand: `Strider -> Bree`. */
const anywhere: Pattern<Going> = phrase(field('part', part), motion, arrow, INTO);

/** `Lórien -> Dimrill Dale: 2 Elven regulars`, `Strider from Bree to Rivendell` */
export const going: Pattern<Going> = either<Going>(departing, anywhere);
