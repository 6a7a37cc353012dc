import { describe, expect, test } from 'vitest';
import { playByLaws } from '../../../src/desk/laws.ts';
import { matchFor, RULE_IDS, rulesFor, settingOf } from './played.ts';

const BATTLES = 3;

const lawsBroken = (preset: string, style: string, options = {}): readonly string[] => {
  const rules = rulesFor(preset, options);
  return Array.from({ length: BATTLES }, (_, game) =>
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
  ...{ pastLast: 'rout', recoveryTie: 'worse', rangedFlank: 'no', blockedRetreatIsHit: 'yes' },
  ...{ retreatChooser: 'attacker', retreatRule: 'directional', straightFirst: 'no' },
  ...{ newAttackDrops: 'all', capFirst: 'yes', ignoreStacks: 'max', firstPriority: 'momentum' },
  ...{ equalPoints: 'plan', followersStruck: 'no', counterTurnsToken: 'no' },
  ...{ archersBeside: 'no-token', dogsBlocked: 'nothing', ownUnitInZone: 'no' },
  ...{ sightAlongEdge: 'either', captureCountsAllHits: 'yes', cardNeedsUnit: 'no' },
};

describe('the laws hold', () => {
  test.each([
    ['kingsroad', 'random'],
    ['kingsroad', 'captain'],
    ['remnant', 'captain'],
    ['skirmish', 'random'],
  ])('on %s, played by %s', (preset, style) => {
    expect(lawsBroken(preset, style)).toEqual([]);
  });

  test.each(['random', 'writer'])('on a battle with every switch turned, by %s', (style) => {
    expect(lawsBroken('skirmish', style, OTHERWISE)).toEqual([]);
  });
});
