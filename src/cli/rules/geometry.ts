import type { Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { YamlFile } from '../io/yaml-file.ts';
import {
  drawingPath,
  ownFolder,
  type RulesFiles,
  type RulesSource,
  readCompiled,
  readDrawing,
  writeCompiled,
} from './rules-files.ts';

// How a board is drawn: big, and read by the commands that draw it alone.

/** A ruleset's drawings of its boards: compiled if that fits the files, else read and validated. */
export const loadGeometry = async (
  source: RulesSource,
  folder = ownFolder(),
): Promise<Result<unknown, readonly Problem[]>> => {
  const { id } = source;
  const files = readDrawing(folder, id);
  if (!files.ok) return files;
  const compiled = readCompiled(drawingPath(folder, id), files.value);
  return compiled === undefined ? parse(files.value, source) : ok(compiled);
};

/** Writes the compiled form, unless something is wrong with the files or there are none. */
export const compileGeometry = async (
  source: RulesSource,
  folder: string,
): Promise<readonly Problem[]> => {
  const { id } = source;
  const files = readDrawing(folder, id);
  if (!files.ok) return files.problems;
  if (files.value.bytes.size === 0) return [];
  const parsed = await parse(files.value, source);
  if (!parsed.ok) return parsed.problems;
  writeCompiled(drawingPath(folder, id), files.value, parsed.value);
  return [];
};

const parse = async (
  files: RulesFiles,
  { geometrySchema }: RulesSource,
): Promise<Result<unknown, readonly Problem[]>> => {
  if (geometrySchema === undefined) return ok(undefined);
  const shown = (file: string): string => `rules/${files.id}/${file}`;
  const yaml = await yamlOf(files, shown);
  if (!yaml.ok) return yaml;
  const schema = await geometrySchema();
  const values = [...yaml.value].map(([file, { value }]) => [file, value] as const);
  const parsed = schema.parseGeometry(Object.fromEntries(values));
  if (parsed.ok) return parsed;
  return fail(
    parsed.problems.map(({ file, path, which, problem }) => ({
      ...problem,
      place: yaml.value.get(file)?.placeOf(path, which) ?? { file: shown(file), line: 1 },
    })),
  );
};

const yamlOf = async (
  { bytes }: RulesFiles,
  shown: (file: string) => string,
): Promise<Result<ReadonlyMap<string, YamlFile>, readonly Problem[]>> => {
  const { readYaml } = await import('../io/yaml-file.ts');
  const yaml = new Map<string, YamlFile>();
  for (const [file, content] of bytes) {
    const read = readYaml(shown(file), new TextDecoder().decode(content));
    if (!read.ok) return read;
    yaml.set(file, read.value);
  }
  return ok(yaml);
};
