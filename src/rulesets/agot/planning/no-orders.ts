import {
  also,
  called,
  field,
  idle,
  means,
  type Pattern,
  phrase,
  reads,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import { head } from '../language/answer.ts';
import { colon, labelled, none } from '../language/parts.ts';
import { type Plain, plain } from '../language/sayings.ts';

const noOrder = also(
  word('no order', '无指令 不下指令 没有指令 无命令 不下命令 没有命令', {
    guarded: true,
    wordings: { forum: { zh: '无命令' } },
  }),
  word('none|nothing', '无 没有 空 不动 待命', { guarded: true }),
);
const ordersHead = head('orders', '指令 命令 军事命令', '命令');

const orderWords = idle(word('order|orders', '指令 命令 军令'));
/** `cancel my orders for Winterfell`, `取消白港的命令`. */
const cancelling = words(
  word('cancel|withdraw|revoke|no', '取消 撤回 撤销', { guarded: true }),
  idle(word('my|the|any', '我')),
  idle(word('', '在')),
  orderWords,
  idle(word('for|at|in|of', '')),
);
/** `Winterfell: no order`, `白港不动`: an area that is left empty on purpose. */
export const EMPTIED = also(
  phrase(field('area', labelled), colon, noOrder),
  phrase(cancelling, field('area', labelled), idle(word('', '的')), orderWords),
);

const nothing = plain([]);
/** `orders: none`; a title above the orders says nothing. */
export const NO_ORDERS_LINES: readonly Pattern<Plain>[] = [
  means(words(ordersHead, colon, none), plain([{ kind: 'no-orders', when: [], wish: null }])),
  means(words(ordersHead, soft(':')), nothing),
  called(
    'no-order',
    reads(EMPTIED, () => nothing),
  ),
];
