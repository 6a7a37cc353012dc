import type { CardAct, Item, Said } from '../facts.ts';
// Orders about cards.

import type { Json } from '../../../core/json.ts';
import { phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  list,
  mark,
  means,
  name,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Sayings } from '../chapter.ts';
import type { Back, CardId } from '../game.ts';
import { orElse as elseOf, headed } from '../language/data.ts';
import { answering, anyOfThese, type Deed, doing, orElse } from '../language/lines.ts';
import { colon, nextItem, with_ } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import { actOfCard, itemsOfCard, saidOfCard } from './said.ts';

const card = name('cards') as Pattern<CardId>;
const back = name('backs') as Pattern<Back>;
const CARD = word('card|event card|event|cards', '牌 事件牌 卡 卡牌 事件卡');
const DECK = idle(word('deck|pile', '牌堆 牌库 卡堆'));
const a = idle(word('a|an|one|the|1', '一张 1张 张'));
const THE = idle(words(idle(word('the', '')), word('card|event', '牌 事件牌')));

const CARD_SAID = field('card', card);
const answersBehind = (said: Pattern<readonly Said[]>) =>
  field(
    'said',
    opt(
      also(
        the('said', phrase(colon, field('said', said))),
        the(
          'said',
          phrase(soft(','), word('on|for|choosing|naming', '选择 选 给'), field('said', said)),
        ),
        the('said', phrase(mark('('), field('said', said), mark(')'))),
        // `play Pits of Mordor in Gorgoroth and Morannon`, `play Riders of Théoden, an elite at Edoras`
        the(
          'said',
          phrase(either<void>(word('in|at|with', '在'), mark(',')), field('said', itemsOfCard)),
        ),
      ),
    ),
  );
interface Playing {
  readonly card: CardId;
  readonly said?: readonly Said[];
}
/** `play Wisdom of Elrond: Rohan`: a card, and answers to what it asks. */
const playing = (behindIt: ReturnType<typeof answersBehind>): Pattern<Playing> =>
  as(
    also(
      phrase(
        also(
          word('play', '打出'),
          word('plays|playing|play the card|play the event|cast', '打 出 出牌 发动'),
        ),
        THE,
        soft(':'),
        CARD_SAID,
        behindIt,
      ),
      phrase(
        word('play|use|using', '打出 打 出 用 使用'),
        THE,
        CARD_SAID,
        word('as an event|as event|as the event|for its event', '作为事件 作事件 当事件 当作事件'),
        behindIt,
      ),
    ),
    (said) => said,
    ({ card: one, said }) => ({ card: one, ...(said !== undefined && { said }) }),
  );
/** Behind a die its name is enough: `Event: Athelas`. */
const cardBare = (behindIt: ReturnType<typeof answersBehind>): readonly Pattern<Deed>[] => [
  doing('play-card', phrase(CARD_SAID, behindIt)),
  doing('draw-card', phrase(a, field('deck', back), idle(CARD))),
];

const cardDeeds = (behindIt: ReturnType<typeof answersBehind>): readonly Pattern<Deed>[] => [
  doing(
    'draw-card',
    also(
      phrase(word('draw a', '抽'), field('deck', back), CARD),
      phrase(
        word('draw|draws|pull|take|grab', '抽 摸 抽取 拿 取 补'),
        a,
        field('deck', back),
        idle(CARD),
      ),
      phrase(
        words(
          word('draw|draws|pull|take', '从'),
          a,
          idle(CARD),
          idle(word('from|from the|off', '')),
        ),
        idle(word('the', '')),
        field('deck', back),
        DECK,
        idle(word('', '抽 抽牌 抽一张 抽1张 抽一张牌 抽1张牌 摸一张 摸牌')),
      ),
    ),
  ),
  doing('play-card', playing(behindIt)),
  doing(
    'discard-table-card',
    phrase(
      also(word('remove', '清除'), word('get rid of|be rid of', '移走 弃掉桌上的')),
      THE,
      field('card', card),
      idle(word('from the table', '')),
      field('cards', opt(the('cards', phrase(with_, field('cards', list(card, nextItem)))))),
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
const cardRows: readonly Pattern<readonly Deed[]>[] = [
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
      phrase(word('play', '打出 打'), field('cards', list(phrase(field('card', card)), orElse))),
    ),
  ),
];

const CHOOSE = words(
  also(word('choose', '选择'), word('choice|pick|card choice', '选 选取')),
  soft(':', { en: ':', zh: '：' }),
);
/** `none` alone is an answer without anything in it. */
const items: Pattern<readonly Item[]> = as(
  itemsOfCard,
  (said) => (said.length === 1 && said[0]?.word === 'none' ? [] : said),
  (said) => said,
);
const choosing: Pattern<readonly Item[]> = the('said', phrase(CHOOSE, field('said', items)));
const NO_ACT = means(word('no action', '不行动'), { act: 'none' } as const);
const acting = (act: Pattern<CardAct>): Pattern<CardAct> =>
  the('said', phrase(CHOOSE, field('said', either<CardAct>(NO_ACT, act))));
const ofHand: Pattern<readonly Item[]> = the(
  'said',
  phrase(word('from hand', '用手牌'), soft(':', { en: ':', zh: '：' }), field('said', items)),
);
const using: Pattern<CardId | 'none'> = the(
  'card',
  phrase(
    also(word('use', '使用'), word('use card', '用牌')),
    field('card', either<CardId | 'none'>(means(word('no card', '无'), 'none'), card)),
  ),
);

/** `Wisdom of Elrond: choose Rohan`: what a card asks, with the card where it is said. */
const ofCard = <V>(kind: string, pattern: Pattern<V>): Pattern<Try> =>
  as(
    phrase(
      field('card', opt(the('card', phrase(field('card', card), colon)))),
      field('said', pattern),
    ),
    // Answers are plain data.
    ({ card: one, said }): Try => ({
      ...{ kind, wish: said as unknown as Json },
      ...(one !== undefined && { about: { card: one } }),
    }),
    ({ kind: other, about, wish, when }) => {
      if (other !== kind || when !== undefined) return undefined;
      const one = about?.['card'];
      const of = typeof one === 'string' ? { card: one } : {};
      return { said: wish, ...of } as never;
    },
  );

/** SCH-15: `lose Axe and Bow`, `lose from hand`. */
const losing: Pattern<CardId | 'hand'> = the(
  'card',
  phrase(
    word('lose', '失去'),
    field(
      'card',
      either<CardId | 'hand'>(
        means(also(word('from hand', '手牌'), word('hand|a card of the hand', '一张手牌')), 'hand'),
        card,
      ),
    ),
  ),
);

const cardLines = (act: Pattern<CardAct>): readonly Pattern<Try>[] => [
  answering('discard', discarding),
  ofCard('card-choice', choosing),
  ofCard('card-act', acting(act)),
  ofCard('card-hand', ofHand),
  answering('table-card', using),
  answering('card-loss', losing),
];

/** `{ discard: [Elven Rope, Orc Patrol] }` */
const cardData = (act: Pattern<CardAct>): Readonly<Record<string, Form>> => ({
  discard: headed('discard ', several(phraseOf(card), ', ')),
  'card-choice': headed('choose ', several(phraseOf(itemsOfCard), ', ')),
  'card-act': elseOf({ none: 'choose no action' }, headed('choose ', phraseOf(act))),
  'card-hand': headed('from hand ', several(phraseOf(itemsOfCard), ', ')),
  'table-card': elseOf({ none: 'use no card' }, headed('use ', phraseOf(card))),
  'card-loss': elseOf({ hand: 'lose from hand' }, headed('lose ', phraseOf(card))),
});

export const cardsSay = (book: Phrasebook): Sayings => {
  const act = actOfCard(book);
  const said = answersBehind(saidOfCard(act));
  return {
    ...{ data: cardData(act), deeds: cardDeeds(said), deedRows: cardRows, bare: cardBare(said) },
    lines: cardLines(act),
  };
};
