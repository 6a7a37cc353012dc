// The page of rulings names every option of the tabletop game, every block of cards, and no point that there is not.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRuleIds } from '../../src/cli/rules/rule-book.ts';
import { BLOCKS } from '../../src/rulesets/tabletop/catalogue.ts';
import { SWITCHES } from '../../src/rulesets/tabletop/game.ts';

const PAGE = readFileSync(new URL('../../docs/rulings-tabletop.md', import.meta.url), 'utf8');

test('every point named is one, and the rules name the options of the open ones', () => {
  const ids = readRuleIds('tabletop');
  expect(ids.length).toBe(181);
  const named = PAGE.match(/\b[A-Z]{3}-\d+\b/g) ?? [];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test('every option stands there with its values, the default first', () => {
  const [options = ''] = PAGE.split('\n## Where ');
  const rows = options.matchAll(/^\| `([A-Za-z]+)` \| ([a-z, -]+) \|/gm);
  expect(Object.fromEntries(Array.from(rows, ([, name, values]) => [name, values]))).toEqual(
    Object.fromEntries(Object.entries(SWITCHES).map(([name, all]) => [name, all.join(', ')])),
  );
});

test('every block has its row', () => {
  const [, table = ''] = PAGE.split('\n## Blocks\n');
  const rows = Array.from(table.matchAll(/^\| (`.*`) \| /gm), ([, names]) => String(names));
  const named = rows.flatMap((names) => Array.from(names.matchAll(/`([a-z-]+)`/g), ([, id]) => id));
  expect(named.toSorted()).toEqual([...BLOCKS].toSorted());
});
