// The front page in both languages: each command on it is given, and what it says of the games is held to the program.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { library } from '../../src/cli/rules/library.ts';
import { emptyFolder, portsWith, write } from '../support/sample-games.ts';

const ROOT = new URL('../../', import.meta.url);
const textOf = (page: string): string => readFileSync(new URL(page, ROOT), 'utf8');

const wordsOf = (line: string): readonly string[] =>
  [...line.replace(/ +# .*$/, '').matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) =>
    word.replaceAll('"', ''),
  );

/** The lines of the blocks for a shell. */
const typedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^```sh\n(?<lines>[\s\S]*?)^```$/gm)].flatMap(({ groups = {} }) =>
    (groups['lines'] ?? '').trim().split('\n'),
  );

/** Gives a command in a folder, as a shell would. */
const given = async (folder: string, argv: readonly string[]): Promise<number> => {
  const { ports } = portsWith({});
  const before = process.cwd();
  process.chdir(folder);
  try {
    const now = () => new Date('2026-12-06T18:00:00Z');
    const entropy = (many: number) => new Uint8Array(many);
    return await run(argv, { ...ports, folder: '.', now, entropy });
  } finally {
    process.chdir(before);
  }
};

interface Row {
  readonly players: readonly number[];
  readonly argv: readonly string[];
}

const rowsIn = (text: string): readonly Row[] =>
  text.split('\n').flatMap((line) => {
    const cells = line.split(' | ');
    const command = /^`rookery (?<command>new [^`]+)`$/.exec(cells[2] ?? '')?.groups?.['command'];
    if (command === undefined) return [];
    const [least = 0, most = least] = (cells[1]?.match(/\d+/g) ?? []).map(Number);
    const players = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    return [{ players, argv: wordsOf(command) }];
  });

const optionIn = (argv: readonly string[], flag: string): string | undefined =>
  argv.includes(flag) ? argv[argv.indexOf(flag) + 1] : undefined;

describe.each(['README.md', 'docs/zh/README.md'])('%s', (page) => {
  const text = textOf(page);
  const scripts = (JSON.parse(textOf('package.json')) as { scripts: object }).scripts;

  test('gives commands that work, one after the other', async () => {
    const folder = emptyFolder();
    write(folder, 'inbox.mbox', '');
    const typed = typedIn(text);
    expect(typed.length).toBe(7);
    for (const line of typed) {
      const [program = '', ...argv] = wordsOf(line.replace(/^npx /, ''));
      if (program === 'npm') expect(argv).toEqual(['ci']);
      else expect([line, (await given(folder, argv)) < 2]).toEqual([line, true]);
    }
    expect(existsSync(join(folder, 'games/winter/bundles'))).toBe(true);
    for (const [, script = ''] of text.matchAll(/`npm run (\w+)`/g))
      expect(Object.keys(scripts)).toContain(script);
  });

  test('names every game that the program has, and no other', () => {
    const rulesets = rowsIn(text).map(({ argv }) => optionIn(argv, '--ruleset') ?? library.ids[0]);
    expect([...new Set(rulesets)]).toEqual(library.ids);
  });

  test.each(rowsIn(text))('$argv is opened by $players players, and by no others', async (row) => {
    const { players, argv } = row;
    const [, name = '', ...options] = argv;
    const opens = async (many: number): Promise<boolean> =>
      (await given(emptyFolder(), ['new', name, ...options, '--players', String(many)])) === 0;
    const around = [(players[0] ?? 0) - 1, ...players, (players.at(-1) ?? 0) + 1];
    const opened: number[] = [];
    for (const many of around) if (await opens(many)) opened.push(many);
    expect(opened).toEqual(players);
  });
});
