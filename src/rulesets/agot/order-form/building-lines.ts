import { type Saying, say } from '../../../core/document.ts';
import type { Area } from '../data/rules.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import { mayFortify } from '../fortifications/law.ts';
import { has } from '../language/features.ts';
import { muster } from '../mustering/law.ts';
import { buildPorts, portCost } from '../ports/building.ts';
import type { MusterItem, PortStep } from '../table/answers.ts';
import { controlledBy, controllerOf } from '../table/control.ts';
import type { View } from '../table/game.ts';
import { areaOf, holdingOf, ordersOut } from '../table/places.ts';
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

type Item = Omit<MusterItem, 'line'>;

/** Area by area what it could muster, and some of it in one line: a second line says no more. */
export const musterLines = (writing: Writing): Lines => {
  const choices = musterChoices(writing.view, writing.house);
  return [...musterNotes(choices), ...musterTogether(writing, choices)];
};

/** The same where it is asked now, and nothing at all. */
export const everyMuster = (writing: Writing): Lines => [
  ...musterLines(writing),
  ...write(writing, { kind: 'muster', wish: [] }),
];

/** One placement of each area, as far as the stock and supply hold out. */
const musterTogether = (writing: Writing, choices: readonly MusterChoices[]): Lines => {
  const { view, house } = writing;
  const made: Item[] = [];
  for (const {
    area: { id: area },
    units,
    upgrades,
    seas,
  } of choices) {
    const items: readonly Item[] = [
      ...units.map((unit) => ({ area, unit })),
      ...upgrades.map((unit) => ({ area, unit, how: 'upgrade' as const })),
      ...seas.map((into) => ({ area, unit: 'ship' as const, into })),
    ];
    const isLegal = (item: Item): boolean => muster.doubt(view, house, [...made, item]) === null;
    made.push(...items.filter(isLegal).slice(-1));
  }
  return writeTogether(writing, made, 2, (wish) => [{ kind: 'muster', wish }]);
};

const musterNotes = (choices: readonly MusterChoices[]): Lines =>
  choices.length === 0
    ? []
    : [
        note('template.muster'),
        ...choices.map((one) => note('template.musters', { area: one.area.id, ...offersOf(one) })),
      ];

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
  if (writing.view.rules.options.ports !== 'forum') return [];
  const sites = portSites(writing.view, writing.house);
  return section(portNote(writing, sites), sites.slice(0, 1).flatMap(portLine(writing)));
};

/** The same where it is asked now: each port that can be paid by itself, and none. */
export const everyPort = (writing: Writing): Lines => {
  const { view, house } = writing;
  const sites = portSites(view, house);
  const { power } = holdingOf(view, house);
  const paid = sites.filter(({ area }) => portCost(view, area, []) <= power);
  return [
    ...section(portNote(writing, sites), paid.flatMap(portLine(writing))),
    ...write(writing, { kind: 'build-ports', wish: [] }),
  ];
};

const portNote = ({ view, house }: Writing, sites: readonly PortStep[]): Saying =>
  say('template.ports', {
    power: holdingOf(view, house).power,
    sites: sites.map(({ area, sea }) =>
      say('template.site', { area, sea, cost: portCost(view, area, []) }),
    ),
  });

const portLine =
  (writing: Writing) =>
  ({ area, sea }: PortStep): Lines =>
    write(writing, { kind: 'build-ports', wish: [{ area, sea }] });

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
