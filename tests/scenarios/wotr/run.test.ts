import { expect } from 'vitest';
import type { Ids } from '../../../src/core/game.ts';
import { isSame, type Json } from '../../../src/core/json.ts';
import { appliers } from '../../../src/rulesets/wotr/chapters.ts';
import type { Rules } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { RULE_IDS } from '../../rulesets/wotr/played.ts';
import { testCases } from '../../support/cases.ts';
import { caseFiles, readCases } from './cases.ts';
import { play, rulesOfCase } from './play.ts';
import type { Scenario } from './scenario.ts';

/** A misspelt event would forbid nothing. */
const unknownIn = ({ expect: happens, never }: Scenario): readonly string[] =>
  [...happens, ...never]
    .map((line) => String(line.split(/\s+/)[0]))
    .filter((type) => type !== 'answered' && !Object.hasOwn(appliers, type));

/** Lines that name what they are about. */
const ABOUT: Readonly<Record<string, { readonly about: Ids }>> = {
  excess: { about: { region: 'moria' } },
  'hobbit-spot': { about: { character: 'meriadoc' } },
  'combat-figure': { about: { effect: 'heroic-death' } },
  'combat-cost': { about: { effect: 'onslaught' } },
};

/** Answers that no line of orders could give: written as lines and read again they do not come back. */
const unreadIn = ({ answers, passed, refused }: Scenario, rules: Rules): readonly string[] => {
  // Some cases say on purpose what cannot be.
  if (passed.length + refused.length > 0) return [];
  const blank = wotr.blank(rules, wotr.seats(rules));
  return Object.entries(answers).flatMap(([seat, all = []]) => {
    const view = { rules, state: wotr.hide(rules, blank, seat) };
    return all.flatMap((answer) =>
      Object.entries(answer).flatMap(([kind, wish]) => {
        const lines = wotr.writeOrders(view, [{ kind, wish: wish as Json, ...ABOUT[kind] }], 'en');
        const [read] = wotr.readOrders(view, seat, lines).wishes;
        const isRead = read?.kind === kind && isSame(read.wish as Json, wish as Json);
        return isRead
          ? []
          : [
              `${seat} ${kind} ${JSON.stringify(wish)} (${lines.join('; ')}) ${JSON.stringify(read?.wish)}`,
            ];
      }),
    );
  });
};

testCases(
  { caseFiles, readCases },
  (id) => RULE_IDS.has(id),
  (scenario) => {
    expect(unknownIn(scenario), 'events that there are not').toEqual([]);
    expect(
      unreadIn(scenario, rulesOfCase(scenario)),
      'answers that the game does not read',
    ).toEqual([]);
    return play(rulesOfCase(scenario), scenario);
  },
);
