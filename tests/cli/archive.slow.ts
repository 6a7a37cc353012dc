// A packet as one file, and the commands that read it as it is.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { packed, unpacked } from '../../src/cli/io/archive.ts';
import { digestOf } from '../../src/cli/io/hashing.ts';
import { filesIn } from '../support/sample-games.ts';
import { command, emptyFolder, newToyGame, type ToyDesk, waiting } from './toy-desk.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const archived = async (desk: ToyDesk, ...options: readonly string[]): Promise<string> => {
  const to = emptyFolder();
  const { exit, err } = await desk.cli('bundle', '--zip', '-o', to, ...options);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return to;
};

const PYTHON = spawnSync('python3', ['--version']).status === 0;

/** What an archive holds, as another program unpacks it where there is one. */
const unzipped = (path: string): Readonly<Record<string, string>> => {
  const to = emptyFolder();
  if (PYTHON) {
    const run = spawnSync('python3', ['-m', 'zipfile', '-e', path, to]);
    expect(String(run.stderr)).toBe('');
    return filesIn(to);
  }
  const found = Object.entries(unzipSync(readFileSync(path)));
  return Object.fromEntries(found.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
};

test('an archive for each reader holds what the folder would', async () => {
  const desk = await waiting();
  const folders = emptyFolder();
  await desk.cli('bundle', '-o', folders);
  const archives = await archived(desk);
  const there = filesIn(folders);
  expect(Object.keys(filesIn(archives))).toEqual(['blue.zip', 'public.zip', 'red.zip']);
  for (const reader of ['public', 'red', 'blue']) {
    const own = Object.entries(unzipped(join(archives, `${reader}.zip`)));
    expect(own.map(([name]) => name.split('/')[0])).toContain(`01-action-${reader}`);
    expect(
      Object.fromEntries(
        own.map(([name, text]) => [[reader, ...name.split('/').slice(1)].join('/'), text]),
      ),
    ).toEqual(
      Object.fromEntries(Object.entries(there).filter(([name]) => name.startsWith(`${reader}/`))),
    );
  }
  expect(statSync(join(archives, 'red.zip')).mode & 0o077).toBe(0);
});

test('the same packet gives the same bytes, wherever and whenever it is made', async () => {
  const desk = await newToyGame();
  const digests: (string | undefined)[] = [];
  for (const TZ of ['Asia/Shanghai', 'America/Los_Angeles', 'UTC']) {
    process.env['TZ'] = TZ;
    digests.push(digestOf(join(await archived(desk), 'red.zip')));
  }
  expect(new Set(digests).size).toBe(1);
  const files = { 'b.txt': 'x', 'a.txt': '雪', 'c.bin': new Uint8Array([0, 255]) };
  const { 'a.txt': a, ...others } = files;
  expect(await packed('x', files)).toEqual(await packed('x', { ...others, 'a.txt': a }));
});

test('stands in the log as its folder does', async () => {
  const desk = await newToyGame();
  await desk.cli('bundle', '--zip');
  const log = desk.read('log.jsonl');
  expect(log).toContain('bundles/01-planning/red/SHA256SUMS');
  await desk.cli('bundle');
  expect(desk.read('log.jsonl')).toBe(log);
  expect((await desk.cli('repair', '--check')).exit).toBe(0);
});

test('commands read it as they read the folder', async () => {
  const desk = await waiting();
  const folders = emptyFolder();
  await desk.cli('bundle', '--keys', '-o', folders);
  const archive = join(await archived(desk, '--keys'), 'red.zip');
  const folder = join(folders, 'red');
  writeFileSync(join(folder, 'orders.txt'), 'prize east\n');
  writeFileSync(join(archive, '..', 'orders.txt'), 'prize east\n');
  const inside = emptyFolder();
  const said = (at: string, name: string, ...argv: readonly string[]) =>
    command(inside, [name, ...argv, '-C', at]);
  for (const argv of [['status', '--json'], ['report'], ['why', '1'], ['ask'], ['rules']]) {
    const [name = '', ...more] = argv;
    const of = await said(archive, name, ...more);
    const { out, ...there } = await said(folder, name, ...more);
    // Commands that are printed name the place.
    const own = { ...there, out: out.replaceAll(folder, archive) };
    expect([argv, of]).toEqual([argv, own]);
    expect([argv, of.err, of.exit < 2]).toEqual([argv, of.err, true]);
  }
  const orders = join(archive, '..', 'orders.txt');
  const checked = await said(archive, 'check', orders);
  expect(checked.out).toContain('prize east');
  // By the key that lies in it.
  const tag = await command(inside, ['tag', orders, '-C', archive]);
  expect(tag).toEqual(await command(inside, ['tag', join(folder, 'orders.txt'), '-C', folder]));
  expect(tag.out).toMatch(/\w/);
  const next = await said(archive, 'next');
  expect(next.out.replaceAll(/\s+/g, ' ')).toContain(`check ${orders} -C ${archive}`);
  expect((await said(archive, 'adjudicate')).exit).toBe(2);
});

test('what is no archive of a bundle is told as that', async () => {
  const desk = await newToyGame();
  const to = await archived(desk);
  const bytes = readFileSync(join(to, 'red.zip'));
  const at = join(to, 'other.zip');
  const tell = async (content: Uint8Array) => {
    writeFileSync(at, content);
    const { exit, out, err } = await command(to, ['status', at]);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    return err;
  };
  expect(await tell(bytes.subarray(0, -40))).toContain('damaged or was cut short');
  expect(await tell(await packed('x', { 'a.txt': 'a' }))).toContain('there is no bundle.jsonl');
  const files = { 'a/bundle.jsonl': 'x', 'b/bundle.jsonl': 'y' };
  expect(await tell(await packed('x', files))).toContain('several packets');
  const packets = await unpacked(bytes, ['bundle.jsonl']);
  const [{ bytes: bundle } = { bytes: Buffer.of() }] = packets ?? [];
  const changed = bundle.toString().replace('"for":"red"', '"for":"blue"');
  expect(await tell(await packed('x', { 'bundle.jsonl': changed }))).toContain(
    'bundle.jsonl:2:1  ',
  );
});

test('nothing in an archive is unpacked beyond what is wanted and can be held', async () => {
  const large = new Uint8Array(60_000);
  const archive = await packed('x', { 'bundle.jsonl': large, 'key.txt': large, 'rules.json': 'x' });
  const found = await unpacked(
    Buffer.from(archive),
    ['bundle.jsonl', 'key.txt', 'rules.json'],
    100_000,
  );
  expect(found?.map(({ name }) => name)).toEqual(['x/bundle.jsonl', 'x/rules.json']);
});
