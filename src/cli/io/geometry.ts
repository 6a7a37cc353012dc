import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { drawingPath, hashOfBytes, ownFolder, type RulesFiles } from './rules-files.ts';

// How a board is drawn: big, and read by the commands that draw it alone.

export const GEOMETRY = 'geometry.yaml';

/** What the build writes to dist/rules/<id>.geometry.json. */
interface CompiledGeometry {
  /** Hash of the file that it was made of. */
  readonly hash: string;
  readonly geometry: unknown;
}

/** A ruleset's drawing of its board: compiled if that fits the file, else read and validated. */
export const loadGeometry = async (
  id: string,
  folder = ownFolder(),
): Promise<Result<unknown, readonly Problem[]>> => {
  const file = join(folder, id, GEOMETRY);
  if (!existsSync(file)) return fail([{ code: 'no-geometry', args: { ruleset: id } }]);
  const bytes = readFileSync(file);
  const compiled = readCompiled(drawingPath(folder, id));
  if (compiled?.hash === hashOfBytes(bytes)) return ok(compiled.geometry);
  return parse(id, bytes);
};

/** Writes the compiled form, unless something is wrong with the file or there is none. */
export const compileGeometry = async (
  folder: string,
  { id, bytes }: RulesFiles,
): Promise<readonly Problem[]> => {
  const file = bytes.get(GEOMETRY);
  if (file === undefined) return [];
  const parsed = await parse(id, file);
  if (!parsed.ok) return parsed.problems;
  const compiled: CompiledGeometry = { hash: hashOfBytes(file), geometry: parsed.value };
  writeFileSync(drawingPath(folder, id), JSON.stringify(compiled));
  return [];
};

const parse = async (
  id: string,
  bytes: Uint8Array,
): Promise<Result<unknown, readonly Problem[]>> => {
  const { readYaml } = await import('./yaml-file.ts');
  const { rulesSchemaOf } = await import('../../rulesets/registry.ts');
  const name = `rules/${id}/${GEOMETRY}`;
  const read = readYaml(name, new TextDecoder().decode(bytes));
  if (!read.ok) return read;
  const schema = await rulesSchemaOf(id);
  if (!schema.ok) return schema;
  const parsed = schema.value.parseGeometry(read.value.value);
  if (parsed.ok) return parsed;
  return fail(
    parsed.problems.map(({ path, which, problem }) => ({
      ...problem,
      place: read.value.placeOf(path, which),
    })),
  );
};

/** What cannot be read is as good as absent: the file itself is read then. */
const readCompiled = (path: string): CompiledGeometry | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CompiledGeometry | null;
  } catch {
    return null;
  }
};
