// The files of rules/kites, looked at once: after this ids are known and nobody checks again.

import { z } from 'zod';
import { fail, ok, type Result } from '../../../src/core/result.ts';
import type { FileValues, RulesIssue } from '../../../src/core/ruleset-module.ts';
import { CLUBS, type Data, DEEDS, SEATS } from './game.ts';
import { checkSentences } from './language.ts';

const count = z.number().int().min(1);
const noun = z.strictObject({
  name: z.string(),
  plural: z.string().optional(),
  also: z.array(z.string()).optional(),
});
const terms = z.record(z.string(), z.record(z.string(), noun));

const forms = z.record(z.string(), z.strictObject({ en: z.string(), zh: z.string() }));

const files = z.strictObject({
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
  'sentences.yaml': forms,
  'terms.en.yaml': terms,
  'terms.zh.yaml': terms,
  presets: z.record(z.string(), z.strictObject({ days: count })),
});

const PRESET = /^presets\/(.+)\.yaml$/;

/** The values of the rules files, by file name, to data. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const presets: Record<string, unknown> = {};
  const own: Record<string, unknown> = { presets };
  for (const [file, value] of Object.entries(values)) {
    const [, preset] = PRESET.exec(file) ?? [];
    if (preset !== undefined) presets[preset] = value;
    else if (!file.startsWith('messages.')) own[file] = value;
  }
  const { data, error } = files.safeParse(own);
  if (error !== undefined) return fail(error.issues.map(issueAt));
  const festival = data['festival.yaml'];
  const sentences = data['sentences.yaml'];
  const terms = { en: data['terms.en.yaml'], zh: data['terms.zh.yaml'] };
  const unclear = checkSentences({ ...festival, terms, sentences, options: { days: 1 } });
  if (unclear.length > 0) return fail(unclear.map((one) => ({ file: 'sentences.yaml', ...one })));
  return ok({ festival, presets: data.presets, sentences, terms });
};

/** A preset is a member of one value here and a file of its own there. */
const issueAt = ({ path, message: detail }: z.core.$ZodIssue): RulesIssue => {
  const [file = '', ...members] = path.map(String);
  const [preset = '', ...within] = members;
  return {
    ...(file === 'presets'
      ? { file: `presets/${preset}.yaml`, path: within }
      : { file, path: members }),
    problem: { code: 'wrong-shape', args: { detail } },
  };
};
