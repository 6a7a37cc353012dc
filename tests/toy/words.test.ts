// Kites says all that it has to say, in both languages, and nothing of any other game.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownWords } from '../../src/report/reading.ts';
import { KINDS } from './kites/chapters.ts';
import { kites } from './kites/index.ts';
import { queries } from './kites/queries.ts';
import { RULE_IDS } from './played.ts';

const HERE = import.meta.dirname;
const yaml = (name: string) => parse(readFileSync(join(HERE, 'rules', 'kites', name), 'utf8'));
const code = readdirSync(join(HERE, 'kites'))
  .map((name) => readFileSync(join(HERE, 'kites', name), 'utf8'))
  .join('\n');
const found = (pattern: RegExp): readonly string[] => [
  ...new Set(Array.from(code.matchAll(pattern), ([, one = '']) => one)),
];

const EVENTS = found(/type: '([a-z-]+)', rule/g);
const PROBLEMS = found(/(?:illegal\('\w+-\d+', |invalid\(|code: )'([a-z-]+)'/g);
const SAID = found(/say\(\s*'([a-z.-]+)'/g);
const CITED = found(/'([A-Z]{3}-\d+)'/g);

/** The codes of sentences, by the members that lead to them. */
const codesIn = (value: unknown, before = ''): readonly string[] =>
  typeof value === 'string'
    ? [before]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        codesIn(inner, before === '' ? key : `${before}.${key}`),
      );

describe.each(['en', 'zh'] as const)('in %s', (lang) => {
  const messages = yaml(`messages.${lang}.yaml`);
  const terms = yaml(`terms.${lang}.yaml`);
  const own = ownWords(lang) as { readonly words: object; readonly problems: object };

  test('every event and every problem has a sentence', () => {
    expect(EVENTS.length).toBeGreaterThan(10);
    expect(PROBLEMS.length).toBeGreaterThan(6);
    expect(EVENTS.filter((one) => !(one in messages.events))).toEqual(['phase-begun']);
    const problems = { ...own.problems, ...messages.problems };
    expect(PROBLEMS.filter((one) => !(one in problems))).toEqual([]);
    const words = new Set([...codesIn(own.words), ...codesIn(messages.words)]);
    expect(SAID.filter((one) => !words.has(one))).toEqual([]);
  });

  test('everything that is asked or played has a name', () => {
    expect(KINDS.map(({ name }) => name).filter((one) => !(one in terms.kinds))).toEqual([]);
    expect(kites.phases.filter((one) => !(one in terms.phases))).toEqual([]);
    expect(queries.map(({ name }) => name).filter((one) => !(one in terms.queries))).toEqual([]);
  });

  test('every rule that is cited can be read', () => {
    const text = readFileSync(
      join(HERE, 'rules', 'kites', lang === 'en' ? 'rules.md' : 'rules.zh.md'),
      'utf8',
    );
    const ids = Array.from(text.matchAll(/^- ([A-Z]{3}-\d+) \S/gm), ([, id = '']) => id);
    expect(new Set(ids)).toEqual(RULE_IDS);
    expect(CITED.filter((one) => !RULE_IDS.has(one))).toEqual([]);
    expect([...RULE_IDS].filter((one) => !CITED.includes(one))).toEqual([]);
  });
});

test('both languages say the same things', () => {
  for (const name of ['messages', 'terms'])
    expect(codesIn(yaml(`${name}.zh.yaml`)).filter((one) => !one.includes('plural'))).toEqual(
      codesIn(yaml(`${name}.en.yaml`)).filter((one) => !one.includes('plural')),
    );
});
