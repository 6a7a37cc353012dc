// The printed cards as the files have them: what the seed says of the box, and what a wrong file is told.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BLOCKS } from '../../../src/rulesets/tabletop/catalogue.ts';
import {
  type Block,
  CATALOGUE_FILES,
  type Catalogue,
  parseCatalogue,
} from '../../../src/rulesets/tabletop/catalogue-schema.ts';

const folder = new URL('../../../rules/tabletop/', import.meta.url);
const values = Object.fromEntries(
  CATALOGUE_FILES.map((file) => [file, parse(readFileSync(new URL(file, folder), 'utf8'))]),
);
const read = parseCatalogue(values);
if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 1));
const catalogue: Catalogue = read.value;
const { profiles, attachments, ncus, cards, missions, forces } = catalogue;
const copies = (deck: string): number =>
  Object.values(cards).reduce((sum, card) => sum + (card.deck === deck ? card.copies : 0), 0);

describe('what the box holds', () => {
  test('cards of each kind, as many as the seed counts', () => {
    const decks = [
      'stark',
      'lannister',
      'robb-wolf-lord',
      'greatjon-last-hearth',
      'jaime-kingslayer',
      'gregor-mountain',
    ];
    expect(decks.map(copies)).toEqual([14, 14, 6, 6, 6, 6]);
    expect([copies('objective'), copies('siege') + copies('garrison')]).toEqual([10, 12]);
    expect(Object.values(missions).reduce((sum, one) => sum + one.copies, 0)).toBe(20);
    // Two of the nine unit cards and of the fourteen attachments are there twice.
    expect(
      [Object.keys(profiles), Object.keys(attachments), Object.keys(ncus)].map((all) => all.length),
    ).toEqual([7, 12, 4]);
  });

  test('the numbers that the seed says', () => {
    expect(profiles['sworn-swords']).toMatchObject({ speed: 5000, defence: 4, morale: 6 });
    expect(profiles['lannister-guardsmen']).toMatchObject({
      speed: 4000,
      melee: { hit: 4, dice: [6, 5, 3] },
    });
    expect(profiles['outriders']?.wounds).toBe(3);
  });

  test('the starter forces keep to their points, one commander each', () => {
    for (const [name, { house, units, ncus: beside }] of Object.entries(forces)) {
      const most = name.endsWith('-20') ? 20 : 30;
      const bought = [
        ...Object.values(units).flatMap(({ unit, attachment }) => [
          profiles[unit],
          attachments[attachment ?? ''],
        ]),
        ...beside.map((one) => ncus[one]),
      ].filter((one) => one !== undefined);
      expect(bought.every((one) => one.house === house)).toBe(true);
      expect(bought.filter(({ commander }) => commander === true).length).toBe(1);
      const cost = bought.reduce((sum, one) => sum + one.cost, 0);
      expect(cost).toBeLessThanOrEqual(most);
      expect(cost).toBeGreaterThan(most - 2);
      const names = bought.flatMap(({ character }) => character ?? []);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('every block is used, and there are at most thirty', () => {
    const used = new Set<string>();
    const see = (list: readonly Block[] | undefined): void => {
      for (const one of list ?? []) {
        used.add(one.block);
        for (const inner of [one.or, one.blocks, one.failed, one.passed]) see(inner);
      }
    };
    for (const one of [...Object.values(catalogue.abilities), ...Object.values(cards)])
      see(one.blocks);
    for (const list of Object.values(catalogue.board)) see(list);
    for (const { influence } of Object.values(ncus)) see(influence?.blocks);
    expect(BLOCKS.length).toBeLessThanOrEqual(30);
    expect(BLOCKS.filter((id) => !used.has(id))).toEqual([]);
  });
});

describe('what a wrong file is told', () => {
  const wrong = (file: string, change: (value: Record<string, Record<string, object>>) => void) => {
    const value = structuredClone(values[file]);
    change(value);
    const told = parseCatalogue({ ...values, [file]: value });
    const issues = told.ok ? [] : told.problems;
    return issues.map((one) => [one.file, one.path.join('.'), one.problem.code] as const);
  };

  test('an unknown block, and a tray without a size', () => {
    const block = wrong('cards.yaml', ({ cards: all = {} }) => {
      Object.assign(all['lash-out'] ?? {}, { blocks: [{ block: 'fireworks' }] });
    });
    expect(block).toEqual([['cards.yaml', 'cards.lash-out.blocks.0.block', 'not-one-of']]);
    const tray = wrong('trays.yaml', ({ trays: all = {} }) => {
      all['solo'] = { l: 2.76, models: 1, ranks: 0, arcs: 'corner' };
    });
    expect(tray).toEqual([['trays.yaml', 'trays.solo.w', 'member-missing']]);
  });

  test('names that no file has, dice for other ranks, four decimals', () => {
    const ability = wrong('units.yaml', ({ units: all = {} }) => {
      Object.assign(all['outriders'] ?? {}, { abilities: ['flight'], tray: 'boat' });
    });
    expect(ability.map(([, path]) => path)).toEqual([
      'units.outriders.abilities.flight',
      'units.outriders.tray.boat',
      'units.outriders.dice',
    ]);
    const speed = wrong('units.yaml', ({ units: all = {} }) => {
      Object.assign(all['outriders'] ?? {}, { speed: 5.0001 });
    });
    expect(speed).toEqual([['units.yaml', 'units.outriders.speed', 'too-fine']]);
    const commander = wrong('forces.yaml', ({ forces: all = {} }) => {
      Object.assign(all['stark-starter'] ?? {}, { commander: 'greatjon-last-hearth' });
    });
    expect(commander).toEqual([
      ['forces.yaml', 'forces.stark-starter.commander.greatjon-last-hearth', 'unknown-name'],
    ]);
  });
});
