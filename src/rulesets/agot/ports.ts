import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import type { AboutArea } from './answers.ts';
import { addSize, couldStand, sizesOf } from './armies.ts';
import { controllerOf } from './control.ts';
import type { Agot, Play, Table, View } from './game.ts';
import { areaOf, countAt, houseOf, placeAt } from './places.ts';
import type { Area } from './rules.ts';
import { stockOf } from './stock.ts';
import type { AreaId, House } from './vocabulary.ts';

/** PRT-11: a port belongs to the house that holds its land at that moment. */
export const ownerOf = (view: View, { portOf }: Area): House | null =>
  portOf === null ? null : controllerOf(view, areaOf(view, portOf));

/** PRT-5, PRT-14: only its owner's ships enter a port, and no more than it holds. */
export const refusePort = (
  view: View,
  house: House,
  into: AreaId,
  arriving: number,
): Problem | null => {
  const area = areaOf(view, into);
  if (area.portOf === null) return null;
  const place = placeAt(view, into);
  if (ownerOf(view, area) !== house || (place.house !== null && place.house !== house))
    return illegal('PRT-14', 'port-not-owned', { house, area: into });
  const { portCapacity } = view.rules;
  return countAt(place) + arriving > portCapacity
    ? illegal('PRT-5', 'port-full', { area: into, count: portCapacity })
    : null;
};

/** How many ships in a fallen port its new owner could keep: by their number, his stock and supply. */
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

/** `captured-ships`: how many to keep; the others are destroyed (CLK-3). */
export const capturedShips = oneOf<Agot, AboutArea, number, number | 'all'>('captured-ships', {
  rule: 'CLK-3',
  fit: (view, { seat, about }, wish) => ({
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
      : illegal('CLK-3', 'too-many-kept', { amount: kept, most });
  },
  fallback: (view, { seat, about }) => mostKept(view, houseOf(seat), about.area),
});

/** CLK-3: when the land has come to another house, what lies in its port is his to keep or sink. */
export function* settlePorts(table: Table): Play<void> {
  for (const area of table.rules.areas) {
    const { house: from } = placeAt(table, area.id);
    const house = ownerOf(table, area);
    if (from !== null && house !== null && house !== from) yield* capture(table, house, area.id);
  }
}

function* capture(table: Table, house: House, area: AreaId): Play<void> {
  const place = placeAt(table, area);
  const { house: from, order, orderOf } = place;
  if (from === null) return;
  if (order !== null && orderOf !== null)
    table.emit({ type: 'order-removed', rule: 'CLK-3', house: orderOf, area, order });
  const ships = countAt(place);
  const kept = yield* ask(capturedShips.of(house, { area }));
  table.emit({
    type: 'ships-captured',
    rule: 'CLK-3',
    house,
    from,
    area,
    kept,
    lost: ships - kept,
  });
}
