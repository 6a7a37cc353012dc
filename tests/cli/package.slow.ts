import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The packages that the program names; what these need in their turn is bundled with them. */
const named = (): readonly string[] => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // What makes an executable is no part of the package.
    .filter((name) => name.endsWith('.ts') && name !== join('cli', 'executable', 'make.ts'))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n');
  return Object.keys(devDependencies).filter((name) =>
    new RegExp(`(?:from|import\\()\\s*'${name}[/']`).test(sources),
  );
};

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

  test('brings the notices of the packages whose code it holds', () => {
    expect(files.map(({ path }) => path)).toContain('dist/THIRD-PARTY.txt');
    const notices = readFileSync('dist/THIRD-PARTY.txt', 'utf8');
    expect(named().length).toBeGreaterThan(5);
    // This one comes with another.
    for (const name of [...named(), 'encoding-japanese']) {
      const folder = join('node_modules', name);
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const found = notices.includes(`\n${name} ${version} (`);
      expect([name, found]).toEqual([name, true]);
      const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file)) ?? '';
      const text = readFileSync(join(folder, licence), 'utf8').trim();
      expect([name, notices.includes(text)]).toEqual([name, true]);
    }
  });

  test('runs in an empty folder, without the network, and its installation warns of nothing', () => {
    const words = ['install', '--offline', '--no-audit', '--no-fund', join(space, filename)];
    const { status, stderr } = spawnSync('npm', words, { cwd: empty, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(rookery('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(rookery('practice', 'trial')).toContain('rookery practice trial');
    rookery('new', 'winter', '--players', '5', '--seed', 'a game of the package');
    writeFileSync(join(empty, 'stark.txt'), 'Winterfell: defense\n');
    expect(rookery('check', 'stark.txt', '-C', 'winter')).toContain('Winterfell');
  });
});
