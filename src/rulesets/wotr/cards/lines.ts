// Orders about cards.

import { phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  field,
  idle,
  list,
  name,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Back, CardId } from '../game.ts';
import { headed } from '../language/data.ts';
import { answering, type Deed, doing } from '../language/lines.ts';
import { nextItem } from '../language/parts.ts';
import type { Try } from '../language/said.ts';

const card = name('cards') as Pattern<CardId>;
const back = name('backs') as Pattern<Back>;
const CARD = word('card|event card|event|cards', '牌 事件牌 卡');
const a = idle(word('a|an|one|the|1', '一张 1张'));

export const cardDeeds: readonly Pattern<Deed>[] = [
  doing(
    'draw-card',
    also(
      phrase(word('draw a', '抽'), field('deck', back), CARD),
      phrase(word('draw', '抽 摸 抽取'), a, field('deck', back), idle(CARD)),
      phrase(
        words(word('draw', '从'), a, idle(words(CARD, word('from', '')))),
        idle(word('the', '')),
        field('deck', back),
        idle(word('deck', '牌堆 牌库')),
        idle(word('', '抽 抽牌 抽一张 抽1张')),
      ),
    ),
  ),
  doing(
    'play-card',
    phrase(
      word('play', '打出 打 出'),
      idle(words(idle(word('the', '')), word('card|event', '牌 事件'))),
      soft(':'),
      field('card', card),
    ),
  ),
];

/** TRN-3: `discard Elven Rope, Orc Patrol`. */
const discarding: Pattern<readonly CardId[]> = the(
  'cards',
  phrase(
    word('discard|discards', '弃 弃牌 弃掉 丢弃'),
    soft(':'),
    field('cards', list(card, nextItem)),
  ),
);

export const cardLines: readonly Pattern<Try>[] = [answering('discard', discarding)];

/** `{ discard: [Elven Rope, Orc Patrol] }` */
export const cardData: Readonly<Record<string, Form>> = {
  discard: headed('discard ', several(phraseOf(card), ', ')),
};
