import { z } from 'zod';
import { type Cell, PATTERNS } from '../../../core/picture.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { inFile, points } from '../../schema/files.ts';
import { checked } from '../../schema/issues.ts';
import type { Drawings, Geometry, Plan } from '../data/geometry.ts';
import type { Options } from '../data/options.ts';
import { HOUSES } from '../data/vocabulary.ts';

// The shape of rules/agot/geometry-symbols.yaml: what pieces and signs look like.

const symbolColour = z.string().regex(/^(#[0-9a-f]{6}|seat|ink)$/);
const amount = z.number().positive();

const style = {
  fill: symbolColour.exactOptional(),
  stroke: symbolColour.exactOptional(),
  width: amount.exactOptional(),
  dashes: z
    .string()
    .regex(/^[0-9. ]+$/)
    .exactOptional(),
  rimmed: z.literal(true).exactOptional(),
  round: z.literal(true).exactOptional(),
  at: z.tuple([z.number(), z.number()]).exactOptional(),
  scale: amount.exactOptional(),
};

const path = z.strictObject({ path: z.string().regex(/^M[-MLHVCQAZ0-9. ]+$/), ...style });

const mark = z.union([
  path,
  z.strictObject({ circle: amount, ...style }),
  z.strictObject({ letters: z.enum(['seat', 'text']), size: amount, ...style }),
]);

const symbols = z.strictObject({
  symbols: z.record(z.string(), z.strictObject({ width: amount, marks: z.array(mark).min(1) })),
  orders: z.record(z.string(), path),
  special: path,
});

// The shape of rules/agot/geometry-text.yaml: where the areas lie in the map of letters.

const whole = z.number().int().min(0);
const cell = z.tuple([whole, whole, whole, whole]);
const cells = z.record(z.string(), cell);

const plans = z.strictObject({
  none: z.strictObject({
    wildlings: z.tuple([whole, whole]),
    wall: cell,
    rivers: z.array(cell),
    cells,
  }),
  'six-players': z.strictObject({ remove: z.array(z.string()), rivers: z.array(cell), cells }),
});

/** The plan of the printed board, and that of each overlay. */
const plansOf = ({
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

// The shapes of rules/agot/geometry.yaml and of what lies over it.

const point = z.tuple([z.number(), z.number()]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const members = {
  borders: z
    .array(z.strictObject({ between: z.tuple([z.string(), z.string()]), line: points }))
    .min(1),
  places: z.record(
    z.string(),
    z.strictObject({
      name: z.tuple([z.number(), z.number(), z.number()]),
      icons: point,
      pieces: point,
    }),
  ),
  ports: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
};

const geometry = z.strictObject({
  size: point,
  wildlings: point,
  looks: z.record(
    z.enum(HOUSES),
    z.strictObject({ colour, ink: colour, pattern: z.enum(PATTERNS) }),
  ),
  ...members,
});

const overlay = z.strictObject({ remove: z.array(z.string()), ...members });

const files = z.object({
  'geometry.yaml': geometry,
  'geometry-six-players.yaml': overlay,
  'geometry-text.yaml': plans,
  'geometry-symbols.yaml': symbols,
});

/** The values of the files that draw the board, by name, to data; everything that is wrong with them. */
export const parseGeometry = (values: FileValues): Result<Drawings, readonly RulesIssue[]> => {
  const read = checked(files, values);
  if (!read.ok) return fail(read.problems.map(inFile));
  const over = read.value['geometry-six-players.yaml'];
  const plan = plansOf(read.value['geometry-text.yaml']);
  const none = {
    ...read.value['geometry.yaml'],
    plan: plan.none,
    symbols: read.value['geometry-symbols.yaml'],
  };
  return ok({
    none,
    'six-players': { ...overlaid(none, over), plan: plan['six-players'] },
  });
};

const pairOf = (between: readonly string[]): string => [...between].sort().join('/');

const overlaid = (
  printed: Geometry,
  { remove, borders, places, ports }: z.output<typeof overlay>,
): Geometry => {
  const gone = new Set([
    ...remove.map((id) => pairOf(id.split('/'))),
    ...borders.map(({ between }) => pairOf(between)),
  ]);
  const kept = printed.borders.filter(
    ({ between }) => !gone.has(pairOf(between)) && !between.some((id) => gone.has(id)),
  );
  return {
    ...printed,
    borders: [...kept, ...borders],
    places: { ...printed.places, ...places },
    ports: { ...printed.ports, ...ports },
  };
};
