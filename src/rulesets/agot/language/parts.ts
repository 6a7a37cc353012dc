import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  gap,
  idle,
  list,
  mark,
  means,
  name,
  number,
  type Pattern,
  phrase,
  soft,
  the,
  tight,
  word,
  words,
} from '../../../notation/index.ts';
import { HOUSES, type House, TRACKS, type Track, UNITS, type Unit } from '../data/vocabulary.ts';
import type { UnitsWish } from '../table/answers.ts';

// What the lines of all chapters are made of.

const within = <T extends string>(ids: readonly T[], pattern: Pattern<string>): Pattern<T> =>
  as(
    pattern,
    (id) => ids.find((one) => one === id),
    (id) => id,
  );

export const area = name('areas');
/** 【临冬城】 */
export const labelled = also(area, the('area', phrase(mark('('), field('area', area), mark(')'))));
export const anyCard = name('cards');
/** A card of the own house by any word of its name, others by their names. */
const ownOrAny = either(name('own-cards'), anyCard);
const titleOf = word('lord|lady|ser|sir|king|queen|prince|princess|maester', '');
export const card = also(ownOrAny, the('card', phrase(titleOf, field('card', ownOrAny))));
export const house: Pattern<House> = within(HOUSES, name('houses'));
export const unit: Pattern<Unit> = within(UNITS, name('units'));
export const unitKind: Pattern<Unit> = within(UNITS, name('units', 'plural'));
export const track: Pattern<Track> = within(TRACKS, name('tracks'));

// ---- Marks and words between parts --------------------------------------------------------------

export const colon = soft(':→', { en: ': ', zh: '：' });
export const semicolon = { en: '; ', zh: '；' };
/** Between the names of a list. */
export const comma = mark(',', { en: ', ', zh: '、' });
export const and = word('and', '和 与 及 以及 跟 且 并 并且 而且 同时 加');
export const next = word('then', '然后 接着 再 后 之后 其后');
export const orWord = word('or', '或 或者 或是');
const elseWord = word('else|otherwise', '否则 不然 要不然 不行则 不行就 其次');
/** Between alternatives. */
export const orElse = also(
  words(soft(';,', semicolon), elseWord, soft(':,'), gap),
  words(soft(';,'), orWord, soft(':,')),
);

/** The same before an order's kind said again: `else support Seagard`, `否则突袭狭海`. */
export const elseAgain = (kind: Pattern<void>): Pattern<void> => words(orElse, idle(kind));

const ARROW = mark('→', { en: ' -> ', zh: ' → ' });
const TO = word(
  'to|into|onto',
  `到 至 去 往 向 前往 进入 进至 开往 开到 移至 移到 移往 移动到 进攻 攻击 攻打 打 目标 目标是 目的地`,
);
/** `->`, or words for it: `→ 进攻`. */
export const arrowOr = (...others: readonly Pattern<void>[]): Pattern<void> => {
  const one = also(ARROW, TO, ...others);
  return words(one, idle(one));
};
export const arrow = arrowOr();

export const of = word('of|in|at|on', '的 在 于');
export const atPlace = word('at|in|on|for', '在 于 对 关于');
export const into = word('in|into|on|at|to', '到 在 于 入 进 至');

/** Between things that may stand in any order: the word may be left out. */
export const nextOne = also(comma, words(soft(',;'), idle(and)));

/** Between the items of a list that needs order, not sense: `A, B and C`. */
export const nextItem = also(comma, words(soft(',;'), either(and, next)), mark('→>;/'));

// ---- None and all -------------------------------------------------------------------------------

export const guarded = { guarded: true } as const;
export const none = word(
  'none|nobody|no one|nothing|neither|no',
  '无 没有 不 否 不用 不要 都不 空 没人 无人 谁都不 谁也不',
  guarded,
);
export const all = word(
  'all|everything|everyone|all units',
  '全部 全军 所有 全体 所有部队 所有单位 全部部队 全部单位 全部兵力 都',
  guarded,
);
export const never = word(
  'never|but never|not|but not|except',
  `绝不支持 绝不支援 绝不 决不 决不支持 永不 永不支持 从不支持 但绝不 但不 但不支持
  不支持 不支援 不帮 绝不帮 不帮助 除了 除`,
  { guarded: true, wordings: { forum: { zh: '绝不支援' } } },
);
/** Words that turn a sense round, wherever they stand. */
export const NEGATIONS: readonly string[] =
  'no not never dont without none nobody nothing neither nor except cannot cant wont 不 别 勿 没 没有 无 未 非 莫 否 除'.split(
    ' ',
  );

export const fortifyWord = word(
  'fortify',
  `建防御工事 防御工事 修建防御工事 建造防御工事 修筑防御工事 修防御工事 建立防御工事 建工事 修工事 筑工事 工事
  筑城`,
);

// ---- Units --------------------------------------------------------------------------------------

export interface Counted {
  readonly unit: Unit;
  readonly count: number;
}

const times = either(word('x|times', '乘', guarded), mark('*'));
const measure = word('units of|pieces of', '个 名 支 位 艘 只 辆 台 枚 队 条', guarded);
export const measured = idle(measure);
const MOST_UNITS = 99;
const count = number(1, MOST_UNITS);
const single = (pattern: Pattern<{ readonly unit: Unit }>): Pattern<Counted> =>
  as(
    pattern,
    ({ unit }) => ({ unit, count: 1 }),
    (one) => (one.count === 1 ? { unit: one.unit } : undefined),
  );
const several = (...forms: readonly Pattern<Counted>[]): Pattern<Counted> => either(...forms);

/** `2 knights`, `2x knight`, `一名骑士`. */
const before = phrase(field('count', count), idle(times), measured, field('unit', unitKind));
/** `骑士2`, `knight x2`. */
const more = number(1, MOST_UNITS, '"2"');
const behind = phrase(field('unit', unit), tight, field('count', more), measured);
const loosely = phrase(field('unit', unit), field('count', more));
const multiplied = phrase(field('unit', unit), times, field('count', more), measured);
const alone = single(phrase(idle(word('a|an|one', '某', guarded)), field('unit', unit)));

/** `2 footmen`, `步兵2`. */
export const counted: Pattern<Counted> = called(
  'units',
  also(byLanguage(several(alone, before), behind), loosely, multiplied),
);

const leading = idle(
  also(word('with', '率 率领 带 带领 派 派出 出动 调 用 以'), words(word('w', ''), mark('/'))),
);
const STRONGEST_FIRST: readonly Unit[] = ['siege-engine', 'knight', 'footman', 'ship'];

const sum = (list: readonly Counted[]): UnitsWish => {
  const wish: Partial<Record<Unit, number>> = {};
  for (const unit of UNITS)
    for (const one of list) if (one.unit === unit) wish[unit] = (wish[unit] ?? 0) + one.count;
  return wish;
};
const parted = (wish: UnitsWish): readonly Counted[] | undefined =>
  wish === 'all'
    ? undefined
    : STRONGEST_FIRST.flatMap((unit) => {
        const count = wish[unit];
        return count === undefined ? [] : [{ unit, count }];
      });
const together = also(byLanguage(mark(',', ', '), gap), words(soft(',+'), idle(and)));

/** Units that march together; `all`: whatever stands there. */
export const units: Pattern<UnitsWish> = the(
  'units',
  phrase(
    leading,
    field('units', either<UnitsWish>(means(all, 'all'), as(list(counted, together), sum, parted))),
  ),
);

export { gap };

export const areas: Pattern<readonly string[]> = called(
  'areas',
  either<readonly string[]>(
    means(none, []),
    as(
      list(area, nextItem),
      (ids) => (new Set(ids).size === ids.length ? ids : undefined),
      (ids) => ids,
    ),
  ),
);
