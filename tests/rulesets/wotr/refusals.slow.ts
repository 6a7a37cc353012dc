// Each mistake is told in words, in both languages, with a rule that there is: those that come up where
// something is asked in a war by chance, and those of answers that were right somewhere else.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { streamOf } from '../../../src/core/chance.ts';
import type { Problem } from '../../../src/core/problem.ts';
import type { Source } from '../../../src/core/sources.ts';
import { playersOf, playMatch } from '../../../src/desk/simulation.ts';
import { problemSentence } from '../../../src/report/catalogue.ts';
import { CHARACTERS, NATIONS, type Wotr } from '../../../src/rulesets/wotr/game.ts';
import { languageOf } from '../../support/languages.ts';
import { matchFor, RULE_IDS, rules, settingOf } from './played.ts';

const LANGS = ['en', 'zh'] as const;
const languages = LANGS.map((lang) => ({ lang, ...languageOf('wotr', lang) }));

const folder = new URL('../../../src/rulesets/wotr/', import.meta.url);
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const codes = new Set(
  [...code.matchAll(/illegal\(([^{;]*?)[){]/gs)].flatMap(([, args = '']) =>
    [...args.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].flatMap(([, one]) => one ?? []),
  ),
);

test('every mistake that the rules know has its sentence', () => {
  expect(codes.size).toBeGreaterThan(90);
  for (const { lang, messages } of languages)
    expect(
      [...codes].filter((one) => messages.sentences.get(`problem.${one}`) === undefined),
      lang,
    ).toEqual([]);
});

/** Ids as they are in the data; no name is written so. */
const IDS = [...Object.keys(rules.regions), ...Object.keys(rules.cards), ...CHARACTERS, ...NATIONS];
const ids = new RegExp(`(?<![\\w-])(?:${IDS.join('|')})(?![\\w-])`);

/** One war; the problems that its questions bring, each code and rule once. */
const problemsIn = (seed: string): readonly Problem[] => {
  const setting = settingOf();
  const match = matchFor(seed, 'random', setting);
  const found = new Map<string, Problem>();
  const before = new Map<string, unknown>();
  const note = (problem: Problem | null): void => {
    if (problem !== null) found.set(`${problem.rule} ${problem.code}`, problem);
  };
  const players = playersOf(setting, match);
  let questions = 0;
  const watched: Source<Wotr> = (question, key, view, heard) => {
    const { kind } = question;
    if (questions++ % 8 === 0)
      for (const { refused } of kind.options(view, question, [])) note(refused);
    if (before.has(kind.name)) note(kind.check(view, question, before.get(kind.name)));
    const said = players(question, key, view, heard);
    if (said?.by !== undefined && streamOf(key())(3) === 0) before.set(kind.name, said.answer);
    return said;
  };
  playMatch(setting, match, [watched]);
  return [...found.values()];
};

test('what is refused in wars by chance is told in words', { timeout: 120_000 }, () => {
  const problems = ['one', 'two', 'three'].flatMap(problemsIn);
  const met = new Set(problems.map((problem) => problem.code));
  expect(met.size).toBeGreaterThan(30);
  for (const problem of problems) {
    expect(RULE_IDS.has(problem.rule ?? ''), `${problem.code} by ${problem.rule}`).toBe(true);
    for (const { lang, catalogue } of languages) {
      const said = problemSentence(catalogue, problem);
      expect(said, problem.code).not.toMatch(/[{}]|undefined|\s\s|\s[,.;:]/);
      if (lang === 'zh') expect(said, problem.code).not.toMatch(/(?<!^[A-Z]*)[a-z]{3}/);
      else expect(said, problem.code).not.toMatch(ids);
    }
  }
});
