import { isSame, type Json } from '../../core/json.ts';
import type { Wish } from '../../core/wishes.ts';
import type { SheetContext } from './context.ts';
import { collectSpokenWords, type Seed, type Slot } from './slots.ts';
import { placingOf } from './subject.ts';
import {
  type Alternative,
  alternativesTo,
  exchanged,
  type Leaf,
  leavesOf,
  type Trial,
  tryWishes,
} from './trial.ts';

/** One way to fill a row: what is placed, and the lines that say what it does, if it does anything. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly trial: Trial;
  /** Lines of the same with what it does: one more thing is to be chosen. */
  readonly goesOn: readonly Trial[];
}

/** The order tokens, or what else can be placed there now, with the others as they are said. */
export const choicesFor = (
  context: SheetContext,
  slot: Slot,
  said: readonly Wish[],
): readonly Choice[] => {
  const question = placingOf(context);
  if (question === undefined || slot.about === undefined || slot.kind !== question.kind.name)
    return [];
  const { kind } = question;
  const others = placedElsewhere(context, slot, said);
  const choices: Choice[] = [];
  for (const { step } of kind.options(context.view, question, [])) {
    const item = step as Json;
    if (step === undefined || placeIn(context, kind.name, item) !== slot.about) continue;
    if (kind.check(context.view, question, [...others, item]) !== null) continue;
    const trial = tryWishes(context, [{ kind: kind.name, wish: [item] }]);
    if (trial !== undefined) choices.push(choiceOf(context, slot, trial));
  }
  return choices;
};

const placeIn = ({ desk }: SheetContext, kind: string, item: Json) =>
  desk.ruleset.together?.partsOf({ kind, wish: [item] })[0]?.subject;

/** All that the rest of the text places, as far as it can be. */
const placedElsewhere = (
  context: SheetContext,
  slot: Slot,
  said: readonly Wish[],
): readonly Json[] => {
  const question = placingOf(context);
  if (question === undefined) return [];
  const { name } = question.kind;
  const wishes = said.flatMap((wish) =>
    wish.kind === name && wish.standing === undefined && Array.isArray(wish.wish)
      ? (wish.wish as readonly Json[])
      : [],
  );
  const elsewhere = wishes.filter((item) => placeIn(context, name, item) !== slot.about);
  const { answer } = question.kind.resolve(context.view, question, elsewhere);
  return Array.isArray(answer) ? (answer as readonly Json[]) : [];
};

/** The word for what is placed: all that it says but where. */
const labelOf = ({ words }: SheetContext, slot: Slot, trial: Seed): Leaf[] =>
  leavesOf(trial.wishes.slice(0, 1)).filter(
    ({ value }) => value !== slot.about && words.hasNoun(String(value)),
  );

const choiceOf = (context: SheetContext, slot: Slot, trial: Trial): Choice => {
  const leaves = labelOf(context, slot, trial);
  const label = leaves.map(({ value }) => context.words.noun(String(value))).join(' ');
  const goesOn = slot.seeds.flatMap((seed) => goneOn(context, slot, seed, leaves));
  const id = leaves.map(({ value }) => value).join('+');
  return { id, label: label === '' ? trial.text : label, trial, goesOn };
};

/** A line of the template with another token in it, if one can do the same. */
const goneOn = (
  context: SheetContext,
  slot: Slot,
  seed: Seed,
  [token]: readonly Leaf[],
): readonly Trial[] => {
  if (token === undefined || seed.wishes.length < 2) return [];
  const [own] = labelOf(context, slot, seed);
  if (own === undefined || !isSame(own.path, token.path)) return [];
  const tried = exchanged(context, seed.wishes, own, token.value);
  return tried === undefined ? [] : [tried];
};

/** The place that an order is aimed at: the first space in what it does. */
export const aimOf = (slot: Slot, trial: Seed, spaces: ReadonlySet<string>): Leaf | undefined =>
  leavesOf(trial.wishes).find(
    ({ value }) => typeof value === 'string' && value !== slot.about && spaces.has(value),
  );

/** Where it can be aimed, those first against which nothing is said. */
export const targetsOf = (
  context: SheetContext,
  slot: Slot,
  trials: readonly Trial[],
  spaces: ReadonlySet<string>,
): readonly Alternative[] => {
  const found = new Map<string, Alternative>();
  const spoken = collectSpokenWords(slot);
  for (const trial of trials) {
    const aim = aimOf(slot, trial, spaces);
    if (aim === undefined) continue;
    const all = [
      { id: String(aim.value), trial },
      ...alternativesTo(context, trial.wishes, aim, spoken),
    ];
    for (const one of all)
      if (one.id !== slot.about && isBetter(one, found.get(one.id))) found.set(one.id, one);
  }
  const targets = [...found.values()].filter(({ trial }) => trial.verdict !== 'illegal');
  const isSure = ({ trial }: Alternative): boolean => trial.verdict === 'legal';
  return [...targets.filter(isSure), ...targets.filter((one) => !isSure(one))];
};

const isBetter = (one: Alternative, known: Alternative | undefined): boolean =>
  known === undefined || (known.trial.verdict !== 'legal' && one.trial.verdict === 'legal');
