import {
  also,
  called,
  either,
  field,
  gap,
  list,
  mark,
  means,
  type Pattern,
  phrase,
  word,
  words,
} from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { onIf } from '../language/conditions.ts';
import { and, area, elseAgain, none, orWord } from '../language/parts.ts';
import { type Saying, says } from '../language/sayings.ts';

/** The areas that a raid order hits; none: nobody. */
type Targets = readonly AreaId[];

const nobody = also(
  word('nobody', '无', { guarded: true }),
  none,
  word('', '无目标 放空', { guarded: true }),
);
const one: Pattern<Targets> = list(area, also(words(gap, and, gap), mark('+')));
const both: Pattern<Targets> = list(area, mark(',/'));
const between = also(words(gap, orWord, gap), elseAgain('raid'), mark(',;/'));
const raidsOn = (areas: Pattern<Targets>): Pattern<readonly Saying[]> => {
  const targets = called('targets', either(areas, means(nobody, [])));
  return list(says('raid', onIf(phrase(field('targets', targets)))), between);
};

/** What a raid order does, alternative by alternative: `A or B`, `A, B`. */
export const raids = raidsOn(one);
/** With a star `A, B` may also mean both. */
export const starRaids = also(raids, raidsOn(both));
