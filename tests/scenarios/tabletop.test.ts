import { SWITCHES } from '../../src/rulesets/tabletop/game.ts';
import { data } from '../rulesets/tabletop/played.ts';
import { cases } from './tabletop.ts';

cases.testCases();
// The first value of each is what is played where nothing is said.
cases.testOptions(
  Object.fromEntries(Object.entries(SWITCHES).map(([name, [, ...others]]) => [name, others])),
);
cases.testTold({ ids: Object.keys(data.profiles), least: 150 });
