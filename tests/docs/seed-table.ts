// What the documents of the seeds, sentence by sentence, are held to.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cases as agot } from '../scenarios/agot.ts';
import { cases as tabletop } from '../scenarios/tabletop.ts';
import { cases as westeros } from '../scenarios/westeros.ts';
import { cases as wotr } from '../scenarios/wotr.ts';
import { allRuleIds } from '../support/rule-ids.ts';

/** A document of a seed. */
export interface SeedTable {
  readonly file: string;
  readonly leastRows: number;
  /** The rules that must be carried by a sentence or told not to be. */
  readonly rules: readonly string[];
  /** Every rule that may be named; left out: those of the first game. */
  readonly known?: readonly string[];
  /** The rules that each case proves, by file and title; left out: the first game's. */
  readonly proved?: ReadonlyMap<string, readonly string[]>;
}

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

export const provedOfWotr = (): ReadonlyMap<string, readonly string[]> => provedRules(wotr);
export const provedOfWesteros = (): ReadonlyMap<string, readonly string[]> => provedRules(westeros);
export const provedOfTabletop = (): ReadonlyMap<string, readonly string[]> => provedRules(tabletop);

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

/** The rows of a seed's document. */
export const rowsOfSeed = (file: string): readonly Row[] => readTable(file).rows;

export const testSeedTable = ({
  file,
  leastRows,
  rules: ids,
  known = allRuleIds(),
  proved = provedRules(agot),
}: SeedTable): void => {
  const { rows, told } = readTable(file);
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
};
