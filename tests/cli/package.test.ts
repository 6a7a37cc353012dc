import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// The package as `npm pack` makes it of the built program, installed where there is nothing else.

const space = mkdtempSync(join(tmpdir(), 'rookery-package-'));
const empty = join(space, 'empty');
mkdirSync(empty);

const npm = (folder: string, ...words: readonly string[]): string =>
  execFileSync('npm', [...words, '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const packed = (): Packed => {
  const told: unknown = JSON.parse(npm('.', 'pack', '--json', '--pack-destination', space));
  return Object.values(told as Record<string, Packed>)[0] as Packed;
};

const rookery = (...words: readonly string[]): string =>
  execFileSync(join(empty, 'node_modules', '.bin', 'rookery'), words, {
    cwd: empty,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('the package', () => {
  const { filename, files } = packed();

  test('holds what runs and what its users read, and nothing else', () => {
    const parts = new Set(files.map(({ path }) => path.split('/')[0]));
    expect([...parts].sort()).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'bin',
        'dist',
        'docs',
        'package.json',
        'rules',
      ].sort(),
    );
    expect(files.map(({ path }) => path)).toContain('dist/main.cjs');
  });

  test('runs in an empty folder, without the network', () => {
    npm(empty, 'install', '--offline', '--no-audit', '--no-fund', join(space, filename));
    expect(rookery('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    rookery('new', 'winter', '--players', '5', '--seed', 'a game of the package');
    writeFileSync(join(empty, 'stark.txt'), 'Winterfell: defense\n');
    expect(rookery('check', 'stark.txt', '-C', 'winter')).toContain('Winterfell');
  });
});
