// Cards that could be played: out of the hand, the player's to play (TEM-12), and all that they need holds (CRD-2).

import type { Ids, Random } from '../../../core/game.ts';
import { isSame } from '../../../core/json.ts';
import { open, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask, type Question } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { ActLaw, TroopsInUse } from '../act.ts';
import { armyActs, marchingBy } from '../armies/moves.ts';
import { battleActs } from '../battles/fight.ts';
import { characterActs } from '../characters/index.ts';
import { cardOf, handOf } from '../decks.ts';
import type { ActName, CardAct, CardWord, Goes, Item } from '../facts.ts';
import { fellowshipActs } from '../fellowship.ts';
import type { CardId, Play, Seat, Table, View, Wotr } from '../game.ts';
import {
  homeSideOf,
  isAtWar,
  isInPlay,
  isOver,
  isReadSince,
  settlementIn,
  sideOf,
} from '../table.ts';
import { areAgreed, refuseJoint, refuseCard as refuseOwner } from '../teams/mixed.ts';
import { lawOfCard } from './events/index.ts';
import type { Acting, Choice, Picks, Playing } from './law.ts';

// CRD-2: what must hold when a card is played, where it is no more than its data say.

type Standing = 'away' | 'moved' | 'revealed';

/** SCH: where the Fellowship must be, or what it must have done. */
const standsSo = (view: View, how: Standing): boolean => {
  const { region, progress, hidden } = view.state.fellowship;
  switch (how) {
    case 'away':
      return settlementIn(view, region) === undefined || homeSideOf(view, region) === 'shadow';
    case 'moved':
      return progress > 0;
    case 'revealed':
      return !hidden;
  }
};

const refuseNeeds = (view: View, card: CardId): Problem | null => {
  const { rule, needs = {} } = cardOf(view, card);
  const { fellowship, nations } = view.state;
  const absent = needs['in-play']?.find((one) => !isInPlay(view, one));
  if (absent !== undefined) return illegal(rule, 'not-in-play', { character: absent });
  const wanted = needs['fellowship-has'];
  if (wanted !== undefined && !wanted.some((one) => fellowship.companions.includes(one)))
    return illegal(rule, 'needs-companion', { characters: wanted });
  const passive = needs.active?.find((one) => !nations[one].active);
  if (passive !== undefined) return illegal(rule, 'needs-active', { nation: passive });
  const atPeace = needs['at-war']?.find((one) => !isAtWar(view, one));
  if (atPeace !== undefined) return illegal(rule, 'not-at-war', { nation: atPeace });
  return needs.fellowship === undefined || standsSo(view, needs.fellowship)
    ? null
    : illegal(rule, 'needs-fellowship', { how: needs.fellowship });
};

export const refuseCard = (view: View, seat: Seat, card: CardId): Problem | null =>
  handOf(view, seat).includes(card)
    ? (refuseOwner(view, seat, card) ??
      refuseNeeds(view, card) ??
      lawOfCard(card).refuse?.(view, seat, cardOf(view, card).rule) ??
      null)
    : illegal('ACT-15', 'not-in-hand', { card });

// The questions of cards: some of a list, or an action. What may be answered the card's law says.

/** The card, its choice, and what else the choice hangs on. */
type AboutCard = Ids & { readonly card: string; readonly choice: string };
type CardQuestionId = Pick<Question<Wotr, AboutCard, never>, 'seat' | 'about'>;

const choiceOf = ({ card, choice }: AboutCard): Choice =>
  invariant(lawOfCard(card).choices?.[choice], `${choice} of ${card}`);

const isActing = (choice: Choice): choice is Acting => 'acts' in choice;

// ---- Picks ------------------------------------------------------------------------------------------

const picksOf = (about: AboutCard): Picks => {
  const choice = choiceOf(about);
  return isActing(choice) ? { options: () => [] } : choice;
};

const limits = (
  view: View,
  asked: CardQuestionId,
): { readonly least: number; readonly most: number } => {
  const { least = 1, most = least } = picksOf(asked.about);
  const count = (limit: typeof least): number =>
    typeof limit === 'number' ? limit : limit(view, asked);
  return { least: count(least), most: count(most) };
};

const optionsOf = (view: View, asked: CardQuestionId, made: readonly Item[]): readonly Item[] => {
  const { options, plays } = picksOf(asked.about);
  if (made.length >= limits(view, asked).most) return [];
  const all = options(view, asked, made);
  return plays === true
    ? all.filter(({ card = '' }) => refuseCard(view, asked.seat, card) === null)
    : all;
};

/** The ids that a problem names: the most telling of each. */
export const idsOf = ({ region, character, card, nation, figure, deck, die, word }: Item) =>
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
const placeOf = (view: View, asked: CardQuestionId, said: Item): readonly Item[] => {
  if (limits(view, asked).most !== 1 || said.region === undefined) return [];
  return optionsOf(view, asked, []).filter((option) => isSame(option, { region: said.region }));
};

/** Those behind a pick that are said with it as one of several. */
const sameBehind = (
  view: View,
  asked: CardQuestionId,
  behind: readonly Item[],
  first: Item,
): number => {
  const most = isReadSince(view, 3) ? (picksOf(asked.about).stands ?? 1) - 1 : 0;
  const other = behind.findIndex((one) => !isSame(one, first));
  return Math.min(most, other < 0 ? behind.length : other);
};

/** As many of what was said as can be picked, and how many words that took. */
const pickFrom = (view: View, asked: CardQuestionId, said: readonly Item[]) => {
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
const onlyPick = (view: View, asked: CardQuestionId): readonly Item[] | undefined => {
  const { least, most } = limits(view, asked);
  const options = optionsOf(view, asked, []);
  const isOpen = least === 0 || most > 1 || isHidden(asked.about);
  return isOpen || options.some((one) => !isSame(one, options[0]))
    ? undefined
    : options.slice(0, 1);
};

const ruleOf = (view: View, { about }: CardQuestionId) => cardOf(view, about.card).rule;

/** Nothing that is picked now: behind what is, it is for what the card asks its player next. */
const isFurther = (
  view: View,
  asked: CardQuestionId,
  made: readonly Item[],
  item: Item,
): boolean => {
  const choices = Object.keys(lawOfCard(asked.about.card).choices ?? {});
  const isOwn = view.state.acting?.seat === asked.seat;
  if (made.length === 0 || choices.length === 1 || !isOwn) return false;
  const isFull = made.length >= limits(view, asked).most;
  const options = picksOf(asked.about).options(view, asked, isFull ? made.slice(0, -1) : made);
  return (
    meant(options, item) === undefined && (isFull || !options.some((one) => isOfSort(item, one)))
  );
};

/** The things of an answer that are picked now. */
const pickedNow = (view: View, asked: CardQuestionId, said: readonly Item[]): readonly Item[] => {
  const end = said.findIndex((item, at) => isFurther(view, asked, said.slice(0, at), item));
  return end < 0 ? said : said.slice(0, end);
};

const refusePick = (
  view: View,
  asked: CardQuestionId,
  made: readonly Item[],
  item: Item,
): Problem | null => {
  const rule = ruleOf(view, asked);
  const { most } = limits(view, asked);
  const isDone = pickedNow(view, asked, made).length < made.length;
  if (isDone || isFurther(view, asked, made, item)) return null;
  if (made.length >= most) return illegal(rule, 'too-many-picked', { most });
  const choices = optionsOf(view, asked, made);
  return choices.some((one) => isSame(one, item))
    ? null
    : illegal(rule, 'not-a-choice', { choices: [...new Set(choices.flatMap(idsOf))] });
};

/** Why the first of what was said is none of these, where it is of their sort; else it may speak of something else. */
const whyNotPicked = (view: View, asked: CardQuestionId, said: readonly Item[]): Problem | null => {
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
      return pickedNow(view, question, made).length >= least ||
        optionsOf(view, question, made).length === 0
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

const isHidden = (about: AboutCard): boolean => picksOf(about).hidden === true;

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
const givenLaw = (about: AboutCard, act: string): AnyLaw | undefined => {
  const given: Laws = GIVEN as Laws;
  const own = actingOf(about).laws as Laws | undefined;
  return own?.[act] ?? given[act];
};

const refuseAct = (view: View, asked: CardQuestionId, said: CardAct): Problem | null => {
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
const troopsOf = (
  view: View,
  { seat, about }: CardQuestionId,
  said: CardAct,
): readonly TroopsInUse[] => givenLaw(about, said.act)?.troops?.(view, seat, said as never) ?? [];

function* actsFor(
  view: View,
  { seat, about }: CardQuestionId,
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

function* legalActs(view: View, asked: CardQuestionId): Generator<CardAct, undefined> {
  for (const act of actsFor(view, asked, 'all'))
    if (refuseAct(view, asked, act) === null) yield act;
  return undefined;
}

/** Something of it could be done. */
const canAct = (view: View, asked: CardQuestionId): boolean =>
  legalActs(view, asked).next().done !== true;

/** The only thing to be done, where it cannot be left: nobody is asked. */
const onlyAct = (view: View, asked: CardQuestionId): CardAct | undefined => {
  if (actingOf(asked.about).must !== true) return undefined;
  const legal = legalActs(view, asked);
  const { value: first } = legal.next();
  return legal.next().done === true ? first : undefined;
};

/** Why a word is no action of this choice, unless it can speak of another one of the card. */
const whyNoAct = (
  view: View,
  asked: CardQuestionId,
  said: CardWord,
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

const sampled = (view: View, asked: CardQuestionId, random: Random): CardAct | undefined => {
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
const filledAct = (view: View, { seat, about }: CardQuestionId, said: CardAct): CardAct =>
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

// A card is played: its words are taken for what it asks, and what they leave open is asked.

const isAct = (said: CardWord): said is CardAct => 'act' in said;

/** That nothing is wanted needs no place. */
export const isNothing = (said: CardWord): boolean => 'word' in said && said.word === 'none';

/** Items up to the next action. */
const itemsOf = (said: readonly CardWord[]): readonly Item[] => {
  const end = said.findIndex(isAct);
  return said.slice(0, end < 0 ? said.length : end) as readonly Item[];
};

/** The words behind a card that have not been used. */
export interface Words {
  left: readonly CardWord[];
  /** Why one of them could not be what it says. */
  refused?: Problem;
  /** All that was chosen in the end, said or not, where somebody keeps it. */
  readonly chosen?: CardWord[];
}

function* pick(table: Table, words: Words, seat: Seat, about: AboutCard): Play<readonly Item[]> {
  const question = (isHidden(about) ? cardHand : cardChoice).of(seat, about);
  const said = itemsOf(words.left);
  const { made, taken } = pickFrom(table, question, said);
  const isSaid = taken > 0 || made.length > 0;
  if (!isSaid || question.kind.check(table, question, made) !== null) {
    note(words, whyNotPicked(table, question, said));
    const answer = onlyPick(table, question) ?? (yield* ask(question));
    const picked = pickedNow(table, question, answer);
    if (picked.length < answer.length) words.left = answer.slice(picked.length);
    return picked;
  }
  words.left = words.left.slice(taken);
  return made;
}

const note = (words: Words, problem: Problem | null): void => {
  if (problem !== null) words.refused ??= problem;
};

/** TEM-11: an army of both players only if both agree; else something else is chosen. */
function* chooseAct(table: Table, words: Words, seat: Seat, about: AboutCard): Play<CardAct> {
  const said = yield* wishFor(table, words, seat, about);
  const used = troopsOf(table, { seat, about }, said);
  return (yield* areAgreed(table, seat, used)) ? said : yield* chooseAct(table, words, seat, about);
}

function* wishFor(table: Table, words: Words, seat: Seat, about: AboutCard): Play<CardAct> {
  const question = cardAct.of(seat, about);
  const [first] = words.left;
  const said = first && actFrom(table, question, first);
  const refused = said && cardAct.check(table, question, said);
  if (first !== undefined) note(words, whyNoAct(table, question, first, refused ?? null));
  if (!canAct(table, question)) return { act: 'none' };
  if (first === undefined) return onlyAct(table, question) ?? (yield* ask(question));
  if (said === undefined || refused !== null) return yield* ask(question);
  words.left = words.left.slice(1);
  return said;
}

/** The action that a word means; a thing to pick is none. */
const actFrom = (
  table: Table,
  question: ReturnType<typeof cardAct.of>,
  said: CardWord,
): CardAct | undefined => {
  if (isAct(said)) return filledAct(table, question, said);
  return said.word === 'none' ? { act: 'none' } : undefined;
};

function* perform(table: Table, seat: Seat, about: AboutCard, said: CardAct): Play<CardAct | null> {
  if (said.act === 'none') return null;
  const die = table.state.acting?.die ?? 'event';
  const law = givenLaw(about, said.act);
  const own = marchingBy(table, cardOf(table, about.card).rule);
  if (law !== undefined) yield* law.play(own, seat, { ...said, die } as never, 'any');
  return said;
}

const playing = (table: Table, seat: Seat, card: CardId, words: Words): Playing => ({
  ...{ table, seat, card },
  side: sideOf(table, seat),
  rule: cardOf(table, card).rule,
  *pick(choice: string, more: Ids = {}, asked = seat) {
    const own = asked === seat ? words : { left: [] };
    const made = yield* pick(table, own, asked, { ...more, card, choice });
    own.chosen?.push(...made);
    return made;
  },
  *act(choice, more = {}) {
    const about = { ...more, card, choice };
    const said = yield* chooseAct(table, words, seat, about);
    words.chosen?.push(said);
    return yield* perform(table, seat, about, said);
  },
  *playAlso(other) {
    yield* lay(table, seat, other);
    return yield* carry(table, seat, other, words);
  },
});

function* carry(table: Table, seat: Seat, card: CardId, words: Words): Play<Goes | undefined> {
  const { does, play } = lawOfCard(card);
  const own = playing(table, seat, card, words);
  does?.(own);
  return play === undefined ? undefined : ((yield* play(own)) ?? undefined);
}

/** From the hand to the table, or out of the game. */
function* lay(table: Table, seat: Seat, card: CardId): Play<void> {
  const { deck, table: stays } = cardOf(table, card);
  const lies = stays === true ? { stays: 'yes' as const } : {};
  table.emit({ type: 'card-played', rule: 'TRN-4', seat, card, deck, ...lies });
  yield* [];
}

/** CRD-1, CRD-2: the whole of a card that is played as an event, with the words behind it. */
export function* playCard(
  table: Table,
  seat: Seat,
  card: CardId,
  words: Words,
): Play<Goes | undefined> {
  yield* lay(table, seat, card);
  const goes = yield* carry(table, seat, card, words);
  const left = isReadSince(table, 3) ? words.left.filter((one) => !isNothing(one)) : words.left;
  if (left.length > 0 && !isOver(table))
    table.emit({
      ...{ type: 'words-unused', rule: 'CRD-2', card },
      ...(isReadSince(table, 3)
        ? { to: [seat] as const, secret: { words: left.length } }
        : { words: left.length }),
    });
  return goes;
}

export const playEvents = { 'words-unused': () => undefined };
