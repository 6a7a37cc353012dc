import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readScenarios, type Scenario } from './scenario.ts';

const folder = new URL('./', import.meta.url);

/** The files of cases, in the order of the chapters. */
export const caseFiles: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort();

export const readCases = (file: string): readonly Scenario[] =>
  readScenarios(file, parse(readFileSync(new URL(file, folder), 'utf8')));

/** All cases that are played. */
export const allCases = (): readonly Scenario[] =>
  caseFiles.flatMap(readCases).filter(({ skip }) => skip === undefined);
