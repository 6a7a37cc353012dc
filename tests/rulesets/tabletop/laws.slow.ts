import { expect, test } from 'vitest';
import { playByLaws } from '../../../src/desk/laws.ts';
import { runs } from '../../support/runs.ts';
import { matchFor, RULE_IDS, rulesFor, settingOf } from './played.ts';

test.each([
  'game-of-thrones',
  'clash-of-kings',
  'storm-of-swords',
  'feast-for-crows',
  'winds-of-winter',
])('the laws hold in the mode %s', (preset) => {
  const rules = rulesFor(preset);
  const broken = Array.from({ length: runs(4) }, (_, game) =>
    playByLaws(
      settingOf(rules),
      matchFor(rules, `${preset}-${game}`, 'captain'),
      game < 1 ? 'full' : 'quick',
      RULE_IDS,
    ),
  ).flatMap((one) => one.broken.map(({ law, detail }) => `${law}: ${detail}`));
  expect(broken).toEqual([]);
});
