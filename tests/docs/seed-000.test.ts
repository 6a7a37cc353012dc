import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readScenarios } from '../scenarios/scenario.ts';
import { AGOT_RULES, readRuleIds } from '../support/rule-ids.ts';

const CHAPTERS = 'SET RND WES SUP MUS BID WIL PLN RAD MAR BAT CON WIN'.split(' ');
const NOT_CARRIED = '\n## Rules that the seed does not carry\n';

const text = readFileSync(new URL('../../docs/seed-000.md', import.meta.url), 'utf8');
const [sentences = '', others = ''] = text.split(NOT_CARRIED);

interface Case {
  readonly file: string;
  readonly title: string;
}

interface Row {
  readonly sentence: string;
  readonly rules: readonly string[];
  readonly cases: readonly Case[];
}

const idsIn = (cell: string): readonly string[] => cell.match(/\b[A-Z]{3}-\d+\b/g) ?? [];

/** `03-westeros: *title*, *another*; 08-planning: *a third*`. */
const casesIn = (cell: string): readonly Case[] =>
  Array.from(cell.matchAll(/(\d\d-[a-z-]+): ((?:\*[^*]+\*(?:, )?)+)/g)).flatMap(
    ([, file, titles]) =>
      Array.from(String(titles).matchAll(/\*([^*]+)\*/g), ([, title]) => ({
        file: String(file),
        title: String(title),
      })),
  );

const isRow = (line: string): boolean =>
  line.startsWith('| ') && !line.startsWith('| the seed says') && !line.startsWith('| ---');

const rows: readonly Row[] = sentences
  .split('\n')
  .filter(isRow)
  .map((line) => {
    const [sentence = '', rules = '', cases = ''] = line.slice('| '.length).split(' | ');
    return { sentence, rules: idsIn(rules), cases: casesIn(cases) };
  });

/** The rules that a case proves, by file and title. */
const proved = new Map<string, readonly string[]>();
const folder = new URL('../scenarios/agot/', import.meta.url);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
  for (const { title, rule } of readScenarios(
    file,
    parse(readFileSync(new URL(file, folder), 'utf8')),
  ))
    proved.set(`${file.slice(0, -'.yaml'.length)}: ${title}`, rule);

const ruleIds = readRuleIds(AGOT_RULES);
const ofBoard = ruleIds.filter((id) => CHAPTERS.includes(id.slice(0, 3)));

test('every sentence has a rule and a case', () => {
  expect(rows.length).toBeGreaterThan(250);
  const bare = rows.filter(({ rules, cases }) => rules.length === 0 || cases.length === 0);
  expect(bare.map(({ sentence }) => sentence)).toEqual([]);
});

test('every rule named is one of the rules', () => {
  const named = [...rows.flatMap(({ rules }) => rules), ...idsIn(others)];
  expect([...new Set(named)].filter((id) => !ruleIds.includes(id))).toEqual([]);
});

test('every case named is among the scenarios and proves a rule of its row', () => {
  const wrong = rows.flatMap(({ rules, cases }) =>
    cases
      .map(({ file, title }) => `${file}: ${title}`)
      .filter((one) => !proved.get(one)?.some((id) => rules.includes(id))),
  );
  expect(wrong).toEqual([]);
});

test('every rule of the chapters SET to WIN is carried by a sentence, or told not to be', () => {
  const carried = new Set(rows.flatMap(({ rules }) => rules));
  const told = new Set(idsIn(others));
  expect(told.size).toBeGreaterThan(0);
  expect(ofBoard.filter((id) => carried.has(id) === told.has(id))).toEqual([]);
});
