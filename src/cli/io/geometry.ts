import { readFileSync, writeFileSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  drawingFiles,
  drawingPath,
  hashOf,
  ownFolder,
  type RulesFiles,
  readFolder,
} from './rules-files.ts';

// How a board is drawn: big, and read by the commands that draw it alone.

/** What the build writes to dist/rules/<id>.geometry.json. */
interface CompiledGeometry {
  /** Hash of the files that it was made of. */
  readonly hash: string;
  readonly geometry: unknown;
}

/** A ruleset's drawings of its boards: compiled if that fits the files, else read and validated. */
export const loadGeometry = async (
  id: string,
  folder = ownFolder(),
): Promise<Result<unknown, readonly Problem[]>> => {
  const read = readFolder(folder, id);
  if (!read.ok) return read;
  const files = drawingFiles(read.value);
  if (files.bytes.size === 0) return fail([{ code: 'no-geometry', args: { ruleset: id } }]);
  const compiled = readCompiled(drawingPath(folder, id));
  return compiled?.hash === hashOf(files) ? ok(compiled.geometry) : parse(files);
};

/** Writes the compiled form, unless something is wrong with the files or there are none. */
export const compileGeometry = async (
  folder: string,
  all: RulesFiles,
): Promise<readonly Problem[]> => {
  const files = drawingFiles(all);
  if (files.bytes.size === 0) return [];
  const parsed = await parse(files);
  if (!parsed.ok) return parsed.problems;
  const compiled: CompiledGeometry = { hash: hashOf(files), geometry: parsed.value };
  writeFileSync(drawingPath(folder, files.id), JSON.stringify(compiled));
  return [];
};

const parse = async ({ id, bytes }: RulesFiles): Promise<Result<unknown, readonly Problem[]>> => {
  const { readYaml } = await import('./yaml-file.ts');
  const { geometrySchemaOf } = await import('../../rulesets/registry.ts');
  const shown = (file: string): string => `rules/${id}/${file}`;
  const values: Record<string, unknown> = {};
  for (const [file, content] of bytes) {
    const read = readYaml(shown(file), new TextDecoder().decode(content));
    if (!read.ok) return read;
    values[file] = read.value.value;
  }
  const schema = await geometrySchemaOf(id);
  if (!schema.ok) return schema;
  const parsed = schema.value.parseGeometry(values);
  if (parsed.ok) return parsed;
  return fail(
    parsed.problems.map(({ file, problem }) => ({
      ...problem,
      place: { file: shown(file), line: 1 },
    })),
  );
};

/** What cannot be read is as good as absent: the files themselves are read then. */
const readCompiled = (path: string): CompiledGeometry | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CompiledGeometry | null;
  } catch {
    return null;
  }
};
