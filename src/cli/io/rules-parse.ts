import type { Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { messagesIn, type ParsedMessages } from './messages-parse.ts';
import { fingerprintOf, type RulesFiles, type RulesSource } from './rules-files.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

// The slow way from rules files to data: only this and what it imports loads yaml and zod.

export interface ParsedRules extends ParsedMessages {
  /** The argument of the ruleset's `prepare`. */
  readonly data: unknown;
  /** Hash of the files that decide anything; not of terms, messages or the rules' text. */
  readonly fingerprint: string;
}

/** Reads and validates all files of a ruleset; tells everything that is wrong with them. */
export const parseFolder = async (
  files: RulesFiles,
  source: RulesSource,
): Promise<Result<ParsedRules, readonly Problem[]>> => {
  const read = readFiles(files);
  if (!read.ok) return read;
  const yaml = read.value;
  const catalogues = messagesIn(yaml);
  if (!catalogues.ok) return catalogues;
  const data = await dataOf(files, source, yaml);
  if (!data.ok) return data;
  return ok({
    data: data.value,
    ...catalogues.value,
    fingerprint: fingerprintOf(files),
  });
};

const shownName = ({ id, shown }: Pick<RulesFiles, 'id' | 'shown'>, file: string): string =>
  shown?.get(file) ?? `rules/${id}/${file}`;

const readFiles = (
  files: RulesFiles,
): Result<ReadonlyMap<string, YamlFile>, readonly Problem[]> => {
  const yaml = new Map<string, YamlFile>();
  const problems: Problem[] = [];
  for (const [file, bytes] of files.bytes) {
    const name = shownName(files, file);
    const text = decoded(bytes);
    if (text === null) problems.push({ code: 'not-utf-8', place: { file: name, line: 1 } });
    else if (file.endsWith('.yaml')) {
      const read = readYaml(name, text);
      if (read.ok) yaml.set(file, read.value);
      else problems.push(...read.problems);
    }
  }
  return problems.length > 0 ? fail(problems) : ok(yaml);
};

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const dataOf = async (
  files: RulesFiles,
  { rulesSchema }: RulesSource,
  yaml: ReadonlyMap<string, YamlFile>,
): Promise<Result<unknown, readonly Problem[]>> => {
  const schema = await rulesSchema();
  const values = Object.fromEntries([...yaml].map(([file, { value }]) => [file, value]));
  const data = schema.parseRules(values);
  if (data.ok) return data;
  return fail(
    data.problems.map(({ file, path, which, problem }) => ({
      ...problem,
      place: yaml.get(file)?.placeOf(path, which) ?? { file: shownName(files, file), line: 1 },
    })),
  );
};
