// Moments (TMG-81, TMG-82): what must work works, and each house may use one effect. Silence is nothing.

import type { Random } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { carryOutBlocks } from './blocks.ts';
import { handOf, isOwn } from './cards.ts';
import type { Ability } from './catalogue-schema.ts';
import {
  cardAt,
  cardsAt,
  isBarred,
  noScratch,
  optionalsAt,
  passivesAt,
  type Scratch,
  type Source,
  type Stage,
} from './effects.ts';
import {
  type Chapter,
  type ChapterEvents,
  type House,
  houseOf,
  NOTHING,
  type Occasion,
  type Play,
  type Tabletop,
  type Use,
  type View,
} from './game.ts';
import { inTurn } from './sides.ts';
import { isAim, isThere } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** The occasion as a question is about it: all of it is public. */
type OfMoment = Readonly<Record<string, string>>;
const occasionOf = (about: OfMoment): Occasion => about as unknown as Occasion; // made of one below

const abilityAt = (view: View, house: House, use: string, occasion: Occasion) =>
  optionalsAt(view, house, occasion).find(({ id }) => id === use);

type ChosenUse = Use | typeof NOTHING;

/** With the moment that it is for. */
const notNow = ({ rules }: View, rule: string, use: string): Problem => {
  const effect = rules.cards[use] ?? rules.abilities[use];
  const moments = [
    ...(effect === undefined ? [] : [effect.at]),
    ...(rules.cards[use]?.orDraw === true ? ['turn-begun'] : []),
  ];
  return illegal(rule, 'not-this-moment', { use, moments, whose: effect?.by ?? 'either' });
};

const refuse = (view: View, house: House, about: OfMoment, said: ChosenUse): Problem | null => {
  if (said === NOTHING) return null;
  const { use, unit, on } = said;
  const occasion = occasionOf(about);
  if (on !== undefined && !isAim(view, on)) return illegal('TMG-26', 'no-such-aim', { other: on });
  if (unit !== undefined && unit !== occasion.by && unit !== occasion.on)
    return notNow(view, 'TMG-80', use);
  if (view.rules.cards[use] === undefined)
    return abilityAt(view, house, use, occasion) === undefined ? notNow(view, 'TMG-87', use) : null;
  if (isBarred(view, house, occasion)) return illegal('TMG-58', 'cards-are-barred', { card: use });
  if (!handOf(view, house).includes(use))
    return illegal('TMG-80', 'card-not-held', { card: use, cards: handOf(view, house) });
  return cardAt(view, house, use, occasion) === undefined ? notNow(view, 'TMG-80', use) : null;
};

/** What of the hand and of abilities fits. */
function* usable(view: View, house: House, about: OfMoment): Generator<ChosenUse> {
  yield NOTHING;
  const occasion = occasionOf(about);
  for (const { id } of optionalsAt(view, house, occasion)) yield { use: id };
  for (const card of new Set(handOf(view, house)))
    if (refuse(view, house, about, { use: card }) === null) yield { use: card };
}

/** True if what is said is about this moment: for another it is no word. */
const speaksNow = (view: View, house: House, about: OfMoment, said: Use): boolean => {
  const occasion = occasionOf(about);
  const { use, unit } = said;
  if (unit !== undefined && unit !== occasion.by && unit !== occasion.on) return false;
  return view.rules.cards[use] === undefined
    ? abilityAt(view, house, use, occasion) !== undefined
    : isOwn(view, house, use) && cardAt(view, house, use, occasion) !== undefined;
};

/** TMG-81: one card, order or other effect that may be left; asked where everybody sees that there could be one. */
const play = open<Tabletop, OfMoment, ChosenUse>('play', {
  rule: 'TMG-81',
  hidden: true,
  candidates: (view, { seat, about }) => usable(view, houseOf(seat), about),
  refuse: (view, { seat, about }, _made, said) => refuse(view, houseOf(seat), about, said),
  resolve: (view, { seat, about }, said) =>
    said === NOTHING || speaksNow(view, houseOf(seat), about, said)
      ? { answer: said, dropped: [] }
      : { dropped: [] },
  fallback: () => NOTHING,
  pass: NOTHING,
  sample: (view, { seat, about }, random) => someUse(view, houseOf(seat), about, random),
  neverLegal: (view, seat, said) => {
    if (said === NOTHING) return null;
    const { use } = said;
    if (view.rules.cards[use] !== undefined)
      return isOwn(view, seat, use) ? null : illegal('TMG-79', 'card-of-nobody', { card: use });
    return null;
  },
  warning: (view, seat, said, open) => {
    if (said === NOTHING) return null;
    const house = houseOf(seat);
    const hand = handOf(view, house);
    const isCard = view.rules.cards[said.use] !== undefined;
    if (isCard && !hand.includes(said.use) && view.state.hands[house] !== 'hidden')
      return illegal('TMG-80', 'card-not-held', { card: said.use, cards: hand });
    return open === undefined ? null : notNow(view, isCard ? 'TMG-80' : 'TMG-87', said.use);
  },
});

const someUse = (view: View, house: House, about: OfMoment, random: Random): ChosenUse => {
  const all = [...usable(view, house, about)];
  return all[random(all.length)] ?? NOTHING;
};

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-81, TMG-82: the house in turn first; what must work before what may. */
export function* playMoment(
  stage: Stage,
  occasion: Occasion,
  scratch: Scratch = noScratch(),
): Play<void> {
  const isOver = (): boolean =>
    [occasion.by, occasion.on].some((one) => one !== undefined && !isThere(stage, one)) &&
    !LATE.has(occasion.at);
  for (const house of inTurn(stage))
    for (const source of passivesAt(stage, house, occasion))
      if (!isOver()) yield* use(stage, source, { occasion, scratch });
  for (const house of inTurn(stage)) {
    // OPN-2: a condition that was spent was its one effect.
    const hasSpent = SPENT.has(occasion.at) && scratch.spenders.includes(house);
    const isDone = hasSpent && stage.rules.options.tokenCountsAsEffect === 'yes';
    if (!isOver() && !isDone) yield* mayUse(stage, house, occasion, scratch);
    if (scratch.besides?.house === house) yield* scratch.besides.play();
  }
}
const SPENT: ReadonlySet<string> = new Set(['attack-rolled', 'morale-rolled']);
/** Moments about units that may be gone. */
const LATE: ReadonlySet<string> = new Set(['unit-destroyed', 'panic-failed', 'attack-ended']);

function* mayUse(stage: Stage, house: House, occasion: Occasion, scratch: Scratch): Play<void> {
  const isOpen =
    optionalsAt(stage, house, occasion).length > 0 || cardsAt(stage, house, occasion).length > 0;
  if (!isOpen) return;
  const about = occasion as unknown as OfMoment; // its members are all texts
  const said = yield* ask(play.of(house, { ...about }));
  if (said === NOTHING) return;
  const source =
    stage.rules.cards[said.use] === undefined
      ? abilityAt(stage, house, said.use, occasion)
      : cardAt(stage, house, said.use, occasion);
  if (source !== undefined) yield* use(stage, source, { occasion, scratch, used: said });
}

function* use(
  stage: Stage,
  source: Source,
  how: { readonly occasion: Occasion; readonly scratch: Scratch; readonly used?: Use },
): Play<void> {
  if (source.kind !== 'card') tellAbility(stage, source);
  else if (!(yield* playCard(stage, source, how))) return;
  if ((source.effect as { instead?: true }).instead) how.scratch.instead = true;
  yield* carryOutBlocks(stage, source, how);
}

const tellAbility = (stage: Stage, source: Source): void => {
  const { house: seat, id: ability, kind, rule } = source;
  stage.emit({
    ...{ type: 'ability-used', rule, seat, ability },
    unit: source.unit ?? source.ncu ?? '',
    how: kind === 'order' || kind === 'reaction' ? kind : 'passive',
  });
};

const DIE = 6;
/** OPN-5: a card is played, may be answered, and then works; true if it does. */
function* playCard(
  stage: Stage,
  { id: card, house: seat, rule }: Source,
  { occasion }: { readonly occasion: Occasion },
): Play<boolean> {
  const { by } = occasion;
  stage.emit({ type: 'card-played', rule, seat, card, ...(by !== undefined && { unit: by }) });
  const answer = noScratch();
  yield* stage.moment({ at: 'card-played', house: seat, card }, answer);
  if (answer.cancelOn === undefined) return true;
  const die = answer.cancelOn <= 1 ? DIE : 1 + stage.draw('cancel', DIE);
  const isCancelled = die >= answer.cancelOn;
  if (answer.cancelOn > 1)
    stage.emit({
      ...{ type: 'effect-rolled', rule: 'TMG-80', seat: answer.cancelBy?.house ?? seat, die },
      effect: answer.cancelBy?.id ?? card,
    });
  if (isCancelled) stage.emit({ type: 'card-cancelled', rule: 'OPN-5', seat, card });
  return !isCancelled;
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'ability-used': (state, { unit, ability, how }, { abilities }) => {
    const key = `${unit}/${ability}`;
    if (how === 'order') state.ordered.push(key);
    if ((abilities[ability] as Ability | undefined)?.uses !== undefined)
      state.uses[key] = (state.uses[key] ?? 0) + 1;
  },
} satisfies ChapterEvents;

// ---- Bots -------------------------------------------------------------------------------------------

/** Whatever fits is used but what leaves a fight: a card before an order. */
const useAll = (view: View, house: House, about: OfMoment): ChosenUse =>
  [...usable(view, house, about)].filter((one) => one === NOTHING || !leaves(view, one)).at(-1) ??
  NOTHING;

/** TMG-26: true of an effect by which a unit retreats. */
const leaves = ({ rules }: View, { use }: Use): boolean =>
  (rules.cards[use] ?? rules.abilities[use])?.blocks.some(({ move }) => move === 'retreat') ===
  true;

export const using = {
  kinds: [play],
  events,
  bots: { play: (view, { seat, about }) => useAll(view, houseOf(seat), about as OfMoment) },
} satisfies Chapter;
