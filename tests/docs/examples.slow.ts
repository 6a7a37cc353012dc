// Every line of orders that the documents show goes through `check`: it says there what it says here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyOf, emptyFolder, rookery, write } from '../support/sample-games.ts';

const DOCUMENTS = ['orders', 'lines', 'zh/lines', 'playing', 'zh/playing'] as const;
const textOf = (name: string): string =>
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');

// ---- What stands in a document --------------------------------------------------------------

interface Block {
  readonly tongue: string;
  readonly text: string;
}

const blocksIn = (text: string): readonly Block[] =>
  [...text.matchAll(/^```(?<tongue>\w*)\n(?<text>[\s\S]*?)^```$/gm)].map(({ groups = {} }) => ({
    tongue: groups['tongue'] ?? '',
    text: groups['text'] ?? '',
  }));

/** The heads of columns whose cells are whole lines of orders. */
const LINES = /^(?:line|condition|in Chinese|example|例|写法|条件)$/;
/** A column of ids has such a head in one document, a column of lines in the other. */
const isLine = (cell: string): boolean => /[:：\s\d]/.test(cell) || /\p{Script=Han}/u.test(cell);

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const codeIn = (cell: string): readonly string[] =>
  /^`[^`]+`$/.test(cell) && isLine(cell) ? [cell.slice(1, -1).replaceAll('\\|', '|')] : [];

/** The rows of a document's tables, each with the lines of orders in it: the same said in each language. */
const rowsIn = (text: string): readonly (readonly string[])[] => {
  const rows: (readonly string[])[] = [];
  let heads: readonly string[] = [];
  for (const row of text.split('\n')) {
    if (!row.startsWith('|')) heads = [];
    else if (heads.length === 0) heads = cellsOf(row);
    else
      rows.push(
        cellsOf(row).flatMap((cell, at) => (LINES.test(heads[at] ?? '') ? codeIn(cell) : [])),
      );
  }
  return rows.filter((lines) => lines.length > 0);
};

/** Lines in running prose: those that begin with a name or a head and a colon. */
const proseIn = (text: string): readonly string[] => {
  const isProse = (line: string): boolean => !/^(?:\|| {4})/.test(line);
  const prose = text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split('\n')
    .filter(isProse)
    .join('\n');
  const codes = [...prose.matchAll(/`(?<code>[^`\n]+)`/g)].map(({ groups = {} }) => groups['code']);
  return codes.flatMap((code = '') =>
    /^[^:：]{2,}[:：]\s?\S/u.test(code) && !/[{}[…]|^#|^tag|^status/.test(code) ? [code] : [],
  );
};

// ---- What `check` makes of it ---------------------------------------------------------------

interface Checked {
  /** Lines to the moderator. */
  readonly notices?: readonly object[];
  readonly understood: readonly string[];
  readonly repairs: readonly unknown[];
  /** What has a rule is understood, and may not be done on the board that it is tried on. */
  readonly wrong: readonly { readonly code: string; readonly rule?: string }[];
}

const games: string[] = [];
beforeAll(async () => {
  const six = join(emptyFolder(), 'six');
  const options = ['--preset', 'clash-of-kings', '--players', '6', '--seed', 'docs', '--sample'];
  const { err } = await rookery('new', six, ...options, '--now', '2026-01-01T00:00:00Z');
  expect(err).not.toMatch(/error/i);
  games.push(copyOf('five-kings'), six, copyOf('wuwang'));
});

const check = async (game: string, text: string, end = 'txt'): Promise<Checked> => {
  const folder = emptyFolder();
  write(folder, `stark.${end}`, `${text}\n`);
  const path = join(folder, `stark.${end}`);
  const { out } = await rookery('check', path, '-C', game, '--for', 'stark', '--json');
  return JSON.parse(out) as Checked;
};

const ELSEWHERE = ['wrong-round', 'wrong-game'];
const notUnderstood = ({ wrong }: Checked): readonly string[] =>
  wrong.flatMap(({ code, rule }) =>
    rule === undefined && !ELSEWHERE.includes(code) ? [code] : [],
  );

/** As the first of the games reads it that has all of it. */
const readSomewhere = async (text: string, end?: string): Promise<Checked> => {
  let last: Checked = { understood: [], repairs: [], wrong: [{ code: 'no-game' }] };
  // What one game has no words for is talk there, and an order in another.
  let talk: Checked | undefined;
  for (const game of games) {
    last = await check(game, text, end);
    if (notUnderstood(last).length > 0) continue;
    if (last.understood.length > 0) return last;
    talk ??= last;
  }
  return talk ?? last;
};

/** A line that says what is done in which order says it of orders; one to the moderator says it to him. */
const hasMeaning = ({ understood, notices = [] }: Checked, line: string): boolean =>
  understood.length + notices.length > 0 || /order|无指令|^选\d|^(?:行军|突袭)顺序：/.test(line);

describe.each(DOCUMENTS)('docs/%s.md', (name) => {
  const text = textOf(name);
  // The same lines in Chinese stand in the page's sibling, row by row.
  const siblings = /^(?:lines|playing)$/.test(name) ? rowsIn(textOf(`zh/${name}`)) : [];
  const rows = rowsIn(text).map((lines, at) => [...lines, ...(siblings[at] ?? [])]);

  test('has as many as its sibling', () => {
    if (siblings.length > 0) expect(siblings.length).toBe(rows.length);
  });

  test('has lines in its tables', () => {
    expect(rows.length).toBeGreaterThan(/playing/.test(name) ? 5 : 60);
  });

  test.each(rows.map((lines) => [lines.join(' = '), lines] as const))('%s', async (_, lines) => {
    const [first = '', ...others] = lines;
    const checked = await readSomewhere(first);
    expect({ line: first, wrong: notUnderstood(checked) }).toEqual({ line: first, wrong: [] });
    expect(checked.repairs).toEqual([]);
    expect(hasMeaning(checked, first)).toBe(true);
    for (const line of others) {
      const other = await readSomewhere(line);
      expect({ line, wrong: notUnderstood(other) }).toEqual({ line, wrong: [] });
      expect(other.repairs).toEqual([]);
      expect(other.understood).toEqual(checked.understood);
    }
  });

  const prose = [...new Set(proseIn(text))];
  test.each(prose)('in the text: %s', async (line) => {
    const checked = await readSomewhere(line);
    expect(notUnderstood(checked)).toEqual([]);
    expect(hasMeaning(checked, line)).toBe(true);
  });

  const whole = blocksIn(text).filter(({ tongue }) => tongue === 'orders' || tongue === 'yaml');
  test.each(whole)('a whole message: $tongue', async ({ tongue, text: message }) => {
    const checked = await readSomewhere(message, tongue === 'yaml' ? 'yaml' : 'txt');
    expect(notUnderstood(checked)).toEqual([]);
    expect(checked.understood.length).toBeGreaterThan(8);
  });
});
