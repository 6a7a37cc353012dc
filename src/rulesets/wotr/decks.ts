import type { NoIds } from '../../core/game.ts';
import { steps } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { askAll } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type { Card } from './data.ts';
import {
  type Back,
  type CardId,
  DECKS,
  type Deck,
  type Play,
  type RuleId,
  type Rules,
  type Seat,
  type Side,
  type State,
  type Table,
  type View,
  type Wotr,
} from './game.ts';
import { isSolo, isTeamGame, sideOf } from './table.ts';

// Cards are drawn when they show: what is in a deck is what nobody has seen of it.

export const cardOf = ({ rules }: View, card: CardId): Card =>
  invariant(rules.cards[card], `the card ${card}`);

export const isCard = ({ rules }: View, card: string): boolean => Object.hasOwn(rules.cards, card);

const DECK_OF: Readonly<Record<Side, Readonly<Record<Back, Deck>>>> = {
  'free-peoples': { character: 'free-character', strategy: 'free-strategy' },
  shadow: { character: 'shadow-character', strategy: 'shadow-strategy' },
};
export const deckOf = (side: Side, back: Back): Deck => DECK_OF[side][back];
export const sideOfDeck = (deck: Deck): Side =>
  deck.startsWith('shadow') ? 'shadow' : 'free-peoples';
export const backOf = (deck: Deck): Back =>
  deck.endsWith('-character') ? 'character' : 'strategy';

/** A hand as far as this view knows it, the oldest card first. */
export const handOf = ({ state }: View, seat: Seat): readonly CardId[] => {
  const hand = state.hands[seat] ?? [];
  return hand === 'hidden' ? [] : hand;
};

/** Cards of an owner, the oldest first, as far as they are known. */
export type Pile = CardId[] | 'hidden';

/** Counts a card that comes or goes by its back. */
export const countBack = (all: State['held'], seat: Seat, deck: Deck, by: 1 | -1): void => {
  const backs = { ...(all[seat] ?? { character: 0, strategy: 0 }) };
  backs[backOf(deck)] += by;
  all[seat] = backs;
};

const sumOf = ({ character = 0, strategy = 0 }: Partial<Record<Back, number>> = {}): number =>
  character + strategy;

export const handSize = ({ state }: Pick<View, 'state'>, seat: Seat): number =>
  sumOf(state.held[seat]);

export const discardSize = ({ state }: Pick<View, 'state'>, seat: Seat): number =>
  sumOf(state.discarded[seat]);

type ByDeck = ReadonlyMap<Deck, readonly CardId[]>;
const sortedOut = new WeakMap<Rules['cards'], ByDeck>();

const byDeck = (cards: Rules['cards']): ByDeck =>
  new Map(
    DECKS.map((deck) => [deck, Object.keys(cards).filter((card) => cards[card]?.deck === deck)]),
  );

/** All cards of a deck, in the order of the data; sorted out once. */
export const cardsOf = ({ cards }: Pick<Rules, 'cards'>, deck: Deck): readonly CardId[] => {
  const known = sortedOut.get(cards) ?? byDeck(cards);
  sortedOut.set(cards, known);
  return known.get(deck) ?? [];
};

/** The cards of a deck that somebody who sees so much has not seen anywhere. */
export const unseenIn = ({ rules, state }: View, deck: Deck): readonly CardId[] => {
  const seen = new Set([...state.onTable, ...state.played]);
  for (const cards of [...Object.values(state.hands), ...Object.values(state.discards)])
    if (cards !== 'hidden') for (const card of cards) seen.add(card);
  return cardsOf(rules, deck).filter((card) => !seen.has(card));
};

/** TRN-2, ACT-14: a card for its owner's eyes; an empty deck gives none. */
export const drawCard = (table: Table, rule: RuleId, seat: Seat, back: Back): void => {
  const deck = deckOf(sideOf(table, seat), back);
  const left = isDeckEmpty(table, deck) ? [] : unseenIn(table, deck);
  if (left.length === 0) {
    table.emit({ type: 'deck-empty', rule, seat, deck });
    return;
  }
  const card = invariant(left[table.draw(deck, left.length)], `a card of ${deck}`);
  table.emit({ type: 'card-drawn', rule, seat, deck, to: [seat], secret: { card } });
};

/** Cards of a deck that lie on the table. */
export const onTableOf = (view: View, deck: Deck): readonly CardId[] =>
  view.state.onTable.filter((card) => cardOf(view, card).deck === deck);

export const isDeckEmpty = ({ state }: View, deck: Deck): boolean => state.decks[deck] === 0;

/** A card leaves a hand that may be hidden; an empty one is no secret. */
export const leaveHand = (state: State, seat: Seat, deck: Deck, card: CardId | undefined): void => {
  countBack(state.held, seat, deck, -1);
  const hand = state.hands[seat] ?? 'hidden';
  const isHidden = hand === 'hidden' || card === undefined;
  const left = isHidden ? 'hidden' : hand.filter((one) => one !== card);
  state.hands[seat] = handSize({ state }, seat) === 0 ? [] : left;
};

// The hand limit: what is above it is laid down at once, face down.

/** TRN-3, TEM-5. */
const handLimit = (view: View, seat: Seat): number => {
  const { hand, 'hand-of-team': ofTeam } = view.rules.tables.cards;
  return isTeamGame(view) && !isSolo(view, seat) ? ofTeam : hand;
};

/** Cards of a hand above its limit. */
export const excessOf = (view: View, seat: Seat): number =>
  Math.max(0, handSize(view, seat) - handLimit(view, seat));

export const discard = steps<Wotr, NoIds, CardId>('discard', {
  rule: 'TRN-3',
  sealed: true,
  hidden: true,
  candidates: (view, { seat }, made) =>
    made.length < excessOf(view, seat)
      ? handOf(view, seat).filter((card) => !made.includes(card))
      : [],
  refuse: (view, { seat }, made, card) => {
    if (!handOf(view, seat).includes(card)) return illegal('TRN-3', 'not-in-hand', { card });
    if (made.includes(card)) return illegal('TRN-3', 'discarded-twice', { card });
    const excess = excessOf(view, seat);
    return made.length < excess ? null : illegal('TRN-3', 'too-many-discarded', { excess });
  },
  refuseEnd: (view, { seat }, made) => {
    const excess = excessOf(view, seat);
    return made.length === excess
      ? null
      : illegal('TRN-3', 'too-few-discarded', { excess, cards: made.length });
  },
  // Of a longer row those named first go that are in the hand: whoever says it once and for all says more than today's.
  resolve: (view, { seat }, said) => {
    const excess = excessOf(view, seat);
    const own = said.filter((card) => handOf(view, seat).includes(card));
    return { answer: said.length > excess ? own.slice(0, excess) : said, dropped: [] };
  },
  warning: (view, seat, said) => {
    const stranger = said.find((card) => !handOf(view, seat).includes(card));
    return stranger === undefined ? null : illegal('TRN-3', 'not-in-hand', { card: stranger });
  },
  // D1: the oldest.
  fallback: (view, { seat }) => handOf(view, seat).slice(0, excessOf(view, seat)),
});

/** TRN-3: who holds too many says which go; all at once, and nobody else learns which. */
export function* holdToLimit(table: Table, seats: readonly Seat[]): Play<void> {
  const above = seats.filter((seat) => excessOf(table, seat) > 0);
  const rows = yield* askAll(above, (seat) => ({ cards: discard.of(seat, {}) }));
  for (const { seat, answers } of rows)
    for (const card of answers.cards)
      table.emit({
        ...{ type: 'card-discarded', rule: 'TRN-3', seat, deck: cardOf(table, card).deck },
        ...{ to: [seat], secret: { card } },
      });
}
