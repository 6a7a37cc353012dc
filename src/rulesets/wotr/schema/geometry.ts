import { z } from 'zod';
import type { Point } from '../../../core/picture.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import type { Drawing } from '../picture/drawing.ts';

// The shape of rules/wotr/geometry*.yaml.

const whole = z.number().int().min(0);
const point = z.tuple([whole, whole]);
const regions = z.array(z.string());

/** `340,112 338,114`: at least two points. */
const line = z
  .string()
  .regex(/^[0-9]+,[0-9]+( [0-9]+,[0-9]+)+$/)
  .transform((text): readonly Point[] =>
    text.split(' ').map((pair) => {
      const [x = '', y = ''] = pair.split(',');
      return [Number(x), Number(y)];
    }),
  );

const cell = z.tuple([whole, whole, whole, whole]);

const files = z.object({
  'geometry.yaml': z.strictObject({
    size: point,
    woods: regions,
    wastes: regions,
    marshes: regions,
    rivers: regions,
    places: z.record(
      z.string(),
      z.strictObject({ name: z.tuple([whole, whole, whole]), signs: point, pieces: point }),
    ),
    borders: z.array(z.strictObject({ between: z.tuple([z.string(), z.string()]), line })).min(1),
  }),
  'geometry-text.yaml': z.strictObject({
    tracks: z.record(z.string(), point),
    cells: z.record(z.string(), cell),
    ridges: z.array(cell),
    lakes: z.array(cell),
    across: z.array(z.tuple([z.string(), z.string()])),
    narrow: regions,
  }),
});

/** The values of the files that draw Middle-earth, by name, to data; everything that is wrong with them. */
export const parseGeometry = (values: FileValues): Result<Drawing, readonly RulesIssue[]> => {
  const { data, error } = files.safeParse(values);
  if (error === undefined)
    return ok({ ...data['geometry.yaml'], plan: data['geometry-text.yaml'] });
  return fail(
    error.issues.map(({ path, message: detail }) => {
      const [file = '', ...members] = path.map(String);
      return { file, path: members, problem: { code: 'wrong-shape', args: { detail } } };
    }),
  );
};
