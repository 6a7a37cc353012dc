// Conditions that set bounds to a number: `corruption 6`, `enemy units at most 3`.

import {
  also,
  as,
  either,
  field,
  idle,
  mark,
  means,
  number,
  type Pattern,
  phrase,
  reads,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { COUNTS, type Condition, type Count } from './condition.ts';

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
export const counting = either<Condition>(
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
export const afterRounds = reads(
  also(
    the('n', phrase(word('after|after round', '在'), N, idle(word('round|rounds', '轮后')))),
    means(word('after the first round|after the first|after one round', '第一轮后 首轮后'), 1),
    means(word('after the second round|after the second|after two rounds', '第二轮后'), 2),
    the('n', phrase(word('', '第 打了 满 打满 打完'), N, word('', '轮后 轮 轮之后'))),
    the('n', phrase(N, word('', '轮后 轮之后'))),
  ),
  (least): readonly Condition[] => [{ if: 'round', least }],
);
