// Tactics cards: decks, hands and discards (TMG-19, TMG-20, TMG-79, TMG-80, TMG-97, TMG-115).

import type { RuleId, Seat } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { askAll } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { handBonus, isStrategy, strategiesLeft, unseenCards } from './effects.ts';
import {
  type Chapter,
  type ChapterEvents,
  type House,
  houseOf,
  type Play,
  type State,
  type Table,
  type Tabletop,
  type View,
} from './game.ts';
import { enterHand, known, leaveHand, without } from './hands.ts';
import { playing } from './sides.ts';

/** The cards that a house holds, as far as the reader of the view knows them. */
export const handOf = ({ state }: View, house: House): readonly string[] =>
  known(state.hands[house]);

/** What is left to draw. */
const deckOf = (view: View, house: House): readonly string[] =>
  without(unseenCards(view, house), handOf(view, house)).filter((one) => !isStrategy(view, one));

/** TMG-20: what is left is drawn, and nothing is shuffled again. */
export const drawCards = (
  table: Table,
  house: House,
  count: number,
  rule: RuleId = 'TMG-115',
): void => {
  for (let drawn = 0; drawn < count; drawn++) {
    const deck = deckOf(table, house);
    if (deck.length === 0) return;
    const card = invariant(deck[table.draw('card', deck.length)], 'a card');
    table.emit({ type: 'card-drawn', rule, seat: house, to: [house], secret: { card } });
  }
};

const HAND = 3;
/** TMG-19, TMG-115: up to three, and as many more as an ability says. */
export const fillHands = (table: Table): void => {
  for (const house of playing(table))
    drawCards(table, house, HAND + handBonus(table, house) - tacticsIn(table, house));
};
/** How many tactics cards a hand has: strategy cards are held besides. */
const tacticsIn = (view: View, house: House): number =>
  view.state.sizes[house] - strategiesLeft(view, house);

/** Cards that an effect may fetch. */
export const fetchable = (
  view: View,
  house: House,
  from: 'deck' | 'discards',
): readonly string[] =>
  from === 'discards' ? [...new Set(view.state.discards[house])] : deckOf(view, house);

const someOf = (all: readonly string[], random: (sides: number) => number): readonly string[] =>
  all.filter(() => random(4) === 0);

/** TMG-19: any number of cards; silence: none. */
const discard = open<Tabletop, Readonly<Record<never, never>>, readonly string[]>('discard', {
  rule: 'TMG-19',
  hidden: true,
  *candidates(view, { seat }) {
    yield [];
    for (const card of new Set(tacticsOf(view, houseOf(seat)))) yield [card];
  },
  refuse: (view, { seat }, _made, cards) => {
    const left = tacticsOf(view, houseOf(seat));
    for (const card of cards) {
      if (!left.includes(card)) return illegal('TMG-19', 'card-not-held', { card, cards: left });
      left.splice(left.indexOf(card), 1);
    }
    return null;
  },
  fallback: () => [],
  pass: [],
  sample: (view, { seat }, random) => someOf(tacticsOf(view, houseOf(seat)), random),
  neverLegal: (view, seat, cards) => {
    const card = cards.find((one) => !isOwn(view, seat, one));
    return card === undefined ? null : illegal('TMG-79', 'card-of-nobody', { card });
  },
});
const tacticsOf = (view: View, house: House): string[] =>
  handOf(view, house).filter((card) => !isStrategy(view, card));
export const isOwn = ({ rules }: View, seat: Seat, card: string): boolean =>
  rules.decks[houseOf(seat)].includes(card) || isStrategy({ rules }, card);

/** TMG-19: who has cards may discard some; then hands are filled. */
export function* changeHands(table: Table): Play<void> {
  const holding = playing(table).filter((house) => tacticsIn(table, house) > 0);
  const said = yield* askAll(holding, (seat) => ({ cards: discard.of(seat, {}) }));
  for (const { seat, answers } of said) {
    const { cards } = answers;
    if (cards.length > 0) table.emit({ type: 'cards-discarded', rule: 'TMG-19', seat, cards });
  }
  fillHands(table);
}

// ---- Events -----------------------------------------------------------------------------------------

const discarded = (state: State, house: House, cards: readonly string[]): void => {
  for (const card of cards) leaveHand(state, house, card);
  state.discards[house].push(...cards);
};

const events = {
  'card-drawn': (state, { seat, secret }) => enterHand(state, seat, secret?.card),
  'card-fetched': (state, { seat, card, from }) => {
    enterHand(state, seat, card);
    if (from === 'discards') state.discards[seat].splice(state.discards[seat].indexOf(card), 1);
  },
  'card-played': (state, { seat, card }) => discarded(state, seat, [card]),
  'cards-discarded': (state, { seat, cards }) => discarded(state, seat, cards),
  'card-cancelled': () => {},
  'card-attached': (state, { seat, card, unit, until }) => {
    if (until === undefined) state.discards[seat].splice(state.discards[seat].lastIndexOf(card), 1);
    state.attached.push({ house: seat, card, unit, ...(until !== undefined && { until }) });
  },
} satisfies ChapterEvents;

export const dealing = { kinds: [discard], events } satisfies Chapter;
