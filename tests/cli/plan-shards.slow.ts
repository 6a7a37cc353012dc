// The replies of a plan in shares: of all of them comes the plan that one run makes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { places, plan } from '../support/plan-command.ts';

const { bundle, folder, orders } = await places();
const at = (name: string): string => join(folder, name);
const sampled = (...argv: readonly string[]) => plan(bundle, '--sample', '64', ...argv);

let alone = '';
beforeAll(async () => {
  alone = (await sampled('--json')).out;
});

const sharesOf = async (count: number): Promise<readonly string[]> => {
  const files = Array.from({ length: count }, (_, index) => at(`${count}-${index + 1}.json`));
  for (const [index, file] of files.entries()) {
    const said = await sampled('--shard', `${index + 1}/${count}`, '-o', file);
    expect(said).toMatchObject({ exit: 0, out: '' });
  }
  return files;
};

test.each([1, 3])('%i shares, in any order and twice', async (count) => {
  const files = await sharesOf(count);
  const merged = await sampled('--json', '--merge', ...[...files].reverse(), files[0] ?? '');
  expect(merged).toMatchObject({ exit: 0, out: alone });
});

test('a share that is missing, of another plan, cut, or of other shares', async () => {
  const files = await sharesOf(3);
  const missing = await sampled('--merge', ...files.slice(1));
  expect(missing).toMatchObject({ exit: 1, out: '' });
  expect(missing.err).toContain('--shard 1/3');
  const other = await plan(bundle, '--sample', '65', '--merge', ...files);
  expect(other).toMatchObject({ exit: 2, out: '' });
  expect(other.err).toContain('another plan');
  const [one = ''] = await sharesOf(1);
  expect(await sampled('--merge', ...files, one)).toMatchObject({ exit: 2, out: '' });
  writeFileSync(at('cut.json'), readFileSync(one, 'utf8').slice(0, -9));
  expect(await sampled('--merge', at('cut.json'))).toMatchObject({ exit: 2, out: '' });
});

test('no other file is written over, and none that cannot be written is planned for', async () => {
  writeFileSync(at('game.yaml'), 'name: mine');
  for (const [path, says] of [
    ['game.yaml', 'no result of rookery plan --shard'],
    ['game.yaml/1.json', 'is a file, not a folder'],
    ['.', 'this is a folder'],
  ] as const) {
    const said = await sampled('--shard', '1/2', '-o', at(path));
    expect(said).toMatchObject({ exit: 2, out: '' });
    expect(said.err).toContain(says);
  }
  expect(readFileSync(at('game.yaml'), 'utf8')).toBe('name: mine');
});

test('a file tells nothing of the orders', async () => {
  const [one = ''] = await sharesOf(1);
  const text = readFileSync(one, 'utf8');
  for (const [area] of readFileSync(orders, 'utf8').matchAll(/^[A-Z][\w' ]+(?=:)/gm))
    expect(text.toLowerCase()).not.toContain(area.toLowerCase().replaceAll(' ', '-'));
});

test.each([
  ['--shard does not', ['--sample', '64', '--shard', '1/2', '--merge', 'x.json', '-o', 'y.json']],
  ['--json', ['--sample', '64', '--shard', '1/2', '-o', 'y.json', '--json']],
  ['--sample', ['--shard', '1/2', '-o', 'x.json']],
  ['-o', ['--sample', '64', '--shard', '1/2']],
  ['--either', ['--sample', '64', '--either', orders, '--shard', '1/2', '-o', 'x.json']],
])('without what it needs: %s', async (word, argv) => {
  const said = await plan(bundle, ...argv);
  expect(said).toMatchObject({ exit: 2, out: '' });
  expect(said.err).toContain(word);
});
