// The program as one file, where there is no Node.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '../support/sample-games.ts';

test('an executable plays, bots on several cores too, and is unpacked once', () => {
  const space = mkdtempSync(join(tmpdir(), 'rookery-executable-'));
  execFileSync('node', [resolve('dist/make-executable.cjs'), space], { stdio: 'ignore' });
  const home = mkdtempSync(join(tmpdir(), 'rookery-home-'));
  const run = (...argv: readonly string[]) =>
    spawnSync(join(space, 'rookery'), argv, { cwd: home, env: { HOME: home }, encoding: 'utf8' });
  const rookery = (...argv: readonly string[]): string => {
    const { status, stdout, stderr } = run(...argv);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  };
  expect(rookery('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  const cache = join(home, '.cache', 'rookery');
  const [unpacked = ''] = readdirSync(cache);
  const { ctimeMs, mode } = statSync(join(cache, unpacked));
  expect(mode & 0o777).toBe(0o700);
  expect(rookery('report', pathOf('five-kings'), '--round', '1')).toContain('Stark');
  expect(rookery('simulate', '--games', '4', '--seed', 'executable', '--json')).toContain(
    '"games"',
  );
  rookery('map', pathOf('five-kings'), '-o', 'map.png');
  expect(readFileSync(join(home, 'map.png')).toString('latin1', 1, 4)).toBe('PNG');
  // What it does not hold it does not advise to install: that cannot be done there.
  run('new', 'locked', '--players', '5', '--sample', '--seed', 'a lock', '--sealed', 'time');
  run('deadline', '2027-01-01', '12:00', '+00:00', '-C', 'locked');
  writeFileSync(join(home, 'orders.txt'), 'Winterfell: raid\n');
  const sealed = run('seal', 'orders.txt', 'locked', '--for', 'stark');
  expect(sealed.status).toBe(2);
  expect(sealed.stderr).toContain('executable');
  expect(sealed.stderr).not.toContain('npm install');
  expect(readdirSync(cache)).toEqual([unpacked]);
  expect(statSync(join(cache, unpacked)).ctimeMs).toBe(ctimeMs);
}, 120_000);
