import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { AreaId, Unit } from '../data/vocabulary.ts';
import { answerTo } from '../language/answer.ts';
import type { ChapterLines } from '../language/lines.ts';
import {
  area,
  arrow,
  type Counted,
  counted,
  gap,
  into,
  nextItem,
  none,
  semicolon,
  unit,
} from '../language/parts.ts';
import type { MusterItem, MusterWish } from '../table/answers.ts';

interface Raised {
  readonly unit: Unit;
  readonly count: number;
  readonly into?: AreaId;
  readonly how?: 'upgrade';
}

interface Raising {
  readonly counted: Counted;
  readonly into?: AreaId;
}

const making = idle(word('', '造 建 征召 招募'));
const where = also(
  the(
    'area',
    phrase(byLanguage(word('in', ''), words(gap, word('', '到'), gap)), field('area', area)),
  ),
  the('area', phrase(also(into, arrow), field('area', area))),
  the('area', phrase(mark('('), field('area', area), mark(')'))),
);
const raised: Pattern<Raised> = as<Raising, Raised>(
  phrase(making, field('counted', counted), field('into', opt(where))),
  ({ counted, into }) => ({ ...counted, ...(into !== undefined && { into }) }),
  ({ unit, count, into, how }) =>
    how === undefined
      ? { counted: { unit, count }, ...(into !== undefined && { into }) }
      : undefined,
);

const upgradeWord = word('upgrade|upgrades', '升级 升为 升成 升格 升');
const toWord = word('to', '为 成 到');
const footmen = reads(counted, ({ unit, count }) => (unit === 'footman' ? count : undefined));
const BETTER: readonly Unit[] = ['knight', 'siege-engine'];
const better: Pattern<Unit> = as(
  also(
    unit,
    reads(counted, (one) => one.unit),
  ),
  (one) => BETTER.find((known) => known === one),
  (one: Unit) => one,
);
const upgrading = (unit: Unit, count = 1): Raised => ({ unit, count, how: 'upgrade' });
const upgradeTo = words(upgradeWord, toWord);

/** `upgrade`, `upgrade to siege engine`, `2 footmen upgrade to knights`, `knight from footman`. */
const upgraded: Pattern<Raised> = called(
  'upgrade',
  either<Raised>(
    means(upgradeWord, upgrading('knight')),
    as(
      phrase(upgradeTo, field('unit', better)),
      (said) => upgrading(said.unit),
      ({ how, unit }) => (how === 'upgrade' ? { unit } : undefined),
    ),
    reads(
      either(
        phrase(field('count', footmen), upgradeTo, field('unit', better)),
        phrase(upgradeWord, field('count', footmen), toWord, field('unit', better)),
      ),
      (said) => upgrading(said.unit, said.count),
    ),
    reads(
      phrase(field('made', counted), word('from', '由 从 来自'), field('count', footmen)),
      ({ made: { unit, count: many }, count }) =>
        BETTER.includes(unit) && (many === count || count === 1)
          ? upgrading(unit, many)
          : undefined,
    ),
    means(
      word('no upgrade|no upgrades|dont upgrade|without upgrade', '不升级 不升 别升级 不要升级'),
      upgrading('knight', 0),
    ),
  ),
);
const made: Pattern<Raised> = either(upgraded, raised);

interface Mustered extends Raised {
  readonly area?: AreaId;
}
const at: Pattern<Mustered> = called(
  'placing',
  as(
    phrase(
      field('area', opt(the('area', phrase(field('area', area), soft(':,'), gap)))),
      field('made', made),
    ),
    ({ area: place, made }) => ({ ...made, ...(place !== undefined && { area: place }) }),
    ({ area: place, ...made }) => ({ made, ...(place !== undefined && { area: place }) }),
  ),
);
const betweenPlaced = also(mark(';', semicolon), nextItem);

/** An area holds until another is named. */
const items = (all: readonly Mustered[]): MusterWish | undefined => {
  const wish: MusterItem[] = [];
  let place: AreaId | undefined;
  for (const { area: named, count, ...one } of all) {
    place = named ?? place;
    if (place === undefined) return undefined;
    for (let index = 0; index < count; index++) wish.push({ area: place, ...one });
  }
  return wish;
};
const wanted = (wish: MusterWish): readonly Mustered[] =>
  wish.map(({ area, unit, into, how }) => ({
    area,
    unit,
    count: 1,
    ...(into !== undefined && { into }),
    ...(how !== undefined && { how }),
  }));
/** `knight in Winterfell; ship in Pyke`: the area stands behind what it musters. */
const behind: Pattern<Mustered> = reads(
  phrase(making, field('made', counted), also(into, arrow), field('area', area)),
  ({ made, area }) => ({ ...made, area }),
);
const muster: Pattern<MusterWish> = called(
  'muster',
  either<MusterWish>(
    means(none, []),
    as(list(at, betweenPlaced), items, wanted),
    reads(list(behind, betweenPlaced), items),
  ),
);

/** The chapter's lines of orders. */
export const lines = {
  answers: [
    answerTo('muster', '征召 征兵 招募 征募 募兵', muster, {
      forum: '征兵',
      list: true,
      member: 'muster',
    }),
  ],
} satisfies ChapterLines;
