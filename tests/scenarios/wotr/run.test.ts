import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/rulesets/wotr/game.ts';
import { RULE_IDS, rulesOf } from '../../rulesets/wotr/played.ts';
import { caseFiles, readCases } from './cases.ts';
import { play } from './play.ts';
import type { Scenario } from './scenario.ts';

const games = new Map<string, Rules>();
const gameOf = ({ preset, options }: Scenario): Rules => {
  const key = JSON.stringify([preset, options]);
  const rules = games.get(key) ?? rulesOf(preset, options as Readonly<Record<string, string>>);
  games.set(key, rules);
  return rules;
};

/** The cases of a file; one that cannot be read fails by itself and lets the others run. */
const casesOf = (file: string): readonly Scenario[] => {
  try {
    return readCases(file);
  } catch (error) {
    test('can be read', () => {
      throw error;
    });
    return [];
  }
};

for (const file of caseFiles)
  describe(file, () => {
    for (const scenario of casesOf(file))
      test.skipIf(scenario.skip !== undefined)(
        `${scenario.rule.join(', ')}: ${scenario.title}`,
        () => {
          expect(
            scenario.rule.filter((id) => !RULE_IDS.has(id)),
            'unknown rules',
          ).toEqual([]);
          const wrong = play(gameOf(scenario), scenario);
          if (wrong !== null) throw new Error(wrong);
        },
      );
  });
