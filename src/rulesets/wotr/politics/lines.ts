import {
  also,
  field,
  idle,
  list,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import { anyOfThese, type Deed, doing, orElse } from '../language/lines.ts';
import { arrow, nation } from '../language/parts.ts';

const ONE = idle(word('nation|the nation', '国家'));
const STEP = idle(
  word(
    'on the political track|up the political track|up the track|along the political track|on political track|one step|1 step|one space|a step|one step on the political track|one step towards war|one step toward war|towards war|to war|one box|down the political track|politics',
    '政治轨 一格 一步 1格 1步 在政治轨上 政治轨一格 一级',
  ),
);
const ADVANCE = word(
  'advance|move|push|bump|nudge|advance the|political action for|politics for|diplomacy for|diplomacy with|political action|political|politics|diplomatic action|diplomacy|move on the political track|advance on the political track',
  '推进 推 外交推进 政治推进 外交 政治 政治行动 推动 政治轨',
);
const ADVANCES = word(
  'forward|one forward|one step forward|moves forward|steps forward|up|up one|up one step|moves up|moves up one|one up|down one|down one step|moves down|moves down one|+1|diplomacy|diplo|diplomatic action|political action|one closer to war|closer to war|goes to war|one step closer to war|one step|one step towards war|one step toward war|to war|towards war|advances|moves on the political track|on political track|on the political track|politics|advances one step|moves one step|to active|advances on the political track',
  '外交 政治 外交推进 政治推进 政治轨推进 政治轨前进 政治轨前进一格 政治轨前进一步 政治+1 外交+1 +1 加一格 进一格 进一步 推一格 推一步 往战争推一格 向战争推进一格 往参战推一格 走一格 走一步 动一格 移一格 前进一步 前进一格 政治前进 政治前进一步 政治前进一格 进入战争 开战 参战 外交推进一格 外交推进一步 推进一格 推进一步 政治推进一格 前进',
);
const NATION = field('nation', nation);

/** ACT-11: `advance Gondor`. */
export const politicsDeeds: readonly Pattern<Deed>[] = [
  doing(
    'advance-nation',
    also(
      phrase(word('advance', '推进'), NATION),
      phrase(ADVANCE, ONE, soft(':'), NATION, STEP, idle(word('', '前进 推进'))),
      phrase(NATION, soft(':'), ADVANCES),
      phrase(NATION, arrow, word('war|at war', '战争 参战 交战')),
    ),
  ),
];

/** `advance Gondor or Rohan`: with the verb once. */
export const politicsRows: readonly Pattern<readonly Deed[]>[] = [
  anyOfThese(
    'advance-nation',
    the('all', phrase(ADVANCE, ONE, soft(':'), field('all', list(phrase(NATION, STEP), orElse)))),
  ),
];
