// Orders without a header that nothing asks for yet, or any more: kept for their phase, or told.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rookery, write } from '../support/sample-games.ts';
import { morningOf } from '../toy/desk.ts';

const SEATS = ['stark', 'lannister', 'baratheon', 'greyjoy', 'tyrell'];
const AT = ['--now', '2026-11-01T10:00:00Z'];

const opened = async (): Promise<string> => {
  const folder = join(emptyFolder(), 'g');
  const seats = SEATS.flatMap((seat) => ['--seat', `${seat}=${seat} <${seat}@example.org>`]);
  const game = ['--preset', 'forum', '--players', '5', '--seed', 'a seed of the test', ...seats];
  expect(await rookery('new', folder, ...game, ...AT)).toMatchObject({ exit: 0 });
  return folder;
};

let hour = 10;
const send = async (folder: string, seat: string, lines: readonly string[]) => {
  const mail = [
    `From: ${seat}@example.org`,
    `Date: Sun, 1 Nov 2026 ${++hour}:00:00 +0000`,
    `Message-ID: <${hour}@example.org>`,
    'Content-Type: text/plain; charset=utf-8',
    ...['', ...lines, ''],
  ];
  write(folder, `in/${hour}.eml`, mail.join('\r\n'));
  const { out } = await rookery('receive', '-C', folder, join(folder, `in/${hour}.eml`), ...AT);
  return out;
};

const ordersOf = (folder: string, moment: string, seat: string): readonly string[] => {
  const file = join(folder, 'orders', moment, `${seat}.txt`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
};

const EN = ['Pyke: defend', 'bid wildlings 2'];
const ZH = ['派克：防御', '出价 野人 2'];

describe('during the set-up of the forum’s game', () => {
  test.each([
    ['English', EN, "port: Pyke on Ironman's Bay"],
    ['Chinese', ZH, '建港口：派克'],
  ])('orders in %s are kept for planning, and an answer stays', async (_, lines, port) => {
    const folder = await opened();
    const out = await send(folder, 'greyjoy', lines);
    expect(out).toContain('kept for round 1');
    expect(ordersOf(folder, '01-planning', 'greyjoy')).toEqual(lines);
    expect(ordersOf(folder, '01-set-up', 'greyjoy')).toEqual([]);
    await send(folder, 'greyjoy', [port, lines[0] ?? '']);
    expect(ordersOf(folder, '01-set-up', 'greyjoy')).toEqual([port]);
    expect(new Set(ordersOf(folder, '01-planning', 'greyjoy'))).toEqual(new Set(lines));
  });

  test('they are what the round is played by', async () => {
    const folder = await opened();
    await send(folder, 'greyjoy', ['port: none', ...EN]);
    await rookery('adjudicate', folder, '--missing', 'default', '--early', '--yes', ...AT);
    await send(folder, 'greyjoy', ['bid wildlings 3']);
    expect(ordersOf(folder, '01-planning', 'greyjoy')).toEqual(['bid wildlings 3', EN[0]]);
    await rookery('adjudicate', folder, '--missing', 'default', '--early', '--yes', ...AT);
    const log = readFileSync(join(folder, 'log.jsonl'), 'utf8');
    const answers = log.split('\n').filter((line) => /"phase":"planning".*"orders"/.test(line));
    expect(answers.join('\n')).toContain('pyke');
    expect((await rookery('verify', folder)).out).toContain('Everything holds');
  });
});

test('what a round has asked already is told, and not taken for the next', async () => {
  const desk = await morningOf();
  await desk.cli('adjudicate', '--early', '--yes');
  const mail = (body: string, at: number): string =>
    `From: anna@example.org\r\nMessage-ID: <${at}@example.org>\r\n\r\n${body}\r\n`;
  desk.write('in/x.eml', mail('stake 2', 1));
  const alone = await desk.cli('receive', join(desk.path, 'in/x.eml'));
  expect(alone.out.replace(/\s+/g, ' ')).toContain('nothing in this day asks for it any more');
  desk.write('in/y.eml', mail('tie\nstake 2', 2));
  const beside = await desk.cli('receive', join(desk.path, 'in/y.eml'));
  expect(beside.out).toContain('used');
  expect(beside.out).toMatch(/asks\s+for\s+this\s+any\s+more/);
});
