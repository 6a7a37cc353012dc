import type { Problem } from '../core/problem.ts';
import { RULESETS } from '../rulesets/registry.ts';
import { excerpt } from './io/excerpt.ts';
import { compileRules } from './rules/rules-compile.ts';
import { ownFolder, textOf } from './rules/rules-files.ts';

// Run by the build: makes dist/rules/<id>.json of each ruleset's files. It prints codes, since the
// sentences are among the files that may be broken.

const formatProblem = (folder: string, { code, place, args }: Problem): string => {
  const what = `${code} ${JSON.stringify(args ?? {})}\n`;
  if (place?.file === undefined) return what;
  const lines = excerpt(textOf(folder, place.file), place).replaceAll(/^/gm, '    ');
  return `${place.file}:${place.line}:${place.column ?? 1}  ${what}${lines}\n`;
};

const compileAll = async (folder: string): Promise<void> => {
  for (const { open } of RULESETS)
    for (const problem of await open((parts) => compileRules(parts, folder))) {
      process.stderr.write(formatProblem(folder, problem));
      process.exitCode = 2;
    }
};

void compileAll(process.argv[2] ?? ownFolder());
