import {
  also,
  as,
  called,
  field,
  idle,
  type Located,
  list,
  located,
  mark,
  opt,
  type Pattern,
  phrase,
  the,
  word,
} from '../../../../notation/index.ts';
import type { AreaId } from '../../data/vocabulary.ts';
import { head } from './answer.ts';
import { type Alternatives, onCondition } from './conditions.ts';
import { area, arrowOr, colon, orElse, semicolon } from './parts.ts';

/** A way out, and where from if that is said there. */
export interface WayOut {
  readonly from?: AreaId;
  readonly into: Located<AreaId>;
}

/** `retreat: Moat Cailin -> Winterfell; White Harbor`: where from holds until another is named. */
export interface Retreat {
  readonly says: 'retreat';
  readonly from?: AreaId;
  readonly tries: Alternatives<WayOut>;
}

/** `A > B` may be a way out of A, or A rather than B. */
const rather = mark('>');
const outOf = also(arrowOr(word('', '撤到 撤往 撤至 撤向 退到 退往 退至 撤'), rather), mark(':'));
const from = the('from', phrase(idle(word('from', '从 由 自')), field('from', area), outOf));
const wayOut: Pattern<WayOut> = called(
  'way-out',
  as(
    phrase(field('from', opt(from)), field('into', located(area))),
    (said): WayOut => said,
    (said) => said,
  ),
);
const between = also(mark(';', semicolon), mark(',/'), rather, orElse);
const about = also(
  the('area', phrase(word('at|in|on|for|from', '在 于 对 关于 从'), field('area', area))),
  the('area', phrase(mark('('), field('area', area), mark(')'))),
);

export const RETREAT_LINE: Pattern<Retreat> = called(
  'retreat',
  as(
    phrase(
      head('retreat', '撤退 撤军 退兵 撤往 撤退路线'),
      field('from', opt(about)),
      colon,
      field('tries', list(onCondition(wayOut), between)),
    ),
    (said): Retreat => ({ says: 'retreat', ...said }),
    ({ says, tries }) => (says === 'retreat' ? { tries } : undefined),
  ),
);
