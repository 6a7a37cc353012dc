// The words of which all lines of orders are made: places, figures, dice.

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
  name,
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
import { addTo, sorts } from '../forces.ts';
import type { CharacterId, Face, Figure, Nation, Part, RegionId, Spot, Troops } from '../game.ts';

/** Names are looked up in the terms, whose ids are those of the game. */
const named = <T extends string>(group: string, form: 'name' | 'plural' = 'name') =>
  name(group, form) as Pattern<T>;

export const region = named<RegionId>('regions');
export const nation = named<Nation>('nations');
export const character = named<CharacterId>('characters');
export const face = named<Face>('faces');

export const colon = mark(':', { en: ':', zh: '：' });
const comma = mark(',', { en: ',', zh: '、' });
const and = word('and|with', '和 与 及 跟');
/** Between the items of a list: `A, B and C`. */
export const nextItem = also(comma, words(soft(','), and));
/** Between whole moves. */
export const nextMove = also(mark(';', { en: ';', zh: '；' }), words(soft(','), and), mark(','));
const TO = word('to|into|onto', '到 至 去 往 前往 进入 移到 移动到 开往');
export const arrow = also(mark('→', { en: ' -> ', zh: '→' }), TO);
export const to = also(word('to', '前往'), TO, mark('→'));
export const at = also(word('at', '于'), word('in|on|to|into', '在 到 至'), soft(':'));
export const from = word('from|out of', '从 自 由');
export const with_ = also(
  word('with', '带'),
  words(soft(','), word('with|using|by', '带 率 率领 以 用')),
  colon,
);
const die = word('die|dice', '骰 骰子');
const a = idle(word('a|an|the|one|my', '一颗 一个 1颗 1个'));

/** `army die`, `军队骰` */
export const dieWord: Pattern<Face> = the('face', phrase(a, field('face', face), idle(die)));

/** `Army die:` in front of an action, `with an army die` behind it. */
export const dieBefore: Pattern<Face> = also(
  the('face', phrase(field('face', face), die, colon)),
  the('face', phrase(idle(word('with|use|by', '用 以')), a, field('face', face), idle(die), colon)),
);
export const dieBehind: Pattern<Face> = the(
  'face',
  phrase(soft(','), word('with|using|by', '用 以'), a, field('face', face), idle(die)),
);

// ---- Figures ------------------------------------------------------------------------------------

export interface Counted {
  readonly nation: Nation;
  readonly figure: Figure;
  readonly count: number;
}

export const people = named<Nation>('peoples');
const of = idle(word('of|of the', '的'));
const piece = word('', '个 名 支 颗');

/** Written for as many as it has words for: one, or more. */
const forCounts = (isFor: (count: number) => boolean, some: Pattern<Counted>): Pattern<Counted> =>
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
/** `3 regulars of Elves`, `Elves 3 regular`, `Gondor leader`, `精灵正规军3个` */
const loosely: Pattern<Counted> = either<Counted>(
  phrase(
    field('count', number(1)),
    idle(piece),
    field('figure', figureWord),
    of,
    field('nation', people),
  ),
  phrase(
    field('nation', people),
    of,
    field('count', number(1)),
    idle(piece),
    field('figure', figureWord),
  ),
  phrase(
    field('nation', people),
    of,
    field('figure', figureWord),
    soft('×'),
    field('count', number(1)),
    idle(piece),
  ),
  phrase(
    field('count', number(1)),
    idle(piece),
    field('nation', people),
    of,
    field('figure', figureWord),
  ),
  reads(phrase(field('nation', people), of, field('figure', figureWord)), (said) => ({
    ...said,
    ...ONE,
  })),
  reads(figureWord, (figure) =>
    figure === 'nazgul' ? { nation: 'sauron' as const, figure, ...ONE } : undefined,
  ),
);

/** `2 Elven regulars`, `3 Nazgûl`, `2个精灵正规军` */
export const figures: Pattern<Counted> = also(byLanguage(english, chinese), loosely);

/** A figure of a nation without a number: `Gondor regular`, `戒灵`. */
export const oneFigure: Pattern<Omit<Counted, 'count'>> = either<Omit<Counted, 'count'>>(
  as(
    figureWord,
    (figure) => (figure === 'nazgul' ? { nation: 'sauron' as const, figure } : undefined),
    ({ nation: one, figure }) => (figure === 'nazgul' && one === 'sauron' ? figure : undefined),
  ),
  phrase(field('nation', people), of, field('figure', figureWord)),
);

type Item = Counted | { readonly character: CharacterId };

/** `2 Elven regulars, 1 Elven leader, Strider` */
export const part: Pattern<Part> = as(
  list(either<Item>(phrase(field('character', character)), figures), nextItem),
  (items): Part => {
    const troops: Troops = {};
    for (const item of items)
      if ('nation' in item) addTo(troops, item.nation, item.figure, item.count);
    return {
      troops,
      characters: items.flatMap((item) => ('character' in item ? [item.character] : [])),
    };
  },
  ({ troops, characters }): readonly Item[] => [
    ...sorts(troops),
    ...characters.map((one) => ({ character: one })),
  ],
);

// ---- Places -------------------------------------------------------------------------------------

const inside = word('inside|in the stronghold|besieged|stronghold', '要塞内 城内 被围 要塞');

/** `Minas Tirith (inside)`: in the stronghold that is besieged. */
export const spot: Pattern<Spot> = also(
  phrase(
    field('region', region),
    field(
      'inside',
      opt(
        means(
          words(mark('(', { en: '(', zh: '（' }), inside, mark(')', { en: ')', zh: '）' })),
          'yes',
        ),
      ),
    ),
  ),
  phrase(field('inside', means(word('inside', '被围的'), 'yes')), field('region', region)),
);

/** From one place into another, all or some. */
export interface Going {
  readonly from?: Spot;
  readonly to: Spot;
  readonly part?: Part;
}

const some = the('part', phrase(with_, field('part', part)));

const departing: Pattern<Going> = also<Going>(
  phrase(
    field('from', spot),
    arrow,
    field('to', spot),
    field('part', opt(the('part', phrase(colon, field('part', part))))),
  ),
  phrase(field('part', part), from, field('from', spot), arrow, field('to', spot)),
  phrase(from, field('from', spot), arrow, field('to', spot), field('part', opt(some))),
  phrase(field('from', spot), arrow, field('to', spot), field('part', some)),
);

/** Characters, wherever they stand: `Strider -> Bree`. */
const anywhere: Pattern<Going> = phrase(field('part', part), arrow, field('to', spot));

/** `Lórien -> Dimrill Dale: 2 Elven regulars`, `Strider from Bree to Rivendell` */
export const going: Pattern<Going> = either<Going>(departing, anywhere);
