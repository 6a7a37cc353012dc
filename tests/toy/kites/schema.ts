// The files of rules/kites, looked at once: after this ids are known and nobody checks again.

import { z } from 'zod';
import type { Problem } from '../../../src/core/problem.ts';
import { fail, ok, type Result } from '../../../src/core/result.ts';
import { CLUBS, type Data, DEEDS, SEATS } from './game.ts';

const count = z.number().int().min(1);
const noun = z.strictObject({
  name: z.string(),
  plural: z.string().optional(),
  also: z.array(z.string()).optional(),
});
const terms = z.record(z.string(), z.record(z.string(), noun));

const shape = z.strictObject({
  'festival.yaml': z.strictObject({
    turns: count,
    ribbons: count,
    hand: count,
    die: count,
    sky: z.strictObject({ width: count, height: count, apart: count }),
    clubs: z.record(z.enum(CLUBS), z.array(z.enum(SEATS))),
    tricks: z.record(z.string(), z.strictObject({ stops: z.enum(DEEDS), copies: count })),
    bag: z.record(z.string(), count),
    points: z.strictObject({ height: count, colour: count }),
  }),
  'terms.en.yaml': terms,
  'terms.zh.yaml': terms,
  presets: z.record(z.string(), z.strictObject({ days: count })),
});

/** Something wrong in a file, by the members that lead to it. */
interface Issue {
  readonly file: string;
  readonly path: readonly string[];
  readonly problem: Problem;
}

const PRESET = /^presets\/(.+)\.yaml$/;

/** The values of the rules files, by file name, to data. */
export const parseRules = (
  files: Readonly<Record<string, unknown>>,
): Result<Data, readonly Issue[]> => {
  const presets: Record<string, unknown> = {};
  const own: Record<string, unknown> = { presets };
  for (const [file, value] of Object.entries(files)) {
    const [, preset] = PRESET.exec(file) ?? [];
    if (preset !== undefined) presets[preset] = value;
    else if (!file.startsWith('messages.')) own[file] = value;
  }
  const { data, error } = shape.safeParse(own);
  if (error === undefined)
    return ok({
      festival: data['festival.yaml'],
      presets: data.presets,
      terms: { en: data['terms.en.yaml'], zh: data['terms.zh.yaml'] },
    });
  return fail(error.issues.map(issueAt));
};

/** A preset is a member of one value here and a file of its own there. */
const issueAt = ({ path, message: detail }: z.core.$ZodIssue): Issue => {
  const [file = '', ...members] = path.map(String);
  const [preset = '', ...within] = members;
  return {
    ...(file === 'presets'
      ? { file: `presets/${preset}.yaml`, path: within }
      : { file, path: members }),
    problem: { code: 'wrong-shape', args: { detail } },
  };
};
