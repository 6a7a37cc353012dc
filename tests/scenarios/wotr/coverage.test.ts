// What the cases of War of the Ring leave out: nothing but cards.
import { expect, test } from 'vitest';
import { readRuleBook } from '../../../src/cli/rules/rule-book.ts';
import { ACT_NAMES } from '../../../src/rulesets/wotr/actions.ts';
import { appliers } from '../../../src/rulesets/wotr/chapters.ts';
import { OPTIONS } from '../../../src/rulesets/wotr/data.ts';
import { CHARACTERS } from '../../../src/rulesets/wotr/game.ts';
import { rules } from '../../rulesets/wotr/played.ts';
import { allCases } from './cases.ts';
import { rulesOfCase, run } from './play.ts';

const cases = allCases();
const entries = cases.flatMap((one) => run(rulesOfCase(one), one).ran.entries);

/** The points that are in force. */
const inForce = readRuleBook('wotr', 'en').chapters.flatMap(({ title, points }) =>
  title.includes('part II')
    ? []
    : points.flatMap(({ id, text }) => (text.startsWith('*Part II.*') ? [] : [id])),
);

test('every point that is in force has a case', () => {
  const proved = new Set(cases.flatMap(({ rule }) => rule));
  expect(inForce.length).toBeGreaterThan(180);
  expect(inForce.filter((id) => !proved.has(id))).toEqual([]);
});

test('every point of battles, sieges, hunt and politics has two', () => {
  const proofs = (id: string): number => cases.filter(({ rule }) => rule.includes(id)).length;
  const points = inForce.filter((id) => /^(CMB|SGE|HUN|POL)-/.test(id));
  expect(points.length).toBeGreaterThan(50);
  expect(points.filter((id) => proofs(id) < 2)).toEqual([]);
});

test('every card has two cases at least', () => {
  const all = [...Object.values(rules.cards), ...Object.values(rules.combat)];
  const own = new Set(all.map(({ rule }) => rule));
  const cards = inForce.filter((id) => own.has(id));
  expect(cards.length).toBeGreaterThan(23);
  const casesOf = (id: string): number => cases.filter(({ rule }) => rule.includes(id)).length;
  expect(cards.filter((id) => casesOf(id) < 2)).toEqual([]);
});

test('every event happens in a case', () => {
  const happened = new Set<string>(entries.map(({ event }) => event.type));
  expect(Object.keys(appliers).filter((type) => !happened.has(type))).toEqual([]);
});

test('every act is carried out in a case', () => {
  const done = new Set(
    entries.flatMap(({ event }) => (event.type === 'die-chosen' ? [event.act] : [])),
  );
  expect(ACT_NAMES.filter((act) => !done.has(act))).toEqual([]);
});

test('every character is named in a case', () => {
  const text = JSON.stringify(cases);
  expect(CHARACTERS.filter((one) => !text.includes(`${one}`))).toEqual([]);
});

test('every option that is in force has cases with both values', () => {
  const named = new Set(
    cases.flatMap(({ options }) => Object.entries(options).map((one) => one.join(' '))),
  );
  const values = Object.entries(OPTIONS).flatMap(([name, all]) =>
    all.map((value) => `${name} ${value}`),
  );
  expect(values.filter((value) => !named.has(value))).toEqual([]);
});
