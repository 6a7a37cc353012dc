// The files that shares write: refused before the first game, and never in the place of anything else.
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toy } from '../support/toy-game.ts';
import { command, emptyFolder, type Said } from './toy-desk.ts';

const SERIES = ['simulate', '--ruleset', 'toy', '--players', '2', '--jobs', '1', '--seed', 's'];
const SHARE = [...SERIES, '--games', '4', '--shard', '1/2'];

/** With the number of games that were begun. */
const counted = async (
  folder: string,
  ...argv: readonly string[]
): Promise<Said & { readonly begun: number }> => {
  let begun = 0;
  const blank: typeof toy.blank = (...given) => {
    begun++;
    return toy.blank(...given);
  };
  return { ...(await command(folder, argv, { ruleset: { ...toy, blank } })), begun };
};

const filled = (): string => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'there'));
  writeFileSync(join(folder, 'game.yaml'), 'name: mine\n');
  writeFileSync(join(folder, 'empty'), '');
  return folder;
};

test.each([
  ['a folder', 'there', 'this is a folder'],
  ['a path through a file', 'game.yaml/1.json', 'is a file, not a folder'],
  ['a path far through a file', 'game.yaml/a/1.json', 'is a file, not a folder'],
  ['where nothing can be made', '/proc/a/1.json', '/proc/1.json: '],
  ['a name that is too long', `${'a'.repeat(250)}.json`, 'too long'],
  ['another file', 'game.yaml', 'no result of rookery simulate --shard'],
])('--out is %s: refused before the first game', async (_, out, says) => {
  const folder = filled();
  const said = await counted(folder, ...SHARE, '--out', out);
  expect(said).toMatchObject({ exit: 2, out: '', begun: 0 });
  expect(said.err).toContain(says);
  expect(readdirSync(folder)).toEqual(['empty', 'game.yaml', 'there']);
  expect(readFileSync(join(folder, 'game.yaml'), 'utf8')).toBe('name: mine\n');
});

test.each([
  ['with --shard', [...SHARE, '--out', 'x.json']],
  ['in one run', SERIES],
])('--seeds that cannot be written is refused before the first game, %s', async (_, argv) => {
  const folder = filled();
  const said = await counted(folder, ...argv, '--seeds', 'game.yaml');
  expect(said).toMatchObject({ exit: 2, out: '', begun: 0 });
  expect(said.err).toContain('is a file, not a folder');
  expect(readdirSync(folder)).toEqual(['empty', 'game.yaml', 'there']);
});

test('a result takes the place of another one, spoilt or of another series, and no folder is left', async () => {
  const folder = emptyFolder();
  const play = (...argv: readonly string[]) =>
    command(folder, [...SHARE, '--out', 'new/1.json', ...argv]);
  expect((await play('--style', 'bold')).exit).toBe(0);
  const other = readFileSync(join(folder, 'new/1.json'), 'utf8');
  writeFileSync(join(folder, 'new/1.json'), other.slice(0, -20));
  expect((await play()).exit).toBe(0);
  expect(readFileSync(join(folder, 'new/1.json'), 'utf8')).not.toContain('"all":"bold"');
  expect(readdirSync(join(folder, 'new'))).toEqual(['1.json']);
});

test('a link to another file is refused, and a pipe is written through', async () => {
  const folder = filled();
  symlinkSync('game.yaml', join(folder, 'link'));
  expect((await command(folder, [...SHARE, '--out', 'link'])).exit).toBe(2);
  const [pipe, copy] = [join(folder, 'pipe'), join(folder, 'copy')];
  execFileSync('mkfifo', [pipe]);
  const reader = spawn('sh', ['-c', 'cat "$1" > "$2"', 'sh', pipe, copy]);
  const end = new Promise((resolve) => reader.on('close', resolve));
  expect((await command(folder, [...SHARE, '--out', 'pipe'])).exit).toBe(0);
  await end;
  expect(readFileSync(copy, 'utf8')).toContain('"is":"rookery simulate --shard"');
  expect((await command(folder, [...SHARE, '--out', '/dev/null'])).exit).toBe(0);
  expect(existsSync(join(folder, 'copy.json'))).toBe(false);
});
