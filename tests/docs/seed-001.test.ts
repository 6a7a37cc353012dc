import { readRuleIds } from '../../src/cli/rules/rule-book.ts';
import { provedOfWesteros, testSeedTable } from './seed-table.ts';

const RULES = readRuleIds('westeros');

testSeedTable({
  file: 'seed-001.md',
  leastRows: 75,
  rules: RULES,
  known: RULES,
  proved: provedOfWesteros(),
});
