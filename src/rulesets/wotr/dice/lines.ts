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
import { headed, orElse, said } from '../language/data.ts';
import { answering, type Deed, doing } from '../language/lines.ts';
import { arrow, dieWord, face } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { RingUse } from './rings.ts';

const dice = idle(word('die|dice', '颗 颗骰 颗骰子 个 骰 颗追猎骰'));

/** TRN-6: `hunt 2`. */
const allocating: Pattern<number> = the(
  'dice',
  also(
    phrase(word('hunt', '追猎'), soft(':'), field('dice', number()), dice),
    phrase(
      word('allocate|assign', '部署 分配 放'),
      field('dice', number()),
      dice,
      idle(word('to the hunt|to hunt|for the hunt|in the hunt box', '追猎 追猎骰 到追猎格 去追猎')),
    ),
  ),
);

const RING = word('ring|elven ring|flaming eye', '魔戒 精灵魔戒 戒指 邪眼魔戒 邪眼之戒');

/** ACT-20: `ring: Army -> Event`, `no ring`. */
const ringing: Pattern<RingUse> = either<RingUse>(
  means(
    also(
      word('no ring', '不用魔戒'),
      word('ring no|ring none|without ring', '不使用魔戒 不用戒指'),
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
        words(word('use', '用 使用'), idle(word('a|an|the', '一枚')), RING, soft(':,')),
        idle(word('on|to turn|to change|turn', '把 将')),
        field('from', dieWord),
        also(arrow, word('into', '变为 变成 变 改为 改成')),
        idle(word('a|an', '')),
        field('into', face),
        idle(word('die', '骰')),
      ),
    ),
    (said): RingUse => ({ ring: 'use', ...said }),
    (said) => (said.ring === 'use' ? { from: said.from, into: said.into } : undefined),
  ),
);

export const diceLines: readonly Pattern<Try>[] = [
  answering('allocate', allocating),
  answering('ring', ringing),
];

/** TRN-14. */
export const diceDeeds: readonly Pattern<Deed>[] = [
  doing(
    'lay-aside',
    means(
      also(
        word('lay aside', '弃骰'),
        word(
          'lay a die aside|do nothing|nothing|discard die|discard the die',
          '弃置 什么也不做 不做事',
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
