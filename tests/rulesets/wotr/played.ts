// War of the Ring without the program, and games of chance.

import { matchOf } from '../../../src/desk/simulation.ts';
import type { Rules, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { parseRules } from '../../../src/rulesets/wotr/schema/rules.ts';
import { rulesetFrom } from '../../support/ruleset.ts';

const war = rulesetFrom<Wotr>(wotr, parseRules);
export const { values: filesOf, ids: RULE_IDS } = war;

export const rulesOf = (
  preset = 'first-edition',
  options: Readonly<Record<string, string>> = {},
  players = 2,
): Rules => war.rulesFor(preset, options, players);

export const rules = rulesOf();

export const settingOf = (own: Rules = rules) => war.settingOf(own);

export const matchFor = (seed: string, all = 'random', setting = settingOf()) =>
  matchOf(setting, seed, { all, seats: {} });
