import type { Seat } from '../../../src/core/game.ts';
import {
  type Appliers,
  type Chapter,
  CLUBS,
  type Club,
  type FactType,
  type Play,
  type Score,
  SEATS,
  type Table,
  type View,
} from './game.ts';
import { begin } from './table.ts';
import { squallOf } from './turns.ts';

/** EVE-1 to EVE-3: the squall, the sums, and the wreath. */
function* evening(table: Table): Play<void> {
  const height = squallOf(table);
  const torn = SEATS.filter((seat) => (table.state.kites[seat]?.y ?? 0) > height);
  table.emit({ type: 'squall-struck', rule: 'EVE-1', height, torn });
  const standings = SEATS.map((seat) => scoreOf(table, seat)).sort((a, b) => b.points - a.points);
  for (const score of standings) table.emit({ type: 'points-counted', rule: 'EVE-2', ...score });
  const club = best(table, standings);
  const [first, second] = standings.filter(
    ({ seat }) => club && table.rules.clubs[club].includes(seat),
  );
  const winner = first && first.points !== second?.points ? first.seat : null;
  table.emit({ type: 'festival-won', rule: 'EVE-3', club, winner, standings });
  begin(table, 'over');
  yield* [];
}

/** EVE-2: what a flyer has, and what it is worth. */
export const scoreOf = ({ rules, state }: View, seat: Seat): Score => {
  const ribbons = state.ribbons[seat] ?? 0;
  const height = state.kites[seat]?.y ?? 0;
  const colours = new Set(state.tails[seat]).size;
  const points = ribbons + Math.floor(height / rules.points.height) + colours * rules.points.colour;
  return { seat, points, ribbons, height, colours };
};

/** EVE-3: the club with more points; null where both have the same. */
const best = ({ rules }: View, standings: readonly Score[]): Club | null => {
  const sumOf = (club: Club): number =>
    standings.reduce(
      (sum, { seat, points }) => sum + (rules.clubs[club].includes(seat) ? points : 0),
      0,
    );
  const [first, second] = CLUBS;
  if (sumOf(first) === sumOf(second)) return null;
  return sumOf(first) > sumOf(second) ? first : second;
};

const events = {
  'squall-struck': (state, { height, torn }) => {
    state.squall = height;
    for (const seat of torn) delete state.kites[seat];
  },
  'points-counted': () => {},
  'festival-won': () => {},
} satisfies Partial<Appliers<FactType>>;

export const closing = { phases: { evening }, events } satisfies Chapter;
