import { describe, expect, test } from 'vitest';
import type { Space } from '../../../src/core/picture.ts';
import type { Catalogue } from '../../../src/report/catalogue.ts';
import { boxOf, nameLines } from '../../../src/report/map/names.ts';
import type { Geometry } from '../../../src/rulesets/agot/data/geometry.ts';
import type { Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { rulesFor } from '../../support/rules.ts';
import { LANGUAGES } from '../languages.ts';
import { drawings } from './board.ts';
import { isInShape } from './outline-laws.ts';
import { pictureOf, tableOf } from './pictures.ts';

type Box = readonly [number, number, number, number];

interface Thing {
  readonly what: string;
  readonly box: Box;
}

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

const SIGN = 14;

const around = ([x, y]: readonly [number, number], width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

const thingsOf = (spaces: readonly Space[], catalogue: Catalogue): readonly Thing[] =>
  spaces.flatMap((space) => {
    if (space.within !== null) return [{ what: space.id, box: around(space.signsAt, 15, 15) }];
    const names = nameLines(space, catalogue).map((line) => ({
      what: `name of ${space.id}`,
      box: boxOf(line),
    }));
    const signs =
      space.signs.length === 0
        ? []
        : [
            {
              what: `signs of ${space.id}`,
              box: around(space.signsAt, space.signs.length * SIGN, 12),
            },
          ];
    return [...names, ...signs];
  });

const overlap = ([al, at, ar, ab]: Box, [bl, bt, br, bb]: Box): boolean =>
  al < br && bl < ar && at < bb && bt < ab;

describe.each(CASES)('$board in $name', ({ geometry, spaces, catalogue }) => {
  test('no name, sign or port lies on another', () => {
    const things = thingsOf(spaces, catalogue);
    const hits = things.flatMap((thing, index) =>
      things
        .slice(index + 1)
        .filter(({ box }) => overlap(thing.box, box))
        .map(({ what }) => `${thing.what} × ${what}`),
    );
    expect(hits).toEqual([]);
  });

  test('every name lies within its area', () => {
    const outside = spaces.flatMap((space) =>
      nameLines(space, catalogue).flatMap((line) => {
        const [left, top, right, bottom] = boxOf(line);
        const corners = [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ] as const;
        return corners.every((corner) => isInShape(geometry, corner, space.id)) ? [] : [space.id];
      }),
    );
    expect([...new Set(outside)]).toEqual([]);
  });

  test('every area has its name, whole', () => {
    for (const space of spaces.filter(({ within }) => within === null)) {
      const name = nameLines(space, catalogue).map(({ content }) => content);
      expect(name.join(' ')).toBe(catalogue.term('areas', space.id));
    }
  });
});
