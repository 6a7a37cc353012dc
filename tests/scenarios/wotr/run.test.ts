import { RULE_IDS } from '../../rulesets/wotr/played.ts';
import { testCases } from '../../support/cases.ts';
import { caseFiles, readCases } from './cases.ts';
import { play, rulesOfCase } from './play.ts';

testCases(
  { caseFiles, readCases },
  (id) => RULE_IDS.has(id),
  (scenario) => play(rulesOfCase(scenario), scenario),
);
