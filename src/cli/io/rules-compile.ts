import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { writeParts } from './compiled-parts.ts';
import { compileGeometry } from './geometry.ts';
import { compiledPath, type RulesSource, readFolder } from './rules-files.ts';
import { partsOf } from './rules-folder.ts';
import { parseFolder } from './rules-parse.ts';
import { type Named, wordsMissing } from './rules-words.ts';

/** As much of a ruleset as its files are compiled with. */
export type CompileSource = RulesSource & { ruleset(): Promise<Named> };

/** Writes dist/rules/<id>.parts from a ruleset's files, unless something is wrong with them. */
export const compileRules = async (
  source: CompileSource,
  folder: string,
): Promise<readonly Problem[]> => {
  const { id } = source;
  const files = readFolder(folder, id);
  if (!files.ok) return files.problems;
  const parsed = await parseFolder(files.value, source);
  if (!parsed.ok) return parsed.problems;
  const missing = wordsMissing(await source.ruleset(), parsed.value);
  if (missing.length > 0) return missing;
  const path = compiledPath(folder, id);
  mkdirSync(dirname(path), { recursive: true });
  writeParts(path, files.value, partsOf(parsed.value));
  return compileGeometry(source, folder);
};
