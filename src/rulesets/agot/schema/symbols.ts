import { z } from 'zod';

// The shape of rules/agot/geometry-symbols.yaml: what pieces and signs look like.

const colour = z.string().regex(/^(#[0-9a-f]{6}|seat|ink)$/);
const amount = z.number().positive();

const style = {
  fill: colour.exactOptional(),
  stroke: colour.exactOptional(),
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

export const symbols = z.strictObject({
  symbols: z.record(z.string(), z.strictObject({ width: amount, marks: z.array(mark).min(1) })),
  orders: z.record(z.string(), path),
  special: path,
});
