// As wide as the terminal, from 60 columns on: no line of what a command tells is wider.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { declaredCommands } from '../../src/cli/table/groups.ts';
import { widthOf } from '../../src/report/width.ts';
import { COLUMNS } from '../../src/report/wrap.ts';
import { runs } from '../support/runs.ts';
import { copyOf, emptyFolder, pathOf, portsWith, SAMPLES } from '../support/sample-games.ts';

const AT = ['--now', '2026-11-22T20:00:00Z'];
const game = { en: copyOf('five-kings'), zh: copyOf('wuwang') };

const DOCUMENTS: readonly ((folder: string) => readonly string[])[] = [
  (folder) => ['next', folder, '--no-ask'],
  (folder) => ['status', folder],
  (folder) => ['status', folder, '--choices'],
  (folder) => ['check', join(folder, 'orders/02-planning/stark.txt')],
  (folder) => ['report', folder, '--round', '2'],
  (folder) => ['report', folder, '--round', '2', '--for', 'stark'],
  (folder) => ['why', '40', folder],
  (folder) => ['why', folder, '--round', '2'],
  (folder) => ['rules', '-C', folder],
  (folder) => ['rules', 'RAD', '-C', folder],
  (folder) => ['ask', '-C', folder],
  (folder) => ['amend', folder],
  (folder) => ['deadline', '-C', folder],
  (folder) => ['adjudicate', folder, '--preview', '--missing', 'default', ...AT],
];

/** What nothing can break: a command to copy, a line that somebody wrote, a path. */
const UNBROKEN = /^ {4,}|^ *\S+$|^rookery /;

describe.each(['en', 'zh'] as const)('in %s', (lang) => {
  test.each(DOCUMENTS.map((argv) => argv('').join(' ')))('%s', async (name) => {
    const argv = DOCUMENTS.find((one) => one('').join(' ') === name)?.(game[lang]) ?? [];
    for (const columns of [60, 80, 120]) {
      const { ports, said } = portsWith({ NO_COLOR: '1' }, 'terminal');
      const out = { ...ports.out, columns };
      const exit = await run(argv, { ...ports, out, now: () => new Date(AT[1] ?? '') });
      expect([0, 1], said.err).toContain(exit);
      const most = Math.min(columns, COLUMNS);
      const wide = said.out
        .split('\n')
        .filter((line) => widthOf(line) > most && !UNBROKEN.test(line));
      expect(wide, `${columns} columns`).toEqual([]);
    }
  });
});

// Every command of the table in every sample game, at a terminal of 80 columns: what it tells, and what it refuses.

/** They ask a person, look out for files, or play for minutes. */
const NOT_TRIED = ['practice', 'simulate', 'beacon', 'shard'];
/** Pages, pictures and data are no lines of a terminal. */
const FILES = ['history', 'map', 'schema', 'publish', 'position', 'appeal', 'completion'];
/** A command that can be pasted stays whole, and a path cannot be broken. */
const WHOLE = /rookery [a-z]+|\S{40,}/;

const wideLines = async (argv: readonly string[]): Promise<readonly string[]> => {
  const { ports, said } = portsWith({ NO_COLOR: '1' }, 'terminal');
  const [out, err] = [ports.out, ports.err].map((one) => ({ ...one, columns: 80 }));
  const exit = await run(argv, {
    ...{ ...ports, out: out ?? ports.out, err: err ?? ports.err },
    ...{ folder: emptyFolder(), readStdin: () => '' },
    now: () => new Date(AT[1] ?? ''),
    entropy: (many) => new Uint8Array(many),
  });
  expect([0, 1, 2, 75], said.err).toContain(exit);
  const told = FILES.includes(argv[0] ?? '') ? said.err : said.out + said.err;
  return told
    .split('\n')
    .filter((line) => widthOf(line) > 80 && !UNBROKEN.test(line) && !WHOLE.test(line));
};

const LANGS = ['en', 'zh'] as const;
const WALKS = SAMPLES.flatMap((sample) => LANGS.map((lang) => ({ sample, lang })));

test.each(WALKS.slice(0, runs(4)))('all commands in $sample in $lang', async ({ sample, lang }) => {
  const all = (await declaredCommands()).map(({ name }) => name);
  expect(all.length).toBeGreaterThan(35);
  const wide: string[] = [];
  for (const name of all.filter((one) => !NOT_TRIED.includes(one)))
    for (const form of [['GAME'], ['-C', 'GAME'], ['last', '-C', 'GAME'], ['--help']]) {
      const folder = join(emptyFolder(), 'game');
      cpSync(pathOf(sample), folder, { recursive: true });
      const words = form.map((word) => (word === 'GAME' ? folder : word));
      const lines = await wideLines([name, ...words, '--lang', lang]);
      wide.push(...lines.map((line) => `${name} ${form.join(' ')}: ${line}`));
    }
  expect(wide).toEqual([]);
});
