import { invariant } from '../../core/result.ts';
import type { Appliers, Chapter, Face, FactType, House, Play, Table } from './game.ts';
import { begin, deckOf, inPriority, roll } from './table.ts';

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-15: dice give order tokens, and cards are drawn. */
function* marshal(table: Table): Play<void> {
  for (const house of inPriority(table)) {
    const dice = roll(table, 'order', table.rules.battle.dice[house]);
    table.emit({
      type: 'order-dice-rolled',
      rule: 'BOW-15',
      house,
      dice,
      taken: inPool(table, dice),
    });
    drawCards(table, house, table.rules.battle.cards[house]);
  }
  begin(table, 'command');
  yield* [];
}

/** Of these faces those that the pool has a token for. */
const inPool = ({ state }: Table, dice: readonly Face[]): readonly Face[] => {
  const left = { ...state.pool };
  return dice.filter((face) => left[face]-- > 0);
};

/** BOW-15: the discards are shuffled when the deck has run out; with none of both nothing is drawn. */
export const drawCards = (table: Table, house: House, count: number): void => {
  for (let drawn = 0; drawn < count; drawn++) {
    if (deckOf(table, house).length === 0 && table.state.discards[house].length > 0)
      table.emit({ type: 'deck-shuffled', rule: 'BOW-15', house });
    const deck = deckOf(table, house);
    if (deck.length === 0) return;
    const card = invariant(deck[table.draw('card', deck.length)], 'a card');
    table.emit({ type: 'card-drawn', rule: 'BOW-15', house, to: [house], secret: { card } });
  }
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'order-dice-rolled': (state, { house, taken }) => {
    for (const face of taken) {
      state.pool[face]--;
      state.tokens[house][face]++;
    }
  },
  'deck-shuffled': (state, { house }) => {
    state.discards[house] = [];
  },
  'card-drawn': (state, { house, secret }) => {
    const hand = state.hands[house];
    state.sizes[house]++;
    state.hands[house] =
      secret === undefined || hand === 'hidden' ? 'hidden' : [...hand, secret.card];
  },
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const marshalling = { phases: { marshal }, events } satisfies Chapter;
