// Conditions on how things stand: `revealed`, `outnumbered`, `attacking`.

import { also, either, idle, means, type Pattern, word, words } from '../../../notation/index.ts';
import { type Condition, STATES, type Standing } from './condition.ts';

const fellowship = idle(word('the fellowship is|fellowship is|the fellowship', '魔戒团'));
const we = idle(word('i am|we are|my army is', ''));
const shown = (means_: Pattern<void>): Pattern<void> => words(fellowship, means_);

/** The words for a state, and those for the contrary. */
const SAID: Readonly<Record<Standing, readonly [is: Pattern<void>, isNot: Pattern<void>]>> = {
  hidden: [
    also(word('hidden', '隐匿'), shown(word('hidden|is hidden', '隐匿 隐藏 隐蔽 未败露 未暴露'))),
    also(
      word('revealed', '败露'),
      shown(word('revealed|is revealed|not hidden', '败露 暴露 现形 已败露 已暴露')),
    ),
  ],
  outnumbered: [
    also(
      word('outnumbered', '敌众我寡'),
      words(we, word('outnumbered|weaker|they outnumber us', '寡不敌众 兵力较少 打不过 人少')),
    ),
    also(word('not outnumbered', '非敌众我寡'), words(we, word('not outnumbered', '兵力不较少'))),
  ],
  'enemy-card': [
    also(
      word('enemy card', '敌方出牌'),
      word(
        'they play a card|the enemy plays a card|he plays a card|enemy plays a card',
        '对方出牌 敌方出战斗牌',
      ),
    ),
    also(
      word('no enemy card', '敌方不出牌'),
      word('they play no card|the enemy plays no card|he plays no card', '对方不出牌 敌方没有出牌'),
    ),
  ],
  attacking: [
    also(
      word('attacking', '我方进攻'),
      word('i attack|we attack|i am attacking|we are attacking', '我方攻击 进攻时'),
    ),
    also(
      word('defending', '我方防守'),
      word(
        'attacked|i am attacked|we are attacked|i defend|we defend',
        '防守时 被攻击时 我方被攻击',
      ),
    ),
  ],
  assault: [
    also(
      word('in an assault', '攻城战'),
      word('assaulted|in a siege|inside', '被强攻 守城战 围城战'),
    ),
    also(word('not in an assault', '非攻城战'), word('not in a siege', '')),
  ],
  field: [
    also(word('in the field', '野战中'), word('in a field battle', '野外')),
    also(word('not in the field', '非野战'), word('', '')),
  ],
};

export const standing = either<Condition>(
  ...STATES.flatMap((state) => [
    means(SAID[state][0], { if: state } as Condition),
    means(SAID[state][1], { if: state, not: 'yes' } as Condition),
  ]),
);
