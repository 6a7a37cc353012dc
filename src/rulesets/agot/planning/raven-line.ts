import {
  also,
  called,
  either,
  field,
  mark,
  means,
  type Pattern,
  phrase,
  soft,
  word,
} from '../../../notation/index.ts';
import { type AnswerLine, answerTo } from '../language/answer.ts';
import { area, arrowOr, none } from '../language/parts.ts';
import type { Placing } from '../table/answers.ts';
import { orderToken } from './order-tokens.ts';

const becomes = also(arrowOr(word('', '改为 改成 换成 换为')), mark(':'), soft(''));
const raven: Pattern<Placing | null> = called(
  'raven',
  either<Placing | null>(
    phrase(
      field('area', area),
      also(mark('→', { en: ' -> ', zh: ' → ' }), becomes),
      field('order', orderToken),
    ),
    means(none, null),
  ),
);
export const RAVEN_LINE: AnswerLine = answerTo(
  'raven',
  '乌鸦使者 乌鸦 信鸦 乌鸦换令 信鸦换令',
  raven,
  {
    forum: '信鸦',
    needsIf: true,
    member: 'raven',
  },
);
