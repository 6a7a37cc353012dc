import { expect, test } from 'vitest';
import { readRuleBook } from '../../src/cli/rules/rule-book.ts';
import { ACT_NAMES } from '../../src/rulesets/wotr/actions.ts';
import { OPTIONS } from '../../src/rulesets/wotr/data.ts';
import { CHARACTERS, NATIONS } from '../../src/rulesets/wotr/game.ts';
import { rules } from '../rulesets/wotr/played.ts';
import { cases } from './wotr.ts';

cases.testCases();

const all = [...Object.values(rules.cards), ...Object.values(rules.combat)];
const ofCards = new Set(all.map(({ rule }) => rule));

/** The points that are in force; each has a case (`tests/compliance`). */
const inForce = readRuleBook('wotr', 'en').chapters.flatMap(({ title, points }) =>
  title.includes('part II')
    ? []
    : points.flatMap(({ id, text }) => (text.startsWith('*Part II.*') ? [] : [id])),
);

cases.testTwice(
  'battles, sieges, hunt and politics',
  inForce.filter((id) => /^(CMB|SGE|HUN|POL)-/.test(id)),
  51,
);
cases.testTwice(
  'cards',
  inForce.filter((id) => ofCards.has(id)),
  24,
);
cases.testOptions(OPTIONS);
cases.testTold({
  ids: [...Object.keys(rules.regions), ...Object.keys(rules.cards), ...CHARACTERS, ...NATIONS],
  least: 1000,
});

test('every act is carried out in a case', () => {
  const entries = cases.allCases().flatMap((one) => cases.run(one).ran.entries);
  const done = new Set(
    entries.flatMap(({ event }) => (event.type === 'die-chosen' ? [event.act] : [])),
  );
  expect(ACT_NAMES.filter((act) => !done.has(act))).toEqual([]);
});

test('every character is named in a case', () => {
  const text = JSON.stringify(cases.allCases());
  expect(CHARACTERS.filter((one) => !text.includes(one))).toEqual([]);
});
