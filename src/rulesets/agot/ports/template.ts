import { type Saying, say } from '../../../core/document.ts';
import { type Lines, section, type Writing, write } from '../book/template.ts';
import type { House } from '../data/vocabulary.ts';
import type { PortStep } from '../table/answers.ts';
import { controllerOf } from '../table/control.ts';
import type { View } from '../table/game.ts';
import { areaOf, holdingOf } from '../table/places.ts';
import { buildPorts, portCost } from './building.ts';

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
