import { describe, expect, test } from 'vitest';
import { RULE_IDS } from '../../rulesets/wotr/played.ts';
import { caseFiles, readCases } from './cases.ts';
import { play, rulesOfCase } from './play.ts';
import type { Scenario } from './scenario.ts';

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
          const wrong = play(rulesOfCase(scenario), scenario);
          if (wrong !== null) throw new Error(wrong);
        },
      );
  });
