// Answers to the hunt.

import { byName, oneOf } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  field,
  means,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import { escaping } from '../fellowship/lines.ts';
import { NEW_LINE, orElse, said } from '../language/data.ts';
import { answering } from '../language/lines.ts';
import { character, region, to } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { Means } from './damage.ts';
import type { Guard } from './guards.ts';

const GUARD = also(
  word('protect', '保护'),
  word('protection|guard|guide ability', '抵挡 向导能力'),
);
const colon = soft(':', { en: ':', zh: '：' });

const separating = word('separate|separate the guide', '脱队 向导脱队');

/** HUN-14: `protect: none`, `protect: reveal`, `protect: separate to Rivendell`. */
const guarding: Pattern<Guard> = the(
  'guard',
  phrase(
    GUARD,
    colon,
    field(
      'guard',
      either<Guard>(
        means(word('none|no|not', '不用 否 无'), { guard: 'none' }),
        means(word('reveal|show the fellowship', '暴露 现身'), { guard: 'reveal' }),
        as(
          phrase(separating, field('to', opt(the('to', phrase(to, field('to', region)))))),
          (said): Guard => ({ guard: 'separate', ...said }),
          (said) => {
            if (said.guard !== 'separate') return undefined;
            return said.to === undefined ? {} : { to: said.to };
          },
        ),
      ),
    ),
  ),
);

/** HUN-12: `damage: ring`. */
const bearing: Pattern<Means> = the(
  'means',
  phrase(
    word('damage', '伤害'),
    colon,
    field(
      'means',
      either<Means>(
        means(word('ring|the ring|use the ring', '魔戒 使用魔戒 用魔戒'), 'ring'),
        means(word('guide|the guide', '向导'), 'guide'),
        means(
          word('random Companion|random|chance|a random companion', '随机伙伴 随机 抽签'),
          'chance',
        ),
      ),
    ),
  ),
);

export const huntLines: readonly Pattern<Try>[] = [
  answering('hunt-guard', guarding),
  answering('hunt-damage', bearing),
  escaping,
];

/** `{ protect: Rivendell, damage: ring, escape: { Meriadoc: Bree } }` */
export const huntData: Readonly<Record<string, Form>> = {
  protect: orElse(
    {
      ...{ no: 'protect: none', none: 'protect: none' },
      ...{ reveal: 'protect: reveal', separate: 'protect: separate' },
    },
    said('protect: separate to ', region),
  ),
  damage: oneOf({ ring: 'damage: ring', guide: 'damage: guide', random: 'damage: random' }),
  escape: byName({
    name: character,
    value: said(' escapes to ', region),
    between: NEW_LINE,
    words: (who, where) => [...who, ...where],
  }),
};
