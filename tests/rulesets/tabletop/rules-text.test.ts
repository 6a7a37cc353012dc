// The rules as text: the same points in both languages, all that there are.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chaptersIn, type RuleChapter } from '../../../src/cli/rules/rule-book.ts';
import { ownFolder } from '../../../src/cli/rules/rules-files.ts';
import { type Said, testSaidAlike } from '../../support/both-languages.ts';

const read = (file: string): readonly RuleChapter[] =>
  chaptersIn(file, readFileSync(join(ownFolder(), 'tabletop', file), 'utf8'));
const [english, chinese] = [read('rules.md'), read('rules.zh.md')];
const pointsOf = (chapters: readonly RuleChapter[]): ReadonlyMap<string, string> =>
  new Map(chapters.flatMap(({ points }) => points.map(({ id, text }) => [id, text] as const)));
const points = pointsOf(english);

const numbered = (letters: string, last: number): readonly string[] =>
  Array.from({ length: last }, (_, at) => `${letters}-${at + 1}`);

test('every rule and every open question is a point, in the same order in both languages', () => {
  // The printed rules leave no question 21 open.
  const all = [...numbered('TMG', 156), ...numbered('OPN', 26)].filter((id) => id !== 'OPN-21');
  expect([...points.keys()].sort()).toEqual([...all].sort());
  expect([...pointsOf(chinese).keys()]).toEqual([...points.keys()]);
});

test('no point is named that there is not', () => {
  const named = [...points.values()].flatMap((text) => text.match(/[A-Z]{3}-\d+/g) ?? []);
  expect(named.filter((id) => !points.has(id))).toEqual([]);
});

describe('a point says the same in both languages', () => {
  testSaidAlike([...pointsOf(chinese)].map(([id, zh]): Said => [id, zh, points.get(id) ?? '']));
});
