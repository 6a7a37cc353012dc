// What the documents of the seeds, sentence by sentence, are held to.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRuleIds as idsOfGame, readRuleBook } from '../../src/cli/rules/rule-book.ts';
import { cases as agot } from '../scenarios/agot.ts';
import { cases as tabletop } from '../scenarios/tabletop.ts';
import { cases as westeros } from '../scenarios/westeros.ts';
import { cases as wotr } from '../scenarios/wotr.ts';
import { AGOT_RULES, allRuleIds, FORUM_RULES, readRuleIds } from '../support/rule-ids.ts';

interface Case {
  readonly file: string;
  readonly title: string;
}

interface Row {
  readonly sentence: string;
  readonly rules: readonly string[];
  readonly cases: readonly Case[];
  /** Told to belong to a part of the game that is not there yet. */
  readonly later: boolean;
}

const NOT_CARRIED = '\n## Rules that the seed does not carry\n';

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

const rowOf = (line: string): Row => {
  const [sentence = '', rules = '', cases = ''] = line.slice('| '.length).split(' | ');
  const later = /\| part II\b/.test(line);
  return { sentence, rules: idsIn(rules), cases: casesIn(cases), later };
};

const readTable = (file: string) => {
  const text = readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');
  const [sentences = '', others = ''] = text.split(NOT_CARRIED);
  return { rows: sentences.split('\n').filter(isRow).map(rowOf), told: idsIn(others) };
};

interface Cases {
  readonly caseFiles: readonly string[];
  readonly readCases: (
    file: string,
  ) => readonly { readonly title: string; readonly rule: readonly string[] }[];
}

/** The rules that a case proves, by file and title. */
const provedRules = ({ caseFiles: files, readCases: read }: Cases) =>
  new Map(
    files.flatMap((file) =>
      read(file).map(({ title, rule }) => [`${file.slice(0, -'.yaml'.length)}: ${title}`, rule]),
    ),
  );

/** Cases of a row that do not exist, or prove none of its rules. */
const wrongCases = (
  rows: readonly Row[],
  proved: ReadonlyMap<string, readonly string[]>,
): readonly string[] =>
  rows.flatMap(({ rules, cases }) =>
    cases
      .map(({ file, title }) => `${file}: ${title}`)
      .filter((one) => !proved.get(one)?.some((id) => rules.includes(id))),
  );

/** A document of a seed. */
interface SeedTable {
  readonly leastRows: number;
  readonly cases: Cases;
  /** Every rule that may be named. */
  readonly known: readonly string[];
  /** The rules that must be carried by a sentence or told not to be. */
  readonly rules: readonly string[];
}

const OF_THE_BOARD = 'SET RND WES SUP MUS BID WIL PLN RAD MAR BAT CON WIN'.split(' ');
/** One point each for the cards of War of the Ring and what they do in battle: the seed prints none of them. */
const OF_CARDS = ['FCH', 'FST', 'SCH', 'SST', 'CBT'];

const of = (id: string): string => id.slice(0, 3);
const ofGame = (game: string, cases: Cases, leastRows: number): SeedTable => {
  const rules = idsOfGame(game);
  return { leastRows, cases, known: rules, rules };
};
const ofWotr = ofGame('wotr', wotr, 300);
const board = readRuleIds(AGOT_RULES);

const SEEDS: Readonly<Record<string, SeedTable>> = {
  'seed-000.md': {
    ...{ leastRows: 250, cases: agot, known: allRuleIds() },
    rules: board.filter((id) => OF_THE_BOARD.includes(of(id))),
  },
  'seed-001.md': ofGame('westeros', westeros, 75),
  'seed-002.md': {
    ...{ leastRows: 140, cases: agot, known: allRuleIds() },
    rules: [...readRuleIds(FORUM_RULES), ...board.filter((id) => of(id) === 'PRT')],
  },
  'seed-003.md': { ...ofWotr, rules: ofWotr.rules.filter((id) => !OF_CARDS.includes(of(id))) },
  'seed-004.md': ofGame('tabletop', tabletop, 290),
};

describe.each(Object.entries(SEEDS))('docs/%s', (file, { leastRows, cases, known, rules: ids }) => {
  const { rows, told } = readTable(file);
  const proved = provedRules(cases);
  const sentences = (some: readonly Row[]): readonly string[] =>
    some.map(({ sentence }) => sentence);

  test('every sentence has a rule', () => {
    expect(rows.length).toBeGreaterThan(leastRows);
    expect(sentences(rows.filter(({ rules }) => rules.length === 0))).toEqual([]);
  });

  test('every rule named is one of the rules', () => {
    const named = [...rows.flatMap(({ rules }) => rules), ...told];
    expect([...new Set(named)].filter((id) => !known.includes(id))).toEqual([]);
  });

  test('every sentence has cases that prove a rule of its row', () => {
    expect(sentences(rows.filter(({ cases, later }) => !later && cases.length === 0))).toEqual([]);
    expect(wrongCases(rows, proved)).toEqual([]);
  });

  test('every rule is carried by a sentence, or told not to be', () => {
    const carried = new Set(rows.flatMap(({ rules }) => rules));
    expect(told.length).toBeGreaterThan(0);
    expect(ids.filter((id) => carried.has(id) === told.includes(id))).toEqual([]);
  });
});

test('every one of the 186 points that the sentences of seed-003 come down to has a rule', () => {
  const points = readTable('seed-003.md').rows.map(
    ({ sentence }) => /^R(\d+): /.exec(sentence)?.[1],
  );
  expect(points).not.toContain(undefined);
  const found = [...new Set(points.map(Number))].sort((a, b) => a - b);
  expect(found).toEqual(Array.from({ length: 186 }, (_, at) => at + 1));
});

test('a sentence of seed-003 waits for part II if all its rules do', () => {
  const points = readRuleBook('wotr', 'en').chapters.flatMap((chapter) => chapter.points);
  const waiting = new Set(
    points.filter(({ text }) => text.startsWith('*Part II.*')).map(({ id }) => id),
  );
  const wrong = readTable('seed-003.md').rows.filter(
    ({ rules, later }) => later !== rules.every((id) => waiting.has(id)),
  );
  expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
});
