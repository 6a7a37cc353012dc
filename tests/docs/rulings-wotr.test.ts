// The page of rulings names every ruling and every option of War of the Ring.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readRuleBook } from '../../src/cli/rules/rule-book.ts';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const PAGE = textOf('docs/rulings-wotr.md');
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

test('every ruling has a row', () => {
  const rulings = POINTS.filter(({ text }) => text.includes('**Ruling**')).map(({ id }) => id);
  expect(rulings.length).toBeGreaterThan(30);
  const named = namedIn(PAGE);
  expect(rulings.filter((id) => !named.has(id))).toEqual([]);
});

test('every point named is one', () => {
  const known = new Set(POINTS.map(({ id }) => id));
  expect([...namedIn(PAGE)].filter((id) => !known.has(id))).toEqual([]);
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
