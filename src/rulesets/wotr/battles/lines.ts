import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  list,
  mark,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  word,
} from '../../../notation/index.ts';
import type { SaidPart } from '../facts.ts';
import type { RegionId } from '../game.ts';
import { from, region, with_ } from '../language/parts.ts';
import { anyOfThese, type Deed, doing, orElse } from '../language/said.ts';
import { goers, orAll, those, who } from '../language/who.ts';

// Orders for attacks.

interface Attacking {
  readonly from: RegionId;
  readonly to: RegionId;
  readonly part?: SaidPart;
  readonly siege?: 'assault' | 'sortie';
}

const WITH = field('part', opt(goers(with_)));

const SOME = field('part', opt(those));
const ATTACK = word(
  'attack|attacks|attacking|against|x|vs|strike|strikes|hit|hits|engage|engages',
  '攻击 攻打 攻 进攻 袭击 打 出兵攻打 出兵攻击',
);
const depart = idle(word('', '出发 出兵'));
const INTO = field('to', region);
const FROM = field('from', region);

const outside: Pattern<Attacking> = also(
  byLanguage(
    phrase(word('attack', '进攻'), INTO, from, FROM, WITH),
    phrase(from, FROM, word('attack', '进攻'), INTO, WITH),
  ),
  orAll(phrase(idle(from), FROM, depart, ATTACK, INTO, SOME)),
  orAll(phrase(ATTACK, INTO, soft(','), from, FROM, depart, SOME)),
  orAll(phrase(ATTACK, INTO, mark('('), from, FROM, mark(')'), SOME)),
  orAll(
    phrase(
      word('relieve|raise the siege of|lift the siege of', '解围 解救 救援'),
      INTO,
      from,
      FROM,
      SOME,
    ),
  ),
  orAll(phrase(ATTACK, from, FROM, idle(word('to|against|on|into', '到')), INTO, SOME)),
  orAll(phrase(field('part', who), idle(also(from, word('in|at|of', ''))), FROM, ATTACK, INTO)),
  orAll(phrase(idle(from), FROM, idle(word('', '的')), field('part', who), ATTACK, INTO)),
  orAll(phrase(ATTACK, INTO, with_, field('part', who), also(from, word('in|at|of', '')), FROM)),
);

const AT = field('at', region);

/** Within a region, by a word for it: in front of the region, or behind it. */
const withinBy = (verb: Pattern<void>, behind: Pattern<void>) =>
  also(
    phrase(verb, AT, WITH),
    orAll(phrase(verb, soft(':'), AT, SOME)),
    orAll(phrase(idle(from), AT, soft(':'), behind, SOME)),
  );

/** The same place twice; how it was said stays with it. */
const within = (
  siege: 'assault' | 'sortie' | undefined,
  pattern: Pattern<{ readonly at: RegionId; readonly part?: SaidPart }>,
): Pattern<Attacking> =>
  as(
    pattern,
    ({ at, ...more }): Attacking => ({ from: at, to: at, ...more, ...(siege && { siege }) }),
    ({ from: at, to, siege: how, ...more }) =>
      at === to && how === siege ? { at, ...more } : undefined,
  );

/** Within a region: an assault, or of those who are shut in a sortie. */
const inside: Pattern<Attacking> = either<Attacking>(
  within(
    'assault',
    withinBy(
      also(
        word('assault', '强攻'),
        word(
          'storm|attack the stronghold in|attack the stronghold of|siege attack|siege|siege attack at|siege attack in|continue the siege of|continue siege of|continue siege at|continue the siege at|assault the stronghold in|assault the stronghold of|siege battle at|siege battle in',
          '攻城 围攻 继续围攻 继续攻打',
        ),
      ),
      word('assault|storm', '攻城 强攻'),
    ),
  ),
  within(
    'sortie',
    withinBy(
      also(
        word('sortie from', '突围'),
        word(
          'sally|sally from|sortie|sally out of|sortie at|sortie out of|sorties from',
          '突围于 出击',
        ),
      ),
      word('sally|sallies|sallies out|sortie|sorties', '突围 出击 守军突围 守军出击'),
    ),
  ),
  within(
    undefined,
    also(
      byLanguage(
        phrase(word('attack in', '就地进攻'), AT, WITH),
        phrase(word('', '就地进攻'), AT, WITH),
      ),
      orAll(phrase(word('attack within', ''), soft(':'), AT, SOME)),
    ),
  ),
);

/** `attack Osgiliath or Pelargir from West Harondor`: with the verb once. */
export const battleDeedRows: readonly Pattern<readonly Deed[]>[] = [
  anyOfThese(
    'attack',
    reads(
      phrase(ATTACK, field('all', list(region, orElse)), soft(','), from, FROM),
      ({ all, from: start }) => all.map((to): Attacking => ({ from: start, to })),
    ),
  ),
];

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
