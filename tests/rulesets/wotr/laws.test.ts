import { expect, test } from 'vitest';
import { type Depth, playByLaws } from '../../../src/desk/laws.ts';
import type { Rules } from '../../../src/rulesets/wotr/game.ts';
import { matchFor, RULE_IDS, rulesOf, settingOf } from './played.ts';

// WARS=5000 plays more of them, by both presets and both ways.
const WARS = Number(process.env['WARS'] ?? 1);

/** A war that is over soon: little corruption is enough, so that it can be stopped at every question. */
const soon = (rules: Rules): Rules => ({
  ...rules,
  tables: { ...rules.tables, tracks: { ...rules.tables.tracks, corruption: 3 } },
});

const brokenIn = (rules: Rules, depth: Depth, seed: string) => {
  const setting = settingOf(rules);
  const { broken } = playByLaws(setting, matchFor(seed, 'random', setting), depth, RULE_IDS);
  return broken.slice(0, 3);
};

const WAYS = [
  ['second-edition-cards', 'quick'],
  ['first-edition', 'full'],
  ['first-edition', 'quick'],
  ['second-edition-cards', 'full'],
] as const;

test.each(WARS > 1 ? WAYS : WAYS.slice(0, 2))(
  'wars by chance come to their end and keep all laws: %s, %s',
  { timeout: 60_000 * WARS },
  (preset, depth) => {
    const rules = depth === 'full' ? soon(rulesOf(preset)) : rulesOf(preset);
    for (let war = 0; war < WARS; war++)
      expect([war, brokenIn(rules, depth, `${preset}-${war}`)]).toEqual([war, []]);
  },
);
