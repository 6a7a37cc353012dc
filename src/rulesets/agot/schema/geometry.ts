import { z } from 'zod';
import { PATTERNS, type Point } from '../../../core/picture.ts';
import type { Geometry } from '../geometry.ts';
import { HOUSES } from '../vocabulary.ts';

// The shape of rules/agot/geometry.yaml.

const point = z.tuple([z.number(), z.number()]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const pointText = '-?[0-9.]+,-?[0-9.]+';

/** `340,112 338.5,114`: at least two points. */
const line = z
  .string()
  .regex(new RegExp(`^${pointText}( ${pointText})+$`))
  .transform((text): readonly Point[] =>
    text.split(' ').map((pair) => {
      const [x = '', y = ''] = pair.split(',');
      return [Number(x), Number(y)];
    }),
  );

export const geometryShape: z.ZodType<Geometry> = z.strictObject({
  size: point,
  borders: z.array(z.strictObject({ between: z.tuple([z.string(), z.string()]), line })).min(1),
  places: z.record(
    z.string(),
    z.strictObject({
      name: z.tuple([z.number(), z.number(), z.number()]),
      icons: point,
      pieces: point,
    }),
  ),
  ports: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
  wildlings: point,
  looks: z.record(
    z.enum(HOUSES),
    z.strictObject({ colour, ink: colour, pattern: z.enum(PATTERNS) }),
  ),
});
