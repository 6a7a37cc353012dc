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
import { answering, anyOfThese, type Deed, doing, orElse } from '../language/lines.ts';
import { nextItem } from '../language/parts.ts';
import type { Try } from '../language/said.ts';

const card = name('cards') as Pattern<CardId>;
const back = name('backs') as Pattern<Back>;
const CARD = word('card|event card|event|cards', '牌 事件牌 卡 卡牌 事件卡');
const DECK = idle(word('deck|pile', '牌堆 牌库 卡堆'));
const a = idle(word('a|an|one|the|1', '一张 1张'));

export const cardDeeds: readonly Pattern<Deed>[] = [
  doing(
    'draw-card',
    also(
      phrase(word('draw a', '抽'), field('deck', back), CARD),
      phrase(word('draw|draws', '抽 摸 抽取 拿'), a, field('deck', back), idle(CARD)),
      phrase(
        words(word('draw|draws', '从'), a, idle(CARD), idle(word('from|from the|off', ''))),
        idle(word('the', '')),
        field('deck', back),
        DECK,
        idle(word('', '抽 抽牌 抽一张 抽1张 抽一张牌 抽1张牌 摸一张 摸牌')),
      ),
    ),
  ),
  doing(
    'play-card',
    phrase(
      also(
        word('play', '打出'),
        word('plays|play the card|play the event', '打 出 使用 用 出牌 发动'),
      ),
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
    word('discard|discards|discard the cards|discard cards|throw away', '弃 弃牌 弃掉 丢弃 弃置'),
    soft(':'),
    field('cards', list(card, nextItem)),
  ),
);

/** `draw a Character card or a Strategy card`: with the verb once. */
export const cardRows: readonly Pattern<readonly Deed[]>[] = [
  anyOfThese(
    'draw-card',
    the(
      'decks',
      phrase(
        word('draw|draw from', '抽 摸'),
        a,
        field('decks', list(phrase(a, field('deck', back), idle(CARD), DECK), orElse)),
      ),
    ),
  ),
  anyOfThese(
    'play-card',
    the(
      'cards',
      phrase(
        word('play', '打出 打 使用'),
        field('cards', list(phrase(field('card', card)), orElse)),
      ),
    ),
  ),
];

export const cardLines: readonly Pattern<Try>[] = [answering('discard', discarding)];

/** `{ discard: [Elven Rope, Orc Patrol] }` */
export const cardData: Readonly<Record<string, Form>> = {
  discard: headed('discard ', several(phraseOf(card), ', ')),
};
