import { expect } from 'vitest';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { testCases } from '../support/cases.ts';
import { allRuleIds, readEventTypes } from '../support/rule-ids.ts';
import { openedWith } from '../support/rules.ts';
import { caseFiles, choicesOf, readCases, rulesOf } from './cases.ts';
import { knownWords, unknownWords } from './known-words.ts';
import { play, playRefused } from './play.ts';
import type { Scenario } from './scenario.ts';

const ruleIds = allRuleIds();
const eventTypes = readEventTypes();

/** Event types and other words that mean nothing. */
const unknownIn = (rules: Rules, { expect: happens, never }: Scenario): readonly string[] => {
  const known = knownWords(rules, agot.kinds);
  return [
    ...[...happens, ...never]
      .map((line) => String(line.split(/\s+/)[0]))
      .filter((type) => !eventTypes.has(type)),
    ...never.flatMap((line) => unknownWords(line, known)),
  ];
};

/** What is wrong with the case, or null. */
const wrongWith = async (scenario: Scenario): Promise<string | null> => {
  if (scenario.refused.length > 0)
    return playRefused(await openedWith(choicesOf(scenario)), scenario);
  const rules = await rulesOf(scenario);
  expect(unknownIn(rules, scenario), 'unknown words').toEqual([]);
  return play(rules, scenario);
};

testCases({ caseFiles, readCases }, (id) => ruleIds.includes(id), wrongWith);
