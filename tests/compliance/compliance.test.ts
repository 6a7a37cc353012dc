import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { data as ofTabletop } from '../rulesets/tabletop/played.ts';
import { data as ofWesteros } from '../rulesets/westeros/played.ts';
import { TERMS } from '../rulesets/wotr/files.ts';
import { cases as agotCases } from '../scenarios/agot.ts';
import type { Told } from '../scenarios/case.ts';
import { cases as tabletopCases } from '../scenarios/tabletop.ts';
import { cases as westerosCases } from '../scenarios/westeros.ts';
import { cases as wotrCases } from '../scenarios/wotr.ts';
import { loadData } from '../support/rules.ts';
import { BOOKS, type Book, TABLETOP, WESTEROS, WOTR } from './books.ts';
import { coverageTables, coverageTotals, type Played } from './coverage.ts';
import { deedsOf } from './deeds.ts';
import { documentOf, type Evidence, idsOf } from './document.ts';
import { DEATHS, unmetCancels, unnamedValues, unplayedCards } from './gaps.ts';
import { numberCases, rulesBelow } from './numbering.ts';
import { inForce, readChapters } from './points.ts';
import { nounsOf } from './wording.ts';

const { cards, terms } = await loadData();
const cases = agotCases.allCases();
const byRule = numberCases(cases);
const deeds = deedsOf(cases);
const played: Played = { cases, byRule, cards, deeds, nouns: nounsOf(terms.en ?? {}) };

const evidenceOf = (book: Book): Evidence => {
  const chapters = readChapters(book.rules);
  const ids = new Set(idsOf(chapters));
  return {
    book,
    chapters,
    byRule,
    nouns: played.nouns,
    ...(book.coverage === 'told' && {
      besides: { totals: coverageTotals(played), tables: coverageTables(played) },
    }),
    cases: cases.filter(({ rule }) => rule.some((id) => ids.has(id))),
  };
};

/** The second game: what waits for its second part is left out. */
const wotr = (): Evidence => {
  const cases = wotrCases.allCases();
  return {
    book: WOTR,
    chapters: inForce(readChapters(WOTR.rules)),
    byRule: numberCases(cases),
    nouns: nounsOf(TERMS.en, Object.keys(TERMS.en)),
    cases,
  };
};

/** A game whose units and places are called what they are: letters and numbers. */
const marked = (
  book: Book,
  cases: readonly Told[],
  terms: Readonly<Record<string, Readonly<Record<string, { readonly name: string }>>>>,
): Evidence => {
  const subjects = cases.flatMap(({ after }) =>
    Object.keys(after).map((key) => key.split('.')[0] ?? ''),
  );
  const plain = subjects.filter((id) => /^[A-Z]/.test(id));
  const groups = Object.values(terms).flatMap((group) => Object.entries(group));
  const names = [
    ...plain.map((id) => [id, id] as const),
    ...groups.map(([id, { name }]) => [id, name] as const),
  ];
  return {
    book,
    chapters: readChapters(book.rules),
    byRule: numberCases(cases),
    nouns: new Map(names.map(([id, name]) => [id, { name }])),
    cases,
  };
};

/** The third game, on an open board where no battle is named. */
const westeros = (): Evidence =>
  marked(
    WESTEROS,
    westerosCases.allCases().map(({ given, waiting = [], ...rest }) => ({
      ...rest,
      ...{ waiting, preset: given.preset ?? WESTEROS.usual.preset },
      players: WESTEROS.usual.players,
    })),
    ofWesteros.terms.en,
  );

/** The fourth game, by combat alone where no mode is named. */
const tabletop = (): Evidence =>
  marked(
    TABLETOP,
    tabletopCases.allCases().map(({ given, waiting = [], ...rest }) => ({
      ...rest,
      ...{ waiting, preset: given.mode, players: TABLETOP.usual.players },
    })),
    ofTabletop.terms.en,
  );

const evidences = [...BOOKS.map(evidenceOf), wotr(), westeros(), tabletop()];

const pathOf = ({ file }: Book): URL => new URL(`../../docs/${file}`, import.meta.url);

const gapsOf = ({ book, chapters, byRule, cases: own }: Evidence): string => {
  const ids = idsOf(chapters);
  const few = rulesBelow(2, ids, byRule).map((id) => `${id} (${byRule.get(id)?.length ?? 0})`);
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

  test(`has at least ${book.leastARule} for every rule`, () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(rulesBelow(book.leastARule, ids, evidence.byRule)).toEqual([]);
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
