// A game of two seats that is small enough to see through: sealed bids, a draw, and questions of
// both sorts, those that the game waits for and those whose silence means a default.

import type { Fact, Game, Seat, Table, View } from '../../src/core/game.ts';
import type { Json } from '../../src/core/json.ts';
import { oneOf } from '../../src/core/kinds.ts';
import { illegal, invalid, type Problem } from '../../src/core/problem.ts';
import { ask, askAll, type Play as CorePlay } from '../../src/core/question.ts';
import { fail, invariant, ok } from '../../src/core/result.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Reading, Wish } from '../../src/core/wishes.ts';

interface Rules {
  readonly rounds: number;
  readonly gold: number;
}

interface State {
  round: number;
  phase: 'set-up' | 'omens' | 'planning' | 'duel' | 'over';
  gold: Record<Seat, number>;
  omen: string;
  leader: string;
}

type Event = Fact &
  (
    | { readonly type: 'gold-given'; readonly house: Seat; readonly gold: number }
    | { readonly type: 'omen-seen'; readonly omen: string }
    | { readonly type: 'bids-opened'; readonly bids: Readonly<Record<Seat, number>> }
    | { readonly type: 'prize-taken'; readonly house: Seat; readonly prize: string }
    | { readonly type: 'phase-begun'; readonly round: number; readonly begins: State['phase'] }
  );

export interface Toy extends Game {
  data: Rules;
  options: { readonly preset: string; readonly players: number };
  rules: Rules;
  state: State;
  event: Event;
}

type Play<T> = CorePlay<Toy, T>;

const SEATS = ['red', 'blue'] as const;
const OMENS = ['raven', 'wolf', 'crow', 'stag', 'lion', 'kraken', 'rose', 'sun'] as const;
const PRIZES = ['north', 'south', 'crown'];

const bid = oneOf<Toy, Record<never, never>, number, Json>('bid', {
  rule: 'TOY-1',
  sealed: true,
  candidates: ({ state }, { seat }) =>
    Array.from({ length: (state.gold[seat] ?? 0) + 1 }, (_, n) => n),
  refuse: ({ state }, { seat }, _made, amount) =>
    amount >= 0 && amount <= (state.gold[seat] ?? 0)
      ? null
      : illegal('TOY-1', 'bid-too-high', { bid: amount, gold: state.gold[seat] ?? 0 }),
  fallback: () => 0,
  neverLegal: (_view, _seat, wish) =>
    Number(wish) > 99 ? illegal('TOY-1', 'bid-too-high', { bid: Number(wish), gold: 99 }) : null,
  warning: ({ state }, seat, wish) =>
    Number(wish) > (state.gold[seat] ?? 0)
      ? illegal('TOY-1', 'bid-too-high', { bid: Number(wish), gold: state.gold[seat] ?? 0 })
      : null,
});

const refusePrize = (_view: unknown, _question: unknown, _made: unknown, prize: string) =>
  PRIZES.includes(prize) ? null : illegal('TOY-2', 'no-such-prize', { prize });

const prize = oneOf<Toy, { readonly omen: string }, string, Json>('prize', {
  rule: 'TOY-2',
  candidates: () => PRIZES,
  refuse: refusePrize,
  neverLegal: (_view, _seat, wish) =>
    PRIZES.includes(String(wish))
      ? null
      : illegal('TOY-2', 'no-such-prize', { prize: String(wish) }),
});

const cheer = oneOf<Toy, Record<never, never>, string, Json>('cheer', {
  rule: 'TOY-3',
  candidates: () => ['yes', 'no'],
  refuse: () => null,
  fallback: () => 'no',
});

const begin = (table: Table<Toy>, begins: State['phase'], round = table.state.round): void => {
  table.emit({ type: 'phase-begun', rule: 'TOY-4', round, begins });
};

function* setUp(table: Table<Toy>): Play<void> {
  for (const house of SEATS)
    table.emit({ type: 'gold-given', rule: 'TOY-5', house, gold: table.rules.gold });
  begin(table, 'planning', 1);
  yield* [];
}

function* omens(table: Table<Toy>): Play<void> {
  const omen = invariant(OMENS[table.draw('omen', OMENS.length)], 'an omen');
  table.emit({ type: 'omen-seen', rule: 'TOY-6', omen });
  begin(table, 'planning');
  yield* [];
}

function* planning(table: Table<Toy>): Play<void> {
  const rows = yield* askAll(SEATS, (seat) => ({ bid: bid.of(seat, {}) }));
  const bids = Object.fromEntries(rows.map(({ seat, answers }) => [seat, answers.bid]));
  table.emit({ type: 'bids-opened', rule: 'TOY-1', bids });
  begin(table, 'duel');
}

function* duel(table: Table<Toy>): Play<void> {
  const house = table.state.leader;
  const omen = invariant(OMENS[table.draw('duel', OMENS.length)], 'an omen');
  table.emit({ type: 'omen-seen', rule: 'TOY-6', omen });
  const chosen = yield* ask(prize.of(house, { omen: 'duel' }));
  yield* ask(cheer.of(house, {}));
  table.emit({ type: 'prize-taken', rule: 'TOY-2', house, prize: chosen });
  const isLast = table.state.round >= table.rules.rounds;
  begin(table, isLast ? 'over' : 'omens', table.state.round + (isLast ? 0 : 1));
}

const next = (table: Table<Toy>): Play<void> | null => {
  switch (table.state.phase) {
    case 'set-up':
      return setUp(table);
    case 'omens':
      return omens(table);
    case 'planning':
      return planning(table);
    case 'duel':
      return duel(table);
    default:
      return null;
  }
};

const apply = (_rules: Rules, state: State, event: Event): void => {
  switch (event.type) {
    case 'gold-given':
      state.gold[event.house] = event.gold;
      return;
    case 'omen-seen':
      state.omen = event.omen;
      return;
    case 'bids-opened':
      for (const seat of SEATS)
        state.gold[seat] = (state.gold[seat] ?? 0) - (event.bids[seat] ?? 0);
      state.leader = (event.bids['red'] ?? 0) >= (event.bids['blue'] ?? 0) ? 'red' : 'blue';
      return;
    case 'phase-begun':
      state.round = event.round;
      state.phase = event.begins;
      return;
    default:
  }
};

const KINDS: Readonly<Record<string, (value: string) => Json>> = {
  bid: Number,
  prize: (value) => value,
  cheer: (value) => value,
};

const readLine = (round: number, text: string, line: number): Wish | Problem | null => {
  const [, word = '', value = ''] = /^\s*(\w+)\s*(.*?)\s*$/.exec(text) ?? [];
  const place = { line, column: text.search(/\S/) + 1, length: text.trim().length };
  if (word === '') return null;
  if (word === 'round')
    return Number(value) === round
      ? null
      : invalid('wrong-round', place, { got: Number(value), round });
  const read = KINDS[word];
  if (read === undefined) return invalid('not-understood', place, { text: word, expected: 'line' });
  const wish = read(value);
  return Number.isNaN(wish)
    ? invalid('not-understood', place, { text: value, expected: 'number' })
    : { kind: word, wish, place };
};

/** `always …` stands for every round; `provisional` says what the message is. */
const readOrders = ({ state }: View<Toy>, _seat: Seat, lines: readonly string[]): Reading => {
  const wishes: Wish[] = [];
  const problems: Problem[] = [];
  for (const [index, text] of lines.entries()) {
    if (text === 'provisional') continue;
    const read = readLine(state.round, text.replace(/^always /, ''), index + 1);
    if (read === null) continue;
    if (!('wish' in read)) problems.push(read);
    else wishes.push(text.startsWith('always ') ? { ...read, standing: 'yes' } : read);
  }
  const isProvisional = lines.includes('provisional');
  return { wishes, problems, ...(isProvisional && { status: 'provisional' }) };
};

export const toy: Ruleset<Toy> = {
  id: 'toy',
  kinds: [bid, prize, cheer],
  purposes: ['omen', 'duel'],
  dataForm: 1,
  offers: () => ({ presets: ['board'], players: [2], options: {} }),
  prepare: (data, { preset }) =>
    preset === 'board' ? ok(data) : fail([invalid('unknown-preset', undefined, { preset })]),
  seats: () => SEATS,
  blank: () => ({ round: 1, phase: 'set-up', gold: {}, omen: '', leader: '' }),
  where: ({ round, phase }) => ({ round, phase }),
  phases: ['set-up', 'omens', 'planning', 'duel'],
  printedPhases: ['omens', 'planning', 'action'],
  printedPhase: (phase) =>
    ({ 'set-up': 'planning', planning: 'planning', omens: 'omens' })[phase] ?? 'action',
  hears: (phase) =>
    phase === 'planning'
      ? { opened: 'together', speaks: 'round', newer: 'adds' }
      : { opened: 'as-they-come', speaks: 'phase', newer: 'adds' },
  waits: () => ({ bid: 'wait', prize: 'wait' }),
  next,
  apply,
  hide: (_rules, state) => state,
  imagine: ({ state }) => state,
  holds: () => true,
  readOrders,
  writeOrders: (_view, wishes) =>
    wishes.map(({ kind, wish, standing }) => `${standing ? 'always ' : ''}${kind} ${String(wish)}`),
  board: ({ state }) => [
    { block: 'paragraph', text: { say: 'board.gold', args: { gold: state.gold } } },
  ],
  styles: { bold: ({ state }, { kind, seat }) => (kind === bid ? state.gold[seat] : undefined) },
  tally: ({ state, rules }, entries) => ({
    winner: state.leader,
    decided: 'by count',
    game: { omens: entries.filter(({ event }) => event.type === 'omen-seen').length },
    seats: Object.fromEntries(
      SEATS.map((seat) => [seat, { spent: rules.gold - (state.gold[seat] ?? 0) }]),
    ),
  }),
  audit: () => (view) =>
    Object.values(view.state.gold).some((gold) => gold < 0) ? 'gold below nothing' : null,
};

export const toyData: Rules & { readonly terms: object } = {
  rounds: 3,
  gold: 9,
  terms: {
    en: {
      houses: { red: { name: 'Red' }, blue: { name: 'Blue' } },
      kinds: { bid: { name: 'bid' }, prize: { name: 'prize' }, cheer: { name: 'cheer' } },
      prizes: {
        north: { name: 'the North' },
        south: { name: 'the South' },
        crown: { name: 'a crown' },
      },
    },
  },
};

export const toyMessages = {
  begins: ['bid'],
  groups: { house: 'houses', seats: 'houses', prize: 'prizes' },
  events: {
    'gold-given': '{house} has {gold} gold.',
    'omen-seen': 'The omen is a {omen}.',
    'bids-opened': 'Bids: {bids, each: {key:houses} {value}}.',
    'prize-taken': '{house} takes {prize}.',
    'phase-begun': { tell: { how: 'heading', round: 'round', phase: 'begins' } },
  },
  problems: {
    'bid-too-high': 'a bid of {bid} is more than {gold}',
    'no-such-prize': 'there is no prize "{prize}"',
  },
  words: { board: { gold: 'Gold: {gold, each: {key:houses} {value}}.' } },
};
