// The rules as text: the points of options, cards and characters. What every file of rules is held to: `tests/docs/rules-text.test.ts`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chaptersIn, type RuleChapter, readRuleBook } from '../../../src/cli/rules/rule-book.ts';
import { ownFolder } from '../../../src/cli/rules/rules-files.ts';
import { CARDS, CHARACTERS, COMBAT, OPTIONS, TERMS } from './files.ts';

const textOf = (file: string): string => readFileSync(join(ownFolder(), 'wotr', file), 'utf8');
const ENGLISH = chaptersIn('rules.md', textOf('rules.md'));
const CHINESE = chaptersIn('rules.zh.md', textOf('rules.zh.md'));

const pointsOf = (chapters: readonly RuleChapter[]): ReadonlyMap<string, string> =>
  new Map(chapters.flatMap(({ points }) => points.map(({ id, text }) => [id, text] as const)));
const POINTS = { en: pointsOf(ENGLISH), zh: pointsOf(CHINESE) };

test('each point stands in the chapter of its id', () => {
  expect(ENGLISH.length).toBe(21);
  for (const { id, points } of ENGLISH)
    expect(points.map((point) => point.id)).toEqual(points.map((_, at) => `${id}-${at + 1}`));
});

test('the rules list every option, with points that there are', () => {
  const { options } = readRuleBook('wotr', 'en');
  expect([...options.keys()]).toEqual(OPTIONS);
  for (const [option, [first = '', ...others]] of options) {
    expect(POINTS.en.get(first)).toContain(`\`${option}\``);
    for (const rule of others)
      expect(POINTS.en.get(rule)).toMatch(new RegExp(`\`${option}\`|${first}\\b`));
  }
});

describe.each(['en', 'zh'] as const)('in %s', (lang) => {
  const nameOf = (group: string, id: string): string => TERMS[lang][group]?.[id]?.name ?? '';
  const saysOf = (group: string, id: string): string => TERMS[lang][group]?.[id]?.says ?? '';

  test.each(Object.entries(CARDS))('%s says what its point does', (id, { rule, combat }) => {
    const point = POINTS[lang].get(rule) ?? '';
    expect(point).toContain(nameOf('cards', id));
    expect(point).toContain(nameOf('combat', combat));
    expect(point).toContain(COMBAT[combat]?.rule);
    expect(point.endsWith(saysOf('cards', id))).toBe(true);
  });

  test.each(Object.entries(COMBAT))('%s says what its point does', (id, { rule, initiative }) => {
    const point = POINTS[lang].get(rule) ?? '';
    expect(point).toContain(nameOf('combat', id));
    expect(point).toContain([initiative].flat().join('-'));
    expect(point.endsWith(saysOf('combat', id))).toBe(true);
  });

  test.each(Object.entries(CHARACTERS))('%s stands at his point', (id, { rules }) => {
    for (const rule of rules) expect(POINTS[lang].get(rule)).toContain(nameOf('characters', id));
  });
});
