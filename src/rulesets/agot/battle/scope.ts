import { cardsIn, type Ids, type Names, type Own } from '../book/scope.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { neighbours, ownAreas } from '../table/reach.ts';
import { destinations } from '../table/routes.ts';

const inReach = (view: View, house: House, area: AreaId): Ids => [
  ...new Set([
    ...neighbours(view, area),
    ...UNITS.flatMap((unit) => destinations(view, house, area, unit)),
  ]),
];

/** From where a house may be beaten, and where to: what is asked exactly, else what is in reach. */
export const waysOut = ({ view, house, questions }: Own): ReadonlyMap<AreaId, Ids> => {
  const ways = new Map<AreaId, Ids>();
  for (const area of ownAreas(view, house)) ways.set(area, inReach(view, house, area));
  for (const { kind, about, ...question } of questions)
    if (kind.name === 'retreat' && typeof about.area === 'string') {
      const options = kind.options(view, { kind, about, ...question }, []);
      ways.set(
        about.area,
        options.flatMap(({ step }) => (typeof step === 'string' ? [step] : [])),
      );
    }
  return ways;
};

const foreignAreas = ({ view, house }: Own): Ids =>
  view.state.places.flatMap((place) =>
    place.house !== null && place.house !== house ? [place.area] : [],
  );

export const names: Readonly<Record<string, Names>> = {
  'house-card': cardsIn('hand'),
  'decline-support': (own, _path, group) =>
    group === 'areas'
      ? foreignAreas(own)
      : own.view.rules.houses.filter((one) => one !== own.house),
  retreat: (own, [, area]) => {
    const ways = own.once(waysOut);
    if (area === undefined) return [...ways.keys()];
    return ways.get(String(area)) ?? [...ways.values()].flat();
  },
};
