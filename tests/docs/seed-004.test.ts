import { readRuleIds } from '../../src/cli/rules/rule-book.ts';
import { provedOfTabletop, testSeedTable } from './seed-table.ts';

const RULES = readRuleIds('tabletop');

testSeedTable({
  file: 'seed-004.md',
  leastRows: 290,
  rules: RULES,
  known: RULES,
  proved: provedOfTabletop(),
});
