import type { ActName, CardAct, Item, Said } from '../facts.ts';
// The questions of cards: some of a list, or an action. What may be answered the card's law says.

import type { Ids, Random } from '../../../core/game.ts';
import { isSame } from '../../../core/json.ts';
import { open, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { Question } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { ActLaw } from '../actions/law.ts';
import { armyActs } from '../armies/acts.ts';
import { battleActs } from '../battles/acts.ts';
import { characterActs } from '../characters/acts.ts';
import { fellowshipActs } from '../fellowship/acts.ts';
import type { View, Wotr } from '../game.ts';
import { isReadSince, sideOf } from '../table.ts';
import { refuseJoint } from '../teams/mixed.ts';
import type { Used } from '../teams/used.ts';
import { cardOf } from './cards.ts';
import { lawOfCard } from './events/index.ts';
import { type Acting, type Choice, isActing, type Picks } from './law.ts';
import { refuseCard } from './playable.ts';

/** The card, its choice, and what else the choice hangs on. */
export type AboutCard = Ids & { readonly card: string; readonly choice: string };
type Asked = Pick<Question<Wotr, AboutCard, never>, 'seat' | 'about'>;

const choiceOf = ({ card, choice }: AboutCard): Choice =>
  invariant(lawOfCard(card).choices?.[choice], `${choice} of ${card}`);

// ---- Picks ------------------------------------------------------------------------------------------

const picksOf = (about: AboutCard): Picks => {
  const choice = choiceOf(about);
  return isActing(choice) ? { options: () => [] } : choice;
};

const limits = (view: View, asked: Asked): { readonly least: number; readonly most: number } => {
  const { least = 1, most = least } = picksOf(asked.about);
  const count = (limit: typeof least): number =>
    typeof limit === 'number' ? limit : limit(view, asked);
  return { least: count(least), most: count(most) };
};

const optionsOf = (view: View, asked: Asked, made: readonly Item[]): readonly Item[] => {
  const { options, plays } = picksOf(asked.about);
  if (made.length >= limits(view, asked).most) return [];
  const all = options(view, asked, made);
  return plays === true
    ? all.filter(({ card = '' }) => refuseCard(view, asked.seat, card) === null)
    : all;
};

/** The ids that a problem names: the most telling of each. */
const idsOf = ({ region, character, card, nation, figure, deck, die, word }: Item) =>
  region ?? character ?? card ?? nation ?? figure ?? deck ?? die ?? word ?? [];

/** All that is said of it is so. */
const isMeant = (said: Item, option: Item): boolean =>
  Object.entries(said).every(([name, id]) => option[name as keyof Item] === id);

/** The option that was meant, where it can only be one. */
const meant = (options: readonly Item[], said: Item): Item | undefined => {
  const all = options.filter((option) => isMeant(said, option));
  return all.every((one) => isSame(one, all[0])) ? all[0] : all.find((one) => isSame(one, said));
};

const isNone = (said: Item | undefined): boolean => said?.word === 'none';

/** The one place that goes with a figure which is said with it, and asked for after it. */
const placeOf = (view: View, asked: Asked, said: Item): readonly Item[] => {
  if (limits(view, asked).most !== 1 || said.region === undefined) return [];
  return optionsOf(view, asked, []).filter((option) => isSame(option, { region: said.region }));
};

/** Those behind a pick that are said with it as one of several. */
const sameBehind = (view: View, asked: Asked, behind: readonly Item[], first: Item): number => {
  const most = isReadSince(view, 3) ? (picksOf(asked.about).stands ?? 1) - 1 : 0;
  const other = behind.findIndex((one) => !isSame(one, first));
  return Math.min(most, other < 0 ? behind.length : other);
};

/** As many of what was said as can be picked, and how many words that took. */
export const pickFrom = (view: View, asked: Asked, said: readonly Item[]) => {
  const [first] = said;
  if (first === undefined || isNone(first)) return { made: [], taken: said.slice(0, 1).length };
  const made: Item[] = [];
  for (const one of said) {
    const option = meant(optionsOf(view, asked, made), one);
    if (option === undefined) break;
    made.push(option);
  }
  return made.length > 0
    ? { made, taken: made.length + sameBehind(view, asked, said.slice(made.length), first) }
    : { made: placeOf(view, asked, first), taken: 0 };
};

/** The only thing there is to pick; a hand is not told by that. */
export const onlyPick = (view: View, asked: Asked): readonly Item[] | undefined => {
  const { least, most } = limits(view, asked);
  const options = optionsOf(view, asked, []);
  const isOpen = least === 0 || most > 1 || isHidden(asked.about);
  return isOpen || options.some((one) => !isSame(one, options[0]))
    ? undefined
    : options.slice(0, 1);
};

const ruleOf = (view: View, { about }: Asked) => cardOf(view, about.card).rule;

const refusePick = (
  view: View,
  asked: Asked,
  made: readonly Item[],
  item: Item,
): Problem | null => {
  const rule = ruleOf(view, asked);
  const { most } = limits(view, asked);
  if (made.length >= most) return illegal(rule, 'too-many-picked', { most });
  const choices = optionsOf(view, asked, made);
  return choices.some((one) => isSame(one, item))
    ? null
    : illegal(rule, 'not-a-choice', { choices: [...new Set(choices.flatMap(idsOf))] });
};

/** Why the first of what was said is none of these, where it is of their sort; else it may speak of something else. */
export const whyNotPicked = (view: View, asked: Asked, said: readonly Item[]): Problem | null => {
  const { made, taken } = pickFrom(view, asked, said);
  const [item] = said.slice(Math.max(taken, made.length));
  const options = optionsOf(view, asked, made);
  if (item === undefined || !options.some((one) => isOfSort(item, one))) return null;
  return refusePick(view, asked, made, item);
};

const isOfSort = (item: Item, option: Item): boolean =>
  Object.keys(option).some((name) => Object.hasOwn(item, name));

const picking = (name: string, more: { readonly hidden?: true }) =>
  steps<Wotr, AboutCard, Item>(name, {
    ...more,
    rule: 'CRD-2',
    candidates: optionsOf,
    refuse: refusePick,
    refuseEnd: (view, question, made) => {
      const { least } = limits(view, question);
      return made.length >= least || optionsOf(view, question, made).length === 0
        ? null
        : illegal(ruleOf(view, question), 'too-few-picked', { least });
    },
    // D17: as the card lists them.
    fallback: (view, question) => {
      const made: Item[] = [];
      const { least, most } = limits(view, question);
      while (made.length < (picksOf(question.about).all === true ? most : least)) {
        const [next] = optionsOf(view, question, made);
        if (next === undefined) break;
        made.push(next);
      }
      return made;
    },
    resolve: (view, question, said) => {
      const { made, taken } = pickFrom(view, question, said);
      return { answer: [...made, ...said.slice(Math.max(taken, made.length))], dropped: [] };
    },
  });

export const cardChoice = picking('card-choice', {});
/** The same where a hand decides what there is. */
export const cardHand = picking('card-hand', { hidden: true });

export const isHidden = (about: AboutCard): boolean => picksOf(about).hidden === true;

// ---- Actions ----------------------------------------------------------------------------------------

/** Actions that a card can give. */
const GIVEN: { readonly [K in ActName]?: ActLaw<K> } = {
  ...armyActs,
  ...battleActs,
  ...characterActs,
  ...fellowshipActs,
};

const actingOf = (about: AboutCard): Acting => {
  const choice = choiceOf(about);
  return isActing(choice) ? choice : { acts: [] };
};

type AnyLaw = ActLaw<ActName>;
type Laws = Readonly<Record<string, AnyLaw>>;
/** The law of an action for a choice: the card's own, or that of the act. */
export const givenLaw = (about: AboutCard, act: string): AnyLaw | undefined => {
  const given: Laws = GIVEN as Laws;
  const own = actingOf(about).laws as Laws | undefined;
  return own?.[act] ?? given[act];
};

const refuseAct = (view: View, asked: Asked, said: CardAct): Problem | null => {
  const { acts, must, refuse } = actingOf(asked.about);
  const rule = ruleOf(view, asked);
  if (said.act === 'none')
    return must === true && canAct(view, asked) ? illegal(rule, 'not-to-be-left', { acts }) : null;
  const law = givenLaw(asked.about, said.act);
  if (law === undefined || !acts.includes(said.act))
    return illegal(rule, 'not-of-the-card', { acts });
  const never = law.neverLegal?.(view, asked.seat, said as never);
  return (
    never ??
    law.refuse(view, asked.seat, said as never, 'any') ??
    refuse?.(view, asked, said) ??
    refuseJoint(view, asked.seat, troopsOf(view, asked, said))
  );
};

/** The troops of an action that a card gives (TEM-11). */
export const troopsOf = (view: View, { seat, about }: Asked, said: CardAct): readonly Used[] =>
  givenLaw(about, said.act)?.troops?.(view, seat, said as never) ?? [];

function* actsFor(
  view: View,
  { seat, about }: Asked,
  of: 'all' | 'candidates',
): Generator<CardAct> {
  const side = sideOf(view, seat);
  for (const act of actingOf(about).acts) {
    const law = givenLaw(about, act);
    if (law === undefined || (law.side ?? side) !== side) continue;
    for (const what of (of === 'all' && law.all?.(view, seat)) || law.candidates(view, seat))
      yield { ...what, act } as unknown as CardAct;
  }
}

function* legalActs(view: View, asked: Asked): Generator<CardAct, undefined> {
  for (const act of actsFor(view, asked, 'all'))
    if (refuseAct(view, asked, act) === null) yield act;
  return undefined;
}

/** Something of it could be done. */
export const canAct = (view: View, asked: Asked): boolean =>
  legalActs(view, asked).next().done !== true;

/** The only thing to be done, where it cannot be left: nobody is asked. */
export const onlyAct = (view: View, asked: Asked): CardAct | undefined => {
  if (actingOf(asked.about).must !== true) return undefined;
  const legal = legalActs(view, asked);
  const { value: first } = legal.next();
  return legal.next().done === true ? first : undefined;
};

/** Why a word is no action of this choice, unless it can speak of another one of the card. */
export const whyNoAct = (
  view: View,
  asked: Asked,
  said: Said,
  refused: Problem | null,
): Problem | null => {
  const all = Object.values(lawOfCard(asked.about.card).choices ?? {});
  if ('act' in said) {
    const isElsewhere =
      !actingOf(asked.about).acts.some((act) => act === said.act) &&
      all.some((one) => isActing(one) && one.acts.some((act) => act === said.act));
    return isElsewhere ? null : refused;
  }
  const isPicked = isNone(said) || all.some((one) => !isActing(one));
  return isPicked
    ? refused
    : illegal(ruleOf(view, asked), 'not-of-the-card', {
        acts: actingOf(asked.about).acts,
      });
};

const NONE: CardAct = { act: 'none' };

const sampled = (view: View, asked: Asked, random: Random): CardAct | undefined => {
  const { acts } = actingOf(asked.about);
  const act = acts[random(Math.max(1, acts.length))];
  const law = act === undefined ? undefined : givenLaw(asked.about, act);
  const what = law?.sample?.(view, asked.seat, random);
  const said = what === undefined ? undefined : ({ ...what, act } as unknown as CardAct);
  if (said !== undefined && refuseAct(view, asked, said) === null) return said;
  const legal = [...legalActs(view, asked)];
  return legal[random(Math.max(1, legal.length))];
};

/** The words that were said, with all that can only be one thing. */
export const filledAct = (view: View, { seat, about }: Asked, said: CardAct): CardAct =>
  said.act === 'none'
    ? said
    : ({ ...said, ...givenLaw(about, said.act)?.fill?.(view, seat, said as never) } as CardAct);

export const cardAct = open<Wotr, AboutCard, CardAct>('card-act', {
  rule: 'CRD-6',
  *candidates(view, question) {
    if (actingOf(question.about).must !== true) yield NONE;
    yield* actsFor(view, question, 'candidates');
  },
  refuse: (view, question, _made, said) => refuseAct(view, question, said),
  fallback: (view, question) =>
    actingOf(question.about).must === true
      ? (legalActs(view, question).next().value ?? NONE)
      : NONE,
  resolve: (view, question, said) => ({ answer: filledAct(view, question, said), dropped: [] }),
  sample: (view, question, random) =>
    (random(4) > 0 || actingOf(question.about).must === true
      ? sampled(view, question, random)
      : undefined) ?? NONE,
});
