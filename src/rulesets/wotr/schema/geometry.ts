import { z } from 'zod';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { inFile, points } from '../../schema/files.ts';
import { checked } from '../../schema/issues.ts';
import type { Drawing } from '../picture/drawing.ts';

// The shape of rules/wotr/geometry*.yaml.

const whole = z.number().int().min(0);
const point = z.tuple([whole, whole]);
const regions = z.array(z.string());

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
    borders: z
      .array(z.strictObject({ between: z.tuple([z.string(), z.string()]), line: points }))
      .min(1),
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
  const read = checked(files, values);
  if (!read.ok) return fail(read.problems.map(inFile));
  return ok({ ...read.value['geometry.yaml'], plan: read.value['geometry-text.yaml'] });
};
