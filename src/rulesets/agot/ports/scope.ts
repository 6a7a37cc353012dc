import type { Cases, Ids, Names, Own } from '../book/scope.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { portSites } from './template.ts';

/** Seas where a port can be built, by the land. */
export const sitesOf = ({ view, house }: Own): ReadonlyMap<AreaId, Ids> => {
  const sites = new Map<AreaId, Ids>();
  for (const { area, sea } of portSites(view, house))
    sites.set(area, [...(sites.get(area) ?? []), sea]);
  return sites;
};

export const names: Readonly<Record<string, Names>> = {
  'build-ports': (own, [, area]) => {
    const sites = own.once(sitesOf);
    return (area !== undefined && sites.get(String(area))) || [...sites.keys()];
  },
};
export const cases: Readonly<Record<string, Cases>> = {
  port: (own) => Array.from(own.once(sitesOf), ([area, seas]) => ({ area, seas })),
};
