// The files of a game's folder as one value, and back: which of them a finding is in.

import { z } from 'zod';
import type { Point } from '../../core/picture.ts';
import type { FileValues, RulesIssue } from '../../core/ruleset-module.ts';
import type { Finding } from './issues.ts';

const SEVERAL = /^(presets)\/(.+)\.yaml$|^(terms)\.([^.]+)\.yaml$|^(messages)\..*yaml$/;
/** `terms.zh.forum.yaml`: Chinese nouns in the words `forum`. */
const WORDING = /^terms\.([^.]+)\.([^.]+)\.yaml$/;

/** Presets and terms by name, wordings by name and language; messages are the reports' own. */
export const sortedFiles = (files: FileValues): Record<string, unknown> => {
  const several: Record<string, Record<string, unknown>> = { presets: {}, terms: {}, messages: {} };
  const wordings: Record<string, Record<string, unknown>> = {};
  const single: Record<string, unknown> = {};
  for (const [file, value] of Object.entries(files)) {
    const [, folder, preset, terms, lang, messages] = SEVERAL.exec(file) ?? [];
    const [, spoken = '', words] = WORDING.exec(file) ?? [];
    if (words !== undefined) {
      wordings[words] = { ...wordings[words], [spoken]: value };
      continue;
    }
    const group = several[folder ?? terms ?? messages ?? ''];
    if (group === undefined) single[file] = value;
    else group[preset ?? lang ?? ''] = value;
  }
  const { presets, terms } = several;
  return { ...single, presets, terms, ...(Object.keys(wordings).length > 0 && { wordings }) };
};

/** What is wrong in the value of all files, in the file that it came from. */
export const inFile = (found: Finding): RulesIssue => {
  const [first = '', second = '', ...rest] = found.path;
  if (first === 'presets' || first === 'armies')
    return { ...found, file: `${first}/${second}.yaml`, path: rest };
  if (first === 'terms') return { ...found, file: `terms.${second}.yaml`, path: rest };
  if (first === 'wordings')
    return { ...found, file: `terms.${rest[0]}.${second}.yaml`, path: rest.slice(1) };
  return { ...found, file: String(first), path: found.path.slice(1) };
};

/** What is wrong in the value of one file. */
export const within = (file: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.map((one) => ({ ...one, path: [file, ...one.path] }));

const pointText = '-?[0-9.]+,-?[0-9.]+';

/** `340,112 338.5,114`: at least two points. */
export const points = z
  .string()
  .regex(new RegExp(`^${pointText}( ${pointText})+$`))
  .transform((text): readonly Point[] =>
    text.split(' ').map((pair) => {
      const [x = '', y = ''] = pair.split(',');
      return [Number(x), Number(y)];
    }),
  );
