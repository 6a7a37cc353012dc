import { AGOT_RULES, readRuleIds } from '../support/rule-ids.ts';
import { testSeedTable } from './seed-table.ts';

const CHAPTERS = 'SET RND WES SUP MUS BID WIL PLN RAD MAR BAT CON WIN'.split(' ');

testSeedTable({
  file: 'seed-000.md',
  leastRows: 250,
  rules: readRuleIds(AGOT_RULES).filter((id) => CHAPTERS.includes(id.slice(0, 3))),
});
