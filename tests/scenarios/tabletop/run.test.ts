import { RULE_IDS } from '../../rulesets/tabletop/played.ts';
import { testCases } from '../../support/cases.ts';
import { caseFiles, readCases } from './cases.ts';
import { play } from './play.ts';

testCases({ caseFiles, readCases }, (id) => RULE_IDS.has(id), play);
