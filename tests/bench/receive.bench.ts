// A mailbox of ten thousand messages, taken in as built, and then once more when all are known.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MESSAGES = 10_000;
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rookery-bench-'));

const HOUSES = [
  { address: 'xue@example.org', orders: '海疆城：防守+1\n寒冰湾：支援 临冬城' },
  { address: 'meigui@example.org', orders: '风息堡：防御+1\n旧城：巩固统治' },
] as const;

const message = (nth: number): string => {
  const { address, orders } = HOUSES[nth % 2] ?? HOUSES[0];
  const time = new Date(Date.UTC(2026, 10, 20) + nth * 1000).toUTCString().replace('GMT', '+0000');
  return [
    `From ${address} Fri Nov 20 12:00:00 2026`,
    `From: <${address}>`,
    `Date: ${time}`,
    `Received: from mx by gm; ${time}`,
    `Message-ID: <m${nth}@example.org>`,
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    `${orders}\n抵御野蛮人 ${nth % 4}\n`,
  ].join('\n');
};

interface Usage {
  readonly seconds: number;
  readonly cpu: number;
  readonly maxRSS: number;
}

const receive = (game: string, mailbox: string): Usage => {
  const file = join(folder, 'usage.jsonl');
  rmSync(file, { force: true });
  const usage = join(root, 'tests/bench/usage.cjs');
  const env = { ...process.env, USAGE_FILE: file, NODE_OPTIONS: `--require ${usage}` };
  const args = ['bin/rookery.js', 'receive', '-C', game, mailbox, '--now', '2026-11-21T00:00:00Z'];
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const seconds = (performance.now() - start) / 1000;
  expect(status).toBe(0);
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Usage, 'seconds'>), seconds };
};

test('a mailbox of ten thousand messages', () => {
  const game = join(folder, 'wuwang');
  cpSync(join(root, 'games/wuwang'), game, { recursive: true });
  rmSync(join(game, 'orders/05-planning'), { recursive: true });
  const mailbox = join(folder, 'all.mbox');
  writeFileSync(
    mailbox,
    `${Array.from({ length: MESSAGES }, (_, nth) => message(nth)).join('\n')}\n`,
  );
  for (const what of ['first', 'again']) {
    const { seconds, cpu, maxRSS } = receive(game, mailbox);
    console.log(
      `${what}: ${seconds.toFixed(1)} s (${(cpu / 1000).toFixed(1)} s of CPU), ` +
        `${(maxRSS / 1024).toFixed(0)} MB, ${(MESSAGES / seconds).toFixed(0)} messages a second`,
    );
  }
});
