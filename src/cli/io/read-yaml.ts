import type { LimitsSaid } from '../../core/limits.ts';
import type { Problem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import { readSimple } from './simple-yaml.ts';
import type { YamlFile } from './yaml-file.ts';

/** Reads what a person wrote, and loads the library only where that is not plain. */
export const readAnyYaml = async (
  file: string,
  text: string,
  said?: LimitsSaid,
): Promise<Result<YamlFile, readonly Problem[]>> => {
  const simple = readSimple(file, text);
  return simple ? ok(simple) : (await import('./yaml-file.ts')).readYaml(file, text, said);
};
