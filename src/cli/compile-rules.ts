import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Problem } from '../core/problem.ts';
import { compiledPath, hashOf, ownFolder, readFolder, rulesetsIn } from './io/rules-files.ts';
import type { CompiledRules } from './io/rules-folder.ts';
import { parseFolder } from './io/rules-parse.ts';

// Run by the build: makes dist/rules/<id>.json of each folder of rules.

const told = ({ code, place, args }: Problem): string => {
  const where = place ? `${place.file ?? ''}:${place.line}:${place.column ?? 1}  ` : '';
  return `${where}${code} ${JSON.stringify(args ?? {})}\n`;
};

const compile = async (folder: string, id: string): Promise<readonly Problem[]> => {
  const files = readFolder(folder, id);
  if (!files.ok) return files.problems;
  const parsed = await parseFolder(files.value);
  if (!parsed.ok) return parsed.problems;
  const compiled: CompiledRules = { hash: hashOf(files.value), ...parsed.value };
  const path = compiledPath(folder, id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(compiled));
  return [];
};

const folder = process.argv[2] ?? ownFolder();
const problems: Problem[] = [];
for (const id of rulesetsIn(folder)) problems.push(...(await compile(folder, id)));
for (const problem of problems) process.stderr.write(told(problem));
if (problems.length > 0) process.exitCode = 2;
