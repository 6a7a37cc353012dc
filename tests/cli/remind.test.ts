// Reminders of those that are missing.
import { expect, test } from 'vitest';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';
import { NOW, newToyGame, type ToyDesk } from './toy-desk.ts';

const LATER = ['--now', NOW];
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

const gameWith = async (due?: string): Promise<ToyDesk> => {
  const desk = await newToyGame();
  const game = desk
    .read('game.yaml')
    .replace(
      'red: { player: nobody yet }',
      'red: { player: Rot, address: red@example.org, zone: Asia/Shanghai }',
    )
    .replace('blue: { player: nobody yet }', 'blue: { player: Blau, address: blue@example.org }');
  const deadlines = due === undefined ? '' : `deadlines: { 01-planning: "${due}" }\n`;
  desk.write('game.yaml', `${game}${deadlines}`);
  return desk;
};

const DUE = '2026-11-25 20:00 +01:00';

const outbox = (desk: ToyDesk, box: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filesIn(desk.path)).filter(([name]) => name.startsWith(`outbox/${box}/`)),
  );

test('go to those that are missing, each by his own clock, once', async () => {
  const desk = await gameWith(DUE);
  const { exit, out } = await desk.cli('remind', ...LATER);
  expect(exit).toBe(0);
  expect(out.match(/outbox\/text/g)).toHaveLength(2);
  const texts = Object.entries(outbox(desk, 'text'));
  const textOf = (seat: string): string =>
    spaced(texts.find(([name]) => name.includes(`-${seat}-`))?.[1] ?? '');
  expect(textOf('blue')).toContain('due by Wed 25 Nov 2026, 20:00 (UTC+1).');
  expect(textOf('red')).toContain('due by Thu 26 Nov 2026, 03:00 (UTC+8).');
  const mails = Object.values(outbox(desk, 'new'));
  expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()).toEqual([
    'blue@example.org',
    'red@example.org',
  ]);
  expect(new Set(mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])).size).toBe(2);
  const before = filesIn(desk.path);
  expect((await desk.cli('remind', ...LATER)).err).toContain('--again');
  expect(filesIn(desk.path)).toEqual(before);
  expect((await desk.cli('repair', '--check')).exit).toBe(0);
});

test('are in the language of the player', async () => {
  const path = copyOf('five-kings');
  const seats = '  stark: { player: Anna, zone: Asia/Shanghai, language: zh }\n';
  const game = read(path, 'game.yaml').replace(/^ {2}stark:.*\n(?: {4}.*\n)*/m, seats);
  write(path, 'game.yaml', `${game}\ndeadlines: { 05-planning: "${DUE}" }\n`);
  write(path, 'orders/05-planning/stark.txt', '');
  const { exit, out } = await rookery('remind', path, ...LATER);
  expect(exit).toBe(0);
  const [, file = ''] = /(outbox\/text\/.*stark.*\.txt)/.exec(out) ?? [];
  expect(read(path, file).replaceAll(/\s/g, '')).toContain(
    '史塔克：还没有收到你的命令，请在2026年11月26日（周四）03:00（UTC+8）之前提交。',
  );
});

test('go once more with --again, or for another deadline; not to who has spoken', async () => {
  const desk = await gameWith(DUE);
  await desk.cli('remind', ...LATER);
  desk.write('orders/01-planning/red.txt', 'bid 1\n');
  await desk.cli('remind', '--again', ...LATER);
  expect(Object.keys(outbox(desk, 'new'))).toHaveLength(3);
  await desk.cli('deadline', '+1d', '--reason', 'snow', ...LATER);
  const { out } = await desk.cli('remind', ...LATER);
  expect(out).toMatch(/^Blue: .*-blue-20261126T1900\.txt\n$/);
  const published = desk.read('log.jsonl').match(/"line":"published"[^\n]*"what":"reminder"/g);
  expect(published).toHaveLength(4);
  expect((await desk.cli('send', '--json')).out).toContain('reminder-01-planning-blue');
});

test.each([
  ['there is no deadline', undefined, 'there is no deadline'],
  ['it has passed', '2026-11-20 20:00Z', 'the deadline has passed.'],
])('%s: it says so, and writes nothing', async (_what, due, says) => {
  const desk = await gameWith(due);
  const before = filesIn(desk.path);
  const { exit, err } = await desk.cli('remind', ...LATER);
  expect(exit).toBe(1);
  expect(spaced(err)).toContain(says);
  expect(filesIn(desk.path)).toEqual(before);
});
