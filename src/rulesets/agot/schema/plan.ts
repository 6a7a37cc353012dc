import { z } from 'zod';
import type { Cell } from '../../../core/picture.ts';
import type { Plan } from '../data/geometry.ts';
import type { Options } from '../data/options.ts';

// The shape of rules/agot/geometry-text.yaml: where the areas lie in the map of letters.

const whole = z.number().int().min(0);
const cell = z.tuple([whole, whole, whole, whole]);
const cells = z.record(z.string(), cell);

export const plans = z.strictObject({
  none: z.strictObject({
    wildlings: z.tuple([whole, whole]),
    wall: cell,
    rivers: z.array(cell),
    cells,
  }),
  'six-players': z.strictObject({ remove: z.array(z.string()), rivers: z.array(cell), cells }),
});

/** The plan of the printed board, and that of each overlay. */
export const plansOf = ({
  none,
  'six-players': over,
}: z.output<typeof plans>): Readonly<Record<Options['overlay'], Plan>> => ({
  none,
  'six-players': {
    ...none,
    rivers: [...none.rivers, ...over.rivers],
    cells: { ...without(none.cells, over.remove), ...over.cells },
  },
});

const without = (
  all: Readonly<Record<string, Cell>>,
  gone: readonly string[],
): Readonly<Record<string, Cell>> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !gone.includes(id)));
