// CPU that twenty kilobytes of anything take over start-up, by `check` and by `receive`; one mail cold,
// and a thousand mails.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { TEXTS, YAMLS } from './sorts.ts';

const AIM = 300;
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rookery-bench-'));
const usage = join(root, 'tests/bench/usage.cjs');
const GAME = join(folder, 'game');
const NOW = ['--now', '2026-11-22T00:00:00Z'] as const;

const cpuOf = (args: readonly string[], input = ''): number => {
  const file = join(folder, 'usage.jsonl');
  rmSync(file, { force: true });
  const env = { ...process.env, USAGE_FILE: file, NODE_OPTIONS: `--require ${usage}` };
  spawnSync(process.execPath, [join(root, 'bin/rookery.js'), ...args], { cwd: root, env, input });
  const [first = '{}'] = readFileSync(file, 'utf8').split('\n');
  return (JSON.parse(first) as { readonly cpu: number }).cpu / 1000;
};

const freshGame = (): void => {
  rmSync(GAME, { recursive: true, force: true });
  cpSync(join(root, 'games/five-kings'), GAME, { recursive: true });
};

const mailOf = (text: string, nth = 0, type = 'plain'): string =>
  [
    'From: <anna@example.org>',
    `Date: ${new Date(Date.UTC(2026, 10, 20) + nth * 1000).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <m${nth}@example.org>`,
    `Content-Type: text/${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\n');

/** Text without elements keeps its lines. */
const asHtml = (text: string): string =>
  text.includes('<p') ? text : text.replaceAll('<', '&lt;').replaceAll('\n', '<br>\n');

type Way = (text: string, end: string) => number;
const received = (args: readonly string[], input?: string): number => {
  freshGame();
  return cpuOf(['receive', ...args, '-C', GAME, ...NOW], input);
};
const laid = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const WAYS: Readonly<Record<string, Way>> = {
  check: (text, end) =>
    cpuOf(['check', laid(`stark.${end}`, text), '-C', 'games/five-kings', '--for', 'stark']),
  receive: (text) => received([laid('one.eml', mailOf(text))]),
  'receive, as HTML': (text) => received([laid('one.eml', mailOf(asHtml(text), 0, 'html'))]),
  'receive --for': (text) => received(['--for', 'stark', '-'], text),
};

/** Start-up is taken off every figure: it is measured more than once, and the rest by `RUNS`. */
const RUNS = Number(process.env['RUNS'] ?? 1);
const STARTS = 5;
const least = (work: () => number, runs = RUNS): number =>
  Math.min(...Array.from({ length: runs }, () => work()));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(WAYS))('20 kB of anything: %s', (way, take) => {
  const start = least(() => take('Karhold: raid', 'txt'), STARTS);
  const sorts = [
    ...Object.entries(TEXTS).map(([name, make]) => [name, make, 'txt'] as const),
    ...Object.entries(YAMLS).map(([name, make]) => [`YAML, ${name}`, make, 'yaml'] as const),
  ];
  for (const [name, make, end] of sorts) {
    const text = make();
    const over = least(() => take(text, end)) - start;
    console.log(`${way}: ${name}`.padEnd(52), `${over.toFixed(0).padStart(5)} ms (aim ${AIM})`);
  }
  expect(start).toBeGreaterThan(0);
});

test('one mail cold, and a thousand mails', () => {
  const order = (nth: number): string => `Karhold: raid\nbid wildlings ${nth % 4}\n`;
  const one = least(() => received([laid('one.eml', mailOf(order(0)))]));
  const all = Array.from(
    { length: 1000 },
    (_, nth) => `From anna@example.org Fri Nov 20 12:00:00 2026\n${mailOf(order(nth), nth)}`,
  );
  const path = laid('all.mbox', all.join('\n'));
  const thousand = least(() => received([path]));
  console.log(`one mail ${one.toFixed(0)} ms, a thousand ${thousand.toFixed(0)} ms`);
  expect(thousand).toBeGreaterThan(one);
});
