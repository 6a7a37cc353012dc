import {
  also,
  anyOf,
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
  PLAYERS,
  phrase,
  reads,
  soft,
  the,
  tight,
  unless,
  words,
} from '../../../notation/index.ts';
import { HOUSES, type House, TRACKS, type Track, UNITS, type Unit } from '../data/vocabulary.ts';
import type { UnitsWish } from '../table/answers.ts';
import { wordsOf } from './words.ts';

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
export const card = also(ownOrAny, the('card', phrase(wordsOf('title'), field('card', ownOrAny))));
export const house: Pattern<House> = within(HOUSES, name('houses'));
/** By its name, or by that of its player: only in conditions, for such a name below orders is a signature. */
export const opponent: Pattern<House> = also(house, within(HOUSES, name(PLAYERS)));
export const unit: Pattern<Unit> = within(UNITS, name('units'));
export const unitKind: Pattern<Unit> = within(UNITS, name('units', 'plural'));
export const track: Pattern<Track> = within(TRACKS, name('tracks'));

// ---- Marks and words between parts --------------------------------------------------------------

export const colon = soft(':→', { en: ': ', zh: '：' });
export const semicolon = { en: '; ', zh: '；' };
/** Between the names of a list. */
export const comma = mark(',', { en: ', ', zh: '、' });
export const and = wordsOf('and');
export const next = wordsOf('then');
export const orWord = wordsOf('or');
/** Between alternatives. */
export const orElse = also(
  words(soft(';,', semicolon), wordsOf('else'), soft(':,'), gap),
  words(soft(';,'), orWord, soft(':,')),
);

/** The same before an order's kind said again: `else support Seagard`, `否则突袭狭海`. */
export const elseAgain = (kind: Pattern<void>): Pattern<void> => words(orElse, idle(kind));

const ARROW = mark('→', { en: ' -> ', zh: ' → ' });
/** `->`, or words for it: `→ 进攻`. */
export const arrowOr = (...others: readonly Pattern<void>[]): Pattern<void> => {
  const one = also(ARROW, wordsOf('to'), ...others);
  return words(one, idle(one));
};
export const arrow = arrowOr();

export const into = wordsOf('into');

/** Between things that may stand in any order: the word may be left out. */
export const nextOne = also(comma, words(soft(',;'), idle(and)));

/** Between the items of a list that needs order, not sense: `A, B and C`. */
export const nextItem = also(comma, words(soft(',;'), either(and, next)), mark('→>;/'));

// ---- None and all -------------------------------------------------------------------------------

export const none = wordsOf('none');
export const all = wordsOf('all');
export const never = wordsOf('never');
/** Words that turn a sense round, wherever they stand. */
export const NEGATIONS: readonly string[] =
  'no not never dont without none nobody nothing neither nor except cannot cant wont 不 别 勿 没 没有 无 未 非 莫 否 除'.split(
    ' ',
  );

// ---- Units --------------------------------------------------------------------------------------

export interface UnitCount {
  readonly unit: Unit;
  readonly count: number;
}

const times = either(wordsOf('times'), mark('*'));
export const measured = idle(wordsOf('measure'));
const MOST_UNITS = 99;
const count = number(1, MOST_UNITS);
const single = (pattern: Pattern<{ readonly unit: Unit }>): Pattern<UnitCount> =>
  as(
    pattern,
    ({ unit }) => ({ unit, count: 1 }),
    (one) => (one.count === 1 ? { unit: one.unit } : undefined),
  );
const several = (...forms: readonly Pattern<UnitCount>[]): Pattern<UnitCount> => either(...forms);

/** `2 knights`, `2x knight`, `一名骑士`. */
const before = phrase(field('count', count), idle(times), measured, field('unit', unitKind));
/** `骑士2`, `knight x2`. */
const more = number(1, MOST_UNITS, '"2"');
const behind = phrase(field('unit', unit), tight, field('count', more), measured);
const loosely = phrase(field('unit', unit), field('count', more));
const multiplied = phrase(field('unit', unit), times, field('count', more), measured);
const alone = single(phrase(idle(wordsOf('one')), field('unit', unit)));
/** `both ships` */
const two = reads(phrase(wordsOf('both'), field('unit', unitKind)), ({ unit }) => ({
  unit,
  count: 2,
}));

/** `2 footmen`, `步兵2`. */
export const counted: Pattern<UnitCount> = called(
  'units',
  also(byLanguage(several(alone, before), behind), loosely, multiplied, two),
);

/** So many as stand there: told by the table. */
export const THOSE_THERE = 0;
/** Words as they are, without a slip of the pen. */
const unmended = <V>(pattern: Pattern<V>): Pattern<V> => ({
  ...pattern,
  ways: (reading, at) => pattern.ways(reading, at).filter(({ mends }) => mends.length === 0),
});
/** `knights`, `the knights`, `all knights`, `骑士`. */
const those = either(
  ...UNITS.map((unit) =>
    reads(
      words(idle(all), unmended(wordsOf(`those.${unit}`))),
      (): UnitCount => ({ unit, count: THOSE_THERE }),
    ),
  ),
);

const leading = idle(wordsOf('leading'));
const STRONGEST_FIRST: readonly Unit[] = ['siege-engine', 'knight', 'footman', 'ship'];

const sum = (list: readonly UnitCount[]): UnitsWish => {
  const wish: Partial<Record<Unit, number>> = {};
  for (const unit of UNITS)
    for (const one of list) if (one.unit === unit) wish[unit] = (wish[unit] ?? 0) + one.count;
  return wish;
};
const parted = (wish: UnitsWish): readonly UnitCount[] | undefined =>
  wish === 'all'
    ? undefined
    : STRONGEST_FIRST.flatMap((unit) => {
        const count = wish[unit];
        return count === undefined ? [] : [{ unit, count }];
      });
const together = also(byLanguage(mark(',', ', '), gap), words(soft(',+'), idle(and)));

/** `both units`, `both`, but not that of `both knights`: any two, of which those are meant that stand there. */
const pairs: readonly UnitsWish[] = UNITS.flatMap((one, at) =>
  UNITS.slice(at).map((other) =>
    sum([
      { unit: one, count: 1 },
      { unit: other, count: 1 },
    ]),
  ),
);
const bothUnits = anyOf(
  words(wordsOf('both-units'), unless(unitKind, undefined)),
  () => pairs,
  () => undefined,
);

/** Units that march together; `all`: whatever stands there. */
export const units: Pattern<UnitsWish> = the(
  'units',
  phrase(
    leading,
    field(
      'units',
      either<UnitsWish>(
        means(all, 'all'),
        bothUnits,
        as(list(also(counted, those), together), sum, parted),
      ),
    ),
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
