// As wide as the terminal, from 60 columns on: no line of what a command tells is wider.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { widthOf } from '../../src/report/width.ts';
import { COLUMNS } from '../../src/report/wrap.ts';
import { copyOf, portsWith } from '../support/sample-games.ts';

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
