import type { EventOf, FactType } from '../facts.ts';
// Once a turn the players of a side may swap one card, unseen until both have agreed.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { askAll } from '../../../core/question.ts';
import { backOf, cardOf, countBack, handOf, handSize } from '../cards/cards.ts';
import type { Appliers } from '../chapter.ts';
import {
  type CardId,
  type Play,
  type Seat,
  SIDES,
  type State,
  type Table,
  type View,
  type Wotr,
} from '../game.ts';
import { mateOf, seatsOf } from '../table.ts';

/** A card that the other may have for one of his, whatever it is. */
export type Swap = { readonly swap: 'none' } | { readonly swap: 'card'; readonly card: CardId };

const NONE: Swap = { swap: 'none' };

const refuse = (view: View, seat: Seat, said: Swap): Problem | null =>
  said.swap === 'none' || handOf(view, seat).includes(said.card)
    ? null
    : illegal('TEM-4', 'not-in-hand', { card: said.card });

export const swap = oneOf<Wotr, NoIds, Swap>('swap', {
  rule: 'TEM-4',
  sealed: true,
  hidden: true,
  *candidates(view, { seat }) {
    yield NONE;
    for (const card of handOf(view, seat)) yield { swap: 'card', card };
  },
  refuse: (view, { seat }, _made, said) => refuse(view, seat, said),
  // Nobody gives a card away in silence.
  fallback: () => NONE,
});

/** TEM-4: after the cards of a turn are drawn; what one alone offers, nobody learns. */
export function* swapCards(table: Table): Play<void> {
  const able = SIDES.map((side) => seatsOf(table, side)).filter(
    (seats) => seats.length > 1 && seats.every((seat) => handSize(table, seat) > 0),
  );
  const seats = able.flat();
  if (seats.length === 0) return;
  const rows = yield* askAll(seats, (seat) => ({ said: swap.of(seat, {}) }));
  const offered = new Map(
    rows.flatMap(({ seat, answers: { said } }) =>
      said.swap === 'card' ? [[seat, said.card] as const] : [],
    ),
  );
  for (const pair of able) exchange(table, pair, offered);
}

const exchange = (
  table: Table,
  pair: readonly Seat[],
  offered: ReadonlyMap<Seat, CardId>,
): void => {
  const some = pair.flatMap((seat) => {
    const card = offered.get(seat);
    return card === undefined ? [] : [{ seat, card }];
  });
  if (some.length < pair.length) return;
  table.emit({
    ...{ type: 'cards-swapped', rule: 'TEM-4' },
    given: some.map(({ seat, card }) => ({ seat, deck: cardOf(table, card).deck })),
    ...{
      to: [...pair],
      secret: { cards: Object.fromEntries(some.map((one) => [one.seat, one.card])) },
    },
  });
};

/** A hand that may be hidden, with a card less and another more. */
const changed = (
  hand: State['hands'][Seat] | undefined,
  goes: CardId | undefined,
  comes: CardId | undefined,
): CardId[] | 'hidden' =>
  hand === undefined || hand === 'hidden' || goes === undefined || comes === undefined
    ? 'hidden'
    : [...hand.filter((card) => card !== goes), comes];

/** Both know where each card went; nobody else does. */
const noteHanded = (view: View, { given, secret }: EventOf<'cards-swapped'>): void => {
  const { state } = view;
  state.handed ??= {};
  for (const { seat, deck } of given) {
    const before = state.handed[seat] ?? [];
    const card = secret?.cards[seat];
    const laid = state.discarded[mateOf(view, seat)]?.[backOf(deck)] ?? 0;
    state.handed[seat] =
      card === undefined || before === 'hidden' ? 'hidden' : [...before, { card, laid }];
  }
};

export const swapEvents = {
  'cards-swapped': (view, event) => {
    const { state } = view;
    const { given, secret } = event;
    noteHanded(view, event);
    for (const { seat, deck } of given) {
      const mate = mateOf(view, seat);
      countBack(state.held, seat, deck, -1);
      countBack(state.held, mate, deck, 1);
      state.hands[seat] = changed(state.hands[seat], secret?.cards[seat], secret?.cards[mate]);
    }
  },
} satisfies Partial<Appliers<FactType>>;
