import { describe, expect, test } from 'vitest';
import type { Space } from '../../../src/core/picture.ts';
import { nameLines } from '../../../src/report/map/names.ts';
import type { Geometry } from '../../../src/rulesets/agot/data/geometry.ts';
import type { Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { rulesFor } from '../../support/rules.ts';
import { LANGUAGES } from '../languages.ts';
import { drawings } from './board.ts';
import { overlapping, straying } from './name-laws.ts';
import { pictureOf, tableOf } from './pictures.ts';

interface Crowded {
  readonly board: string;
  readonly geometry: Geometry;
  readonly spaces: readonly Space[];
}

/** With all ports at once: as crowded as a board can be. */
const crowded = (board: string, rules: Rules): Crowded => {
  const state = tableOf(rules);
  state.ports = rules.areas.filter(({ portOf }) => portOf !== null).map(({ id }) => id);
  const geometry = drawings[rules.options.overlay];
  return { board, geometry, spaces: pictureOf(rules, state).spaces };
};

const BOARDS: readonly Crowded[] = [
  crowded('the forum board', await rulesFor({ preset: 'forum' })),
  crowded('the board with the expansion', await rulesFor({ preset: 'clash-of-kings' })),
  crowded('the board for six', await rulesFor({ preset: 'clash-of-kings', players: 6 })),
];

const CASES = BOARDS.flatMap((board) =>
  LANGUAGES.map(([name, , { catalogue }]) => ({ ...board, name, catalogue })),
);

describe.each(CASES)('$board in $name', ({ geometry, spaces, catalogue }) => {
  test('no name, sign or port lies on another', () => {
    expect(overlapping(spaces, catalogue)).toEqual([]);
  });

  test('every name lies within its area', () => {
    expect(straying(geometry, spaces, catalogue)).toEqual([]);
  });

  test('every area has its name, whole', () => {
    for (const space of spaces.filter(({ within }) => within === null)) {
      const name = nameLines(space, catalogue).map(({ content }) => content);
      expect(name.join(' ')).toBe(catalogue.term('areas', space.id));
    }
  });
});
