import {
  also,
  as,
  called,
  field,
  idle,
  Located,
  list,
  located,
  mark,
  opt,
  type Pattern,
  phrase,
  the,
  word,
} from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { answerTo, head } from '../language/answer.ts';
import { type Alternatives, onCondition } from '../language/conditions.ts';
import type { ChapterLines } from '../language/lines.ts';
import { area, areas, arrowOr, colon, orElse, semicolon } from '../language/parts.ts';
import { isSameAbout, nowhere, type Plain, plain, type Saying } from '../language/sayings.ts';

/** A way out, and where from if that is said there. */
interface WayOut {
  readonly from?: AreaId;
  readonly into: Located<AreaId>;
}

/** `A > B` may be a way out of A, or A rather than B. */
const rather = mark('>');
const outOf = also(arrowOr(word('', '撤到 撤往 撤至 撤向 退到 退往 退至 撤'), rather), mark(':'));
const from = the('from', phrase(idle(word('from', '从 由 自')), field('from', area), outOf));
const wayOut: Pattern<WayOut> = called(
  'way-out',
  phrase(field('from', opt(from)), field('into', located(area))),
);
const between = also(mark(';', semicolon), mark(',/'), rather, orElse);
const about = also(
  the('area', phrase(word('at|in|on|for|from', '在 于 对 关于 从'), field('area', area))),
  the('area', phrase(mark('('), field('area', area), mark(')'))),
);

interface Ways {
  readonly from?: AreaId;
  readonly tries: Alternatives<WayOut>;
}

/** Where from holds until another is named. */
const sayings = ({ from: first, tries }: Ways): readonly Saying[] => {
  let from = first;
  return tries.map(({ value: { wish, when }, span }) => {
    from = wish.from ?? from;
    const { into } = wish;
    const place = new Located(null, { from: into.span.from, to: span.to });
    const about = from === undefined ? {} : { about: { area: from } };
    return { kind: 'retreat', ...about, when, wish: into.value, at: place };
  });
};
const waysOf = (wishes: readonly Saying[]): Ways | undefined => {
  const [first] = wishes;
  const isOne = (one: Saying): boolean =>
    first !== undefined && one.kind === 'retreat' && isSameAbout(one, first);
  if (first === undefined || !wishes.every(isOne)) return undefined;
  const from = first.about?.['area'];
  const tries = wishes.map(({ wish, when }, index) => {
    const into = nowhere(wish as AreaId);
    const isNamed = index === 0 && typeof from === 'string';
    return nowhere({ wish: isNamed ? { from, into } : { into }, when });
  });
  return { tries };
};

/** `retreat: Moat Cailin -> Winterfell; White Harbor`. */
const retreatLine: Pattern<Plain> = called(
  'retreat',
  as(
    phrase(
      head('retreat', '撤退 撤军 退兵 撤往 撤退路线'),
      field('from', opt(about)),
      colon,
      field('tries', list(onCondition(wayOut), between)),
    ),
    (said) => plain(sayings(said)),
    ({ wishes }) => waysOf(wishes),
  ),
);

/** The chapter's lines of orders. */
export const lines = {
  answers: [
    answerTo('retreat-order', '撤退顺序 撤退次序', areas, { list: true, needs: 'retreat-phase' }),
  ],
  others: [retreatLine],
} satisfies ChapterLines;
