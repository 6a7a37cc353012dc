import type { CardAct, Goes, Item, Said } from '../facts.ts';
// A card is played: its words are taken for what it asks, and what they leave open is asked.

import type { Ids } from '../../../core/game.ts';
import type { Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { marchingBy } from '../armies/moves.ts';
import type { CardId, Play, Seat, Table } from '../game.ts';
import { isOver, isReadSince, sideOf } from '../table.ts';
import { areAgreed } from '../teams/agree.ts';
import {
  type AboutCard,
  canAct,
  cardAct,
  cardChoice,
  cardHand,
  filledAct,
  givenLaw,
  isHidden,
  onlyAct,
  onlyPick,
  pickFrom,
  troopsOf,
  whyNoAct,
  whyNotPicked,
} from './ask.ts';
import { cardOf } from './cards.ts';
import { lawOfCard } from './events/index.ts';
import type { Playing } from './law.ts';

const isAct = (said: Said): said is CardAct => 'act' in said;

/** That nothing is wanted needs no place. */
export const isNothing = (said: Said): boolean => 'word' in said && said.word === 'none';

/** Items up to the next action. */
const itemsOf = (said: readonly Said[]): readonly Item[] => {
  const end = said.findIndex(isAct);
  return said.slice(0, end < 0 ? said.length : end) as readonly Item[];
};

/** The words behind a card that have not been used. */
export interface Words {
  left: readonly Said[];
  /** Why one of them could not be what it says. */
  refused?: Problem;
  /** All that was chosen in the end, said or not, where somebody keeps it. */
  readonly chosen?: Said[];
}

function* pick(table: Table, words: Words, seat: Seat, about: AboutCard): Play<readonly Item[]> {
  const question = (isHidden(about) ? cardHand : cardChoice).of(seat, about);
  const said = itemsOf(words.left);
  const { made, taken } = pickFrom(table, question, said);
  const isSaid = taken > 0 || made.length > 0;
  if (!isSaid || question.kind.check(table, question, made) !== null) {
    note(words, whyNotPicked(table, question, said));
    return onlyPick(table, question) ?? (yield* ask(question));
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
  said: Said,
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
