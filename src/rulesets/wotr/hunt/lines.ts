// Answers to the hunt.

import { byName, oneOf } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  mark,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { escaping } from '../fellowship/lines.ts';
import { choicesIn, orThen } from '../language/alternatives.ts';
import { type Bounds, range } from '../language/counts.ts';
import { NEW_LINE, orElse, said } from '../language/data.ts';
import { answering } from '../language/lines.ts';
import { character, region, to } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { Means } from './damage.ts';
import type { Guard } from './guards.ts';

const GUARD = also(
  word('protect', '保护'),
  word(
    'protection|guard|guide ability|guides ability|use guide ability|use the guides ability|use guides ability|ability|reduce damage|reduce the damage',
    '抵挡 向导能力 使用向导能力 用向导能力 减少伤害',
  ),
);
const colon = soft(':', { en: ':', zh: '：' });

const separating = word('separate|separate the guide|separate him|guide leaves', '脱队 向导脱队');
/** Without the head: `no protection`. */
const plainly: Pattern<Guard> = either<Guard>(
  means(
    word(
      'no protection|do not protect|dont protect|dont use guide ability|do not use the guides ability|dont use the guides ability|no guide ability',
      '不保护 不使用向导能力 不用向导能力 不抵挡',
    ),
    { guard: 'none' },
  ),
  means(
    word(
      'reveal to reduce damage|reveal the fellowship to reduce damage',
      '败露以减少伤害 暴露魔戒团以减少伤害 让魔戒团败露以减少伤害',
    ),
    {
      guard: 'reveal',
    },
  ),
);

/** HUN-14: `protect: none`, `protect: reveal`, `protect: separate to Rivendell`. */
const guarding: Pattern<Guard> = also(
  the(
    'guard',
    phrase(
      GUARD,
      colon,
      field(
        'guard',
        either<Guard>(
          means(word('none|no|not|nothing', '不用 否 无 不使用 不'), { guard: 'none' }),
          means(
            word(
              'reveal|show the fellowship|reveal the fellowship|gollum reveals',
              '败露 暴露 现身 魔戒团败露 暴露魔戒团',
            ),
            { guard: 'reveal' },
          ),
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
  ),
  plainly,
);

/** HUN-12: `damage: ring`. */
const USED = word(
  'ring|the ring|use the ring|corruption|as corruption|take corruption|take it as corruption|take it|ring takes it|use ring|ring bearer|take the corruption',
  '魔戒 使用魔戒 用魔戒 侵蚀 承受侵蚀 持戒者承受 魔戒承受 用魔戒承受',
);
const FALLS = idle(word('dies|falls|is eliminated|eliminated|takes it|is lost', '牺牲 承受 阵亡'));
const KILL = idle(
  word('kill|lose|sacrifice|eliminate|losing|discard|remove', '由 牺牲 失去 让 随机牺牲'),
);
const GUIDE = word('guide|the guide|our guide', '向导');
const BY_LOT = also(
  word('random Companion', '随机伙伴'),
  word(
    'random|chance|a random companion|random character|companion at random|a companion at random|companion by lot',
    '随机 抽签 随机一名伙伴 一名伙伴 随机的伙伴',
  ),
);
const MEANS = either<Means>(
  means(also(word('ring', '魔戒'), USED), 'ring'),
  means(also(word('guide', '向导'), words(KILL, GUIDE, FALLS)), 'guide'),
  means(also(BY_LOT, words(KILL, BY_LOT, FALLS)), 'chance'),
);
const CASUALTY = word(
  'casualty|hunt damage|take damage|the damage|take the damage|take damage as|take the damage as',
  '追猎伤害 伤害由 承受伤害 伤亡',
);
const bearing: Pattern<Means> = also(
  the('means', phrase(word('damage', '伤害'), colon, field('means', MEANS))),
  the('means', phrase(CASUALTY, colon, field('means', MEANS))),
  means(
    word(
      'take corruption|use the ring|take it as corruption|ring takes the damage|take the corruption|take the damage on the ring|corruption|use the ring for damage|use the ring for the damage|ring takes it|on the ring|put it on the ring|all on the ring|take it on the ring|ring bears it',
      '用魔戒承受 承受侵蚀 吃侵蚀 魔戒承受伤害 魔戒承受 用魔戒吃伤害 侵蚀承受 使用魔戒承受 用魔戒承受伤害',
    ),
    'ring',
  ),
  means(
    word(
      'kill the guide|guide dies|sacrifice the guide|lose the guide|guide falls|the guide dies|guide takes it|sacrifice our guide|the guide takes it',
      '向导牺牲 牺牲向导 向导承受 向导死 向导死亡 向导阵亡 死向导',
    ),
    'guide',
  ),
  means(
    word(
      'random companion|lose a random companion|kill a random companion|sacrifice a random companion|random companion dies|lose random companion|a random companion dies|random',
      '随机牺牲一名伙伴 随机一名伙伴牺牲 随机伙伴牺牲 随机伙伴 随机死一个 随机牺牲 随机抽一名伙伴',
    ),
    'chance',
  ),
);

/** `guide for 3`: what a tile shows, neither less nor more. */
const FOR: Pattern<Bounds> = the(
  'it',
  phrase(
    word('for|for a|against|at', '对 遇 遇到'),
    idle(word('damage|damage of', '伤害')),
    field(
      'it',
      also(
        range,
        reads(number(), (n): Bounds => ({ least: n, most: n })),
      ),
    ),
    idle(word('damage', '点 点伤害')),
  ),
);
interface Borne {
  readonly means: Means;
  readonly bounds?: Bounds | undefined;
}

/** `damage: ring until corruption 6, then guide`, `damage: ring for 1 or 2, guide for 3`: the head once. */
export const huntRows: readonly Pattern<readonly Try[]>[] = [
  choicesIn(
    also(words(word('damage', '伤害'), colon), words(CASUALTY, colon)),
    reads(phrase(field('means', MEANS), field('bounds', opt(FOR))), (said): Borne => said),
    ({ means: wish, bounds }) => ({
      ...{ kind: 'hunt-damage', wish },
      ...(bounds && { when: [{ if: 'damage', ...bounds }] }),
    }),
    also(orThen, mark(',;')),
  ),
];

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
