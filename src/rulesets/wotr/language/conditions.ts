// What a line may be said under: all of it is what everybody can see.

import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  mark,
  means,
  number,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Face, Nation, RegionId } from '../game.ts';
import { colon, face, nation, region } from './parts.ts';

/** Numbers that a condition can set bounds to. */
const COUNTS = [
  ...(['progress', 'corruption', 'hunt-box', 'dice', 'enemy-dice', 'damage'] as const),
  ...(['round', 'units', 'enemy-units', 'losses', 'enemy-losses'] as const),
] as const;
export type Count = (typeof COUNTS)[number];
/** States of the table; in a battle, of what sort it is. */
const STATES = [
  ...(['hidden', 'outnumbered', 'enemy-card'] as const),
  ...(['attacking', 'assault', 'field'] as const),
] as const;
type Standing = (typeof STATES)[number];
type Not = { readonly not?: 'yes' };

export type Condition =
  | ({ readonly if: Standing } & Not)
  | { readonly if: Count; readonly least?: number; readonly most?: number }
  | ({ readonly if: 'die'; readonly die: Face } & Not)
  | ({ readonly if: 'at-war' | 'active'; readonly nation: Nation } & Not)
  | ({ readonly if: 'enemy-in' | 'at'; readonly region: RegionId } & Not);

/** The contrary; a range has none that is one. */
const contraryOf = (said: Condition): Condition | undefined => {
  if ('least' in said || 'most' in said) {
    const { least, most } = said;
    if (least !== undefined && most === undefined)
      return least > 0 ? { if: said.if, most: least - 1 } : undefined;
    return most !== undefined && least === undefined ? { if: said.if, least: most + 1 } : undefined;
  }
  const { not, ...yes } = said as { readonly if: 'hidden' } & Not;
  return not === undefined ? { ...yes, not: 'yes' } : yes;
};

// Conditions that set bounds to a number: `corruption 6`, `enemy units at most 3`.

export type Bounds = { readonly least?: number; readonly most?: number };

const orMore = also(
  word('or more', '或以上'),
  words(mark('+')),
  word('or higher|or above|and more|and up', '以上 及以上 或更多'),
);
const orLess = word('or less|or fewer|or lower|or below', '或以下 以下 及以下 或更少 以内');
const above = word('more than|above|over|greater than|higher than', '大于 超过 高于 多于');
const below = word('less than|below|under|fewer than|lower than', '小于 低于 不到 少于');
const N = field('n', number());

/** `1 to 2`, `1 or 2`, `exactly 3`: neither less nor more. */
export const range: Pattern<Bounds> = either<Bounds>(
  as(
    also(
      phrase(field('least', number()), word('to', '到'), field('most', number())),
      phrase(
        idle(word('between|from', '在 从')),
        field('least', number()),
        also(word('or|and|to', '或 至 和'), mark('-')),
        field('most', number()),
      ),
    ),
    (said) => (said.least < said.most ? said : undefined),
    ({ least, most }) =>
      least !== undefined && most !== undefined && least < most ? { least, most } : undefined,
  ),
  as(
    the('n', phrase(also(word('exactly', '正好'), word('just|only', '恰好 刚好')), N)),
    (n): Bounds => ({ least: n, most: n }),
    ({ least, most }) => (least === most ? least : undefined),
  ),
);

const bounds: Pattern<Bounds> = either<Bounds>(
  the('it', phrase(idle(word('is|are|has|have', '为 是 有')), field('it', range))),
  the(
    'it',
    phrase(
      idle(word('is|are|has|have', '为 是 有')),
      field(
        'it',
        either<Bounds>(
          as(
            also(
              the('n', phrase(N)),
              the(
                'n',
                phrase(
                  idle(word('at least|reaches|has reached', '至少 达到 达 不小于 不低于 到')),
                  N,
                  idle(orMore),
                ),
              ),
              the('n', phrase(mark('≥'), N)),
              the('n', phrase(mark('>'), mark(':'), N)),
            ),
            (least): Bounds => ({ least }),
            ({ least, most }) => (most === undefined ? least : undefined),
          ),
          as(
            also(
              the('n', phrase(word('at most', '至多'), N)),
              the(
                'n',
                phrase(
                  word('up to|no more than|not more than|not above', '最多 不超过 不大于 不高于'),
                  N,
                ),
              ),
              the('n', phrase(mark('≤'), N)),
              the('n', phrase(mark('<'), mark(':'), N)),
              the('n', phrase(N, orLess)),
            ),
            (most): Bounds => ({ most }),
            ({ least, most }) => (least === undefined ? most : undefined),
          ),
          reads(the('n', phrase(also(above, mark('>')), N)), (n): Bounds => ({ least: n + 1 })),
          reads(the('n', phrase(also(below, mark('<')), N)), (n): Bounds | undefined =>
            n === 0 ? undefined : { most: n - 1 },
          ),
        ),
      ),
    ),
  ),
);

const NAMES: Readonly<Record<Count, Pattern<void>>> = {
  progress: also(word('progress', '进度'), word('the progress|our progress', '魔戒团进度')),
  corruption: also(
    word('corruption', '侵蚀'),
    word('the corruption|our corruption', '侵蚀度 侵蚀值'),
  ),
  'hunt-box': also(
    word('hunt box', '追猎格'),
    word('the hunt box|dice in the hunt box|hunt dice|the hunt', '追猎格骰数 追猎骰'),
  ),
  dice: also(word('my dice', '我方骰数'), word('our dice|my dice left', '己方骰数 我方剩余骰数')),
  'enemy-dice': also(
    word('enemy dice', '敌方骰数'),
    word('their dice|the enemys dice|his dice', '敌方剩余骰数 对方骰数'),
  ),
  damage: also(
    word('damage', '伤害'),
    word('the damage|hunt damage|the hunt damage|the tile|tile', '追猎伤害 伤害值 追猎牌'),
  ),
  round: also(
    word('round', '轮次'),
    word('combat round|the round|rounds|rounds fought', '战斗轮次'),
  ),
  units: also(
    word('my units', '我方部队'),
    word(
      'our units|units|my strength|our strength|my army|i have|we have|our army|strength',
      '己方部队 我方兵力 己方兵力 我军',
    ),
  ),
  'enemy-units': also(
    word('enemy units', '敌方部队'),
    word(
      'their units|enemy strength|their strength|the enemy has|they have|the enemy|enemy army',
      '敌方兵力 敌军 对方部队',
    ),
  ),
  losses: also(
    word('my losses', '我方损失'),
    word('our losses|losses|i have lost|we have lost|i lost|we lost|units lost', '己方损失'),
  ),
  'enemy-losses': also(
    word('enemy losses', '敌方损失'),
    word('their losses|they lost|they have lost|the enemy lost|the enemy has lost', '对方损失'),
  ),
};

const unitWord = idle(word('units|unit|dice|points|rounds', '个 支 颗 点 轮'));
const counting = either<Condition>(
  ...COUNTS.map((count) =>
    as(
      the('it', phrase(NAMES[count], field('it', bounds), unitWord)),
      (said): Condition => ({ if: count, ...said }),
      (said) => (said.if === count ? withoutName(said) : undefined),
    ),
  ),
  // `fewer than 4 units`, `after 2 rounds`
  reads(
    the('it', phrase(field('it', bounds), word('units|units left', '个部队'))),
    (said): Condition => ({
      ...{ if: 'units' as const },
      ...said,
    }),
  ),
);
const withoutName = ({ least, most }: Bounds & { readonly if: Count }): Bounds => ({
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
});

/** `after 2 rounds`: with no `if` before it. */
const afterRounds = reads(
  also(
    the('n', phrase(word('after|after round', '在'), N, idle(word('round|rounds', '轮后')))),
    means(word('after the first round|after the first|after one round', '第一轮后 首轮后'), 1),
    means(word('after the second round|after the second|after two rounds', '第二轮后'), 2),
    the('n', phrase(word('', '第 打了 满 打满 打完'), N, word('', '轮后 轮 轮之后'))),
    the('n', phrase(N, word('', '轮后 轮之后'))),
  ),
  (least): readonly Condition[] => [{ if: 'round', least }],
);

// Conditions of a line, and how they are joined to it.

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
