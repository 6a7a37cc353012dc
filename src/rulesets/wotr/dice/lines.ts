// Orders about dice: those for the hunt, Rings, and dice that are laid aside.

import { joined, phraseOf, record } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  means,
  number,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Face } from '../game.ts';
import { headed, orElse, said } from '../language/data.ts';
import { answering, type Deed, doing } from '../language/lines.ts';
import { arrow, dieWord, face } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { RingUse } from './rings.ts';

const dice = idle(
  word('die|dice|hunt dice|hunt die|eye|eyes', '颗 颗骰 颗骰子 个 骰 颗追猎骰 颗眼 个骰子 颗邪眼'),
);
const NO_DICE = means(word('no|none|nothing|no dice', '无 不放'), 0);
const HOW_MANY = field('dice', either<number>(number(), NO_DICE));
const INTO_HUNT = word(
  'to the hunt|to hunt|for the hunt|in the hunt box|in the hunt|into the hunt|into the hunt box|to the hunt box|in the hunt pool|into the hunt pool|to the hunt pool|on the hunt|hunting',
  '追猎 追猎骰 到追猎格 去追猎 到追猎 进追猎格 在追猎格 用于追猎',
);

/** TRN-6: `hunt 2`. */
const allocating: Pattern<number> = the(
  'dice',
  also(
    phrase(word('hunt', '追猎'), field('dice', number())),
    phrase(
      word(
        'hunt|hunt box|hunt allocation|hunt pool|hunt dice|allocation|eye|eyes',
        '追猎 猎魔 眼骰 眼骰放 追猎格 追猎箱 猎魔格 邪眼 追猎骰 追猎部署 追猎格放 追猎放',
      ),
      soft(':'),
      HOW_MANY,
      dice,
    ),
    phrase(
      word('allocate|assign|put|place|add', '部署 分配 放 放入'),
      HOW_MANY,
      dice,
      idle(INTO_HUNT),
    ),
    phrase(HOW_MANY, word('die|dice|eye|eyes', '颗骰 颗骰子 颗 个骰子 个'), INTO_HUNT),
    phrase(field('dice', number()), word('eyes|eye', '颗眼 个邪眼 只眼 个眼')),
    phrase(HOW_MANY, word('hunt dice|hunt die|dice to the hunt', '颗追猎骰 颗邪眼 个追猎骰')),
    means(
      word(
        'no hunt|no hunt dice|no dice in the hunt|nothing in the hunt|no dice to the hunt',
        '不放追猎骰 不部署 不部署追猎骰 不追猎 不猎魔',
      ),
      { dice: 0 },
    ),
  ),
);

const RING = word(
  'ring|elven ring|er|flaming eye|elven ring use',
  '魔戒 精灵魔戒 戒指 邪眼魔戒 邪眼之戒 精灵戒 精灵之戒',
);
/** `no flaming eye`, `不使用精灵之戒`: a Ring by its name, denied; *the ring* may be the one that is borne. */
const NO_RING = words(
  word('no|without|not using|do not use|dont use|use no', '不用 不使用 不花 不要用'),
  idle(word('a|an|any|the|my', '')),
  word(
    'elven ring|elven rings|flaming eye|flaming eyes',
    '精灵魔戒 精灵戒 精灵之戒 邪眼魔戒 邪眼之戒',
  ),
  idle(word('this turn', '')),
);
const CHANGE = word('change|turn|to turn|to change|convert|to convert|flip|on|on the', '把 将');
const BECOME = also(
  arrow,
  word('into|becomes|become|as|to make it', '变为 变成 变 改为 改成 换成 转成'),
);

/** ACT-20: `ring: Army -> Event`, `no ring`. */
const ringing: Pattern<RingUse> = either<RingUse>(
  means(
    also(
      word('no ring', '不用魔戒'),
      word(
        'ring no|ring none|without ring|no rings|no elven ring|no elven rings|dont use a ring|do not use a ring|dont use ring|use no ring|use no rings|not using a ring|no ring use|no elven ring use|keep the rings|keep my rings|keep the ring|dont use rings|do not use rings|not using rings|save the rings',
        '不使用魔戒 不花魔戒 不花戒指 留着魔戒 魔戒留着 戒指留着 不用戒指 不用精灵魔戒 不使用精灵魔戒 不使用戒指 不用精灵戒',
      ),
      NO_RING,
    ),
    {
      ring: 'none',
    },
  ),
  as(
    also(
      phrase(
        RING,
        soft(':', { en: ':', zh: '：' }),
        field('from', dieWord),
        arrow,
        field('into', face),
        idle(word('die', '骰')),
      ),
      phrase(
        words(
          word('use|spend|using', '用 使用 花 花掉'),
          idle(word('a|an|the', '一枚 一个 1个 1枚')),
          RING,
          soft(':,'),
        ),
        idle(CHANGE),
        field('from', dieWord),
        BECOME,
        idle(word('a|an', '')),
        field('into', face),
        idle(word('die', '骰 骰子')),
      ),
      phrase(
        idle(words(RING, soft(':,'))),
        CHANGE,
        field('from', dieWord),
        BECOME,
        idle(word('a|an', '')),
        field('into', face),
        idle(word('die', '骰 骰子')),
        idle(words(word('with|using', '用'), idle(word('a|an|the|my', '')), RING)),
      ),
    ),
    (said): RingUse => ({ ring: 'use', ...said }),
    (said) => (said.ring === 'use' ? { from: said.from, into: said.into } : undefined),
  ),
);

/** The word that one wants to see the dice first. */
const ASK_RING: Pattern<Try> = means(
  also(
    word('ask me about the ring', '魔戒来问我'),
    word(
      'ask about the ring|ask me about the rings|ask me about rings|ask me about a ring|ask me about the elven ring|ask me about the elven rings|ask me about the flaming eye|ask me for the ring|ring ask|ring ask me|ask me after the roll|ask me about the ring after the roll',
      '魔戒问我 问我魔戒 关于魔戒来问我 关于魔戒问我 用不用魔戒来问我 用不用魔戒问我 是否用魔戒来问我 是否用魔戒问我 掷骰后问我 掷骰后来问我',
    ),
  ),
  { kind: 'ring', wish: null, asks: 'yes' },
);

export const diceLines: readonly Pattern<Try>[] = [
  answering('allocate', allocating),
  either<Try>(answering('ring', ringing), ASK_RING),
];

/** `discard the Muster die`: the die stands in the sentence. */
const asideWith: Pattern<Deed> = as(
  phrase(
    word('lay aside|discard|waste|throw away|use up', '弃掉 弃 弃置 浪费'),
    field(
      'die',
      phrase(idle(word('a|an|the|my', '')), field('face', face), word('die', '骰 骰子')),
    ),
  ),
  ({ die }): Deed & { readonly die: Face } => ({ act: 'lay-aside', die: die.face }),
  () => undefined,
);

/** TRN-14. */
export const diceDeeds: readonly Pattern<Deed>[] = [
  asideWith,
  doing(
    'lay-aside',
    means(
      also(
        word('lay aside', '弃骰'),
        word(
          'lay a die aside|do nothing|nothing|discard die|discard the die|discard a die|lay aside a die|lay aside any die|lay aside the die|lay it aside|no effect|waste the die',
          '弃置 什么也不做 不做事 什么都不做 浪费 作废',
        ),
      ),
      {},
    ),
  ),
];

/** `{ hunt: 2, ring: { from: Army, into: Event } }` */
export const diceData: Readonly<Record<string, Form>> = {
  hunt: said('hunt ', number()),
  ring: orElse(
    { no: 'no ring', none: 'no ring' },
    headed(
      'ring: ',
      record(
        { from: phraseOf(face), into: phraseOf(face) },
        {
          rows: [{ needed: ['from', 'into'] }],
          words: ({ from = [], into = [] }, path) => joined([from, into], ' -> ', path),
        },
      ),
    ),
  ),
};
