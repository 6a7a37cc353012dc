import { say } from '../../../core/document.ts';
import type { MusterItem, PortStep } from '../answers.ts';
import { controlledBy, controllerOf } from '../control.ts';
import { mayFortify } from '../fortifications.ts';
import type { View } from '../game.ts';
import { has } from '../orders/features.ts';
import { areaOf, holdingOf, ordersOut } from '../places.ts';
import { buildPorts, portCost } from '../port-building.ts';
import { muster } from '../questions/muster.ts';
import type { Area } from '../rules.ts';
import { type AreaId, type House, UNITS, type Unit } from '../vocabulary.ts';
import { type Lines, note, section, type Writing, write, writeTogether } from './writing.ts';

// ---- Mustering ------------------------------------------------------------------------------

/** What an area could muster first, as things stand. */
export interface MusterChoices {
  readonly area: Area;
  readonly units: readonly Unit[];
  readonly upgrades: readonly Unit[];
  /** Where a ship could go: seas, and the area's own ports. */
  readonly seas: readonly AreaId[];
}

export const musterChoices = (view: View, house: House): readonly MusterChoices[] =>
  Array.from(controlledBy(view, house))
    .filter(({ points }) => points > 0)
    .map((area) => {
      const can = (item: Omit<MusterItem, 'area'>): boolean =>
        muster.doubt(view, house, [{ area: area.id, ...item }]) === null;
      return {
        area,
        units: UNITS.filter((unit) => unit !== 'ship' && can({ unit })),
        upgrades: UNITS.filter((unit) => can({ unit, how: 'upgrade' })),
        seas: [...area.sea, ...area.ports].filter((into) => can({ unit: 'ship', into })),
      };
    });

/** Everything that an area could muster first, one by one. */
export const musterItems = ({ area, units, upgrades, seas }: MusterChoices) => [
  ...units.map((unit) => ({ area: area.id, unit })),
  ...upgrades.map((unit) => ({ area: area.id, unit, how: 'upgrade' as const })),
  ...seas.map((into) => ({ area: area.id, unit: 'ship' as const, into })),
];

/** Area by area what it could muster, and one of it. */
export const musterLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const choices = musterChoices(view, house);
  if (choices.length === 0) return [];
  const firsts = choices.flatMap((one) => musterItems(one).slice(-1));
  return [
    note('template.muster'),
    ...choices.map((one) => note('template.musters', { area: one.area.id, ...offersOf(one) })),
    ...writeTogether(writing, firsts, 2, (wish) => [{ kind: 'muster', wish }]),
    ...write(writing, { kind: 'muster', wish: [] }),
  ];
};

const offersOf = ({ area: { points }, units, upgrades, seas }: MusterChoices) => ({
  points,
  offers: [
    ...units.map((unit) => say('template.offer', { unit, how: 'new' })),
    ...upgrades.map((unit) => say('template.offer', { unit, how: 'upgrade' })),
    ...(seas.length > 0 ? [say('template.offer', { unit: 'ship', how: 'new', seas })] : []),
  ],
});

// ---- Ports ----------------------------------------------------------------------------------

/** Sites where a house may build, though it may not have the tokens yet. */
export const portSites = (view: View, house: House): readonly PortStep[] =>
  view.rules.areas.flatMap(({ portOf: area, sea: seas }) =>
    area === null || controllerOf(view, areaOf(view, area)) !== house
      ? []
      : seas.map((sea) => ({ area, sea })).filter((site) => isFree(view, house, site)),
  );

const isFree = (view: View, house: House, site: PortStep): boolean => {
  const refused = buildPorts.check(view, buildPorts.of(house, {}), [site]);
  return refused === null || refused.code === 'port-too-dear';
};

/** The free sites with what a port costs there, and one of them. */
export const portLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  if (view.rules.options.ports !== 'forum') return [];
  const sites = portSites(view, house);
  if (sites.length === 0) return [];
  const { power } = holdingOf(view, house);
  return [
    note('template.ports', {
      power,
      sites: sites.map(({ area, sea }) =>
        say('template.site', { area, sea, cost: portCost(view, area, []) }),
      ),
    }),
    ...writeTogether(writing, sites, 1, ([site]) => [
      { kind: 'build-ports', wish: site ? [{ area: site.area, sea: site.sea }] : [] },
    ]),
  ];
};

// ---- Fortifications -------------------------------------------------------------------------

/** What orders on the board could build instead of taking tokens. */
export const fortifyLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  if (!has(view.rules, 'fortifications')) return [];
  const areas = Array.from(ordersOut(view, house, 'consolidate-power'))
    .filter((place) => place.house === house && mayFortify(view, place))
    .map(({ area }) => area);
  const lines = writeTogether(writing, areas, 1, (wish) => [{ kind: 'fortify', wish }]);
  return section(say('template.fortify', { areas }), lines);
};
