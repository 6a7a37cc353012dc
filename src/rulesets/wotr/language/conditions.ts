// Conditions of a line, and how they are joined to it.

import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  means,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Face, Nation, RegionId } from '../game.ts';
import { type Condition, contraryOf, STATES, type Standing } from './condition.ts';
import { afterRounds, counting } from './counts.ts';
import { colon, face, nation, region } from './parts.ts';

// Conditions on how things stand: `revealed`, `outnumbered`, `attacking`.

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

const standing = either<Condition>(
  ...STATES.flatMap((state) => [
    means(SAID[state][0], { if: state } as Condition),
    means(SAID[state][1], { if: state, not: 'yes' } as Condition),
  ]),
);

const a = idle(word('a|an|there is a|there is an|the|i have a|i have an|i have the|i have', ''));
const none = word(
  'no|there is no|i have no|i do not have an|i do not have a|i dont have an|i dont have a',
  '',
);
const isThere = idle(word('is there|is left|left|there|is available|available|remains', ''));
const DIE = field('die', face);
const die = word('die|dice', '骰 骰子');

type Negated<T> = readonly [said: T, not: 'yes' | undefined];
/** Said, or the contrary of it. */
const orNot = <V>(
  yes: Pattern<V>,
  no: Pattern<V>,
  { to, back }: { to(said: V): Condition; back(said: Condition): V | undefined },
): Pattern<Condition> =>
  as(
    either<Negated<V>>(
      as(
        yes,
        (said): Negated<V> => [said, undefined],
        ([said, not]) => (not === undefined ? said : undefined),
      ),
      as(
        no,
        (said): Negated<V> => [said, 'yes'],
        ([said, not]) => (not === 'yes' ? said : undefined),
      ),
    ),
    ([said, not]) => ({ ...to(said), ...(not && { not }) }) as Condition,
    (said): Negated<V> | undefined => {
      const own = back(said);
      return own === undefined ? undefined : [own, 'not' in said ? said.not : undefined];
    },
  );

/** `no Event`: an army may be on the map as well. */
const NO_FACE = reads(
  the('die', phrase(also(word('no', '无 没有 没'), none), DIE, idle(word('is left|left', '')))),
  (said) => (said === 'army' ? undefined : said),
);

const ownDie = orNot(
  byLanguage(
    the('die', phrase(a, DIE, die, isThere)),
    the('die', phrase(word('', '有'), DIE, die)),
  ),
  also(
    byLanguage(
      the('die', phrase(also(word('no', ''), none), DIE, die, idle(word('is left|left', '')))),
      the('die', phrase(word('', '无 没有 没'), DIE, die)),
    ),
    NO_FACE,
  ),
  {
    to: (said: Face) => ({ if: 'die', die: said }),
    back: (said) => (said.if === 'die' ? said.die : undefined),
  },
);

const NATION = field('nation', nation);
/** The place of a nation on the Political Track. */
const ofNation = (state: 'at-war' | 'active', is: Pattern<void>, isNot: Pattern<void>) =>
  orNot(the('nation', phrase(NATION, is)), the('nation', phrase(NATION, isNot)), {
    to: (said: Nation) => ({ if: state, nation: said }),
    back: (said) => (said.if === state ? said.nation : undefined),
  });
const atWar = ofNation(
  'at-war',
  also(word('is at war', '参战'), word('at war|are at war', '已参战 处于战争')),
  also(
    word('is not at war', '未参战'),
    word('not at war|isnt at war|are not at war|is at peace', '尚未参战 没有参战 没参战 不参战'),
  ),
);
const active = ofNation(
  'active',
  also(
    word('is active', '已激活'),
    word(
      'active|are active|is awake|are awake|is activated|has been activated',
      '激活 已经激活 已被激活',
    ),
  ),
  also(
    word('is not active', '未激活'),
    word(
      'not active|isnt active|are not active|is passive|passive|are passive|is inactive|inactive|is not awake|is asleep|is not activated|has not been activated',
      '尚未激活 没有激活 没激活 还没激活 不激活 被动',
    ),
  ),
);

const REGION = field('region', region);
const isIn = word('in|at', '');
const has = word('has|holds|contains', '');
const inRegion = (article: Pattern<void>, zh: string) =>
  also(
    byLanguage(
      the('region', phrase(article, word('enemy army', ''), isIn, REGION)),
      the('region', phrase(REGION, word('', zh))),
    ),
    the(
      'region',
      phrase(article, word('enemy|enemies|enemy units|enemy army is', ''), isIn, REGION),
    ),
    the('region', phrase(REGION, has, article, word('enemy army|enemy|enemies|enemy units', ''))),
    the('region', phrase(idle(word('', '在')), REGION, word('', zh))),
  );
const enemyIn = orNot(
  inRegion(idle(word('an|there is an|there are', '')), '有敌军 有敌人'),
  also(
    inRegion(
      also(word('no', ''), word('there is no|there are no', '')),
      '无敌军 没有敌军 没有敌人',
    ),
    the('region', phrase(REGION, word('is free of enemies|is empty|has no enemy', ''))),
  ),
  {
    to: (said: RegionId) => ({ if: 'enemy-in', region: said }),
    back: (said) => (said.if === 'enemy-in' ? said.region : undefined),
  },
);

const AT = also(word('at', '在'), word('in', '于'));
/** In which region the battle is; also without `if`, behind what is done there. */
export const place: Pattern<Condition> = reads(
  the('region', phrase(also(AT, word('at|in', '在 于')), REGION)),
  (said): Condition => ({ if: 'at', region: said }),
);
/** `Helm's Deep: fight inside` */
export const placeBefore: Pattern<Condition> = reads(
  also(
    the('region', phrase(idle(word('at|in', '在 于')), REGION, colon)),
    the('region', phrase(word('at|in', '在 于'), REGION, soft(','))),
  ),
  (said): Condition => ({ if: 'at', region: said }),
);
const battleAt = orNot(
  the('region', phrase(AT, REGION)),
  the('region', phrase(also(word('not at', '不在'), word('not in|elsewhere than at', '')), REGION)),
  {
    to: (said: RegionId) => ({ if: 'at', region: said }),
    back: (said) => (said.if === 'at' ? said.region : undefined),
  },
);

// ---- All of them --------------------------------------------------------------------------------

const clause = either<Condition>(standing, counting, ownDie, atWar, active, enemyIn, battleAt);
const and = also(word('and', '且'), words(soft(','), word('and if|and', '而且 并且 同时 和')));
const clauses = list(clause, and);

const unless = reads(
  the('it', phrase(word('unless|except if|until|till', '除非 直到'), field('it', clause))),
  (said) => {
    const contrary = contraryOf(said);
    return contrary === undefined ? undefined : [contrary];
  },
);

/** `if revealed`, `if corruption 6 and hidden`, `unless Rohan is at war` */
export const conditions: Pattern<readonly Condition[]> = also(
  the('it', phrase(word('if', '若'), field('it', clauses))),
  the(
    'it',
    phrase(
      also(
        word(
          'when|if ever|as long as|while|provided|provided that|only if|once|if',
          '如果 当 要是 倘若 只要 只在 仅当',
        ),
      ),
      field('it', clauses),
      idle(word('', '时 的话 时候')),
    ),
  ),
  the('it', phrase(idle(word('', '若')), field('it', clauses), word('', '时 的话 的时候'))),
  unless,
  afterRounds,
);
