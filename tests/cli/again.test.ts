// The command lines that simulate prints: pasted into a shell they play the same.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toy } from '../support/toy-game.ts';
import { command, emptyFolder, type World } from './toy-desk.ts';

/** The words of a command line as a shell takes them. */
const words = (line: string): readonly string[] => {
  const script = line.replace(/^ *rookery/, 'printf "%s\\0"');
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
};

const SERIES = ['simulate', '--ruleset', 'toy', '--games', '3', '--jobs', '1'];

describe.each([
  ['a seed with everything in it', ['--seed', `a b'c"d$HOME\`!\\ 研究`]],
  ['an empty seed', ['--seed', '']],
  ['options and laws', ['--seed', 's', '--option', 'a=1', '--option', 'b=x y', '--laws', 'full']],
  ['drawn options', ['--seed', 's', '--vary', '--players', 'all', '--preset', 'all']],
  ['a total', ['--seed', 's', '--total', '3', '--players', '2']],
  ['styles', ['--seed', 's', '--style', 'red=bold', '--style', 'random', '--singly']],
])('the command of a document, with %s', (_, argv) => {
  test('prints it again', async () => {
    const folder = emptyFolder();
    const given = argv.includes('--total') ? SERIES.toSpliced(3, 2) : SERIES;
    const { out } = await command(folder, [...given, ...argv, '--markdown']);
    const line = /^ {4}rookery .*$/m.exec(out)?.[0] ?? '';
    const again = await command(folder, [...words(line), '--jobs', '1']);
    expect(again).toMatchObject({ exit: 0, out });
    const named = (text: string): boolean => / --laws (?:quick|full)\b/.test(text);
    expect(named(line)).toBe(named(` ${argv.join(' ')}`));
    await command(folder, [...given, ...argv, '--shard', '1/1', '--out', 'x.json']);
    expect((await command(folder, ['simulate', '--merge', 'x.json', '--markdown'])).out).toBe(out);
  });
});

describe('a game that broke a law', () => {
  const leaky: World = { ruleset: { ...toy, audit: () => () => 'a coin too many' } };
  const play = async (folder: string, ...argv: readonly string[]) =>
    command(folder, [...SERIES, '--laws', ...argv], leaky);

  test.each([[[]], [['--vary', '--singly']], [['--style', 'red=bold']]])(
    '%j: is played again by the line that is told and kept',
    async (argv) => {
      const folder = emptyFolder();
      const { err } = await play(folder, '--seed', 'a b', ...argv);
      const [, second = ''] = err.match(/^ {4}rookery .*$/gm) ?? [];
      const files = readdirSync(folder);
      expect(files).toHaveLength(3);
      const kept = files.map((name) => readFileSync(join(folder, name), 'utf8'));
      const seed = kept.find((text) => JSON.parse(text).again === second.trim()) ?? '';
      expect(JSON.parse(seed)).toMatchObject({ ruleset: 'toy', seed: 'a b/2' });
      const again = emptyFolder();
      const said = await command(again, [...words(second), '--jobs', '1'], leaky);
      expect(said).toMatchObject({ exit: 1, out: '' });
      const [name = '', other] = readdirSync(again).filter((one) => one !== 'again.json');
      expect(other).toBeUndefined();
      const { again: _, ...is } = JSON.parse(readFileSync(join(again, name), 'utf8'));
      const { again: __, ...was } = JSON.parse(seed);
      expect(is).toEqual(was);
      expect(files).toContain(name);
    },
  );

  test('has a file of its own, whatever its seed is written in', async () => {
    const folder = emptyFolder();
    const all = [['研究'], ['測試'], ['a/b'], ['a-b'], ['a'.repeat(300)], ['s', '--style', 'bold']];
    for (const [seed = '', ...argv] of [...all, ['s', '--style', 'random']])
      await play(folder, '--seed', seed, ...argv);
    expect(readdirSync(folder)).toHaveLength(7 * 3);
  });
});
