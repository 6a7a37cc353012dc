import { say } from '../../../core/document.ts';
import type { Space } from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import type { Area } from '../data/rules.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { placeAt } from '../table/places.ts';
import { battleIn, othersIn, printedOn, type ShownOrder, thingsIn } from './things.ts';

interface Round {
  readonly orders: ReadonlyMap<AreaId, ShownOrder>;
  readonly battles: ReadonlyMap<AreaId, House | null>;
}

/** The areas and the ports that there are, with everything on them, in map order. */
export const spacesOf = (view: View, geometry: Geometry, round: Round): readonly Space[] =>
  view.rules.areas.flatMap((area) => {
    if (area.portOf !== null && !view.state.ports.includes(area.id)) return [];
    const spots = spotsOf(geometry, area);
    return spots === undefined ? [] : [{ ...spots, ...standing(view, area, round) }];
  });

type Spots = Pick<Space, 'name' | 'signsAt' | 'piecesAt'>;

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

const standing = (view: View, area: Area, { orders, battles }: Round): Omit<Space, keyof Spots> => {
  const { id, type, portOf } = area;
  const winner = battles.get(id);
  return {
    id,
    title: say('map.noun.area', { area: id }),
    terrain: type === 'port' ? 'sea' : type,
    within: portOf,
    signs: printedOn(area),
    things: [
      ...(winner === undefined ? [] : [battleIn(id, winner)]),
      ...thingsIn(view, placeAt(view, id), orders),
    ],
    under: othersIn(view, id),
  };
};
