import type { Border } from '../../../src/core/outlines.ts';
import type { Space } from '../../../src/core/picture.ts';
import type { Catalogue } from '../../../src/report/catalogue.ts';
import { boxOf, nameLines } from '../../../src/report/map/names.ts';
import { isInShape } from './outline-laws.ts';

// What holds of the names on any drawn board: each gives what is wrong with one.

type Box = readonly [number, number, number, number];

interface Thing {
  readonly what: string;
  readonly box: Box;
}

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

/** Names, signs and ports that lie on another. */
export const overlapping = (spaces: readonly Space[], catalogue: Catalogue): readonly string[] => {
  const things = thingsOf(spaces, catalogue);
  return things.flatMap((thing, index) =>
    things
      .slice(index + 1)
      .filter(({ box }) => overlap(thing.box, box))
      .map(({ what }) => `${thing.what} × ${what}`),
  );
};

/** Spaces whose name stands out of them. */
export const straying = (
  drawing: { readonly borders: readonly Border[] },
  spaces: readonly Space[],
  catalogue: Catalogue,
): readonly string[] =>
  spaces
    .filter((space) =>
      nameLines(space, catalogue).some((line) => {
        const [left, top, right, bottom] = boxOf(line);
        const corners = [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ] as const;
        return !corners.every((corner) => isInShape(drawing, corner, space.id));
      }),
    )
    .map(({ id }) => id);
