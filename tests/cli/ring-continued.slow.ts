// Packets within a phase go on where their reader last had one: nothing is lost, and nothing told twice.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rookery } from '../support/sample-games.ts';

const SEATS = ['free-peoples', 'shadow'] as const;
const READERS = ['public', ...SEATS] as const;
type Reader = (typeof READERS)[number];

/** Two mails of either seat, one after the other, and what each of them brings about. */
const STEPS = [
  { 'free-peoples': 'advance Rohan', shadow: 'advance Isengard' },
  {
    'free-peoples': 'Event die: draw a Character card',
    shadow: 'Event die: draw a Character card',
  },
] as const;

const TOLD = {
  en: { head: /^Turn 1: Actions.*\(continued\)/m, actions: /^Turn 1: Actions/m },
  zh: { head: /^第1回合：行动.*（续）/m, actions: /^第1回合：行动/m },
} as const;

const played = async (lang: 'en' | 'zh') => {
  const game = join(emptyFolder(), 'ring');
  let minute = 10;
  const at = (): readonly string[] => ['--now', `2026-11-22T10:${minute++}:00Z`];
  const run = async (...argv: readonly string[]) => {
    const { exit, out, err } = await rookery(...argv, ...at());
    expect({ exit, err: exit === 0 ? '' : err }, argv.join(' ')).toEqual({ exit: 0, err: '' });
    return out;
  };
  const mail = async (seat: string, ...lines: readonly string[]): Promise<void> => {
    const file = join(emptyFolder(), 'mail.txt');
    writeFileSync(file, `${lines.join('\n')}\n`);
    await run('receive', file, '-C', game, '--for', seat);
  };
  const packets = async (): Promise<Readonly<Record<Reader, string>>> => {
    await run('bundle', game);
    const [to = ''] = readdirSync(join(game, 'bundles')).sort().slice(-1);
    // A seat of whom nothing is asked and to whom nothing happened has no message.
    const paper = (seat: Reader): string => {
      const file = join(
        game,
        'bundles',
        to,
        seat,
        seat === 'public' ? 'report.txt' : 'files/message.txt',
      );
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    return {
      public: paper('public'),
      'free-peoples': paper('free-peoples'),
      shadow: paper('shadow'),
    };
  };
  const seed = ['--sample', '--seed', 'one ring to rule them all', '--lang', lang];
  await run('new', game, '--ruleset', 'wotr', ...seed);
  await mail('free-peoples', 'guide Strider', 'no ring');
  await mail('shadow', 'hunt 1', 'always: no ring');
  await rookery('adjudicate', game, ...at());
  const after = [await packets()];
  for (const step of STEPS) {
    for (const seat of SEATS) await mail(seat, step[seat]);
    await rookery('adjudicate', game, ...at());
    after.push(await packets());
  }
  return { after, game };
};

/** What happened, each with its rule, from a heading on; lines that were wrapped are whole again. */
const happened = (text: string, from?: RegExp): readonly string[] => {
  const at = from === undefined ? 0 : text.search(from);
  if (at < 0) return [];
  const lines = text
    .slice(at)
    .replaceAll(/\n +(?![ -])/g, ' ')
    .split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => /^- .*\[(?!ACT-1\])[A-Z]{3}-\d+\]$/.test(line));
};

describe.each(['en', 'zh'] as const)('packets of a phase that goes on, in %s', (lang) => {
  test('begin where each reader last had one', async () => {
    const { after, game } = await played(lang);
    const { head, actions } = TOLD[lang];
    expect(after.at(-1)?.public).toMatch(head);
    // The report that a command makes now begins where the last packet did.
    expect((await rookery('report', '-C', game)).out).toMatch(head);
    const whole = await rookery('report', '-C', game, '--round', '1');
    const all = happened(whole.out, actions);
    expect(all.length).toBeGreaterThan(6);
    expect(after.flatMap((one) => happened(one.public, actions))).toEqual(all);
    for (const seat of SEATS) {
      const told = after.flatMap((one) => happened(one[seat]));
      const own = await rookery('report', '-C', game, '--round', '1', '--for', seat);
      expect(told.length, seat).toBeGreaterThan(2);
      expect(new Set(told).size, seat).toBe(told.length);
      for (const line of told) expect(happened(own.out), seat).toContain(line);
    }
  });
});
