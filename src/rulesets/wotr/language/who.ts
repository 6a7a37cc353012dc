import type { SaidFigures, SaidPart } from '../facts.ts';
// Some of those who are somewhere, as lines of orders name them: figures, characters, all but some.

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
import { isLoose, partSaid } from '../armies/loose.ts';
import { sorts } from '../forces.ts';
import type { CharacterId } from '../game.ts';
import { people, sortOfFigures } from './figures.ts';
import { character, nextItem, with_ } from './parts.ts';

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
    'everything but|everyone but|all except|everything except|everyone except|leaving|but leave|leave behind|leave|and leave|keep|keeping|but keep|and keep|minus|less',
    '除了 留下 全军除了 留 只留 只留下 保留',
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
export const allBut = (but: Pattern<void>): Pattern<SaidPart> =>
  as(
    phrase(
      idle(word('all|everything|everyone', '全部 全军')),
      soft(','),
      but,
      field('items', list(item, nextItem)),
      idle(word('behind', '')),
    ),
    ({ items }) => partOf(items, 'yes'),
    (said) => (isLoose(said) && said.but !== undefined ? { items: itemsOf(said) } : undefined),
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
  inOrder,
);

/** All that can go: the same as if nothing were said of it. */
const WHOLE = means(
  words(
    idle(word('the|my|our|his', '')),
    word(
      'all|everything|everyone|army|whole army|entire army|full army|armies|all units|all troops|all of it',
      '全军 全部 全 军队 部队 所有部队 全部军队 全部部队 整支军队 大军 所有人 的人全 的人全部 人全部 守军',
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
