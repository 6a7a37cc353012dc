import { AGOT_RULES, FORUM_RULES, readRuleIds } from '../support/rule-ids.ts';
import { testSeedTable } from './seed-table.ts';

const portsOfBoth = readRuleIds(AGOT_RULES).filter((id) => id.startsWith('PRT'));

testSeedTable({
  file: 'seed-002.md',
  leastRows: 140,
  rules: [...readRuleIds(FORUM_RULES), ...portsOfBoth],
});
