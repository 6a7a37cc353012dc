import { field, idle, type Pattern, phrase, soft, word } from '../../../notation/index.ts';
import { type Deed, doing } from '../language/lines.ts';
import { nation } from '../language/parts.ts';

/** ACT-11: `advance Gondor`. */
export const politicsDeeds: readonly Pattern<Deed>[] = [
  doing(
    'advance-nation',
    phrase(
      word('advance|move on the political track', '推进 外交推进 政治推进'),
      idle(word('nation', '国家')),
      soft(':'),
      field('nation', nation),
      idle(word('on the political track|one step', '政治轨 一格 一步')),
    ),
  ),
];
