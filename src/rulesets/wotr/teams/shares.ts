import type { FactType } from '../facts.ts';
// Who of the winners has done best: points taken and lost, player by player.

import type { Appliers } from '../chapter.ts';
import type { RegionId, Seat, Side, Table, View } from '../game.ts';
import { regionOf, seatOf, seatsOf, settlementIn } from '../table.ts';

const worth = (view: View, region: RegionId): number => {
  const settlement = settlementIn(view, region);
  return settlement === undefined || settlement === 'town'
    ? 0
    : view.rules.tables.victory.points[settlement];
};

const sum = (view: View, regions: readonly RegionId[]): number =>
  regions.reduce((all, region) => all + worth(view, region), 0);

const isHisOwn = (view: View, seat: Seat, region: RegionId): boolean => {
  const { nation } = regionOf(view, region);
  return nation !== undefined && seatOf(view, nation) === seat;
};

/** TEM-15: of the Shadow points taken less points lost; of the Free Peoples points lost, the fewer the better. */
const shareOf = (view: View, side: Side, seat: Seat): number => {
  const { taken, takers } = view.state;
  const lost = sum(
    view,
    taken.filter((region) => isHisOwn(view, seat, region)),
  );
  const won = sum(
    view,
    taken.filter((region) => takers[region] === seat),
  );
  return side === 'shadow' ? won - lost : lost;
};

/** TEM-15: the first among the players of a side; several where they are equal. */
export const bestOf = (view: View, side: Side): readonly Seat[] => {
  const seats = seatsOf(view, side);
  const rank = (seat: Seat): number =>
    side === 'shadow' ? shareOf(view, side, seat) : -shareOf(view, side, seat);
  const best = Math.max(...seats.map(rank));
  return seats.filter((seat) => rank(seat) === best);
};

/** TEM-15: when a side of several has won. */
export const compare = (table: Table, side: Side): void => {
  const seats = seatsOf(table, side);
  if (seats.length === 1) return;
  const points = Object.fromEntries(seats.map((seat) => [seat, shareOf(table, side, seat)]));
  table.emit({
    ...{ type: 'winners-compared', rule: 'TEM-15', side, points },
    best: bestOf(table, side),
  });
};

export const shareEvents = {
  'winners-compared': () => undefined,
} satisfies Partial<Appliers<FactType>>;
