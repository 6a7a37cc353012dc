// The papers of a war: what its seat has stands at their head, and a receipt tells nothing of what is done.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { emptyFolder, rookery } from '../support/sample-games.ts';

const game = join(emptyFolder(), 'ring');
let minute = 10;
const at = (): readonly string[] => ['--now', `2026-11-22T10:${minute++}:00Z`];

/** A mail of a seat, and the receipt for it. */
const mail = async (seat: string, ...lines: readonly string[]): Promise<string> => {
  const file = join(emptyFolder(), 'mail.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  await rookery('receive', file, '-C', game, '--for', seat, ...at());
  const box = join(game, 'outbox', 'text');
  const receipts = readdirSync(box).filter((name) => name.endsWith('-ruled.txt'));
  return readFileSync(join(box, receipts.sort().at(-1) ?? ''), 'utf8');
};

/** Character, Muster and two Events lie there against a Character, two Events and three Musters. */
beforeAll(async () => {
  const seed = ['--sample', '--seed', 'one ring to rule them all', '--lang', 'en'];
  await rookery('new', game, '--ruleset', 'wotr', ...seed, ...at());
  await mail('free-peoples', 'guide Strider', 'no ring');
  await mail('shadow', 'hunt 1', 'always: no ring');
  await rookery('adjudicate', game, ...at());
}, 60_000);

test('what was carried out is not in force, and nothing replaces it', async () => {
  const sent = await mail('free-peoples', 'advance Rohan', 'Event die: draw a Strategy card');
  expect(sent).toContain('advance Rohan');
  await mail('shadow', 'advance Isengard');
  await rookery('adjudicate', game, ...at());
  const receipt = await mail('free-peoples', 'Event die: draw a Character card');
  expect(receipt).toContain('Event die: draw a Character card');
  expect(receipt).not.toContain('advance Rohan');
  expect(receipt).not.toContain('draw a Strategy card');
});

test('a hand is listed for its owner alone', async () => {
  const asked = async (...args: readonly string[]): Promise<string> =>
    (await rookery('ask', 'hand', '-C', game, ...args)).out;
  const own = await asked('--for', 'shadow');
  expect(own).toContain('Worn with Sorrow and Toil');
  expect(own).toContain('Your dice: ');
  for (const other of [await asked(), await asked('--for', 'free-peoples')])
    expect(other).not.toContain('Worn with Sorrow');
  const to = join(emptyFolder(), 'packets');
  await rookery('bundle', game, '-o', to, ...at());
  const paper = (seat: string): string =>
    readFileSync(join(to, seat, seat === 'public' ? 'report.txt' : 'files/message.txt'), 'utf8');
  expect(paper('shadow')).toContain('- Your hand: Worn with Sorrow and Toil');
  expect(paper('free-peoples') + paper('public')).not.toContain('Worn with Sorrow');
  // It stands above what happened, in the report of now as in the packet's.
  const report = readFileSync(join(to, 'shadow', 'files/report.txt'), 'utf8');
  for (const text of [report, (await rookery('report', game, '--for', 'shadow')).out]) {
    expect(text.indexOf('Your hand: Worn with Sorrow')).toBeGreaterThan(0);
    expect(text.indexOf('Your hand: ')).toBeLessThan(text.indexOf('Turn 1'));
  }
  const past = (await rookery('report', game, '--for', 'shadow', '--round', '0')).out;
  expect(past).not.toContain('Your hand');
});
