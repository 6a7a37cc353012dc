import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Rules } from '../../src/rulesets/agot/rules.ts';
import { AGOT_RULES, readEventTypes, readRuleIds } from '../support/rule-ids.ts';
import { rulesFor } from '../support/rules.ts';
import { knownWords, unknownWords } from './known-words.ts';
import { play } from './play.ts';
import { readScenarios, type Scenario } from './scenario.ts';

const CHAPTERS = 'SET RND WES SUP MUS BID WIL PLN RAD MAR BAT CON WIN'.split(' ');

const folder = new URL('agot/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort();
const ruleIds = readRuleIds(AGOT_RULES);
const eventTypes = readEventTypes();
const proved = new Set<string>();

/** Rule ids, event types and other words that mean nothing. */
const unknownIn = (rules: Rules, { rule, expect: happens, never }: Scenario): readonly string[] => {
  const known = knownWords(rules, agot.kinds);
  return [
    ...rule.filter((id) => !ruleIds.includes(id)),
    ...[...happens, ...never]
      .map((line) => String(line.split(/\s+/)[0]))
      .filter((type) => !eventTypes.has(type)),
    ...never.flatMap((line) => unknownWords(line, known)),
  ];
};

/** The cases of a file; one that cannot be read fails by itself and lets the others run. */
const casesOf = (file: string): readonly Scenario[] => {
  try {
    return readScenarios(file, parse(readFileSync(new URL(file, folder), 'utf8')));
  } catch (error) {
    test('can be read', () => {
      throw error;
    });
    return [];
  }
};

for (const file of files)
  describe(file, () => {
    for (const scenario of casesOf(file)) {
      const name = `${scenario.rule.join(', ')}: ${scenario.title}`;
      if (scenario.skip !== undefined) {
        test.skip(`${name} (${scenario.skip})`);
        continue;
      }
      for (const id of scenario.rule) proved.add(id);
      test(name, async () => {
        const { players, preset, options } = scenario;
        const rules = await rulesFor({ players, preset, options });
        expect(unknownIn(rules, scenario), 'unknown words').toEqual([]);
        const wrong = play(rules, scenario);
        if (wrong !== null) throw new Error(wrong);
      });
    }
  });

test('every rule of the chapters SET to WIN has a case', () => {
  const needed = ruleIds.filter((id) => CHAPTERS.includes(id.slice(0, 3)));
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((id) => !proved.has(id))).toEqual([]);
});
