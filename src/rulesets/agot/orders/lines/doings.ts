import {
  also,
  as,
  called,
  either,
  field,
  idle,
  type Located,
  list,
  mark,
  means,
  type Pattern,
  phrase,
  soft,
  word,
  words,
} from '../../../../notation/index.ts';
import type { AreaId } from '../../data/vocabulary.ts';
import { head } from './answer.ts';
import { type Alternatives, onIf, type Try } from './conditions.ts';
import { type Marching, marches } from './marches.ts';
import { area, arrow, colon, nextItem, none, semicolon } from './parts.ts';
import { raids, starRaids, type Targets } from './raids.ts';
import { type Backs, supports } from './supports.ts';

/** What an order does, said by itself: `march: Winterfell: -> Karhold: footman`. */
export type Doing =
  | { readonly says: 'march'; readonly from: AreaId; readonly march: Alternatives<Marching> }
  | { readonly says: 'raid'; readonly from: AreaId; readonly raid: Alternatives<Targets> }
  | { readonly says: 'support'; readonly from: AreaId; readonly support: Located<Try<Backs>> };
/** Which order goes first: `march order: Winterfell, Greywater Watch`. */
export interface Sequence {
  readonly says: 'sequence';
  readonly of: 'march' | 'raid';
  readonly areas: readonly AreaId[];
}
/** `orders: none`; a title above the orders says nothing. */
export interface NoOrders {
  readonly says: 'no-orders' | 'nothing';
  readonly area?: AreaId;
}

const fromWord = idle(word('from', '从 由 自'));
const march = as(
  phrase(
    head('march', '行军 进军'),
    colon,
    fromWord,
    field('from', area),
    soft(':', { en: ': ', zh: '：' }),
    field('march', marches),
  ),
  (said): Doing => ({ says: 'march', ...said }),
  (said) => (said.says === 'march' ? { from: said.from, march: said.march } : undefined),
);
const raid = as(
  phrase(
    head('raid', '突袭 骚扰'),
    colon,
    fromWord,
    field('from', area),
    also(mark(':', { en: ': ', zh: '：' }), arrow),
    field('raid', also(raids, starRaids)),
  ),
  (said): Doing => ({ says: 'raid', ...said }),
  (said) => (said.says === 'raid' ? { from: said.from, raid: said.raid } : undefined),
);
const support = as(
  phrase(
    head('support', '支持 支援', '支援'),
    colon,
    field('from', area),
    also(mark('→', { en: ' -> ', zh: ' → ' }), mark(':'), arrow),
    field('support', onIf(supports)),
  ),
  (said): Doing => ({ says: 'support', ...said }),
  (said) => (said.says === 'support' ? { from: said.from, support: said.support } : undefined),
);

const sequence = (kind: 'march' | 'raid', words: Pattern<void>): Pattern<Sequence> =>
  called(
    `${kind}-order`,
    as(
      phrase(words, colon, field('areas', list(area, nextItem))),
      ({ areas }): Sequence => ({ says: 'sequence', of: kind, areas }),
      ({ says, of, areas }) => (says === 'sequence' && of === kind ? { areas } : undefined),
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

export const DOING_LINES: readonly Pattern<Doing>[] = [
  called('doing', either(march, raid, support)),
];
export const SEQUENCE_LINES: readonly Pattern<Sequence>[] = [
  sequence('march', head('march-order', '行军顺序 进军顺序 行军次序 进军次序')),
  sequence('raid', head('raid-order', '突袭顺序 骚扰顺序 突袭次序 骚扰次序')),
];
export const NO_ORDERS_LINES: readonly Pattern<NoOrders>[] = [
  means<NoOrders>(words(ordersHead, colon, none), { says: 'no-orders' }),
  means<NoOrders>(words(ordersHead, soft(':')), { says: 'nothing' }),
  called(
    'no-order',
    as(
      phrase(field('area', area), colon, noOrder),
      ({ area: place }): NoOrders => ({ says: 'nothing', area: place }),
      () => undefined,
    ),
  ),
];
void semicolon;
