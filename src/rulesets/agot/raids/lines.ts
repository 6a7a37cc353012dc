import {
  also,
  called,
  either,
  field,
  gap,
  idle,
  list,
  mark,
  means,
  type Pattern,
  phrase,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { head } from '../language/answer.ts';
import { onIf } from '../language/conditions.ts';
import { behindHead, type Done, doneFrom, fromWord, passing } from '../language/doings.ts';
import { and, area, arrow, elseAgain, none, orWord } from '../language/parts.ts';
import { type Saying, says } from '../language/sayings.ts';

/** The areas that a raid order hits; none: nobody. */
type Targets = readonly AreaId[];

const raidWord = word('raid', '突袭 骚扰');
const nobody = also(
  word('nobody', '无', { guarded: true }),
  none,
  word('', '无目标 放空', { guarded: true }),
);
const one: Pattern<Targets> = list(area, also(words(gap, and, gap), mark('+')));
const both: Pattern<Targets> = list(area, mark(',/'));
const between = also(words(gap, orWord, gap), elseAgain(raidWord), mark(',;/'));
const raidsOn = (areas: Pattern<Targets>): Pattern<readonly Saying[]> => {
  const targets = called('targets', either(areas, means(nobody, [])));
  return list(says('raid', onIf(phrase(field('targets', targets)))), between);
};

/** The line of a raid order, alternative by alternative: `A or B`, `A, B`. */
const raids = raidsOn(one);
/** With a star `A, B` may also mean both. */
const starRaids = also(raids, raidsOn(both));

const raiding = (targets: typeof raids): Pattern<Done> =>
  phrase(soft(':', { en: ' ', zh: ' ' }), idle(arrow), field('done', targets));
export const lines = [
  { tokens: ['raid'], behind: raiding(raids) },
  { tokens: ['raid*'], behind: raiding(starRaids) },
] as const;

export const line = behindHead(
  raidWord,
  either(
    passing('raid'),
    doneFrom(
      'from',
      phrase(
        fromWord,
        field('from', area),
        also(mark(':', { en: ': ', zh: '：' }), arrow),
        field('done', also(raids, starRaids)),
      ),
    ),
  ),
);
export const sequenceHead = head('raid-order', '突袭顺序 骚扰顺序 突袭次序 骚扰次序');
