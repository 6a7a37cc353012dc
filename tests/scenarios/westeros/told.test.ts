// All that happens in the cases is told in words, in both languages.

import { data } from '../../rulesets/westeros/played.ts';
import { testToldWell } from '../told-well.ts';
import { allCases } from './cases.ts';
import { run } from './play.ts';

testToldWell({
  ruleset: 'westeros',
  runs: allCases().map((one) => run(one).ran.entries),
  ids: [...Object.keys(data.cards), ...Object.keys(data.commanders)],
  least: 400,
  // Only Pursue and Toughness have a number.
  never: /(?:Stalwart|Advance|Heavy Armor|坚强|推进|重装甲) ?\d/,
});
