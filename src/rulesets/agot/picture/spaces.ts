import type { ForceShown, OrderShown, SpaceShown } from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import type { Area } from '../data/rules.ts';
import { type AreaId, type Force, type House, UNITS } from '../data/vocabulary.ts';
import { controllerOf } from '../table/control.ts';
import type { View } from '../table/game.ts';
import { placeAt } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import type { LaidOrder } from './ways.ts';

type Laid = ReadonlyMap<AreaId, LaidOrder>;

/** The areas and the ports that there are, with everything on them, in map order. */
export const spacesOf = (view: View, geometry: Geometry, laid: Laid): readonly SpaceShown[] =>
  view.rules.areas.flatMap((area) => {
    if (area.portOf !== null && !view.state.ports.includes(area.id)) return [];
    const spots = spotsOf(geometry, area);
    return spots === undefined ? [] : [{ ...spots, ...standing(view, area, laid) }];
  });

type Spots = Pick<SpaceShown, 'name' | 'signsAt' | 'piecesAt'>;

const spotsOf = ({ places, ports }: Geometry, { id }: Area): Spots | undefined => {
  const port = ports[id];
  if (port !== undefined) {
    const [x, y, berthX, berthY] = port;
    return { name: null, signsAt: [x, y], piecesAt: [berthX, berthY] };
  }
  const place = places[id];
  if (place === undefined) return undefined;
  const [x, y, width] = place.name;
  return { name: { at: [x, y], width }, signsAt: place.icons, piecesAt: place.pieces };
};

const standing = (view: View, area: Area, laid: Laid): Omit<SpaceShown, keyof Spots> => {
  const place = placeAt(view, area.id);
  return {
    id: area.id,
    ground: area.type,
    portOf: area.portOf,
    signs: signsOf(area),
    home: area.home,
    holder: controllerOf(view, area),
    force: place.house === null ? null : forceOf(place.house, place.units, place.routed),
    others: othersIn(view, area.id),
    order: orderAt(view, place, laid),
    token: place.token,
    fortification: place.fortification,
    neutral: place.neutral,
  };
};

const signsOf = ({ type, settlement, barrels, crowns }: Area): readonly string[] => {
  if (type === 'port') return ['port'];
  return [
    ...(settlement === 'none' ? [] : [settlement]),
    ...Array<string>(barrels).fill('barrel'),
    ...Array<string>(crowns).fill('crown'),
  ];
};

const forceOf = (seat: House, standing: Force, lying: Partial<Force> = {}): ForceShown => ({
  seat,
  units: UNITS.map((unit) => ({ unit, standing: standing[unit], lying: lying[unit] ?? 0 })).filter(
    (shown) => shown.standing + shown.lying > 0,
  ),
});

const NONE: Force = { footman: 0, knight: 0, ship: 0, 'siege-engine': 0 };

/** Attackers of a battle under way, and beaten units that have still to leave. */
const othersIn = ({ state }: View, id: AreaId): readonly ForceShown[] => {
  const { battle, waiting } = state;
  const attackers =
    battle?.area === id && battle.winner === null
      ? [forceOf(battle.attacker.house, battle.force)]
      : [];
  const leaving = waiting
    .filter(({ area }) => area === id)
    .map(({ house, units }) => forceOf(house, NONE, units));
  return [...attackers, ...leaving].filter(({ units }) => units.length > 0);
};

const orderAt = (view: View, { area, order, orderOf }: Place, laid: Laid): OrderShown | null => {
  const lies = order !== null && orderOf !== null ? { house: orderOf, order } : undefined;
  const shown = lies ?? laid.get(area);
  if (shown === undefined) return null;
  const { kind, bonus, special } = view.rules.orders[shown.order];
  return {
    seat: shown.house,
    order: shown.order,
    kind,
    bonus,
    special,
    spent: lies === undefined,
  };
};
