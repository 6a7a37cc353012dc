// Which line of a message a correction takes the place of.

import { isSame } from '../../../core/json.ts';
import { type Entry, isAction } from './entries.ts';
import { numberOf } from './leads.ts';
import { type Said, stepsOf } from './said.ts';

/** The place among the entries of the line that is replaced, `new` where it stands by itself; undefined: it must be asked. */
type Replaced = number | 'new' | undefined;

/** `Make the second one: …`, `第二条改成…`: the action that it names, and how it is to be. */
const NAMED = [
  /^\s*(?:(?:please|pls|ok|and|but|actually|correction)[ ,:]+)*(?:make|change|set|turn|replace|swap|correct|edit|amend|switch) (?:the |my |action |line |step |order |number |no\.? |#)*(\w+)(?: (?:one|action|line|step|order|die|move))?(?:\s*[:：]\s*|,? (?:to|into|with|by|be|for|read)\s*[:：]?\s*)(?=\S)/iu,
  /^\s*(?:(?:sorry|oops|oh|and|but|no|wait|actually|apologies|correction|erratum|my mistake)[ ,:!.]+)*(?:the |my |action |line |step |order |number |no\.? |#)*(\w+)(?: (?:one|action|line|step|order|die|move))? (?:ought to|should|must|has to|needs to|was (?:meant|supposed|intended) to) (?:be|read|say|have been|have read)(?: as follows)?\s*[:：,]?\s*(?=\S)/iu,
  /^\s*(?:请|請|麻烦)?[把将將]?第?([0-9一二三四五六七八九十]{1,2})(?:条|條|个|個|步|项|項|行)?(?:行动|行動|命令|指令)?(?:请|請)?(?:改成|改为|改為|换成|換成|应该是|应为|更正为)[：:，,]?\s*(?=\S)/u,
];

/** The action that a line names as the one it puts right, by its number, and the rest of the line; 0: the last. */
export const namedLine = (
  text: string,
): { readonly nth: number; readonly order: string } | undefined => {
  for (const pattern of NAMED) {
    const [front, said = ''] = pattern.exec(text) ?? [];
    if (front === undefined) continue;
    const nth = /^(?:last|final)$/iu.test(said)
      ? 0
      : numberOf(said.replace(/(?<=\d)(?:st|nd|rd|th)$/iu, ''));
    return nth > 0 || /^(?:last|final)$/iu.test(said)
      ? { nth, order: text.slice(front.length) }
      : undefined;
  }
  return undefined;
};

/** The place of the action that is named; undefined: there is none, or numbers say another order. */
export const replacedNth = (entries: readonly Entry[], said: Said, nth: number): Replaced => {
  const actions = placesOf(entries, isAction);
  const at = actions.at(nth - 1);
  const isPlain = actions.every((one) => entries[one]?.label === undefined);
  const numbered = actions.filter((one) => entries[one]?.label?.at === nth);
  const [only, another] = isPlain && at !== undefined ? [at] : numbered;
  const meant = another === undefined ? only : undefined;
  const other = meant === undefined ? undefined : entries[meant]?.said;
  return stepsOf(said) === 1 && other !== undefined && stepsOf(other) === 1 ? meant : undefined;
};

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
