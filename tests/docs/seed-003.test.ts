import { expect, test } from 'vitest';
import { readRuleBook, readRuleIds } from '../../src/cli/rules/rule-book.ts';
import { provedOfWotr, rowsOfSeed, testSeedTable } from './seed-table.ts';

const RULES = readRuleIds('wotr');
/** One point each for the cards and what they do in battle: the seed prints none of them. */
const OF_CARDS = ['FCH', 'FST', 'SCH', 'SST', 'CBT'];

testSeedTable({
  file: 'seed-003.md',
  leastRows: 300,
  rules: RULES.filter((id) => !OF_CARDS.includes(id.slice(0, 3))),
  known: RULES,
  proved: provedOfWotr(),
});

test('every one of the 186 points that the sentences come down to has a rule', () => {
  const points = rowsOfSeed('seed-003.md').map(({ sentence }) => /^R(\d+): /.exec(sentence)?.[1]);
  expect(points).not.toContain(undefined);
  const found = [...new Set(points.map(Number))].sort((a, b) => a - b);
  expect(found).toEqual(Array.from({ length: 186 }, (_, at) => at + 1));
});

test('a sentence waits for part II if all its rules do', () => {
  const points = readRuleBook('wotr', 'en').chapters.flatMap((chapter) => chapter.points);
  const waiting = new Set(
    points.filter(({ text }) => text.startsWith('*Part II.*')).map(({ id }) => id),
  );
  const rows = rowsOfSeed('seed-003.md');
  expect(rows.length).toBeGreaterThan(300);
  const wrong = rows.filter(({ rules, later }) => later !== rules.every((id) => waiting.has(id)));
  expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
});
