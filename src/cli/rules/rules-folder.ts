import type { Problem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import {
  type BroughtFile,
  compiledPath,
  ownFolder,
  type RulesSource,
  readCompiled,
  readFolder,
  withBrought,
} from './rules-files.ts';
import type { ParsedRules } from './rules-parse.ts';

export interface LoadedRules extends ParsedRules {
  /**
   * `parsed`: the compiled rules do not fit the files, or are damaged, so these were read, which is
   * slow; `uncompiled`: they lie beside the ruleset, and nobody compiles them.
   */
  readonly source: 'compiled' | 'parsed' | 'uncompiled';
}

/** The same with files that a game brings: all of it is read, once. */
export const loadRulesWith = async (
  source: RulesSource,
  brought: readonly BroughtFile[],
  folder = ownFolder(),
): Promise<Result<LoadedRules, readonly Problem[]>> => {
  const files = readFolder(folder, source.id);
  if (!files.ok) return files;
  const { parseFolder } = await import('./rules-parse.ts');
  const parsed = await parseFolder(withBrought(files.value, brought), source);
  return parsed.ok ? ok({ ...parsed.value, source: 'uncompiled' }) : parsed;
};

/** The rules of a game, from a folder that holds a folder for each ruleset: compiled if that fits the files, else read and validated. */
export const loadRules = async (
  source: RulesSource,
  folder = ownFolder(),
): Promise<Result<LoadedRules, readonly Problem[]>> => {
  const { id, rulesFolder } = source;
  const files = readFolder(folder, id);
  if (!files.ok) return files;
  const compiled = readCompiled(compiledPath(folder, id), files.value);
  if (compiled !== undefined) return ok({ ...(compiled as ParsedRules), source: 'compiled' });
  const { parseFolder } = await import('./rules-parse.ts');
  const parsed = await parseFolder(files.value, source);
  if (!parsed.ok) return parsed;
  return ok({ ...parsed.value, source: rulesFolder === undefined ? 'parsed' : 'uncompiled' });
};
