// The tabletop game without the program, and games of chance under its laws.

import { playByLaws } from '../../../src/desk/laws.ts';
import type { Rules, Tabletop } from '../../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { parseRules } from '../../../src/rulesets/tabletop/schema/rules.ts';
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
} = rulesetFrom<Tabletop>(
  tabletop,
  parseRules,
  ({ battles }, preset) => Object.keys(battles[preset]?.forces ?? {}).length,
);

/** What breaks in some games of chance: so many of them are played stopping at every question, too. */
export const lawsBroken = (
  rules: Rules,
  games: number,
  style: string,
  stopped = 1,
): readonly string[] =>
  Array.from({ length: games }, (_, game) =>
    playByLaws(
      settingOf(rules),
      matchFor(rules, `${rules.preset}-${game}`, style),
      game < stopped ? 'full' : 'quick',
      RULE_IDS,
    ),
  ).flatMap(({ broken }) => broken.map(({ law, detail }) => `${law}: ${detail}`));
