// The pages of rulings name every ruling, every open point and every option of a game, and no point that there is not.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readRuleBook, readRuleIds } from '../../src/cli/rules/rule-book.ts';
import { BLOCKS } from '../../src/rulesets/tabletop/catalogue.ts';
import { SWITCHES as OF_TABLETOP } from '../../src/rulesets/tabletop/game.ts';
import { SWITCHES as OF_WESTEROS } from '../../src/rulesets/westeros/game.ts';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const pageOf = (game: string): string => textOf(`docs/rulings-${game}.md`);
const POINTS = readRuleBook('wotr', 'en').chapters.flatMap(({ points }) => points);

/** The points that a text names, ranges with all that lie between. */
const namedIn = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(
      text.matchAll(/\b([A-Z]{3})-(\d+)(?: to \1-(\d+))?/g),
      ([, chapter = '', first, last = first]) =>
        Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, at) => `${chapter}-${Number(first) + at}`,
        ),
    ).flat(),
  );

test.each(['wotr', 'westeros', 'tabletop'])('%s: every point named is one', (game) => {
  const known = readRuleIds(game);
  expect([...namedIn(pageOf(game))].filter((id) => !known.includes(id))).toEqual([]);
});

test('wotr: every ruling has a row', () => {
  const rulings = POINTS.filter(({ text }) => text.includes('**Ruling**')).map(({ id }) => id);
  expect(rulings.length).toBeGreaterThan(30);
  const named = namedIn(pageOf('wotr'));
  expect(rulings.filter((id) => !named.has(id))).toEqual([]);
});

test('westeros: every open point has a row', () => {
  const named = namedIn(pageOf('westeros'));
  const open = readRuleIds('westeros').filter((id) => id.startsWith('OPN'));
  expect(open.filter((id) => !named.has(id))).toEqual([]);
});

test.each([
  ['westeros', OF_WESTEROS],
  ['tabletop', OF_TABLETOP],
] as const)('%s: every option stands there with its values, the default first', (game, all) => {
  const [options = ''] = pageOf(game).split('\n## Where ');
  const rows = options.matchAll(/^\| `([A-Za-z]+)` \| ([a-z, -]+) \|/gm);
  expect(Object.fromEntries(Array.from(rows, ([, name, values]) => [name, values]))).toEqual(
    Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.join(', ')])),
  );
});

test('tabletop: every block has its row', () => {
  const [, table = ''] = pageOf('tabletop').split('\n## Blocks\n');
  const rows = Array.from(table.matchAll(/^\| (`.*`) \| /gm), ([, names]) => String(names));
  const named = rows.flatMap((names) => Array.from(names.matchAll(/`([a-z-]+)`/g), ([, id]) => id));
  expect(named.toSorted()).toEqual([...BLOCKS].toSorted());
});

describe.each(['docs/rulings-wotr.md', 'rules/wotr/rules.md', 'rules/wotr/rules.zh.md'])(
  '%s',
  (path) => {
    const [, table = ''] = /^\| (?:option|选项) \|.*\n((?:\|.*\n)*)/m.exec(textOf(path)) ?? [];
    const rows = table.split('\n').flatMap((row) => {
      const [, name = '', values = '', other = ''] = row.split('|').map((cell) => cell.trim());
      return name.startsWith('`') ? [{ name: name.replaceAll('`', ''), values, other }] : [];
    });
    const optionsOf = (file: string): Readonly<Record<string, string>> =>
      (parse(textOf(`rules/wotr/${file}.yaml`)) as { readonly options: Record<string, string> })
        .options;

    test('has every option, its first value first, and the presets that say otherwise', () => {
      const own = optionsOf('ruleset');
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(own));
      for (const { name, values } of rows) expect(values.startsWith(own[name] ?? ' ')).toBe(true);
      const others = rows.flatMap(({ name, other }) => (other === '' ? [] : [[name, other]]));
      expect(Object.fromEntries(others)).toEqual(optionsOf('presets/second-edition-cards'));
      expect(optionsOf('presets/first-edition')).toEqual({});
    });
  },
);
