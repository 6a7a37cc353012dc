import {
  also,
  called,
  either,
  gap,
  list,
  mark,
  means,
  type Pattern,
  word,
  words,
} from '../../../../notation/index.ts';
import type { AreaId } from '../../data/vocabulary.ts';
import { type Alternatives, onIf } from './conditions.ts';
import { and, area, elseAgain, none, orWord } from './parts.ts';

/** The areas that a raid order hits; none: nobody. */
export type Targets = readonly AreaId[];

const nobody = also(
  word('nobody', '无', { guarded: true }),
  none,
  word('', '无目标 放空', { guarded: true }),
);
const one: Pattern<Targets> = list(area, also(words(gap, and, gap), mark('+')));
const both: Pattern<Targets> = list(area, mark(',/'));
const raidOn = (targets: Pattern<Targets>): Pattern<Targets> =>
  called('targets', either(targets, means(nobody, [])));

const between = also(words(gap, orWord, gap), elseAgain('raid'), mark(',;/'));

/** What a raid order does, alternative by alternative: `A or B`, `A, B`. */
export const raids: Pattern<Alternatives<Targets>> = list(onIf(raidOn(one)), between);
/** With a star `A, B` may also mean both. */
export const starRaids: Pattern<Alternatives<Targets>> = also(
  raids,
  list(onIf(raidOn(both)), between),
);
