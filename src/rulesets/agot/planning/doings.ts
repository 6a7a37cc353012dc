import {
  alone,
  also,
  as,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  type Pattern,
  phrase,
  reads,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import { supports } from '../battle/support-lines.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { head } from '../language/answer.ts';
import { onIf } from '../language/conditions.ts';
import { area, arrow, colon, guarded, nextItem, none } from '../language/parts.ts';
import {
  areaOf,
  doingIn,
  doneIn,
  type Plain,
  plain,
  type Saying,
  says,
} from '../language/sayings.ts';
import { marches } from '../marches/lines.ts';
import { raids, starRaids } from '../raids/lines.ts';
import { PASS, type Pass } from '../table/answers.ts';

const fromWord = idle(word('from', '从 由 自'));

/** What the order of an area does. */
const doneFrom = (
  pattern: Pattern<{ readonly from: AreaId; readonly done: readonly Saying[] }>,
): Pattern<readonly Saying[]> =>
  as(
    pattern,
    ({ from, done }) => done.map((one) => doneIn(from, one)),
    ([one, ...others]) => {
      const from = one && areaOf(one);
      if (one === undefined || from === undefined || others.length > 0) return undefined;
      const done = doingIn(from, one);
      return done && { from, done: [done] };
    },
  );
const passWord = word('pass', '跳过 略过 放弃', guarded);
/** With no order of the kind, though there may be some (RAD-1, MAR-1). */
const passing = (kind: 'march' | 'raid'): Pattern<readonly Saying[]> =>
  alone(says<Pass>(kind, onIf(means(passWord, PASS))));

const behindHead = (head: Pattern<void>, wishes: Pattern<readonly Saying[]>): Pattern<Plain> =>
  as(
    phrase(head, colon, field('wishes', wishes)),
    (said) => plain(said.wishes),
    ({ wishes }) => ({ wishes }),
  );
/** What an order does, said by itself: `march: Winterfell: -> Karhold: footman`. */
const march = behindHead(
  head('march', '行军 进军'),
  either(
    passing('march'),
    doneFrom(
      phrase(
        fromWord,
        field('from', area),
        soft(':', { en: ': ', zh: '：' }),
        field('done', marches),
      ),
    ),
  ),
);
const raid = behindHead(
  head('raid', '突袭 骚扰'),
  either(
    passing('raid'),
    doneFrom(
      phrase(
        fromWord,
        field('from', area),
        also(mark(':', { en: ': ', zh: '：' }), arrow),
        field('done', also(raids, starRaids)),
      ),
    ),
  ),
);
const support = behindHead(
  head('support', '支持 支援', '支援'),
  doneFrom(
    phrase(
      field('from', area),
      also(mark('→', { en: ' -> ', zh: ' → ' }), mark(':'), arrow),
      field('done', alone(says('support', onIf(supports)))),
    ),
  ),
);

/** Which order goes first: `march order: Winterfell, Greywater Watch`. */
const sequence = (kind: string, words: Pattern<void>): Pattern<Plain> =>
  called(
    kind,
    as(
      phrase(words, colon, field('areas', list(area, nextItem))),
      ({ areas }) => plain([{ kind, when: [], wish: areas }]),
      ({ wishes: [one, ...others] }) =>
        one?.kind === kind && others.length === 0
          ? { areas: one.wish as readonly AreaId[] }
          : undefined,
    ),
  );

const noOrder = also(
  word('no order', '无指令 不下指令 没有指令 无命令 不下命令 没有命令', {
    guarded: true,
    wordings: { forum: { zh: '无命令' } },
  }),
  word('none|nothing', '无 没有 空 不动 待命', { guarded: true }),
);
const ordersHead = head('orders', '指令 命令 军事命令', '命令');

export const DOING_LINES: readonly Pattern<Plain>[] = [
  called('doing', either(march, raid, support)),
];
export const SEQUENCE_LINES: readonly Pattern<Plain>[] = [
  sequence('march-order', head('march-order', '行军顺序 进军顺序 行军次序 进军次序')),
  sequence('raid-order', head('raid-order', '突袭顺序 骚扰顺序 突袭次序 骚扰次序')),
];
const nothing = plain([]);
/** `orders: none`; a title above the orders says nothing. */
export const NO_ORDERS_LINES: readonly Pattern<Plain>[] = [
  means(words(ordersHead, colon, none), plain([{ kind: 'no-orders', when: [], wish: null }])),
  means(words(ordersHead, soft(':')), nothing),
  called(
    'no-order',
    reads(phrase(field('area', area), colon, noOrder), () => nothing),
  ),
];
