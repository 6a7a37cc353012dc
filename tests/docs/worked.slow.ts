// The worked examples of the handbook: what they say is typed is given, and what they show is printed.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { emptyFolder, pathOf, portsWith } from '../support/sample-games.ts';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
const NOW = '2026-12-06T18:00:00Z';

const textOf = (page: string): string => readFileSync(join(DOCS, page), 'utf8');
const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(DOCS, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** A block of a page: the sample games that it begins with, and what is typed. */
interface Example {
  readonly page: string;
  readonly games: readonly string[];
  readonly text: string;
}

const BLOCK = /^```console(?<games>[^\n]*)\n(?<text>[\s\S]*?)^```$/gm;

const EXAMPLES: readonly Example[] = [...pagesIn('.'), ...pagesIn('zh')].flatMap((page) =>
  [...textOf(page).matchAll(BLOCK)].map(({ groups = {} }) => ({
    page,
    games: (groups['games'] ?? '').split(' ').filter((name) => name !== ''),
    text: groups['text'] ?? '',
  })),
);

/** A copy of one sample game is where the commands are given; of several, the folder above them. */
const layOut = (games: readonly string[]): string => {
  const desk = emptyFolder();
  for (const name of games)
    cpSync(pathOf(name), join(desk, 'games', name), {
      recursive: true,
      filter: (from) => !from.endsWith('.lock'),
    });
  return games.length === 1 ? join(desk, 'games', games[0] ?? '') : desk;
};

const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));

/** The lines of a text that say something. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '');

/** Lines that were printed, with those left out that the page leaves out. */
const abridged = (printed: readonly string[], shown: readonly string[]): readonly string[] => {
  const told: string[] = [];
  let at = 0;
  shown.forEach((line, index) => {
    if (line !== '…') {
      told.push(printed[at] ?? '(nothing more)');
      at += 1;
      return;
    }
    told.push(line);
    const next = shown[index + 1];
    const found = next === undefined ? printed.length : printed.indexOf(next, at);
    at = found < 0 ? at : found;
  });
  return [...told, ...printed.slice(at)];
};

/** Gives a command where the page gives it: paths on its line are looked for from there. */
const given = async (folder: string, argv: readonly string[]): Promise<readonly string[]> => {
  const { ports, said } = portsWith({});
  const before = process.cwd();
  process.chdir(folder);
  try {
    await run(argv, { ...ports, folder: '.', now: () => new Date(NOW) });
  } finally {
    process.chdir(before);
  }
  return linesOf(said.out + said.err);
};

describe.each(EXAMPLES)('docs/$page', ({ games, text }) => {
  test('shows what is printed', async () => {
    const desk = layOut(games);
    for (const one of text.split(/^(?=\$ )/m)) {
      const [head = '', ...shown] = linesOf(one);
      const argv = wordsOf(head.replace(/^\$ rookery /, ''));
      const said = abridged(await given(desk, argv), shown);
      expect([argv, ...said]).toEqual([argv, ...shown]);
    }
  });
});

test('each task of the handbook has its example, in both languages', () => {
  const tasks = [
    'opening',
    'sending',
    'receiving',
    'running',
    'correcting',
    'people',
    'trust',
    'scale',
    'trying',
  ];
  expect([...new Set(EXAMPLES.map(({ page }) => page))].sort()).toEqual(
    ['', 'zh/'].flatMap((lang) => tasks.map((name) => `${lang}${name}.md`)).sort(),
  );
});
