import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
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
} from '../../notation/index.ts';

// Days as people write them, and spans of days. A number is never taken for a month: `3/12` is none.

/** A day of the calendar: `12-03`, or with its year `2026-12-03`. */
type Day = string;

/** Days from the first to the last; without the first: from now on. */
export interface Days {
  readonly from?: Day;
  readonly to: Day;
}

const MONTHS = [
  'January|Jan',
  'February|Feb',
  'March|Mar',
  'April|Apr',
  'May',
  'June|Jun',
  'July|Jul',
  'August|Aug',
  'September|Sep|Sept',
  'October|Oct',
  'November|Nov',
  'December|Dec',
];

interface Parts {
  readonly y?: number;
  readonly m: number;
  readonly d: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A leap year stands for a year that is not said. */
const dayOf = ({ y, m, d }: Parts): Day | undefined => {
  const day = `${y ?? 2028}-${two(m)}-${two(d)}`;
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(day)) return undefined;
  return y === undefined ? day.slice(5) : day;
};

const partsOf = (day: Day): Parts => {
  const [d = 0, m = 0, y] = day.split('-').map(Number).reverse();
  return { ...(y !== undefined && { y }), m, d };
};

const ordinal = idle(word('st|nd|rd|th', ''));
const dayNumber: Pattern<number> = the('n', phrase(field('n', number(1, 31)), ordinal));
const year = opt(the('y', phrase(soft(','), field('y', number(2000, 2999)))));
const month = either<number>(...MONTHS.map((names, index) => means(word(names, ''), index + 1)));

const english = also<Parts>(
  phrase(field('d', dayNumber), idle(word('of', '')), field('m', month), field('y', year)),
  phrase(field('m', month), idle(word('the', '')), field('d', dayNumber), field('y', year)),
);
const chineseYear = opt(the('y', phrase(field('y', number(2000, 2999)), word('', '年'))));
const chinese: Pattern<Parts> = phrase(
  field('y', chineseYear),
  field('m', number(1, 12)),
  word('', '月'),
  field('d', number(1, 31)),
  word('', '日 号'),
);
const iso: Pattern<Parts> = reads(
  phrase(
    field('y', number(2000, 2999)),
    mark('-'),
    field('m', number(1, 12)),
    mark('-'),
    field('d', number(1, 31)),
  ),
  (said) => said,
);
const dotted: Pattern<Parts> = reads(
  phrase(
    field('d', number(1, 31)),
    mark('.'),
    field('m', number(1, 12)),
    field('y', opt(the('y', phrase(mark('.'), field('y', number(2000, 2999)))))),
  ),
  (said): Parts => said,
);

const day: Pattern<Day> = as(
  also<Parts>(byLanguage<Parts>(english, chinese), either<Parts>(iso, dotted)),
  dayOf,
  partsOf,
);

const to = either<void>(word('to|until|till|through', '至 到'), mark('-~→'));
const from = idle(word('from', '从 自'));

/** `3-10 December`, `December 3-10`, `12月3日至10日`: one month for both. */
const inOneMonth: Pattern<Days> = reads(
  either<Parts & { readonly first: number }>(
    phrase(
      from,
      field('first', dayNumber),
      to,
      field('d', dayNumber),
      idle(word('of', '')),
      field('m', month),
      field('y', year),
    ),
    phrase(
      from,
      field('m', month),
      field('first', dayNumber),
      to,
      field('d', dayNumber),
      field('y', year),
    ),
    phrase(
      from,
      field('y', chineseYear),
      field('m', number(1, 12)),
      word('', '月'),
      field('first', number(1, 31)),
      idle(word('', '日 号')),
      to,
      field('d', number(1, 31)),
      word('', '日 号'),
    ),
  ),
  ({ first, ...last }) => spanOf(dayOf({ ...last, d: first }), dayOf(last)),
);

const spanOf = (first: Day | undefined, last: Day | undefined): Days | undefined =>
  first === undefined || last === undefined ? undefined : { from: first, to: last };

/** One day is written as one, however it was said. */
const twoDays: Pattern<Days> = as(
  phrase(from, field('from', day), to, field('to', day)),
  (said): Days => said,
  ({ from: first, to: last }) =>
    first === undefined || first === last ? undefined : { from: first, to: last },
);
const oneDay: Pattern<Days> = as(
  the('day', phrase(idle(word('on', '')), field('day', day))),
  (said): Days => ({ from: said, to: said }),
  ({ from: first, to: last }) => (first === last ? last : undefined),
);
const untilDay: Pattern<Days> = phrase(word('until|till|to', '至 到 直到'), field('to', day));

/** Days in any usual form. */
export const days: Pattern<Days> = also<Days>(either<Days>(twoDays, untilDay, oneDay), inOneMonth);

/** The year in which a day is meant that somebody speaks of: the first that is not over. */
const yearFor = (day: Day, today: string): number => {
  const year = Number(today.slice(0, 4));
  return `${year}-${day}` >= today ? year : year + 1;
};

const DAY_MS = 86_400_000;

/** First and last day, as ISO days, of what was said on a day. */
export const daysMeant = (
  { from: first, to: last }: Days,
  today: string,
): readonly [string, string] => {
  const end = last.length > 5 ? last : `${yearFor(last, today)}-${last}`;
  if (first === undefined) return [today < end ? today : end, end];
  if (first.length > 5) return [first, end];
  const year = Number(end.slice(0, 4));
  return [`${first <= end.slice(5) ? year : year - 1}-${first}`, end];
};

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
