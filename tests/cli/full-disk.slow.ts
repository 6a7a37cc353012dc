// A disk that is full while something is written: said in plain words, with the file's name.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/sample-games.ts';

const ROOKERY = resolve(import.meta.dirname, '../../bin/rookery.js');

const give = (script: string, env = {}) => {
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', process.execPath, ROOKERY], {
    ...{ cwd: emptyFolder(), encoding: 'utf8' },
    env: { ...process.env, LANG: 'C', ...env },
  });
  return { status, stderr };
};

const SERIES = '"$1" "$2" simulate --games 1 --seed s --jobs 1';

test.each([
  ['a series', SERIES],
  ['help', '"$1" "$2" --help'],
])('standard output that is full: %s', (_, argv) => {
  expect(give(`${argv} > /dev/full`)).toEqual({
    status: 75,
    stderr: 'not now: stdout: the disk is full.\nMake room; nothing was lost.\n',
  });
  expect(give(`${argv} > /dev/full`, { LANG: 'zh_CN.UTF-8' }).stderr).toContain('stdout：磁盘满了');
  expect(give(`${argv} > /dev/full 2>&1`)).toEqual({ status: 75, stderr: '' });
});

test('standard error that is full is no reason to stop', () => {
  const folder = emptyFolder();
  const out = join(folder, 'x.json');
  expect(give(`${SERIES} --shard 1/1 --out ${out} 2> /dev/full`).status).toBe(0);
  expect(existsSync(out)).toBe(true);
});

test('a device that is full is named', () => {
  const said = give(`${SERIES} --shard 1/1 --out /dev/full`);
  expect(said).toEqual({
    status: 75,
    stderr: 'not now: /dev/full: the disk is full.\nMake room; nothing was lost.\n',
  });
});

test('a file that may not grow so large is named', () => {
  const script = `trap '' XFSZ; ulimit -f 1; ${SERIES} --shard 1/1 --json --out x.json`;
  const said = give(script);
  expect(said.status).toBe(2);
  expect(said.stderr).toMatch(/^\/.*\/x\.json: this would be larger than a file can be here\.\n/);
});
