// CPU and memory of each command over bare node, interleaved, on copies of the sample game.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { once } from '../../src/core/once.ts';

const RUNS = 15;
const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(root, 'bin/rookery.js');
const usage = join(root, 'tests/bench/usage.cjs');
const folder = mkdtempSync(join(tmpdir(), 'rookery-bench-'));

interface Usage {
  readonly cpu: number;
  readonly maxRSS: number;
}

const run = (args: readonly string[]): Usage => {
  const file = join(folder, 'usage.jsonl');
  rmSync(file, { force: true });
  const env = { ...process.env, USAGE_FILE: file, NODE_OPTIONS: `--require ${usage}` };
  spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return JSON.parse(readFileSync(file, 'utf8').trim().split('\n')[0] ?? '{}') as Usage;
};

/** A fresh copy of the sample game: a round of it is adjudicated for real. */
const copyOfGame = (): string => {
  const copy = mkdtempSync(join(folder, 'game-'));
  cpSync(join(root, 'games/five-kings'), copy, { recursive: true });
  return copy;
};

/** A record of ten rounds. */
const tenRounds = once((): string => {
  const game = join(folder, 'ten');
  const play = [
    'simulate',
    '--games',
    '1',
    '--seed',
    'ten rounds',
    '--style',
    'mixed',
    '--game',
    '1',
  ];
  spawnSync(process.execPath, [bin, ...play, '--out', game, '--now', '2026-11-21T20:00:00Z'], {
    cwd: root,
  });
  spawnSync(process.execPath, [bin, 'publish', game], { cwd: root });
  return join(game, 'record.jsonl');
});

/** The package as npm lays it down, without what is optional. */
const installed = once((): string => {
  const npm = (...args: readonly string[]): string =>
    spawnSync('npm', args, { cwd: root, encoding: 'utf8' }).stdout;
  const said: unknown = JSON.parse(
    npm('pack', '--ignore-scripts', '--json', '--pack-destination', folder),
  );
  const [packed] = said as readonly { filename: string; size: number; unpackedSize: number }[];
  const to = join(folder, 'installed');
  npm(
    'install',
    '--prefix',
    to,
    '--omit=optional',
    '--offline',
    join(folder, packed?.filename ?? ''),
  );
  const [size = 0, open = 0] = [packed?.size, packed?.unpackedSize];
  console.log(
    `installed package      ${(size / 1000).toFixed(0)} kB packed, ${(open / 1000).toFixed(0)} kB unpacked` +
      ` (x${(open / statSync(process.execPath).size).toFixed(3)} of node)`,
  );
  return join(to, 'node_modules/rookery/bin/rookery.js');
});

const COMMANDS: Readonly<Record<string, { readonly aim: number; args(): readonly string[] }>> = {
  'node, bare': { aim: 0, args: () => ['-e', '0'] },
  '--help': { aim: 25, args: () => [bin, '--help'] },
  status: { aim: 60, args: () => [bin, 'status', 'games/five-kings'] },
  check: {
    aim: 60,
    args: () => [
      bin,
      'check',
      'games/five-kings/orders/04-planning/stark.txt',
      '-C',
      'games/five-kings',
    ],
  },
  report: { aim: 60, args: () => [bin, 'report', 'games/five-kings'] },
  verify: { aim: 1000, args: () => [bin, 'verify', tenRounds()] },
  adjudicate: { aim: 200, args: () => [bin, 'adjudicate', copyOfGame()] },
  'all papers of a round': {
    aim: 500,
    args: () => [bin, 'bundle', 'games/five-kings', '-o', join(folder, 'bundles')],
  },
  'installed: --version': { aim: 25, args: () => [installed(), '--version'] },
  'installed: status': { aim: 60, args: () => [installed(), 'status', 'games/five-kings'] },
  map: { aim: 200, args: () => [bin, 'map', 'games/five-kings', '-o', join(folder, 'map.svg')] },
};

test('CPU over bare node, milliseconds', () => {
  const cpu = new Map<string, number[]>();
  const memory = new Map<string, number>();
  for (let pass = 0; pass < RUNS; pass++)
    for (const [name, { args }] of Object.entries(COMMANDS)) {
      const used = run(args());
      cpu.set(name, [...(cpu.get(name) ?? []), used.cpu / 1000]);
      memory.set(name, Math.max(memory.get(name) ?? 0, used.maxRSS / 1024));
    }
  const least = (name: string): number => Math.min(...(cpu.get(name) ?? [0]));
  const bare = least('node, bare');
  for (const [name, { aim }] of Object.entries(COMMANDS))
    console.log(
      `${name.padEnd(22)} ${(least(name) - bare).toFixed(0).padStart(4)} ms over bare node` +
        ` (x${(least(name) / bare).toFixed(2)}, aim ${aim})  peak ${(memory.get(name) ?? 0).toFixed(0)} MB`,
    );
  rmSync(folder, { recursive: true, force: true });
  expect(bare).toBeGreaterThan(0);
});
