// Every game says all that it has to say, in both languages.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownWords } from '../../src/report/reading.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';

const codeOf = (id: string): string =>
  readdirSync(`src/rulesets/${id}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`src/rulesets/${id}/${name}`, 'utf8'))
    .join('\n');

const foundIn = (code: string, pattern: RegExp): readonly string[] => [
  ...new Set(Array.from(code.matchAll(pattern), ([, one = '']) => one)),
];

const EVENT = /type: '([a-z-]+)',\s+rule/g;
const PROBLEM = /(?:\billegal\(\s*(?:'\w+-\d+'|\w+),\s*|\binvalid\(\s*)'([a-z-]+)'/g;

const yaml = (name: string) => parse(readFileSync(`rules/${name}`, 'utf8'));

describe.each(RULESETS.flatMap(({ id }) => [[id, 'en'] as const, [id, 'zh'] as const]))(
  '%s in %s',
  (id, lang) => {
    const code = codeOf(id);
    const messages = yaml(`${id}/messages.${lang}.yaml`);
    const own = ownWords(lang) as { readonly problems: object };

    test('has a sentence for every event and every problem', () => {
      const [events, problems] = [foundIn(code, EVENT), foundIn(code, PROBLEM)];
      expect(events.length).toBeGreaterThan(20);
      expect(problems.length).toBeGreaterThan(20);
      // The beginning of a phase is a heading, which the program writes.
      const told = { 'phase-begun': '', ...messages.events };
      expect(events.filter((one) => !(one in told))).toEqual([]);
      const known = { ...own.problems, ...messages.problems };
      expect(problems.filter((one) => !(one in known))).toEqual([]);
    });

    test('has a name for everything that is asked', async () => {
      const module = RULESETS.find((one) => one.id === id);
      const kinds = await module?.open(async ({ ruleset }) =>
        (await ruleset()).kinds.map(({ name }) => name),
      );
      const names = { ...yaml(`${id}/terms.${lang}.yaml`).kinds, ...messages.terms?.kinds };
      expect(kinds?.filter((one) => !(one in names))).toEqual([]);
    });
  },
);
