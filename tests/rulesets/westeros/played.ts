// Battles of Westeros without the program, and battles of chance.

import type { Westeros } from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { parseRules } from '../../../src/rulesets/westeros/schema/rules.ts';
import { rulesetFrom } from '../../support/ruleset.ts';

export const {
  read,
  values,
  data,
  rulesFor,
  startOf,
  settingOf,
  matchFor,
  ids: RULE_IDS,
} = rulesetFrom<Westeros>(westeros, parseRules);
