// Orders about figures that go: the losses of a battle, and units above the limit.

import { isSame, type Json } from '../../../core/json.ts';
import { byName, literal, oneOf, phraseOf, record, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  alone,
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
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Loss, SaidFigures, SaidPart } from '../facts.ts';
import { NOBODY } from '../forces.ts';
import { type Spot, UNITS } from '../game.ts';
import { type Condition, conditions } from '../language/conditions.ts';
import { headed, NEW_LINE, orElse, said } from '../language/data.ts';
import { colon as colonMark, from, nextItem, region, spot, to } from '../language/parts.ts';
import { choicesIn, isOfPlace } from '../language/queues.ts';
import { answering, type Try } from '../language/said.ts';
import { figures, part, people, sortOfFigures, who } from '../language/who.ts';
import type { LossOrder, SaidLosses } from '../leaders/losses.ts';
import type { Retreat } from '../sieges.ts';
import type { GoOn } from './strength.ts';

const colon = also(colonMark, soft(':'));
const piece = idle(word('', '个 支 名'));

/** A loss as it is said: the nation left out where only one has such figures. */
type SaidLoss = Pick<Loss, 'loss'> & Partial<Pick<Loss, 'nation'>>;
type Tolls = SaidLoss & { readonly count: number };

const sort = either<Loss['loss']>(
  means(word('regular|regulars|reg|regs|r', '正规军 常规 正规 普通'), 'regular'),
  means(
    also(
      word('elite reduced', '精锐降级'),
      word(
        'elite to regular|elites reduced|elites to regulars|elite downgraded|elite replaced|elite flipped|elite replaced by regular|elite with regular|elite by regular|elite into regular',
        '精锐换正规军 精锐降为正规军 精锐换成正规军 精锐变正规军 精锐降成正规军 精锐降一级',
      ),
    ),
    'reduced',
  ),
  means(
    also(word('elite removed', '精锐阵亡'), word('elite|elites|elites removed|e', '精锐 精英')),
    'elite',
  ),
);
/** One of them, as it is said without a number. */
const single = either<Loss['loss']>(
  means(word('regular|reg', '正规军'), 'regular'),
  means(
    word(
      'elite reduced|elite to regular|elite downgraded|elite with regular',
      '精锐降级 精锐换正规军 精锐换成正规军',
    ),
    'reduced',
  ),
  means(word('elite', '精锐'), 'elite'),
);
const elite = word('elite|elites', '精锐 精英');
const reduce = word('reduce|reducing|downgrade|downgrading|replace|replacing|flip', '降级 降 把');
const count = field('count', number(1));
const nation = field('nation', opt(people));
const loss = field('loss', sort);
const ANY = idle(word('a|an|one|my|the', '一个 1个'));

const reducing: Pattern<Tolls> = reads(
  phrase(
    reduce,
    field('count', opt(number(1))),
    piece,
    ANY,
    nation,
    elite,
    idle(
      word(
        'to regular|to a regular|with regular|with a regular|by a regular|to regulars',
        '降级 降为正规军 换成正规军 成正规军',
      ),
    ),
  ),
  ({ count: some = 1, ...said }) => ({ ...said, loss: 'reduced' as const, count: some }),
);
const flipped: Pattern<Tolls> = reads(
  phrase(
    nation,
    elite,
    word('flips|flipped|is reduced|reduced|downgraded', '降级 降一级 降为正规军 换成正规军'),
  ),
  (said) => ({ ...said, loss: 'reduced' as const, count: 1 }),
);
const toll: Pattern<Tolls> = also(
  byLanguage(phrase(count, nation, loss), phrase(count, word('', '个'), nation, loss)),
  reads(phrase(ANY, nation, field('loss', single)), (said) => ({ ...said, count: 1 })),
  phrase(count, nation, loss),
  phrase(nation, loss, count, piece),
  reducing,
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
const losing: Pattern<readonly SaidLoss[]> = as(
  the(
    'tolls',
    also(
      phrase(word('losses', '损失'), colon, field('tolls', list(toll, nextItem))),
      phrase(
        word(
          'loss|casualties|casualty|lose|losing|take losses|take off|kill|hits|hit|remove',
          '伤亡 伤亡为 失去 牺牲 移走 拿掉 移掉 死',
        ),
        colon,
        field('tolls', list(toll, also(nextItem, mark('+&'), soft('')))),
      ),
      phrase(field('tolls', alone(reducing))),
      phrase(field('tolls', alone(flipped))),
      phrase(
        field('tolls', list(toll, also(nextItem, mark('+&'), soft('')))),
        word('die|dies|fall|falls|are lost|is lost|lost|are removed|killed', '阵亡 死亡 牺牲'),
      ),
    ),
  ),
  (tolls) => tolls.flatMap(({ count: some, ...one }) => each({ count: some }, one)),
  (losses) =>
    inRuns(
      losses,
      (a, b) => a.nation === b.nation && a.loss === b.loss,
      (said, some) => ({ ...said, count: some }),
    ),
);

/** `losses: regulars first`, `losses: reduce elites first` */
const LOSSES = also(
  words(word('losses', '损失'), colon),
  words(word('casualties|loss|take losses', '伤亡'), colon),
);
const lossOrder: Pattern<LossOrder> = either<LossOrder>(
  means(
    also(
      words(LOSSES, word('regulars first', '先正规军')),
      words(
        idle(LOSSES),
        word(
          'regulars first|regular first|regulars first then elites|lose regulars first|lose regulars first then elites|take regulars first|from regulars|from the regulars|from regulars first|keep elites|keep the elites|elites last|regulars before elites',
          '先损失正规军 从正规军扣 先扣正规军 从正规军开始 先移除正规军 优先损失正规军 优先正规军 保留精锐 正规军优先 先死正规军',
        ),
      ),
    ),
    { first: 'regulars' },
  ),
  means(
    also(
      words(LOSSES, word('reduce elites first', '先降精锐')),
      words(
        idle(LOSSES),
        word(
          'reduce elites first|elites first|elites reduced first|reduce the elites first|elite first|downgrade elites first|keep regulars',
          '先降级精锐 精锐先降 先把精锐降成正规军 精锐先降为正规军 精锐优先降级 优先降级精锐 先把精锐降级 精锐先降级',
        ),
      ),
    ),
    { first: 'reduced' },
  ),
);

/** Figures, or which of them first. */
const lossLine: Pattern<SaidLosses> = either<SaidLosses>(
  as(
    lossOrder,
    (said): SaidLosses => said,
    (said) => ('first' in said ? said : undefined),
  ),
  as(
    losing,
    (said): SaidLosses => said,
    (said) => ('first' in said ? undefined : said),
  ),
);

const isUnit = (figure: string): boolean => UNITS.some((one) => one === figure);
interface Removed {
  readonly spot: Spot;
  readonly all: readonly SaidFigures[];
}
const REMOVE = also(word('remove from', '移除'), word('remove in|remove at', '移除于 裁减'));
const ALL = field('all', list(sortOfFigures, nextItem));

const wishOf = ({ spot: { region: place, inside }, all }: Removed): Try | undefined => {
  const isPlain = all.every(
    ({ count: some, figure }) => typeof some === 'number' && isUnit(figure),
  );
  const wish = all.flatMap(({ count: some, ...more }) =>
    typeof some === 'string' ? [] : each({ count: some }, more),
  );
  return isPlain
    ? { kind: 'excess', about: { region: place, ...(inside && { inside }) }, wish }
    : undefined;
};

/** ARM-7: `remove from Moria: 2 Sauron regulars`. */
const removing: Pattern<Try> = as(
  also(
    phrase(REMOVE, field('spot', spot), colon, ALL),
    phrase(word('remove', '移除 裁减'), ALL, from, field('spot', spot)),
    phrase(idle(from), field('spot', spot), word('', '移除 裁减'), ALL),
  ),
  wishOf,
  ({ kind, about, wish }): Removed | undefined => {
    const place = about?.['region'];
    if (kind !== 'excess' || typeof place !== 'string') return undefined;
    const isInside = about?.['inside'] === 'yes';
    return {
      spot: { region: place, ...(isInside && { inside: 'yes' as const }) },
      all: inRuns(
        wish as unknown as readonly Omit<SaidFigures, 'count'>[],
        (a, b) => a.nation === b.nation && a.figure === b.figure,
        (said, some) => ({ ...said, count: some }),
      ),
    };
  },
);

// Answers in battles as data.

const some = several(phraseOf(part), ', ');

/** `{ stand: inside, losses: [2 Gondor regular], retreat: [Bree, inside] }` */
export const battleData: Readonly<Record<string, Form>> = {
  stand: oneOf({ field: 'fight in the field', inside: 'fight inside' }),
  retreat: several(
    orElse({ no: 'no retreat', inside: 'retreat inside' }, said('retreat to ', region)),
    ' or ',
  ),
  losses: orElse(
    { regulars: 'losses: regulars first', reduced: 'losses: reduce elites first' },
    headed('losses: ', several(phraseOf(toll), ', ')),
  ),
  'go-on': orElse(
    { no: 'stop', yes: 'go on' },
    record(
      { elite: said('go on: ', people) },
      {
        words: ({ elite = [] }, path) =>
          elite.length > 0 ? [...elite, ...literal(' elite', path)] : [],
      },
    ),
  ),
  'move-in': orElse({ none: 'move in: nobody', all: 'move in: all' }, headed('move in: ', some)),
  remove: byName({
    name: spot,
    value: several(phraseOf(figures), ', '),
    between: NEW_LINE,
    words: (where, what) => [
      { text: 'remove from ', path: [] },
      ...where,
      { text: ': ', path: [] },
      ...what,
    ],
  }),
  leadership: oneOf({ 'give-up': 'give up leadership', keep: 'keep leadership' }),
};

// Answers of whoever is attacked: in the field or inside, and where to.

/** SGE-2: `fight in the field`, `fight inside`. */
const stands = either<'field' | 'inside'>(
  means(
    also(
      word('fight in the field', '野战'),
      word(
        'field|in the field|stand in the field|stay in the field|fight|field battle|stand in the field battle|fight a field battle|fight outside|stay outside|stand outside|stand and fight|stand our ground|stand my ground|hold our ground|hold my ground|defend outside|defend in the field|stand and fight in the field|do not go inside|dont go inside|accept the field battle|meet them in the field',
        '出城野战 城外迎战 不进城 不入城 城外 在城外打 在野外打 野外迎战 出城迎战 打野战 在野外作战 不守城 不退守 不固守',
      ),
    ),
    'field',
  ),
  means(
    also(
      word('fight inside', '守城'),
      word(
        'inside|stand inside|in the stronghold|go inside|into the stronghold|go into siege|accept siege|accept the siege|withdraw into the stronghold|withdraw to the stronghold|withdraw inside|go into the stronghold|hold the stronghold|fall back into the stronghold|stay inside|stay in the stronghold|defend inside|defend the stronghold|defend from inside|hole up|hole up inside|hole up in the stronghold|hide inside|man the walls|take the siege',
        '退守 入城 退守要塞 退入城内 进城 守要塞 据守要塞 在要塞内防守 退守城内 固守 死守 进要塞 缩进要塞 守城不出 躲进要塞 躲进要塞里 守在要塞里 在城内防守',
      ),
    ),
    'inside',
  ),
);
/** It is asked of whoever is attacked: to say so says nothing more. */
const standing: Pattern<'field' | 'inside'> = also(
  stands,
  the(
    'how',
    phrase(
      word(
        'if attacked|if i am attacked|when attacked',
        '被攻击 若被攻击 如果被攻击 遭攻击 若遭攻击',
      ),
      soft(','),
      idle(word('then', '就 则 时 时就 的话就')),
      field('how', stands),
    ),
  ),
);

/** CMB-9: `retreat to Bree`, `retreat inside`, `no retreat`. */
const place: Pattern<Retreat> = either<Retreat>(
  means(
    word(
      'inside|into the stronghold|to the stronghold|into stronghold|into the castle|into siege',
      '入要塞 进要塞 要塞 入城 进城 回要塞',
    ),
    'inside',
  ),
  phrase(idle(to), field('to', region)),
);
const noRetreat: Pattern<Retreat> = means(
  word('stay|stand|hold|none|not|no', '不撤 不撤退 坚守'),
  'stay',
);
const RETREAT = word('retreat|retreats|withdraw|withdraws|fall back', '撤退 撤 退 后撤');
const retreating: Pattern<Retreat> = either<Retreat>(
  means(
    also(
      word('no retreat', '不撤退'),
      word(
        'stay|do not retreat|dont retreat|never retreat|retreat no|stand fast|hold|hold the line|stay and fight|stand and fight|stand our ground|stand my ground|hold our ground|hold my ground|keep fighting|fight|fight on|not retreating|will not retreat|wont retreat|no withdrawal',
        '不退 坚守 不撤 继续战斗 死战 留下战斗',
      ),
    ),
    'stay',
  ),
  means(
    also(
      word('retreat inside', '撤入要塞'),
      word(
        'retreat into the stronghold|retreat to the stronghold|retreat into stronghold|retreat into the castle|retreat into siege|withdraw into siege',
        '退入要塞 退入要塞固守 退入要塞死守 退进要塞 撤回要塞 撤退入城 撤进要塞 撤退到要塞 退回要塞 撤入城内',
      ),
    ),
    'inside',
  ),
  as(
    also(
      phrase(word('retreat', '撤退'), to, field('to', region)),
      phrase(
        word('retreat|withdraw|fall back', '撤 退 后撤 撤退'),
        soft(':'),
        to,
        field('to', region),
      ),
    ),
    (said): Retreat => said,
    (said) => (typeof said === 'object' ? said : undefined),
  ),
);

// Answers in battles, to what is asked of either side.

const unitPiece = idle(word('', '个 支'));

// ---- Going on -----------------------------------------------------------------------------------

const pay = word(
  'with|by|paying|reduce|reducing|downgrade|downgrading|sacrificing|paying with',
  '用 降 降级 牺牲',
);
/** CMB-8: `stop`, `go on`, `go on: Sauron elite`. */
const goingOn: Pattern<GoOn> = either<GoOn>(
  means(
    also(
      word('stop', '停止进攻'),
      word(
        'stop the attack|stop attacking|cease|cease attack|cease the attack|end the attack|end the battle|stop the battle|break off|break off the attack|break off the battle|break off the siege|call it off|call off the attack|call off the siege|call off the battle|end attack|end battle|end the siege|no more rounds|retreat from the attack|stop the siege|stop the assault',
        '停止 停战 收兵 收手 停手 不打了 撤兵 罢手 到此为止 停止攻击 停止战斗 停止攻城 不继续 不再进攻',
      ),
    ),
    { go: 'stop' },
  ),
  as(
    phrase(
      also(
        word('go on', '继续进攻'),
        word(
          'continue|attack on|fight to the end|to the end|fight to the death|fight to the last|fight it out|go on to the end|press on|go on attacking|continue the attack|continue attack|continue attacking|press the attack|keep attacking|keep fighting|fight on|another round|one more round|fight another round|fight one more round|keep going|keep on|keep it up|again|continue the battle|continue the siege|continue the assault',
          '继续 打到底 战斗到底 战到底 死战到底 接着打 继续打 再来一轮 再战 再打 继续攻城 继续攻击 继续战斗 再打一轮 继续围城 继续强攻',
        ),
      ),
      field(
        'elite',
        opt(
          the(
            'nation',
            phrase(
              colon,
              soft(','),
              idle(pay),
              idle(word('a|an|one|1', '1个 一个')),
              unitPiece,
              field('nation', people),
              word('elite', '精锐'),
              idle(word('reduced', '降级')),
            ),
          ),
        ),
      ),
      idle(words(soft(':,'), pay, idle(word('a|an|one|1|my', '1个 一个')), word('elite', '精锐'))),
    ),
    (said): GoOn => ({ go: 'on', ...said }),
    ({ go, ...said }) => (go === 'on' ? said : undefined),
  ),
);

const nobody: Pattern<SaidPart> = means(word('nobody|none|no|no one|nothing', '无人 无'), NOBODY);

/** CMB-13: `move in: 2 Isengard regulars`, `move in: all`, `move in: nobody`. */
const movingIn: Pattern<SaidPart | 'all'> = either<SaidPart | 'all'>(
  the(
    'who',
    phrase(
      also(
        word('move in', '进驻'),
        word(
          'advance|advance in|moves in|move in with|advance with|move into the region with|occupy with|occupy|advance into the region with',
          '前进 占领 进占 开进',
        ),
      ),
      colon,
      field('who', either<SaidPart | 'all'>(nobody, who)),
    ),
  ),
  the(
    'who',
    phrase(
      idle(word('move', '')),
      field('who', who),
      word('move in|moves in|advance|advances|in', '进驻 进占 前进 开进'),
    ),
  ),
  means(
    word(
      'nobody moves in|no one moves in|nobody advances|stay back|stay where we are|everyone stays|all stay|do not move in|dont move in|do not advance|dont advance|not move in|no advance',
      '不进驻 谁都不进驻 无人进驻 都不进驻 谁也不进驻 留在原地 原地不动 不前进 不进占 不占领',
    ),
    NOBODY,
  ),
);

/** CHR-33. */
const givingUp: Pattern<'yes' | 'no'> = either<'yes' | 'no'>(
  means(
    also(
      word('give up leadership', '放弃指挥力'),
      word('give up the leadership|give up his leadership', ''),
    ),
    'yes',
  ),
  means(
    also(
      word('keep leadership', '保留指挥力'),
      word('do not give up leadership|dont give up leadership|keep his leadership', '不放弃指挥力'),
    ),
    'no',
  ),
);

/** Answers of him who is attacked. */
export const DEFENDERS: readonly Pattern<Try>[] = [
  answering('stand', standing),
  answering('retreat', retreating),
];

export const battleLines: readonly Pattern<Try>[] = [
  ...DEFENDERS,
  answering('losses', lossLine),
  answering('go-on', goingOn),
  answering('move-in', movingIn),
  answering('give-up-leadership', givingUp),
  removing,
];

const stopAfter = (rounds: number): readonly Try[] => [
  { kind: 'go-on', wish: { go: 'stop' }, when: [{ if: 'round', least: rounds }] },
  { kind: 'go-on', wish: { go: 'on' } },
];
/** The rounds after which he stops, of answers that say just that. */
const roundsIn = ([first]: readonly Try[]): number | undefined => {
  const [only] = first?.when ?? [];
  return only?.if === 'round' ? only.least : undefined;
};
/** `stop after one round`, `stop after 2 rounds` */
const stopping: Pattern<number> = either<number>(
  means(
    also(
      word('stop after one round', '打一轮就停'),
      word(
        'stop after round 1|stop after the first round|stop after 1 round|stop after a round',
        '第一轮后停止 一轮后停止',
      ),
    ),
    1,
  ),
  the(
    'rounds',
    phrase(word('stop after', '最多打'), field('rounds', number(2)), word('rounds', '轮')),
  ),
);
/** `fight 2 rounds`, `one round only` */
const fightingOn: Pattern<number> = also(
  the(
    'rounds',
    phrase(
      idle(word('fight|only|at most|fight only|fight at most', '打 只打 最多 最多打')),
      field('rounds', number(1)),
      also(word('round|rounds|round only|rounds only|rounds at most|round at most', '轮 轮为止')),
    ),
  ),
  means(
    word(
      'one round|one round only|fight one round|a single round|only one round',
      '只打一轮 打一轮 一轮',
    ),
    1,
  ),
  means(word('two rounds|two rounds only|fight two rounds', '打两轮 打两轮就停 两轮 只打两轮'), 2),
);
const someRounds: Pattern<readonly Try[]> = as(also(stopping, fightingOn), stopAfter, (tries) => {
  const rounds = roundsIn(tries);
  return rounds !== undefined && isSameSaid(tries, stopAfter(rounds)) ? rounds : undefined;
});
const isSameSaid = (one: readonly Try[], other: readonly Try[]): boolean =>
  isSame(one as unknown as Json, other as unknown as Json);
/** Where it does not hold he stops; in battles of another sort nothing is said. */
const oneMoreIf = (when: readonly Condition[]): readonly Try[] => {
  const where = when.filter(isOfPlace);
  const [stop, on] = [{ go: 'stop' }, { go: 'on' }] as const;
  const tries: readonly Try[] = [
    { kind: 'go-on', wish: stop, when: [{ if: 'round', least: 2 }, ...where] },
    { kind: 'go-on', wish: on, when },
  ];
  if (where.length === when.length) return tries;
  return [...tries, { kind: 'go-on', wish: stop, ...(where.length > 0 && { when: where }) }];
};
/** `one more round for an elite`, `one more round for an elite if outnumbered` */
const oneMore: Pattern<readonly Try[]> = as(
  phrase(
    word(
      'one more round for an elite|one extra round for an elite|extend once|reduce an elite for one more round|one more assault round for an elite|one more round by an elite|pay an elite for one more round',
      '付一个精锐再打一轮 用一个精锐多打一轮 降一个精锐再打一轮 用精锐多打一轮',
    ),
    field('when', opt(the('when', phrase(soft(','), field('when', conditions))))),
  ),
  ({ when }) => (when === undefined ? stopAfter(2) : oneMoreIf(when)),
  (tries) => {
    const when = tries[1]?.when;
    return when !== undefined && isSameSaid(tries, oneMoreIf(when)) ? { when } : undefined;
  },
);

/** `retreat to Bree or inside`: the verb once. */
export const battleRows: readonly Pattern<readonly Try[]>[] = [
  someRounds,
  oneMore,
  choicesIn(words(RETREAT, soft(':')), either<Retreat>(place, noRetreat), (wish) => ({
    kind: 'retreat',
    wish: wish as Json,
  })),
];
