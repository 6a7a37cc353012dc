import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { allCases } from '../scenarios/cases.ts';
import { loadData } from '../support/rules.ts';
import { BOOKS, type Book } from './books.ts';
import type { Played } from './coverage.ts';
import { deedsOf } from './deeds.ts';
import { documentOf, type Evidence, idsOf } from './document.ts';
import { DEATHS, unmetCancels, unnamedValues, unplayedCards } from './gaps.ts';
import { numberCases, rulesBelow } from './numbering.ts';
import { readChapters } from './points.ts';
import { nounsOf } from './wording.ts';

const LEAST_A_RULE = 2;

const { cards, terms } = await loadData();
const cases = allCases();
const byRule = numberCases(cases);
const deeds = await deedsOf(cases);
const played: Played = { cases, byRule, cards, deeds, nouns: nounsOf(terms.en ?? {}) };

const evidenceOf = (book: Book): Evidence => {
  const chapters = readChapters(book.rules);
  const ids = new Set(idsOf(chapters));
  return {
    book,
    chapters,
    played,
    cases: cases.filter(({ rule }) => rule.some((id) => ids.has(id))),
  };
};

const evidences = BOOKS.map(evidenceOf);

const pathOf = ({ file }: Book): URL => new URL(`../../docs/${file}`, import.meta.url);

const gapsOf = ({ book, chapters, cases: own }: Evidence): string => {
  const ids = idsOf(chapters);
  const few = rulesBelow(LEAST_A_RULE, ids, byRule).map(
    (id) => `${id} (${byRule.get(id)?.length ?? 0})`,
  );
  return [
    `docs/${book.file}: ${own.length} cases for ${ids.length} rules`,
    `rules with fewer than two cases: ${few.length === 0 ? 'none' : few.join(', ')}`,
  ].join('\n');
};

/** `npm run compliance` writes the documents; any other run only compares. */
const isWriting = process.env['COMPLIANCE'] === 'write';
if (isWriting)
  for (const evidence of evidences) writeFileSync(pathOf(evidence.book), documentOf(evidence));

afterAll(() => {
  if (isWriting) process.stdout.write(`\n${evidences.map(gapsOf).join('\n\n')}\n\n`);
});

describe.each(evidences)('docs/$book.file', (evidence) => {
  const { book, chapters } = evidence;
  const ids = idsOf(chapters);

  test(`has at least ${book.leastCases} cases`, () => {
    expect(evidence.cases.length).toBeGreaterThanOrEqual(book.leastCases);
  });

  test(`has at least ${LEAST_A_RULE} for every rule`, () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(rulesBelow(LEAST_A_RULE, ids, byRule)).toEqual([]);
  });

  test('is current; npm run compliance writes it', () => {
    expect(readFileSync(pathOf(book), 'utf8') === documentOf(evidence)).toBe(true);
  });
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
