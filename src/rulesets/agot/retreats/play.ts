import { ask } from '../../../core/question.ts';
import { retreat } from '../battle/law.ts';
import { fleeing, retreatAreas } from '../battle/retreat-areas.ts';
import type { House } from '../data/vocabulary.ts';
import { buildAllPorts } from '../ports/building.ts';
import { capture, type FallenPort, fallenPorts, loseOrder, mostThatStand } from '../ports/law.ts';
import { settleArrival } from '../supply/arrivals.ts';
import { sizesOf } from '../table/armies.ts';
import { controllers, tellControl } from '../table/control.ts';
import { noUnits, some } from '../table/forces.ts';
import type { Play, Table } from '../table/game.ts';
import { areaOf, isHostile, placeAt } from '../table/places.ts';
import { inTurnOrder } from '../table/round.ts';
import type { WaitingForce } from '../table/state.ts';
import { checkVictory } from '../victory/play.ts';
import { areasLost, retreatOrder } from './law.ts';

/** The forum's chapter RET: waiting forces, fallen ports and new ones, house by house (RET-4). */
export function* retreats(table: Table): Play<void> {
  const done: House[] = [];
  for (const house of inTurnOrder(table)) {
    const before = controllers(table);
    yield* bringAway(table, house, done);
    yield* leavePorts(table, house);
    done.push(house);
    tellControl(table, before);
    if (checkVictory(table, house)) return; // RET-5
  }
  yield* buildAllPorts(table);
}

/** RET-4: each force whole to one area, in the order that the house names. */
function* bringAway(table: Table, house: House, done: readonly House[]): Play<void> {
  const lost = areasLost(table, house);
  const order = lost.length > 1 ? yield* ask(retreatOrder.of(house, {})) : lost;
  for (const area of order) {
    const force = table.state.waiting.find((one) => one.house === house && one.area === area);
    if (force === undefined) continue;
    yield* bring(table, house, force);
    yield* leaveTaken(table, house, done);
  }
}

/** PRT-23: who has had his turn leaves a port at once when its land is taken by this retreat. */
function* leaveTaken(table: Table, taker: House, done: readonly House[]): Play<void> {
  for (const port of [...fallenPorts(table)])
    if (port.owner === taker && done.includes(port.house)) {
      loseOrder(table, port.area, 'PRT-23');
      yield* leave(table, port, 'PRT-23');
    }
}

function* bring(
  table: Table,
  house: House,
  { area, units }: Pick<WaitingForce, 'area' | 'units'>,
): Play<void> {
  if (retreatAreas(table, fleeing(table, house, area)).length === 0) {
    table.emit({ type: 'waiting-lost', rule: 'RET-5', house, area, units: some(units) });
    return;
  }
  const into = yield* ask(retreat.of(house, { area }));
  table.emit({ type: 'brought-away', rule: 'RET-4', house, from: area, into, units: some(units) });
  yield* settleArrival(table, house, [{ area: into, units: { ...units }, routed: noUnits() }]);
}

/** PRT-17: ships in a fallen port go to its sea, as many as supply lets, or are captured. */
function* leavePorts(table: Table, house: House): Play<void> {
  for (const port of [...fallenPorts(table)])
    if (port.house === house) yield* leave(table, port, 'PRT-17');
}

function* leave(table: Table, { area, house, owner }: FallenPort, rule: string): Play<void> {
  const [sea] = areaOf(table, area).sea;
  if (sea === undefined || isHostile(placeAt(table, sea), house))
    return yield* capture(table, owner, area);
  const ships = placeAt(table, area).units.ship + placeAt(table, area).routed.ship;
  const sizes = sizesOf(table, house);
  const going = mostThatStand(table, house, { sizes, into: sea, from: area, ships });
  if (going < ships) {
    const units = { ship: ships - going };
    table.emit({ type: 'units-lost', rule, house, area, units, routed: {} });
  }
  if (going > 0) {
    const units = { ship: going };
    table.emit({
      type: 'moved',
      rule,
      house,
      from: area,
      into: sea,
      units,
      way: 'border',
    });
  }
}
