import { describe, expect, test } from 'vitest';
import { playByLaws } from '../../../src/desk/laws.ts';
import { matchFor, RULE_IDS, rulesFor, settingOf } from './played.ts';

const GAMES = 3;

const lawsBroken = (preset: string, style: string, options = {}): readonly string[] => {
  const rules = rulesFor(preset, options);
  return Array.from({ length: GAMES }, (_, game) =>
    playByLaws(
      settingOf(rules),
      matchFor(rules, `${preset}-${game}`, style),
      game < 1 ? 'full' : 'quick',
      RULE_IDS,
    ),
  ).flatMap(({ broken }) => broken.map(({ law, detail }) => `${law}: ${detail}`));
};

/** Every switch on its other side. */
const OTHERWISE = {
  ...{ failedChargeStop: 'full-distance', sightTo: 'any-point', rangedFlankBonus: 'yes' },
  ...{ slideTarget: 'always', edge: 'nothing-overhangs' },
  ...{ chargeInch: 'target-only', chargeReroll: 'any-dice', rough: 'each-piece' },
};

describe('the laws hold', () => {
  test.each([
    ['skirmish', 'random'],
    ['skirmish', 'captain'],
    ['trident', 'random'],
    ['trident', 'captain'],
  ])('on %s, played by %s', (preset, style) => {
    expect(lawsBroken(preset, style)).toEqual([]);
  });

  test('with every switch turned', () => {
    expect(lawsBroken('skirmish', 'random', OTHERWISE)).toEqual([]);
  });
});
