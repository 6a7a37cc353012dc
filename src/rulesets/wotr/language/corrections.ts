// Which line of a message a correction takes the place of.

import { isSame } from '../../../core/json.ts';
import { type Entry, isAction } from './entries.ts';
import { type Said, stepsOf } from './said.ts';

/** The place among the entries of the line that is replaced, `new` where it stands by itself; undefined: it must be asked. */
export type Replaced = number | 'new' | undefined;

/** `scratch that`, `make it`: it speaks of what stands right above. */
const POINTS = /\b(?:that|it|this|instead)\b|[这那]/iu;

const actOf = ({ steps: [step] }: Said): unknown =>
  (step?.tries[0]?.wish as { readonly act?: string } | null)?.act;

const kindOf = ({ steps: [step] }: Said): unknown => step?.tries[0]?.kind;

/** Of answers the one to the same question; of actions the one that is pointed at, or the only one that it can be. */
export const replacedBy = (entries: readonly Entry[], said: Said, words: string): Replaced => {
  const [step, ...others] = said.steps;
  if (step === undefined || others.length > 0) return undefined;
  return stepsOf(said) === 0
    ? answerFor(entries, said)
    : actionFor(entries, said, POINTS.test(words));
};

const placesOf = (entries: readonly Entry[], is: (one: Entry) => boolean): readonly number[] =>
  entries.flatMap((one, at) => (is(one) ? [at] : []));

const answerFor = (entries: readonly Entry[], said: Said): Replaced => {
  const same = placesOf(
    entries,
    ({ said: other }) =>
      other !== undefined &&
      stepsOf(other) === 0 &&
      kindOf(other) === kindOf(said) &&
      isSame(other.life ?? null, said.life ?? null),
  );
  return same.length > 1 ? undefined : (same[0] ?? 'new');
};

const actionFor = (entries: readonly Entry[], said: Said, points: boolean): Replaced => {
  const actions = placesOf(entries, isAction);
  const isSingle = (at: number | undefined): boolean => {
    const other = at === undefined ? undefined : entries[at]?.said;
    return other !== undefined && stepsOf(other) === 1;
  };
  const last = entries.length - 1;
  const above = actions.includes(last) ? last : undefined;
  const same = actions.filter((at) => actOf(entries[at]?.said as Said) === actOf(said));
  const only = [actions, same].find(({ length }) => length === 1)?.[0];
  const meant = points && same.length === 0 ? (only ?? above) : only;
  // What it points at is the line above, and no other.
  if (points && above !== undefined && meant !== above) return undefined;
  return isSingle(meant) ? meant : undefined;
};
