import {
  alone,
  also,
  anyOf,
  called,
  either,
  field,
  idle,
  list,
  mark,
  type Pattern,
  phrase,
  the,
  word,
} from '../../../notation/index.ts';
import { type AnswerLine, answerLine, answerTo, head } from '../language/answer.ts';
import { house, nextItem } from '../language/parts.ts';
import type { TieWish } from '../table/answers.ts';

export const tie: Pattern<TieWish> = called('tie', list(house, nextItem));
const ranking = word('ranking', '排名');
/** Several houses may be the lowest bidder in the order wanted, or a ranking whose last is meant. */
export const lowest: Pattern<TieWish> = also(
  either<TieWish>(
    alone(house),
    the('houses', phrase(ranking, idle(mark(':')), field('houses', tie))),
  ),
  anyOf(
    tie,
    (houses) => (houses.length > 1 ? [houses, houses.toReversed()] : []),
    () => undefined,
  ),
);

export const TIE_LINES: readonly AnswerLine[] = [
  answerLine({
    name: 'tie',
    kinds: ['order-tied', 'highest-bidder', 'lowest-bidder', 'name-king'],
    head: head('tie|ties', '平局 排序 平局排序 平局裁决 和局 平手 同分 裁决'),
    value: tie,
    list: true,
    member: 'tie',
  }),
  answerTo('name-king', '指定新国王 指定国王 推举国王 立王 国王裁决', tie, {
    list: true,
    needs: 'two-kings',
  }),
  answerTo('order-tied', '排名裁决 同分排序', tie, { list: true }),
];
