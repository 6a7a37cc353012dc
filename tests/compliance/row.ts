import type { Told } from '../scenarios/case.ts';
import type { Numbered } from './numbering.ts';
import { afterLine, eventLine, type Nouns, nameOf, problemLine } from './wording.ts';

const list = (head: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${head}${lines.join('; ')}`];

/** What a case expects, part by part. */
const expected = (nouns: Nouns, scenario: Told): string => {
  const { expect, never, passed, waiting, problems, refused, after, events } = scenario;
  const event = (line: string): string => eventLine(nouns, line);
  const problem = (line: string): string => problemLine(nouns, line);
  return [
    ...list('game refused: ', refused.map(problem)),
    ...list('not understood: ', problems.map(problem)),
    ...list('passed over: ', passed.map(problem)),
    ...list(events === 'exactly' ? 'exactly: ' : '', expect.map(event)),
    ...list('never: ', never.map(event)),
    ...list('waits for: ', waiting.map(problem)),
    ...list(
      'then ',
      Object.entries(after).map(([key, value]) => afterLine(nouns, key, value)),
    ),
  ].join('. ');
};

/** The preset and number of players that need not be told. */
export interface Usual {
  readonly preset: string;
  readonly players: number;
}

/** Preset, players and options where they are not the usual ones. */
const setting = (nouns: Nouns, usual: Usual, { preset, players, options }: Told): string =>
  [
    ...(preset === usual.preset ? [] : [nameOf(nouns, preset)]),
    ...(players === usual.players ? [] : [`${players} players`]),
    ...Object.entries(options).map(([option, value]) => `\`${option}\` ${value}`),
  ].join(', ');

/** Markdown takes no bar in a cell and no star for itself. */
export const escaped = (text: string): string =>
  text.replace(/[|*]/g, '\\$&').replace(/\s+/g, ' ').trim();

export const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map(escaped).join(' | ')} |`;

export const CASE_HEAD = ['case', 'situation', 'expected', 'setting', 'ruling'];

export const caseRow = (nouns: Nouns, usual: Usual, { number, scenario }: Numbered): string =>
  tableRow([
    number,
    scenario.title,
    expected(nouns, scenario),
    setting(nouns, usual, scenario),
    scenario.why ?? '',
  ]);

/** A table with its head. */
export const table = (head: readonly string[], rows: readonly string[]): readonly string[] => [
  tableRow(head),
  `|${head.map(() => ' --- |').join('')}`,
  ...rows,
];
