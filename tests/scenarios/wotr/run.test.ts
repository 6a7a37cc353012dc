import { expect } from 'vitest';
import { appliers } from '../../../src/rulesets/wotr/chapters.ts';
import { RULE_IDS } from '../../rulesets/wotr/played.ts';
import { testCases } from '../../support/cases.ts';
import { caseFiles, readCases } from './cases.ts';
import { play, rulesOfCase } from './play.ts';
import type { Scenario } from './scenario.ts';

/** A misspelt event would forbid nothing. */
const unknownIn = ({ expect: happens, never }: Scenario): readonly string[] =>
  [...happens, ...never]
    .map((line) => String(line.split(/\s+/)[0]))
    .filter((type) => type !== 'answered' && !Object.hasOwn(appliers, type));

testCases(
  { caseFiles, readCases },
  (id) => RULE_IDS.has(id),
  (scenario) => {
    expect(unknownIn(scenario), 'events that there are not').toEqual([]);
    return play(rulesOfCase(scenario), scenario);
  },
);
