import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { allCases } from '../scenarios/cases.ts';
import { AGOT_RULES } from '../support/rule-ids.ts';
import { loadData } from '../support/rules.ts';
import { deedsOf } from './deeds.ts';
import { documentOf, type Evidence } from './document.ts';
import { DEATHS, unmetCancels, unnamedValues, unplayedCards } from './gaps.ts';
import { numberCases, rulesBelow } from './numbering.ts';
import { readChapters } from './points.ts';
import { nounsOf } from './wording.ts';

const FILE = new URL('../../docs/compliance.md', import.meta.url);
const LEAST_CASES = 250;
const LEAST_A_RULE = 2;

const data = await loadData();
const chapters = readChapters(AGOT_RULES);
const ids = chapters.flatMap(({ points }) => points.map(({ id }) => id));
const cases = allCases().filter(({ rule }) => rule.some((id) => ids.includes(id)));
const byRule = numberCases(cases);
const deeds = await deedsOf(cases);
const { cards, terms } = data;
const nouns = nounsOf(terms.en ?? {});
const evidence: Evidence = { chapters, cases, byRule, cards, deeds, nouns };
const below = rulesBelow(LEAST_A_RULE, ids, byRule);

/** `npm run compliance` writes the document; any other run only compares. */
const isWriting = process.env['COMPLIANCE'] === 'write';
if (isWriting) writeFileSync(FILE, documentOf(evidence));

afterAll(() => {
  if (!isWriting) return;
  const few = below.map((id) => `${id} (${byRule.get(id)?.length ?? 0})`).join(', ');
  process.stdout.write(`\n${cases.length} cases for ${ids.length} rules\n`);
  process.stdout.write(`rules with fewer than two cases: ${few === '' ? 'none' : few}\n\n`);
});

test(`there are at least ${LEAST_CASES} cases`, () => {
  expect(cases.length).toBeGreaterThanOrEqual(LEAST_CASES);
});

test('every rule has at least two cases', () => {
  expect(ids.length).toBeGreaterThan(0);
  expect(below).toEqual([]);
});

describe('the cases leave out', () => {
  test('no value of an option', () => {
    expect(unnamedValues(cases)).toEqual([]);
  });

  test('no card in attack or in defence', () => {
    expect(cards).toHaveLength(42);
    expect(unplayedCards(cards, deeds)).toEqual([]);
  });

  test('no card that another cancels', () => {
    expect(unmetCancels(cards, deeds)).toEqual([]);
  });

  test('no way in which a unit dies', () => {
    expect([...deeds.deaths].toSorted()).toEqual(Object.keys(DEATHS).toSorted());
  });
});

test('docs/compliance.md is current; npm run compliance writes it', () => {
  expect(readFileSync(FILE, 'utf8') === documentOf(evidence)).toBe(true);
});
