// The words of the mini game: four animals on two sides, cards that nobody else sees, and turns.

import type {
  Table as CoreTable,
  View as CoreView,
  Fact,
  Game,
  Seat,
} from '../../src/core/game.ts';
import type { Play as CorePlay } from '../../src/core/question.ts';

export const SEATS = ['ant', 'bee', 'crow', 'dove'] as const;
export const SIDES: Readonly<Record<string, readonly Seat[]>> = {
  grove: ['ant', 'bee'],
  sky: ['crow', 'dove'],
};

export const ACTS = ['gather', 'peek', 'settle', 'pass'] as const;
export type Act = (typeof ACTS)[number];

/** Each card stops one sort of act, whatever nobody else can tell from its back. */
export const STOPS: Readonly<Record<string, Act>> = {
  snare: 'gather',
  net: 'peek',
  hush: 'settle',
};
export const CARDS: readonly string[] = Object.keys(STOPS).flatMap((name) =>
  ['1', '2', '3', '4'].map((copy) => `${name}-${copy}`),
);

export interface Rules {
  readonly rounds: number;
  readonly coins: number;
  readonly turns: number;
}

export interface State {
  round: number;
  phase: 'deal' | 'bids' | 'acts' | 'over';
  coins: Record<Seat, number>;
  /** Who acts in which order, by the bids. */
  order: Seat[];
  turn: number;
  hands: Record<Seat, string[] | 'hidden'>;
  /** How many cards each holds; everybody sees that. */
  sizes: Record<Seat, number>;
  discards: string[];
  /** What each side has seen of the sky. */
  omens: Record<string, number | 'hidden'>;
  spots: Record<Seat, number>;
}

type Event = Fact &
  (
    | {
        readonly type: 'card-dealt';
        readonly seat: Seat;
        readonly secret?: { readonly card: string };
      }
    | { readonly type: 'bids-opened'; readonly bids: Readonly<Record<Seat, number>> }
    | { readonly type: 'coins-gathered'; readonly seat: Seat; readonly coins: number }
    | {
        readonly type: 'omen-seen';
        readonly side: string;
        readonly secret?: { readonly omen: number };
      }
    | { readonly type: 'spot-settled'; readonly seat: Seat; readonly spot: number }
    | { readonly type: 'card-played'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'turn-taken'; readonly seat: Seat }
    | { readonly type: 'phase-begun'; readonly round: number; readonly begins: State['phase'] }
  );

export interface Mini extends Game {
  data: Rules;
  options: { readonly preset: string; readonly players: number };
  rules: Rules;
  state: State;
  event: Event;
}
export type View = CoreView<Mini>;
export type Table = CoreTable<Mini>;
export type Play<T> = CorePlay<Mini, T>;

export const MINI_RULES: Rules = { rounds: 2, coins: 5, turns: 2 };

export const sideOf = (seat: Seat): string =>
  Object.keys(SIDES).find((side) => SIDES[side]?.includes(seat)) ?? '';
export const partnersOf = (seat: Seat): readonly Seat[] =>
  (SIDES[sideOf(seat)] ?? []).filter((one) => one !== seat);
export const foesOf = (seat: Seat): readonly Seat[] =>
  SEATS.filter((one) => sideOf(one) !== sideOf(seat));

/** The seat whose turn it is; undefined when all have had theirs. */
export const actorOf = ({ rules, state }: View): Seat | undefined =>
  state.turn < rules.turns * SEATS.length ? state.order[state.turn % SEATS.length] : undefined;

export const handOf = ({ state }: View, seat: Seat): readonly string[] => {
  const hand = state.hands[seat] ?? [];
  return hand === 'hidden' ? [] : hand;
};

/** The cards that could still be anywhere, for somebody who sees so much. */
export const cardsLeft = ({ state }: View): readonly string[] => {
  const seen = Object.values(state.hands).flatMap((hand) => (hand === 'hidden' ? [] : hand));
  return CARDS.filter((card) => !seen.includes(card) && !state.discards.includes(card));
};

export const apply = (_rules: Rules, state: State, event: Event): void => {
  switch (event.type) {
    case 'card-dealt':
      dealt(state, event.seat, event.secret?.card);
      return;
    case 'bids-opened':
      for (const [seat, bid] of Object.entries(event.bids)) add(state.coins, seat, -bid);
      state.order = [...SEATS].sort((a, b) => (event.bids[b] ?? 0) - (event.bids[a] ?? 0));
      state.turn = 0;
      return;
    case 'coins-gathered':
      add(state.coins, event.seat, event.coins);
      return;
    case 'omen-seen':
      state.omens[event.side] = event.secret?.omen ?? 'hidden';
      return;
    case 'spot-settled':
      state.spots[event.seat] = event.spot;
      return;
    case 'card-played':
      played(state, event.seat, event.card);
      return;
    case 'turn-taken':
      state.turn++;
      return;
    case 'phase-begun':
      state.round = event.round;
      state.phase = event.begins;
      return;
    default:
  }
};

const add = (numbers: Record<string, number>, name: string, count: number): void => {
  numbers[name] = (numbers[name] ?? 0) + count;
};

const dealt = (state: State, seat: Seat, card: string | undefined): void => {
  const hand = state.hands[seat] ?? [];
  add(state.sizes, seat, 1);
  state.hands[seat] = card === undefined || hand === 'hidden' ? 'hidden' : [...hand, card];
};

const played = (state: State, seat: Seat, card: string): void => {
  const hand = state.hands[seat] ?? [];
  add(state.sizes, seat, -1);
  state.discards.push(card);
  if (hand !== 'hidden') state.hands[seat] = hand.filter((one) => one !== card);
};

/** What lies on the table as a reader may know it: own cards, and what his side has seen. */
export const hide = (_rules: Rules, state: State, reader: string): State => ({
  ...state,
  hands: Object.fromEntries(
    Object.entries(state.hands).map(([seat, hand]) => [seat, seat === reader ? hand : 'hidden']),
  ),
  omens: Object.fromEntries(
    Object.entries(state.omens).map(([side, omen]) => [
      side,
      SIDES[side]?.includes(reader) ? omen : 'hidden',
    ]),
  ),
});
