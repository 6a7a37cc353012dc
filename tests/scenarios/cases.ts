import type { Choices, Rules } from '../../src/rulesets/agot/data/rules.ts';
import { casesIn } from '../support/cases.ts';
import { rulesFor } from '../support/rules.ts';
import { readScenarios, type Scenario } from './scenario.ts';

export const { caseFiles, readCases, allCases } = casesIn(
  new URL('agot/', import.meta.url),
  readScenarios,
);

/** How the game of a case is opened. */
export const choicesOf = ({ players, preset, options }: Scenario): Choices => ({
  players,
  preset,
  options,
});

export const rulesOf = (scenario: Scenario): Promise<Rules> => rulesFor(choicesOf(scenario));
