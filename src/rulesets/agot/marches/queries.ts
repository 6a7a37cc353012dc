import { type Block, say } from '../../../core/document.ts';
import type { Asker, Query, QueryPlace } from '../../../core/query.ts';
import { invariant, ok } from '../../../core/result.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import { controllerOf } from '../table/control.ts';
import { areaOf, isNone, placeAt, some } from '../table/places.ts';
import { destinations, wayBetween } from '../table/reach.ts';
import type { Agot, View } from '../table/state.ts';

const AREA: QueryPlace<Agot> = {
  name: 'area',
  ids: ({ view }) => view.rules.areas.map(({ id }) => id),
};

/** An area with units that can march. */
export const HELD: QueryPlace<Agot> = {
  name: 'held-area',
  ids: ({ view }) => view.state.places.flatMap(({ area, units }) => (isNone(units) ? [] : [area])),
};

/** Who and what is there, on one line of a list. */
const shown = (view: View, id: AreaId, way?: 'border' | 'ships') => {
  const { house, units, routed, neutral, order } = placeAt(view, id);
  const holder = controllerOf(view, areaOf(view, id));
  const there = { house, holder: house === null ? holder : null, neutral, order, way };
  return say('query.there', { area: id, units: some(units), routed: some(routed), ...there });
};

/** Where the units of an area could march as the table lies, ships of their house as bridges (MAR-6). */
const targetsOf = (view: View, from: AreaId, house: House, sort: 'land' | 'sea'): Block[] => {
  const { units } = placeAt(view, from);
  const unit = UNITS.find((one) => units[one] > 0 && view.rules.units[one].moves === sort);
  if (unit === undefined) return [];
  const items = destinations(view, house, from, unit).map((into) =>
    shown(view, into, wayBetween(view, house, unit, [from, into]) ?? 'border'),
  );
  return [
    { block: 'paragraph', text: say('query.may-go', { sort, count: items.length }) },
    ...(items.length === 0 ? [] : [{ block: 'list', items } as const]),
  ];
};

export const reach: Query<Agot> = {
  name: 'reach',
  places: [HELD],
  answer: ({ view }, [given]) => {
    const from = invariant(given, 'an area');
    const { units, house } = placeAt(view, from);
    const holder = invariant(house, 'a house with units');
    const title = say('query.reach-from', { area: from, house: holder, units: some(units) });
    return ok([
      { block: 'heading', level: 2, text: title },
      ...targetsOf(view, from, holder, 'land'),
      ...targetsOf(view, from, holder, 'sea'),
    ]);
  },
};

/** The query of all areas around one, and of who stands there. */
export const border: Query<Agot> = {
  name: 'border',
  places: [AREA],
  answer: ({ view }: Asker<Agot>, [given]) => {
    const area = invariant(given, 'an area');
    return ok([
      { block: 'heading', level: 2, text: say('query.around', { area }) },
      { block: 'list', items: [area, ...areaOf(view, area).near].map((id) => shown(view, id)) },
    ]);
  },
};
