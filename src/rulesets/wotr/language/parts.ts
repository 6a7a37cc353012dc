// The words of which all lines of orders are made: places, figures, dice.

import {
  also,
  field,
  idle,
  mark,
  means,
  mute,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { ORDINAL } from '../../../notation/sequence.ts';
import type { CharacterId, Face, Nation, RegionId, Spot } from '../game.ts';

/** Names are looked up in the terms, whose ids are those of the game. */
export const named = <T extends string>(group: string, form: 'name' | 'plural' = 'name') =>
  name(group, form) as Pattern<T>;

export const region = named<RegionId>('regions');
export const nation = named<Nation>('nations');
export const character = named<CharacterId>('characters');
export const face = named<Face>('faces');

export const colon = mark(':', { en: ':', zh: '：' });
const comma = mark(',', { en: ',', zh: '、' });
const and = word('and|with', '和 与 及 跟');
/** Between the items of a list: `A, B and C`. */
export const nextItem = also(comma, words(soft(','), and), mark('+/'));
/** Between whole moves. */
export const nextMove = also(mark(';', { en: ';', zh: '；' }), words(soft(','), and), mark(','));
const TO = word(
  'to|into|onto|moves to|move to|moves into|goes to|go to|marches to|march to|flies to|fly to|back to|over to|down to|joins|join|join the siege of|joins the siege of|join the siege at|joins the siege at|to the siege of|to the siege at|to join the siege of|to join the siege at|reinforces|reinforce|towards|toward|into the siege of|to the army in|to the army at|to join the army in|to join the army at|to join',
  '到 至 去 往 前往 进入 进 并入 加入 增援 支援 飞 飞去 赶往 赶到 挺进 移入 移到 移往 移动到 移动至 行军到 进军到 开往 开到 飞往 飞到 走到 撤回 返回 回到',
);
const RIGHT = mark('→>', { en: ' -> ', zh: '→' });
export const arrow = also(RIGHT, TO);
export const at = also(word('at', '于'), word('in|on|to|into', '在 到 至'), soft(':@'));
export const from = word('from|out of', '从 自 由');
export const with_ = also(
  word('with', '带'),
  words(soft(','), word('with|using|by', '带 率 率领 以 用')),
  words(soft(','), word('w', ''), mark('/')),
  colon,
);
export const die = word(
  'die|dice|action die|action dice|action|result|results',
  '骰 骰子 行动骰 行动',
);
const a = words(
  idle(word('a|an|the|one|my|our|1', '一颗 一个 1颗 1个 我的')),
  idle(word('blue|red', '蓝 蓝色 蓝色的 红 红色 红色的')),
);
const using = word('with|using|use|by', '用 使用 以');

/** `army die`, `军队骰` */
export const dieWord: Pattern<Face> = the('face', phrase(a, field('face', face), idle(die)));

/** `Will of the West as a Muster die`: what it counts as the order says. */
const counted = words(
  soft('('),
  word('as|used as|for', '当 当作 当成 作 作为'),
  a,
  mute(face),
  idle(die),
  idle(word('', '用 使用')),
  soft(')'),
);
const one: Pattern<Face> = the('face', phrase(a, field('face', face), idle(die), idle(counted)));

/** `Army die:` in front of an action, `Army:`, `(A)`, `use the Army die to`, `用军队骰`. */
export const dieBefore: Pattern<Face> = also(
  the('face', phrase(field('face', face), die, colon)),
  // `A/M #1:`, `C)`
  the('face', phrase(field('face', face), mark(')'))),
  the('face', phrase(field('face', face), idle(die), soft('#'), mute(number(1, 9)), colon)),
  the('face', phrase(idle(using), field('face', one), mark(':,→'))),
  the(
    'face',
    phrase(
      mark('({<:*'),
      soft('*'),
      field('face', face),
      idle(die),
      mark(')}>:*'),
      soft('*'),
      soft(':,→'),
    ),
  ),
  // `Action 2 (Muster):`
  the('face', phrase(ORDINAL, mark('('), field('face', one), mark(')'), mark(':,→'))),
  the('face', phrase(using, field('face', one), idle(word('to|for|i|we', '来 去 我')))),
  the(
    'face',
    phrase(a, field('face', face), die, idle(counted), idle(word('to|for|i|we', '来 去 我'))),
  ),
);
export const dieBehind: Pattern<Face> = also(
  the('face', phrase(soft(','), using, a, field('face', face), idle(die))),
  the('face', phrase(soft(','), mark('('), field('face', face), idle(die), mark(')'))),
);

// ---- Places -------------------------------------------------------------------------------------

const inside = word('inside|in the stronghold|besieged|stronghold', '要塞内 城内 被围 要塞');

/** `Minas Tirith (inside)`: in the stronghold that is besieged. */
export const spot: Pattern<Spot> = also(
  phrase(
    field('region', region),
    field(
      'inside',
      opt(
        means(
          words(mark('(', { en: '(', zh: '（' }), inside, mark(')', { en: ')', zh: '）' })),
          'yes',
        ),
      ),
    ),
  ),
  phrase(field('inside', means(word('inside', '被围的'), 'yes')), field('region', region)),
);
