import type { Entry } from '../../../core/entry.ts';
import type { Measure } from '../../../core/ruleset.ts';
import type { Event } from '../facts.ts';
import { unitsOf } from '../forces.ts';
import { FACES, type Seat, SIDES, type Side, type View } from '../game.ts';
import { forceAt, leadOf, nationsOfSeat, pointsOf, sideOf, spotsOf } from '../table.ts';
// How the war goes, in numbers turn by turn: all of it lies open on the table.

export const chart = (view: View, happened: readonly Entry<Event>[] = []): readonly Measure[] => [
  fellowship(view),
  amounts(view, 'points', (seat) => pointsOf(view, sideOf(view, seat))),
  amounts(view, 'units', (seat) => unitsOfSeat(view, seat)),
  ...SIDES.map((side) => dice(view, side, happened)),
];

const amounts = (view: View, measure: string, of: (seat: Seat) => number): Measure => ({
  measure,
  best: 'high',
  values: Object.fromEntries(view.rules.players.map(({ seat }) => [seat, of(seat)])),
});

const unitsOfSeat = (view: View, seat: Seat): number => {
  const side = sideOf(view, seat);
  const nations = nationsOfSeat(view, seat);
  return spotsOf(view, side)
    .flatMap((spot) => nations.map((nation) => unitsOf(forceAt(view, side, spot), nation)))
    .reduce((sum, count) => sum + count, 0);
};

const fellowship = ({ state }: View): Measure => {
  const { corruption, progress, mordor } = state.fellowship;
  const on = mordor === null ? { progress } : { mordor };
  return { measure: 'fellowship', best: 'high', values: {}, lines: { corruption, ...on } };
};

/** The dice as they fell this turn. */
const dice = (view: View, side: Side, happened: readonly Entry<Event>[]): Measure => {
  const rolled = happened.flatMap(({ event }) =>
    event.type === 'dice-rolled' && event.side === side ? [event.faces] : [],
  );
  const faces = FACES.filter((face) => view.rules.tables.dice[side].faces.includes(face));
  const counts = faces.map((face) => [face, rolled.flat().filter((one) => one === face).length]);
  return {
    ...{ measure: `dice-${side}`, best: 'high', values: {}, of: leadOf(view, side), drawn: 'rows' },
    lines: rolled.length === 0 ? {} : Object.fromEntries(counts),
  };
};
