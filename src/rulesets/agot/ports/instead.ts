import type { AreaId } from '../data/vocabulary.ts';
import type { Instead } from '../table/instead.ts';
import { areaOf } from '../table/places.ts';
import { buildPorts } from './building.ts';

/** The seas that a land could build a port on. */
const sitesOf: Instead = ({ view, house, area }) => {
  if (area === undefined) return undefined;
  const isSite = (sea: AreaId): boolean =>
    buildPorts.neverLegal(view, house, [{ area, sea }]) === null;
  return areaOf(view, area).near.filter(isSite);
};

export const instead: Readonly<Record<string, Instead>> = {
  'port-not-at-sea': sitesOf,
};
