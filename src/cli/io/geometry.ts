import { readFileSync, writeFileSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  drawingPath,
  hashOf,
  ownFolder,
  type RulesFiles,
  type RulesSource,
  readDrawing,
} from './rules-files.ts';
import type { YamlFile } from './yaml-file.ts';

// How a board is drawn: big, and read by the commands that draw it alone.

/** The file dist/rules/<id>.geometry.json, which the build writes. */
interface CompiledGeometry {
  /** Hash of the files that it was made of. */
  readonly hash: string;
  readonly geometry: unknown;
}

/** A ruleset's drawings of its boards: compiled if that fits the files, else read and validated. */
export const loadGeometry = async (
  source: RulesSource,
  folder = ownFolder(),
): Promise<Result<unknown, readonly Problem[]>> => {
  const { id } = source;
  const files = readDrawing(folder, id);
  if (!files.ok) return files;
  const compiled = readCompiled(drawingPath(folder, id));
  return compiled?.hash === hashOf(files.value)
    ? ok(compiled.geometry)
    : parse(files.value, source);
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
  const compiled: CompiledGeometry = { hash: hashOf(files.value), geometry: parsed.value };
  writeFileSync(drawingPath(folder, id), JSON.stringify(compiled));
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
  const { readYaml } = await import('./yaml-file.ts');
  const yaml = new Map<string, YamlFile>();
  for (const [file, content] of bytes) {
    const read = readYaml(shown(file), new TextDecoder().decode(content));
    if (!read.ok) return read;
    yaml.set(file, read.value);
  }
  return ok(yaml);
};

/** A file that cannot be read is as good as absent: those that it was made of are read then. */
const readCompiled = (path: string): CompiledGeometry | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CompiledGeometry | null;
  } catch {
    return null;
  }
};
