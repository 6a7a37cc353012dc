import { describe, expect, test } from 'vitest';
import { lawsBroken, rulesFor } from './played.ts';

const GAMES = 1;

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
    expect(lawsBroken(rulesFor(preset), GAMES, style)).toEqual([]);
  });

  test('with every switch turned', () => {
    expect(lawsBroken(rulesFor('skirmish', OTHERWISE), GAMES, 'random')).toEqual([]);
  });
});
