import { isSame, type Json } from '../../../core/json.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { SaidPart } from '../facts.ts';
import { NOBODY } from '../forces.ts';
import { choicesIn, isOfPlace } from '../language/alternatives.ts';
import type { Condition } from '../language/condition.ts';
import { conditions } from '../language/conditions.ts';
import { people } from '../language/figures.ts';
import { answering } from '../language/lines.ts';
import { colon as colonMark, region, to } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import { who } from '../language/who.ts';
import type { Retreat } from '../retreats/retreat.ts';
import type { GoOn } from './go-on.ts';
import { lossLine, removing } from './losing.ts';

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

const colon = also(colonMark, soft(':'));
const piece = idle(word('', '个 支'));

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
              piece,
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
