// A small game with all that makes answers hard: bids in secret, hands that hide what is legal,
// actions in turn that may be queued, reaction windows, free places, sides of two seats, and places
// to rest within a phase.

import type { Random, Seat } from '../../src/core/game.ts';
import type { Json } from '../../src/core/json.ts';
import { oneOf, open } from '../../src/core/kinds.ts';
import { illegal, type Problem } from '../../src/core/problem.ts';
import { ask, askAll, rest } from '../../src/core/question.ts';
import { must, ok } from '../../src/core/result.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { readOrders, writeOrders } from './mini-orders.ts';
import {
  ACTS,
  type Act,
  actorOf,
  apply,
  cardsLeft,
  foesOf,
  handOf,
  hide,
  type Mini,
  type Play,
  partnersOf,
  SEATS,
  SIDES,
  STOPS,
  type State,
  sideOf,
  type Table,
  type View,
} from './mini-state.ts';

type NoIds = Record<never, never>;

/** MIN-2: a bid that nobody sees until all are in. */
export const bid = oneOf<Mini, NoIds, number, Json>('bid', {
  rule: 'MIN-2',
  sealed: true,
  candidates: ({ state }, { seat }) =>
    Array.from({ length: (state.coins[seat] ?? 0) + 1 }, (_, coins) => coins),
  refuse: ({ state }, { seat }, _made, coins) =>
    Number.isInteger(coins) && coins >= 0 && coins <= (state.coins[seat] ?? 0)
      ? null
      : illegal('MIN-2', 'bid-too-high', { bid: coins, coins: state.coins[seat] ?? 0 }),
  fallback: () => 0,
});

/** MIN-3: one act at a time; the sky can be seen once by each side. */
export const act = oneOf<Mini, NoIds, Act, Json>('act', {
  rule: 'MIN-3',
  candidates: () => ACTS,
  refuse: ({ state }, { seat }, _made, what) => {
    if (!ACTS.includes(what)) return illegal('MIN-3', 'no-such-act', { what });
    const isSeen = what === 'peek' && state.omens[sideOf(seat)] !== undefined;
    return isSeen ? illegal('MIN-3', 'seen-already', { seat }) : null;
  },
  fallback: () => 'pass',
  hopeless: (_view, _seat, wish) =>
    ACTS.some((one) => one === wish)
      ? null
      : illegal('MIN-3', 'no-such-act', { what: String(wish) }),
});

/** How near two nests may be. */
const APART = 10;
const WIDTH = 1000;

const refuseSpot = ({ state }: View, place: number): Problem | null => {
  if (!Number.isInteger(place) || place < 0 || place >= WIDTH)
    return illegal('MIN-4', 'not-in-the-meadow', { place });
  const near = Object.values(state.spots).some((other) => Math.abs(other - place) < APART);
  return near ? illegal('MIN-4', 'too-near', { place }) : null;
};

/** MIN-4: any place in the meadow that is not too near to another. */
export const spot = open<Mini, NoIds, number, Json>('spot', {
  rule: 'MIN-4',
  candidates: ({ state }, { seat }) => [100, 500, state.spots[seat] ?? 900],
  refuse: (view, _question, _made, place) => refuseSpot(view, place),
  sample: (view, _question, random) => {
    const first = random(WIDTH);
    const places = Array.from({ length: WIDTH }, (_, at) => (first + at) % WIDTH);
    return must(
      places.find((place) => refuseSpot(view, place) === null),
      'a free place',
    );
  },
});

/** MIN-5: a card against what a foe does; whether there is one, nobody else may tell. */
export const react = oneOf<Mini, { readonly to: string }, string, Json>('react', {
  rule: 'MIN-5',
  sealed: true,
  hidden: true,
  candidates: (view, { seat }) => ['none', ...handOf(view, seat)],
  refuse: (view, { seat, about }, _made, card) => {
    if (card === 'none') return null;
    if (!handOf(view, seat).includes(card)) return illegal('MIN-5', 'not-in-hand', { card });
    return STOPS[card.split('-')[0] ?? ''] === about.to
      ? null
      : illegal('MIN-5', 'stops-nothing', { card, act: about.to });
  },
  fallback: () => 'none',
});

const begin = (table: Table, begins: State['phase'], round = table.state.round): void => {
  table.emit({ type: 'phase-begun', rule: 'MIN-1', round, begins });
};

const CARDS_EACH = 2;

function* deal(table: Table): Play<void> {
  for (const seat of SEATS)
    for (let count = 0; count < CARDS_EACH; count++) {
      const left = cardsLeft(table);
      const card = must(left[table.draw('card', left.length)], 'a card');
      table.emit({ type: 'card-dealt', rule: 'MIN-1', seat, to: [seat], secret: { card } });
    }
  begin(table, 'bids');
  yield* [];
}

function* bids(table: Table): Play<void> {
  const rows = yield* askAll(SEATS, (seat) => ({ coins: bid.of(seat, {}) }));
  const all = Object.fromEntries(rows.map(({ seat, answers }) => [seat, answers.coins]));
  table.emit({ type: 'bids-opened', rule: 'MIN-2', bids: all });
  begin(table, 'acts');
}

/** MIN-3: one turn after the other; between two of them nothing is held. */
function* acts(table: Table): Play<void> {
  const seat = actorOf(table);
  if (seat === undefined) return endRound(table);
  const what = yield* ask({ ...act.of(seat, {}), proxies: partnersOf(seat) });
  if (!(yield* isStopped(table, seat, what))) yield* resolve(table, seat, what);
  table.emit({ type: 'turn-taken', rule: 'MIN-3', seat });
  yield* rest();
}

const endRound = (table: Table): void => {
  const { round } = table.state;
  if (round < table.rules.rounds) begin(table, 'bids', round + 1);
  else begin(table, 'over');
};

/** MIN-5: every foe with a card is asked, whatever card it is. */
function* isStopped(table: Table, seat: Seat, what: Act): Play<boolean> {
  if (what === 'pass') return false;
  const foes = foesOf(seat).filter((foe) => (table.state.sizes[foe] ?? 0) > 0);
  const rows = yield* askAll(foes, (foe) => ({ card: react.of(foe, { to: what }) }));
  const played = rows.find(({ answers }) => answers.card !== 'none');
  if (played === undefined) return false;
  const { card } = played.answers;
  table.emit({ type: 'card-played', rule: 'MIN-5', seat: played.seat, card });
  return true;
}

function* resolve(table: Table, seat: Seat, what: Act): Play<void> {
  if (what === 'gather') {
    const coins = 1 + table.draw('gather', 6);
    table.emit({ type: 'coins-gathered', rule: 'MIN-3', seat, coins });
  } else if (what === 'peek') {
    const side = sideOf(seat);
    const secret = { omen: table.draw('omen', 100) };
    table.emit({ type: 'omen-seen', rule: 'MIN-6', side, to: [side], secret });
  } else if (what === 'settle') {
    const place = yield* ask(spot.of(seat, {}));
    table.emit({ type: 'spot-settled', rule: 'MIN-4', seat, spot: place });
  }
}

const PROCEDURES = { deal, bids, acts };

/** Hidden hands dealt anew from all the cards that the seat does not see. */
const imagine = (view: View, seat: Seat, random: Random): State => {
  const state = hide(view.rules, view.state, seat);
  const left = [...cardsLeft({ rules: view.rules, state })];
  const hands = { ...state.hands };
  for (const one of SEATS)
    if (hands[one] === 'hidden')
      hands[one] = Array.from({ length: state.sizes[one] ?? 0 }, () =>
        must(left.splice(random(left.length), 1)[0], 'a card'),
      );
  const omens = Object.entries(state.omens).map(([side, omen]) => [
    side,
    omen === 'hidden' ? random(100) : omen,
  ]);
  return { ...state, hands, omens: Object.fromEntries(omens) };
};

/** `coins`: the seat that is asked has so many. `card`: it holds one of the name. */
export interface Condition {
  readonly coins?: number;
  readonly card?: string;
}

const holds = (view: View, seat: Seat, { coins = 0, card }: Condition): boolean =>
  (view.state.coins[seat] ?? 0) >= coins &&
  (card === undefined || handOf(view, seat).some((one) => one.startsWith(`${card}-`)));

export const mini: Ruleset<Mini> = {
  id: 'mini',
  dataForm: 1,
  kinds: [bid, act, spot, react],
  offers: () => ({ presets: ['meadow'], players: [4], options: {} }),
  prepare: (data) => ok(data),
  seats: () => SEATS,
  blank: ({ coins }, seats) => ({
    ...{ round: 1, phase: 'deal', order: [], turn: 0, hands: {}, sizes: {}, discards: [] },
    ...{ omens: {}, spots: {}, coins: Object.fromEntries(seats.map((seat) => [seat, coins])) },
  }),
  where: ({ round, phase }) => ({ round, phase }),
  phases: ['deal', 'bids', 'acts'],
  printedPhase: (phase) => (phase === 'acts' || phase === 'over' ? 'day' : 'dawn'),
  printedPhases: ['dawn', 'day'],
  hears: (phase) =>
    phase === 'dawn'
      ? { opened: 'together', speaks: 'round', newer: 'adds' }
      : { opened: 'as-they-come', speaks: 'phase', newer: 'adds' },
  waits: () => ({ bid: 'wait', act: 'wait', spot: 'wait', react: 'wait', 'react/peek': 'default' }),
  sides: () => SIDES,
  next: (table) => {
    const { phase } = table.state;
    return phase === 'over' ? null : PROCEDURES[phase](table);
  },
  apply,
  hide,
  imagine,
  holds: (view, { seat }, condition) => holds(view, seat, condition as Condition),
  readOrders,
  writeOrders,
  board: ({ state }) => [
    { block: 'paragraph', text: { say: 'board.coins', args: { coins: state.coins } } },
  ],
  styles: {},
  tally: ({ state }) => ({
    winner: null,
    decided: 'by coins',
    game: { cards: state.discards.length },
    seats: Object.fromEntries(SEATS.map((seat) => [seat, { coins: state.coins[seat] ?? 0 }])),
  }),
  audit: () => (view) =>
    Object.values(view.state.coins).some((coins) => coins < 0) ? 'coins below nothing' : null,
};
