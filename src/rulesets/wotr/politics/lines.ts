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
import { nation } from '../language/parts.ts';

const ONE = idle(word('nation|the nation', '国家'));
const STEP = idle(
  word(
    'on the political track|on political track|one step|1 step|one space|a step|one step on the political track|one step towards war|one step toward war|towards war|to war|one box|down the political track|politics',
    '政治轨 一格 一步 1格 1步 在政治轨上 政治轨一格 一级',
  ),
);
const ADVANCE = word(
  'advance|move|push|political action|political|politics|diplomatic action|diplomacy|move on the political track|advance on the political track',
  '推进 外交推进 政治推进 外交 政治 政治行动 推动 政治轨',
);
const ADVANCES = word(
  'one step|one step towards war|one step toward war|to war|towards war|advances|moves on the political track|on political track|on the political track|politics|advances one step|moves one step|to active|advances on the political track',
  '外交推进 政治推进 前进一步 前进一格 政治前进 政治前进一步 政治前进一格 进入战争 开战 参战 外交推进一格 外交推进一步 推进一格 推进一步 政治推进一格 前进',
);
const NATION = field('nation', nation);

/** ACT-11: `advance Gondor`. */
export const politicsDeeds: readonly Pattern<Deed>[] = [
  doing(
    'advance-nation',
    also(
      phrase(word('advance', '推进'), NATION),
      phrase(ADVANCE, ONE, soft(':'), NATION, STEP, idle(word('', '前进 推进'))),
      phrase(NATION, ADVANCES),
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
