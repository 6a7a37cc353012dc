import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import type { AboutArea } from '../table/answers.ts';
import { addSize, couldStand, type Sizes, sizesOf } from '../table/armies.ts';
import type { Agot, Play, Table, View } from '../table/game.ts';
import { areaOf, countAt, houseOf, placeAt, placeOf } from '../table/places.ts';
import { ownerOf } from '../table/ports.ts';
import { stockOf } from '../table/stock.ts';

/** PRT-5, PRT-14: only its owner's ships enter a port, and no more than it holds. */
export const refusePort = (
  view: View,
  house: House,
  into: AreaId,
  arriving: number,
): Problem | null => {
  const area = areaOf(view, into);
  if (area.portOf === null) return null;
  if (!view.state.ports.includes(into)) return illegal('PRT-1', 'no-port-there', { area: into });
  const place = placeAt(view, into);
  if (ownerOf(view, area) !== house || (place.house !== null && place.house !== house))
    return illegal('PRT-14', 'port-not-owned', { house, area: into });
  const { capacity } = view.rules.ports;
  return countAt(place) + arriving > capacity
    ? illegal('PRT-5', 'port-full', { area: into, count: capacity })
    : null;
};

/** The number of ships in a fallen port its new owner could keep: by their number, his stock and supply. */
const mostKept = (view: View, house: House, port: AreaId): number => {
  const there = countAt(placeAt(view, port));
  let kept = Math.min(there, stockOf(view, house, 'ship'));
  for (; kept > 0; kept--) {
    const sizes = sizesOf(view, house);
    addSize(view, sizes, port, kept);
    if (couldStand(view, house, sizes)) break;
  }
  return kept;
};

/** The number of the ships that leave a port which supply lets stand at its sea (PRT-17). */
export const mostThatStand = (
  view: View,
  house: House,
  way: {
    readonly sizes: Sizes;
    readonly from: AreaId;
    readonly into: AreaId;
    readonly ships: number;
  },
): number => {
  for (let going = way.ships; going > 0; going--) {
    const sizes = [...way.sizes];
    addSize(view, sizes, way.from, -way.ships);
    addSize(view, sizes, way.into, going);
    if (couldStand(view, house, sizes)) return going;
  }
  return 0;
};

const captureRule = ({ rules }: View): string =>
  rules.options.ports === 'forum' ? 'PRT-18' : 'CLK-3';

/** `captured-ships`: how many to keep; the others are destroyed (CLK-3). */
export const capturedShips = oneOf<Agot, AboutArea, number, number | 'all'>('captured-ships', {
  rule: 'CLK-3',
  adapt: (view, { seat, about }, wish) => ({
    answer: wish === 'all' ? mostKept(view, houseOf(seat), about.area) : wish,
    dropped: [],
  }),
  *candidates(view, { seat, about }) {
    for (let kept = mostKept(view, houseOf(seat), about.area); kept >= 0; kept--) yield kept;
  },
  refuse: (view, { seat, about }, _made, kept) => {
    const most = mostKept(view, houseOf(seat), about.area);
    return Number.isInteger(kept) && kept >= 0 && kept <= most
      ? null
      : illegal(captureRule(view), 'too-many-kept', { amount: kept, most });
  },
  fallback: (view, { seat, about }) => mostKept(view, houseOf(seat), about.area),
});

/** Ports whose ships are another house's than their owner's. */
export function* fallenPorts(view: View): Generator<FallenPort> {
  for (const area of view.rules.portAreas) {
    const { house } = placeOf(view, area);
    const owner = ownerOf(view, area);
    if (house !== null && owner !== null && owner !== house) yield { area: area.id, house, owner };
  }
}

export interface FallenPort {
  readonly area: AreaId;
  readonly house: House;
  readonly owner: House;
}

/**
 * When the land has come to another house: CLK-3, what lies in its port is his at once to keep or
 * sink; PRT-17, with a retreat phase its order goes and its ships wait.
 */
export function* settlePorts(table: Table): Play<void> {
  for (const { area, owner } of fallenPorts(table)) {
    const isAtOnce = table.rules.options.retreats === 'at-once';
    if (isAtOnce || isTaken(table, area, owner))
      loseOrder(table, area, isAtOnce ? 'CLK-3' : 'PRT-17');
    if (isAtOnce) yield* capture(table, owner, area);
  }
}

/** PRT-19: land that falls back to its home house has not been taken. */
const isTaken = (view: View, port: AreaId, owner: House): boolean => {
  const { portOf } = areaOf(view, port);
  return portOf !== null && placeAt(view, portOf).house === owner;
};

export const loseOrder = (table: Table, area: AreaId, rule: string): void => {
  const { order, orderOf: house } = placeAt(table, area);
  if (order === null || house === null) return;
  table.emit({ type: 'order-removed', rule, house, area, order });
};

/** CLK-3, PRT-18: the new owner says how many he keeps. */
export function* capture(table: Table, house: House, area: AreaId): Play<void> {
  const place = placeAt(table, area);
  const { house: from } = place;
  if (from === null) return;
  const rule = captureRule(table);
  const ships = countAt(place);
  const kept = yield* ask(capturedShips.of(house, { area }));
  table.emit({
    type: 'ships-captured',
    rule,
    house,
    from,
    area,
    kept,
    lost: ships - kept,
  });
}
