// What is learnt from sorted sentences tells them apart.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  featuresOf,
  readWeights,
  sortOf,
  weightIn,
  wordsIn,
} from '../../src/desk/remarks/sentences.ts';
import { digestOfSentences, sortedSentences, weightsFile } from '../sentences/sorted.ts';

const SORTS = ['binding', 'courtesy'] as const;
const fileOf = (sort: string): string => readFileSync(weightsFile(sort), 'utf8');

test.each(SORTS)('the weights are of the sentences that were sorted: %s', (sort) => {
  // If this fails: `npm run sentences`.
  expect(fileOf(sort).trimEnd().split('\n').at(-1)).toBe(digestOfSentences());
});

/** One sentence of so many is enough to see it. */
const EACH = 12;

test('sentences that people have sorted as binding weigh more than all others', async () => {
  const binding = readWeights(fileOf('binding'));
  const all = await sortedSentences(EACH);
  const weightsOf = (is: boolean): readonly number[] =>
    all
      .filter(({ sort }) => (sort === 'binding') === is)
      .map(({ words, isHeading }) => weightIn(binding, featuresOf(words, isHeading)))
      .sort((a, b) => a - b);
  const others = weightsOf(false);
  const most = others[Math.floor(others.length * 0.98)] ?? 0;
  const weights = weightsOf(true);
  expect(weights.filter((one) => one > most).length / weights.length).toBeGreaterThan(0.98);
  expect(most).toBeLessThan(0);
});

test('names, persons, numbers and the round that is played are signs', () => {
  const findNames = (text: string) => {
    const from = text.indexOf('Hill');
    return from < 0 ? [] : [{ from, to: from + 4, what: 'title' as const }];
  };
  expect(wordsIn('Only Hill in round 5, says Anna: +1.', { findNames, round: 5 })).toEqual([
    'only',
    '¤',
    'in',
    '°',
    ',',
    'says',
    '@',
    ':',
    '+',
    '#',
    '.',
  ]);
  expect(wordsIn('先別執行。', { round: 5 }).join('')).toBe('先别执行。');
});

test.each([
  ['Please do not use these before my brother has agreed.', 'binding'],
  ['請等我弟弟同意以後再執行。', 'binding'],
  ['My brother has burnt the pancakes again.', 'talk'],
  ['Many thanks and good luck to all of you!', 'courtesy'],
])('%s: %s', (text, sort) => {
  expect(sortOf(text, { round: 5, isHeading: false })).toBe(sort);
});
