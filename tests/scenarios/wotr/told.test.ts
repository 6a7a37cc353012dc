// All that happens in the cases is told in words, in both languages.

import { CHARACTERS, NATIONS } from '../../../src/rulesets/wotr/game.ts';
import { rules } from '../../rulesets/wotr/played.ts';
import { testToldWell } from '../told-well.ts';
import { allCases } from './cases.ts';
import { rulesOfCase, run } from './play.ts';

testToldWell({
  ruleset: 'wotr',
  runs: allCases().map((one) => run(rulesOfCase(one), one).ran.entries),
  ids: [...Object.keys(rules.regions), ...Object.keys(rules.cards), ...CHARACTERS, ...NATIONS],
  least: 1000,
});
