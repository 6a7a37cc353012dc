import type { Json } from '../../../core/json.ts';
import { mayFortify } from '../fortifications.ts';
import type { View } from '../game.ts';
import { has } from '../orders/features.ts';
import { heldBy, holdingOf } from '../places.ts';
import type { AreaId, House } from '../vocabulary.ts';
import { portSites } from './building-lines.ts';
import { scoutAreas } from './raven-lines.ts';
import { areaNames, namesOf, nothing } from './schema-names.ts';
import {
  answersOf,
  anyName,
  byNames,
  matching,
  oneOf,
  partOf,
  record,
  type Schema,
  saidOf,
  several,
} from './schema-parts.ts';
import { heldAreas } from './targets.ts';

type Members = Readonly<Record<string, Json>>;

/** Heroes, ports, fortifications and scouting, where the game has them. */
export const forumMembers = (view: View, house: House): Members => {
  const { rules } = view;
  const heroes = { anyOf: [heroRecord(view, house), answersOf(saidOf('heroes'))] };
  const ports = { anyOf: [portRecord(view, house), answersOf(saidOf('ports'))] };
  return {
    ...(has(rules, 'heroes') && { heroes }),
    ...(has(rules, 'scouting') && { redeploy: heroes, scout: answersOf(saidOf('scout')) }),
    ...(has(rules, 'building-ports') && { ports }),
    ...(has(rules, 'fortifications') && { fortify: answersOf(saidOf('fortify')) }),
  };
};

export const forumValues = (view: View, house: House): Readonly<Record<string, Schema>> => {
  const { rules } = view;
  const hasHeroes = has(rules, 'heroes') || has(rules, 'scouting');
  return {
    ...(hasHeroes && { heroes: heroesSaid(view, house), hero: oneOf(heroNames(view, house)) }),
    ...(has(rules, 'scouting') && { scout: areasOrNone(view, scoutAreas({ view, house })) }),
    ...(has(rules, 'building-ports') && { ports: portsSaid(view, house) }),
    ...(has(rules, 'fortifications') && { fortify: areasOrNone(view, fortifiable(view, house)) }),
  };
};

const areasOrNone = (view: View, areas: readonly AreaId[]): Schema => ({
  anyOf: [nothing, matching(several(anyName(areaNames(view, areas))))],
});

const fortifiable = (view: View, house: House): readonly AreaId[] =>
  [...heldBy(view, house)].filter((place) => mayFortify(view, place)).map(({ area }) => area);

// ---- Heroes that do not rest, for areas with units ------------------------------------------

const heroNames = (view: View, house: House): readonly string[] =>
  namesOf(view, 'cards', ...holdingOf(view, house).hand);

const heroRecord = (view: View, house: House): Schema =>
  record(byNames(areaNames(view, heldAreas(view, house)), () => partOf('hero.said')));

const heroesSaid = (view: View, house: House): Schema => {
  const area = anyName(areaNames(view, heldAreas(view, house)));
  const hero = anyName(heroNames(view, house));
  return { anyOf: [nothing, matching(several(`${area} ?${hero}`))] };
};

// ---- Sites of ports that are free, by their land --------------------------------------------

/** The seas of each land where a port can be built. */
const sitesOf = (view: View, house: House): ReadonlyMap<AreaId, readonly AreaId[]> => {
  const sites = new Map<AreaId, readonly AreaId[]>();
  for (const { area, sea } of portSites(view, house))
    sites.set(area, [...(sites.get(area) ?? []), sea]);
  return sites;
};

/** The only sea need not be named. */
const portRecord = (view: View, house: House): Schema => {
  const shapes = [...sitesOf(view, house)].map(([area, seas]) => {
    const sea = oneOf([...areaNames(view, seas), ...(seas.length === 1 ? [null] : [])]);
    return byNames(areaNames(view, [area]), () => sea);
  });
  return record(Object.assign({}, ...shapes));
};

const portsSaid = (view: View, house: House): Schema => {
  const said = [...sitesOf(view, house)].map(([area, seas]) => {
    const sea = anyName(areaNames(view, seas));
    const behind = `(?: ?(?:(?:on )?${sea}|[(（]${sea}[)）]))`;
    return `${anyName(areaNames(view, [area]))}${behind}${seas.length === 1 ? '?' : ''}`;
  });
  if (said.length === 0) return nothing;
  return { anyOf: [nothing, matching(several(`(?:${said.join('|')})`))] };
};
