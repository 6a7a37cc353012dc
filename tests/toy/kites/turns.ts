import type { Seat } from '../../../src/core/game.ts';
import { ask, rest } from '../../../src/core/question.ts';
import { invariant } from '../../../src/core/result.ts';
import { deed } from './deeds.ts';
import type { Appliers, Chapter, Deed, FactType, Play, Table, Thought, View } from './game.ts';
import { begin, clubOf, flyerOf, matesOf, tilesIn } from './table.ts';
import { isStopped } from './tricks.ts';

/** AFT-1: one turn after the other; between two of them nothing is held, and the game may rest. */
function* turns(table: Table): Play<void> {
  const seat = flyerOf(table);
  if (seat === undefined) return endDay(table);
  const done = yield* ask({ ...deed.of(seat, {}), proxies: matesOf(table, seat) });
  if (!(yield* isStopped(table, seat, done.deed))) carryOut(table, seat, done);
  const rests = done.deed === 'rest' ? { rests: 'yes' as const } : {};
  table.emit({ type: 'turn-taken', rule: 'AFT-1', seat, ...rests });
  yield* rest();
}

const endDay = (table: Table): void => {
  const { day } = table.state;
  if (day < table.rules.options.days) begin(table, 'stakes', day + 1);
  else begin(table, 'evening');
};

const carryOut = (table: Table, seat: Seat, done: Deed): void => {
  switch (done.deed) {
    case 'ride': {
      const ribbons = 1 + table.draw('wind', table.rules.die);
      table.emit({ type: 'wind-ridden', rule: 'AFT-2', seat, ribbons });
      return;
    }
    case 'tie': {
      const tiles = tilesIn(table);
      const colour = invariant(tiles[table.draw('tile', tiles.length)], 'a tile in the bag');
      table.emit({ type: 'tile-tied', rule: 'AFT-3', seat, colour });
      return;
    }
    case 'look':
      look(table, seat);
      return;
    case 'launch':
      table.emit({ type: 'kite-launched', rule: 'AFT-5', seat, x: done.x, y: done.y });
      return;
    default:
  }
};

/** AFT-4: the club alone is told; who looks later sees the same sky. */
const look = (table: Table, seat: Seat): void => {
  const club = clubOf(table, seat);
  const squall = squallOf(table);
  table.emit({ type: 'sky-read', rule: 'AFT-4', seat, club, to: [club], secret: { squall } });
};

/** Drawn when somebody first looks, or when it comes. */
export const squallOf = (table: Table): number =>
  typeof table.state.squall === 'number'
    ? table.state.squall
    : table.draw('squall', table.rules.sky.height + 1);

const events = {
  'wind-ridden': (state, { seat, ribbons }) => {
    state.ribbons[seat] = (state.ribbons[seat] ?? 0) + ribbons;
  },
  'tile-tied': (state, { seat, colour }) => {
    state.bag[colour] = (state.bag[colour] ?? 0) - 1;
    state.tails[seat] = [...(state.tails[seat] ?? []), colour];
  },
  'sky-read': (state, { club, secret }) => {
    state.seen.push(club);
    if (secret !== undefined) state.squall = secret.squall;
    else if (state.squall === null) state.squall = 'hidden';
  },
  'kite-launched': (state, { seat, x, y }) => {
    state.kites[seat] = { x, y };
  },
  'turn-taken': (state) => {
    state.turn++;
  },
} satisfies Partial<Appliers<FactType>>;

/** A bot looks first, flies under the squall that it knows of, and then takes what it gets. */
const choose: Thought = (view, { seat }, random) => {
  const wished: readonly Deed[] = [
    { deed: 'look' },
    ...(view.state.kites[seat] === undefined ? [highest(view, random)] : []),
    { deed: random(2) === 0 ? 'ride' : 'tie' },
  ];
  return wished.find((one) => deed.check(view, deed.of(seat, {}), one) === null);
};

const highest = ({ rules, state }: View, random: (sides: number) => number): Deed => {
  const { width, height } = rules.sky;
  const most = typeof state.squall === 'number' ? state.squall : Math.floor(height / 2);
  return { deed: 'launch', x: random(width + 1), y: most };
};

export const turning = {
  phases: { turns },
  kinds: [deed],
  events,
  bots: { deed: choose },
} satisfies Chapter;
