// Answers in battles, to what is asked of either side.

import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import type { Figurine } from '../armies/stacking.ts';
import { NOBODY } from '../forces.ts';
import { type Part, UNITS } from '../game.ts';
import { answering } from '../language/lines.ts';
import {
  type Counted,
  colon as colonMark,
  figures,
  nextItem,
  part,
  people,
  region,
  spot,
  to,
} from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { Loss } from '../leaders/tolls.ts';
import type { Retreat } from '../retreats/retreat.ts';
import type { GoOn } from './go-on.ts';

const colon = also(colonMark, soft(':'));
const piece = idle(word('', '个 支'));

// ---- In the field or inside ---------------------------------------------------------------------

/** SGE-2: `fight in the field`, `fight inside`. */
const standing: Pattern<'field' | 'inside'> = either<'field' | 'inside'>(
  means(
    also(
      word('fight in the field', '野战'),
      word('field|in the field|stand in the field|field battle|fight outside', '出城野战 城外迎战'),
    ),
    'field',
  ),
  means(
    also(
      word('fight inside', '守城'),
      word(
        'inside|stand inside|in the stronghold|go inside|into the stronghold',
        '退守 入城 退守要塞',
      ),
    ),
    'inside',
  ),
);

/** CMB-9: `retreat to Bree`, `retreat inside`, `no retreat`. */
const retreating: Pattern<Retreat> = either<Retreat>(
  means(
    also(
      word('no retreat', '不撤退'),
      word('stay|do not retreat|never retreat|retreat no|stand fast', '不退 坚守'),
    ),
    'stay',
  ),
  means(
    also(
      word('retreat inside', '撤入要塞'),
      word('retreat into the stronghold|retreat to the stronghold', '退入要塞 撤回要塞'),
    ),
    'inside',
  ),
  as(
    phrase(word('retreat', '撤退 撤'), to, field('to', region)),
    (said): Retreat => said,
    (said) => (typeof said === 'object' ? said : undefined),
  ),
);

// ---- Losses -------------------------------------------------------------------------------------

type Tolls = Loss & { readonly count: number };

const sort = either<Loss['loss']>(
  means(word('regular|regulars', '正规军 常规 正规'), 'regular'),
  means(
    also(
      word('elite reduced', '精锐降级'),
      word('elite to regular|elites reduced|elites to regulars', '精锐换正规军 精锐降为正规军'),
    ),
    'reduced',
  ),
  means(
    also(word('elite removed', '精锐阵亡'), word('elite|elites|elites removed', '精锐 精英')),
    'elite',
  ),
);
export const toll: Pattern<Tolls> = also(
  byLanguage(
    phrase(field('count', number(1)), field('nation', people), field('loss', sort)),
    phrase(field('count', number(1)), word('', '个'), field('nation', people), field('loss', sort)),
  ),
  as(
    phrase(field('nation', people), field('loss', sort)),
    (said) => ({ ...said, count: 1 }),
    () => undefined,
  ),
  phrase(field('nation', people), field('loss', sort), field('count', number(1)), piece),
);

/** Those alike in a row are said together. */
const inRuns = <T, C extends T & { readonly count: number }>(
  all: readonly T[],
  isLike: (a: T, b: T) => boolean,
  counted: (one: T, count: number) => C,
): readonly C[] => {
  const runs: C[] = [];
  for (const one of all) {
    const last = runs.at(-1);
    if (last !== undefined && isLike(last, one))
      runs[runs.length - 1] = counted(last, last.count + 1);
    else runs.push(counted(one, 1));
  }
  return runs;
};
const each = <W>({ count }: { readonly count: number }, one: W): readonly W[] =>
  Array.from({ length: count }, () => one);

/** CMB-6: `losses: 2 Gondor regular, 1 Gondor elite reduced`. */
const losing: Pattern<readonly Loss[]> = as(
  the(
    'tolls',
    phrase(
      word('losses|loss|casualties', '损失 伤亡'),
      colon,
      field('tolls', list(toll, nextItem)),
    ),
  ),
  (tolls) => tolls.flatMap((one) => each(one, { nation: one.nation, loss: one.loss })),
  (losses) =>
    inRuns(
      losses,
      (a, b) => a.nation === b.nation && a.loss === b.loss,
      ({ nation, loss }, count) => ({ nation, loss, count }),
    ),
);

// ---- Going on -----------------------------------------------------------------------------------

/** CMB-8: `stop`, `go on`, `go on: Sauron elite`. */
const goingOn: Pattern<GoOn> = either<GoOn>(
  means(also(word('stop', '停止进攻'), word('stop the attack|cease', '停止 停战 收兵')), {
    go: 'stop',
  }),
  as(
    phrase(
      also(word('go on', '继续进攻'), word('continue|attack on|press on', '继续 继续攻城')),
      field(
        'elite',
        opt(
          the(
            'nation',
            phrase(
              colon,
              idle(word('with|by|paying', '用 降')),
              piece,
              field('nation', people),
              word('elite', '精锐'),
              idle(word('reduced', '降级')),
            ),
          ),
        ),
      ),
    ),
    (said): GoOn => ({ go: 'on', ...said }),
    ({ go, ...said }) => (go === 'on' ? said : undefined),
  ),
);

const nobody: Pattern<Part> = means(word('nobody|none|no', '无人 无'), NOBODY);

/** CMB-13: `move in: 2 Isengard regulars`, `move in: nobody`. */
const movingIn: Pattern<Part> = the(
  'who',
  phrase(word('move in|advance', '进驻'), colon, field('who', either<Part>(nobody, part))),
);

/** CHR-33. */
const givingUp: Pattern<'yes' | 'no'> = either<'yes' | 'no'>(
  means(word('give up leadership', '放弃指挥力'), 'yes'),
  means(
    also(word('keep leadership', '保留指挥力'), word('do not give up leadership', '不放弃指挥力')),
    'no',
  ),
);

// ---- Above the limit ----------------------------------------------------------------------------

const isUnit = ({ figure }: Counted): boolean => UNITS.some((one) => one === figure);

/** ARM-7: `remove from Moria: 2 Sauron regulars`. */
const removing: Pattern<Try> = as(
  phrase(
    also(word('remove from', '移除'), word('remove in|remove at', '移除于 裁减')),
    field('spot', spot),
    colon,
    field('all', list(figures, nextItem)),
  ),
  ({ spot: { region: place, inside = 'no' }, all }): Try | undefined =>
    all.every(isUnit)
      ? {
          kind: 'excess',
          about: { region: place, inside },
          wish: all.flatMap(({ nation, figure, count }) =>
            Array.from({ length: count }, () => ({ nation, figure })),
          ),
        }
      : undefined,
  ({ kind, about, wish }) => {
    const place = about?.['region'];
    if (kind !== 'excess' || typeof place !== 'string') return undefined;
    const isInside = about?.['inside'] === 'yes';
    return {
      spot: { region: place, ...(isInside && { inside: 'yes' as const }) },
      all: inRuns(
        wish as unknown as readonly Figurine[],
        (a, b) => a.nation === b.nation && a.figure === b.figure,
        ({ nation, figure }, count) => ({ nation, figure, count }),
      ),
    };
  },
);

export const battleLines: readonly Pattern<Try>[] = [
  answering('stand', standing),
  answering('retreat', retreating),
  answering('losses', losing),
  answering('go-on', goingOn),
  answering('move-in', movingIn),
  answering('give-up-leadership', givingUp),
  removing,
];
