import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Choices, Rules } from '../../src/rulesets/agot/data/rules.ts';
import { rulesFor } from '../support/rules.ts';
import { readScenarios, type Scenario } from './scenario.ts';

const folder = new URL('agot/', import.meta.url);

/** The files of cases, in the order of the chapters. */
export const caseFiles: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort();

export const readCases = (file: string): readonly Scenario[] =>
  readScenarios(file, parse(readFileSync(new URL(file, folder), 'utf8')));

/** All cases that are played. */
export const allCases = (): readonly Scenario[] =>
  caseFiles.flatMap(readCases).filter(({ skip }) => skip === undefined);

/** How the game of a case is opened. */
export const choicesOf = ({ players, preset, options }: Scenario): Choices => ({
  players,
  preset,
  options,
});

export const rulesOf = (scenario: Scenario): Promise<Rules> => rulesFor(choicesOf(scenario));
