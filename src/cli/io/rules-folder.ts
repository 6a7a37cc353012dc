import { readFileSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import {
  type BroughtFile,
  compiledPath,
  hashOf,
  ownFolder,
  type RulesSource,
  readFolder,
  withBrought,
} from './rules-files.ts';
import type { ParsedRules } from './rules-parse.ts';

export interface LoadedRules extends ParsedRules {
  /**
   * `parsed`: the compiled rules do not fit the files, so these were read, which is slow; `uncompiled`:
   * they lie beside the ruleset, and nobody compiles them.
   */
  readonly source: 'compiled' | 'parsed' | 'uncompiled';
}

/** The file dist/rules/<id>.json, which the build writes. */
export interface CompiledRules extends ParsedRules {
  /** Hash of all the files that it was made of. */
  readonly hash: string;
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
  const compiled = readCompiled(compiledPath(folder, id), hashOf(files.value));
  if (compiled !== null) return ok({ ...compiled, source: 'compiled' });
  const { parseFolder } = await import('./rules-parse.ts');
  const parsed = await parseFolder(files.value, source);
  if (!parsed.ok) return parsed;
  return ok({ ...parsed.value, source: rulesFolder === undefined ? 'parsed' : 'uncompiled' });
};

const readCompiled = (path: string, hash: string): ParsedRules | null => {
  const compiled = parseCompiled(path);
  if (compiled === null || compiled.hash !== hash) return null;
  const { data, messages, wordings, fingerprint } = compiled;
  return { data, messages, wordings, fingerprint };
};

/** A file that cannot be read is as good as absent: those that it was made of are read then. */
const parseCompiled = (path: string): CompiledRules | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CompiledRules | null;
  } catch {
    return null;
  }
};
