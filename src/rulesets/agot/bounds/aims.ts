import type { Aim } from '../../../core/foresight.ts';
import type { Ids, Seat } from '../../../core/game.ts';
import type { Wish } from '../../../core/wishes.ts';
import { type AreaId, type House, type OrderKind, TRACKS } from '../data/vocabulary.ts';
import type { MarchWish } from '../table/answers.ts';
import { controlledBy } from '../table/control.ts';
import type { View } from '../table/game.ts';
import { countAt, heldBy, houseOf, kindOf, placeAt } from '../table/places.ts';
import { fightersIn } from '../table/sides.ts';
import { sizeOf, unitsInto } from './marching.ts';
import { type Own, ownOf } from './own.ts';

const deed = (aim: string, about: Ids): Aim => ({ aim, about, of: 'deed' });

/** The aim of each order, in the order in which they are carried out. */
function* ofOrders(view: View, own: Own, wishes: readonly Wish[]): Generator<Aim> {
  for (const { from, targets } of own.raids)
    for (const into of targets) yield deed('raids', { from, into });
  for (const wish of own.marches)
    for (const into of targetsOf(wish)) yield deed('arrives', { from: wish.from, into });
  const fortified = wishes.filter(({ kind }) => kind === 'fortify').flatMap(({ wish }) => wish);
  for (const [area, order] of own.placed) {
    const wanted = WANTED[kindOf(view, order)];
    if (wanted !== undefined) yield deed(fortified.includes(area) ? 'stands' : wanted, { area });
  }
}

const WANTED: Readonly<Partial<Record<OrderKind, string>>> = {
  support: 'stands',
  'consolidate-power': 'pays',
};

const targetsOf = ({ moves }: MarchWish): ReadonlySet<AreaId> =>
  new Set(moves.map(({ into }) => into));

/** Lands and seas that are its own, but for seas that it leaves, and where its units are sent. */
const grounds = (view: View, own: Own): readonly AreaId[] => {
  const targets = own.marches.flatMap((wish) => [...targetsOf(wish)]);
  const held = Array.from(heldBy(view, own.house), ({ area }) => area);
  const lands = Array.from(controlledBy(view, own.house), ({ id }) => id);
  const kept = held.filter((area) => lands.includes(area) || !isLeft(view, own, area));
  return [...new Set([...kept, ...targets, ...lands])];
};

const isLeft = (view: View, { marches }: Own, area: AreaId): boolean => {
  const going = marches
    .filter(({ from }) => from === area)
    .flatMap((wish) => [...targetsOf(wish)].map((into) => sizeOf(unitsInto(view, wish, into))));
  return going.reduce((all, size) => all + size, 0) >= countAt(placeAt(view, area));
};

const measure = (aim: string, about: Ids = {}, best: 'high' | 'low' = 'high'): Aim => ({
  ...{ aim, about, best },
  of: 'measure',
});

/** A battle that is under way, the house's orders, its ground, and what it has in numbers. */
export const aims = (view: View, seat: Seat, wishes: readonly Wish[]): readonly Aim[] => {
  const house: House = houseOf(seat);
  const own = ownOf(view, house, wishes);
  const { battle, phase } = view.state;
  const fought = battle !== null && fightersIn(battle).includes(house) && battle.winner === null;
  return [
    ...(fought && battle.defender !== null ? [deed('wins', { area: battle.area })] : []),
    ...ofOrders(view, own, wishes),
    ...grounds(view, own).map((area) => deed('holds', { area })),
    ...(phase === 'westeros' ? TRACKS.map((track) => measure('place', { track }, 'low')) : []),
    ...['power', 'settlements', 'barrels', 'units'].map((aim) => measure(aim)),
  ];
};
