// Answers of whoever is attacked: in the field or inside, and where to.

import {
  also,
  as,
  either,
  field,
  idle,
  means,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import { region, to } from '../language/parts.ts';
import type { Retreat } from '../retreats/retreat.ts';

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
export const standing: Pattern<'field' | 'inside'> = also(
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
export const place: Pattern<Retreat> = either<Retreat>(
  means(
    word(
      'inside|into the stronghold|to the stronghold|into stronghold|into the castle|into siege',
      '入要塞 进要塞 要塞 入城 进城 回要塞',
    ),
    'inside',
  ),
  phrase(idle(to), field('to', region)),
);
export const noRetreat: Pattern<Retreat> = means(
  word('stay|stand|hold|none|not|no', '不撤 不撤退 坚守'),
  'stay',
);
export const RETREAT = word('retreat|retreats|withdraw|withdraws|fall back', '撤退 撤 退 后撤');
export const retreating: Pattern<Retreat> = either<Retreat>(
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
        '退入要塞 退进要塞 撤回要塞 撤退入城 撤进要塞 撤退到要塞 退回要塞 撤入城内',
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
