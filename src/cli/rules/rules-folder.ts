import type { Problem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import {
  type BroughtFile,
  compiledPath,
  ownFolder,
  type RulesFiles,
  type RulesSource,
  readCompiled,
  readFolder,
} from './rules-files.ts';
import type { ParsedRules } from './rules-parse.ts';

export interface LoadedRules extends ParsedRules {
  /**
   * `parsed`: the compiled rules do not fit the files, or are damaged, so these were read, which is
   * slow; `uncompiled`: they lie beside the ruleset, and nobody compiles them.
   */
  readonly source: 'compiled' | 'parsed' | 'uncompiled';
}

/** A ruleset's files with those that a game brings, which take the place of others of their names. */
const withBrought = (files: RulesFiles, brought: readonly BroughtFile[]): RulesFiles => {
  const bytes = new Map(files.bytes);
  const shown = new Map<string, string>();
  for (const one of brought) {
    bytes.set(one.name, 'own' in one ? (files.bytes.get(one.own) ?? new Uint8Array()) : one.bytes);
    shown.set(one.name, 'own' in one ? `rules/${files.id}/${one.own}` : one.path);
  }
  return { ...files, bytes: new Map([...bytes].sort(([a], [b]) => (a < b ? -1 : 1))), shown };
};

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
