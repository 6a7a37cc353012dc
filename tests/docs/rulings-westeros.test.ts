// The page of rulings names every open point and every option of Battles of Westeros.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRuleIds } from '../../src/cli/rules/rule-book.ts';
import { SWITCHES } from '../../src/rulesets/westeros/game.ts';

const PAGE = readFileSync(new URL('../../docs/rulings-westeros.md', import.meta.url), 'utf8');
const named = new Set(PAGE.match(/\b[A-Z]{3}-\d+\b/g));

test('every open point is named, and every point named is one', () => {
  const ids = readRuleIds('westeros');
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.filter((id) => id.startsWith('OPN') && !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
});

test('every option stands there with its values, the default first', () => {
  const rows = PAGE.matchAll(/^\| `([A-Za-z]+)` \| ([a-z, -]+) \|/gm);
  expect(Object.fromEntries(Array.from(rows, ([, name, values]) => [name, values]))).toEqual(
    Object.fromEntries(Object.entries(SWITCHES).map(([name, all]) => [name, all.join(', ')])),
  );
});
