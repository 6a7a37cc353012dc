// Orders for attacks.

import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  opt,
  type Pattern,
  phrase,
  the,
  word,
} from '../../../notation/index.ts';
import type { Part, RegionId } from '../game.ts';
import { type Deed, doing } from '../language/lines.ts';
import { from, part, region, with_ } from '../language/parts.ts';

interface Attacking {
  readonly from: RegionId;
  readonly to: RegionId;
  readonly part?: Part;
}

const WITH = field('part', opt(the('part', phrase(with_, field('part', part)))));

const outside: Pattern<Attacking> = also(
  byLanguage(
    phrase(word('attack', '进攻'), field('to', region), from, field('from', region), WITH),
    phrase(from, field('from', region), word('attack', '进攻'), field('to', region), WITH),
  ),
  phrase(
    idle(from),
    field('from', region),
    word('attacks|attack|against|x', '攻击 攻打 攻'),
    field('to', region),
    WITH,
  ),
  phrase(
    word('attack', '攻击 攻打'),
    from,
    field('from', region),
    idle(word('to|against|on', '')),
    field('to', region),
    WITH,
  ),
);

/** Within a region: an assault, or of those who are shut in a sortie. */
const inside: Pattern<Attacking> = as(
  also(
    byLanguage(
      phrase(word('attack in', '就地进攻'), field('at', region), WITH),
      phrase(word('', '就地进攻'), field('at', region), WITH),
    ),
    phrase(
      word(
        'assault|storm|sally from|sortie from|sally out of|sortie at|attack within',
        '攻城 强攻 突围 突围于 出击',
      ),
      field('at', region),
      WITH,
    ),
    phrase(from, field('at', region), word('sally', '突围 出击'), WITH),
  ),
  ({ at, ...more }): Attacking => ({ from: at, to: at, ...more }),
  ({ from: at, to, ...more }) => (at === to ? { at, ...more } : undefined),
);

export const battleDeeds: readonly Pattern<Deed>[] = [
  doing(
    'attack',
    either<Attacking>(
      inside,
      as(
        outside,
        (said) => (said.from === said.to ? undefined : said),
        (said) => said,
      ),
    ),
  ),
];
