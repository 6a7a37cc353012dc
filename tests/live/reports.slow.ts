// Reports, packets and reminders by mail: each once, whatever breaks in between.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAll } from '../../src/post/read.ts';
import { deskIn, NOW, newToyGame, order, type ToyDesk } from '../cli/toy-desk.ts';
import { filesIn } from '../support/sample-games.ts';
import { type MailServer, PASSWORD, startMailServer } from './mail-server.ts';
import { LOOPBACK } from './ports.ts';

let smtp: MailServer;
let desk: ToyDesk;

beforeEach(async () => {
  smtp = await startMailServer();
  const { path } = await newToyGame();
  desk = deskIn(path, { env: { ROOKERY_SMTP_PASSWORD: PASSWORD } });
  settings(smtp.port);
});
afterEach(() => smtp.stop());

const settings = (port: number): void => {
  const game = desk
    .read('game.yaml')
    .replace(/red: .*/, 'red: { player: Rot, address: red@example.org }')
    .replace(/blue: .*/, 'blue: { player: Blau, address: Blau <blue@example.org> }')
    .replace(/\nmail:.*\n/, '\n');
  const server = { host: LOOPBACK, port, secure: 'plain', user: 'gm' };
  const mail = { from: 'gm@example.org', public: ['List <list@example.org>'], smtp: server };
  desk.write('game.yaml', `${game}mail: ${JSON.stringify(mail)}\n`);
};

const send = (...argv: readonly string[]) => desk.cli('send', '--now', NOW, ...argv);
const play = async (round: string): Promise<void> => {
  order(desk, round);
  expect((await desk.cli('adjudicate', '--now', NOW)).exit).toBe(0);
};

const sent = () => smtp.kept.map(({ to, text }) => ({ to: to.join(), text }));
const header = (text: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'm').exec(text.replaceAll('\r', ''))?.[1] ?? '';

test('each seat gets its own report, others what all may read; each once', async () => {
  await play('01');
  const asked = await send('--reports');
  expect(asked.out).toMatch(
    /^List <list@example\.org> {2}report-.*-public-[0-9a-f]{8}\.eml\nred@example\.org {2}report-.*-red\.eml\nblue@example\.org {2}report-.*-blue\.eml\n$/,
  );
  expect(sent()).toEqual([]);
  expect(Object.keys(filesIn(desk.path)).filter((name) => name.startsWith('outbox'))).toEqual([]);
  expect(await send('--reports', '--yes')).toMatchObject({ exit: 0, err: '3 mails were sent.\n' });
  expect(sent().map(({ to }) => to)).toEqual([
    'list@example.org',
    'red@example.org',
    'blue@example.org',
  ]);
  const [all = '', red = '', blue = ''] = await Promise.all(sent().map(({ text }) => bodyOf(text)));
  const last = Object.keys(filesIn(join(desk.path, 'reports')))
    .at(-1)
    ?.split('.')[0];
  for (const [reader, text] of [
    ['public', all],
    ['red', red],
    ['blue', blue],
  ])
    expect(text).toContain(desk.read(`reports/${last}.${reader}.txt`).trim().split('\n').at(-1));
  const before = filesIn(desk.path);
  expect((await send('--reports', '--yes')).err).toContain('The outbox is empty.');
  expect(filesIn(desk.path)).toEqual(before);
  expect((await desk.cli('repair', '--check')).exit).toBe(0);
  // What went out is known without the outbox.
  rmSync(join(desk.path, 'outbox'), { recursive: true });
  expect((await send('--reports', '--yes')).err).toContain('The outbox is empty.');
  expect(sent()).toHaveLength(3);
});

/** The words of a mail; its report is set aside when it is read, since it holds no orders. */
const bodyOf = async (text: string): Promise<string> => {
  const [read] = await readAll('x.eml', Buffer.from(text));
  if (!read?.ok) return '';
  const { texts, aside } = read.value;
  return [...texts, ...aside].flatMap(({ lines }) => lines).join('\n');
};

test('then what is new alone; mails of a round hang together', async () => {
  await play('01');
  await send('--reports', '--yes');
  await play('02');
  await send('--reports', '--yes');
  const ofRed = sent().filter(({ to }) => to === 'red@example.org');
  expect(ofRed).toHaveLength(2);
  const [first = { text: '' }, second = { text: '' }] = ofRed;
  const [asked = 'nothing'] = /^Round 2, .*$/m.exec(await bodyOf(first.text)) ?? [];
  expect(asked).toContain('due from you');
  expect(await bodyOf(second.text)).not.toContain(asked);
  const threads = sent().map(({ text }) => header(text, 'References'));
  expect(new Set(threads).size).toBe(6);
  for (const thread of threads) expect(thread).toMatch(/^<\w+\.part-\d+@rookery\.invalid>$/);
  expect(new Set(sent().map(({ text }) => header(text, 'Message-ID'))).size).toBe(6);
  // A reminder of the round that is now asked for is of the same thread as the report that says so.
  const game = desk.read('game.yaml');
  desk.write('game.yaml', `${game}deadlines: { 03-planning: "2026-11-25 20:00 +01:00" }\n`);
  await desk.cli('remind', '--now', NOW);
  expect(await send('--yes')).toMatchObject({ exit: 0, err: '2 mails were sent.\n' });
  const reminder = sent().at(-2)?.text ?? '';
  expect(header(reminder, 'Subject')).toContain('Reminder');
  expect(threads).toContain(header(reminder, 'References'));
  expect((await send('--yes')).err).toContain('The outbox is empty.');
  expect(desk.read('log.jsonl')).toContain('"what":"reminder"');
  expect((await desk.cli('repair', '--check')).exit).toBe(0);
});

test('a ruling before the results went out is told with them, and cuts nothing off', async () => {
  await play('01');
  await desk.cli('correct', 'gold.red=9', '--reason', 'miscounted', '--now', NOW);
  await send('--reports', '--yes');
  const first = await bodyOf(sent().find(({ to }) => to === 'red@example.org')?.text ?? '');
  expect(first).toContain('miscounted');
  expect(first).toContain(desk.read('reports/01-planning.red.txt').trim().split('\n')[3]);
  await desk.cli('correct', 'gold.red=8', '--reason', 'and again', '--now', NOW);
  await send('--reports', '--yes');
  const second = await bodyOf(sent().findLast(({ to }) => to === 'red@example.org')?.text ?? '');
  expect(second).toContain('and again');
  expect(second).not.toContain('Round 1');
});

test('a subject says that a report is corrected, of an early run, or the last', async () => {
  const subjects = (): readonly string[] =>
    sent()
      .filter(({ to }) => to === 'red@example.org')
      .map(({ text }) => header(text, 'Subject'));
  const game = desk.read('game.yaml');
  desk.write('game.yaml', `${game}deadlines: { 01-planning: "2026-11-25 20:00 +01:00" }\n`);
  order(desk, '01');
  await desk.cli('adjudicate', '--now', NOW, '--early', '--yes');
  await send('--reports', '--yes');
  expect(subjects().at(-1)).toContain('Report of an early run: ');
  await desk.cli('correct', 'gold.red=9', '--reason', 'miscounted', '--now', NOW);
  await send('--reports', '--yes');
  expect(subjects().at(-1)).toContain('Corrected report: ');
  await desk.cli('end', '--reason', 'all agree', '--now', NOW);
  await send('--reports', '--yes');
  expect(subjects().at(-1)).toBe('[duel] The game is over');
});

test('a report of several rounds is called by the first and the last of its phases', async () => {
  await play('01');
  await send('--reports', '--yes');
  const subjects = sent().map(({ text }) => header(text, 'Subject').replaceAll(/\s+/g, ' '));
  for (const subject of subjects)
    expect(subject).toMatch(/Report: round 1, planning to round 2, omens$/);
  const out = join(desk.path, 'out');
  await desk.cli('report', '--for', 'all', '-o', out);
  expect(Object.keys(filesIn(out)).sort()[0]).toBe('01-02.blue.txt');
});

test('a run that was cut short behind the server or behind the box sends nothing twice', async () => {
  await play('01');
  const log = desk.read('log.jsonl');
  const point = desk.read('checkpoint.json');
  await send('--reports', '--yes');
  // It was cut off before it could say so in the log; then the game went on.
  desk.write('log.jsonl', log);
  desk.write('checkpoint.json', point);
  expect((await send('--yes')).err).toContain('The outbox is empty.');
  desk.write('log.jsonl', log);
  desk.write('checkpoint.json', point);
  await play('02');
  await send('--reports', '--yes');
  const ofRed = sent().filter(({ to }) => to === 'red@example.org');
  expect(ofRed).toHaveLength(2);
  expect(header(ofRed[1]?.text ?? '', 'Subject')).not.toBe(header(ofRed[0]?.text ?? '', 'Subject'));
  // Cut off between the server and the box, it is asked.
  const [mail = ''] = Object.keys(filesIn(join(desk.path, 'outbox/sent'))).filter((name) =>
    name.includes('red'),
  );
  renameSync(join(desk.path, 'outbox/sent'), join(desk.path, 'outbox/sending'));
  expect((await send('--reports', '--yes')).exit).toBe(1);
  expect((await send('--gone')).exit).toBe(0);
  expect(Object.keys(filesIn(join(desk.path, 'outbox/sent')))).toContain(mail);
  expect(sent()).toHaveLength(6);
});

test('a server that is away has them wait; what waits is always the report of now', async () => {
  await play('01');
  await smtp.stop();
  expect((await send('--reports', '--yes')).exit).toBe(75);
  const waiting = () =>
    Object.keys(filesIn(join(desk.path, 'outbox'))).filter((name) => name.startsWith('new/'));
  expect(waiting()).toHaveLength(3);
  await desk.cli('undo', '--to', '01-planning', '--reason', 'a mistake');
  smtp = await startMailServer();
  settings(smtp.port);
  await send('--yes');
  for (const { text } of sent()) expect(text).not.toContain('report-01-action');
  expect(waiting()).toEqual([]);
  const before = sent().length;
  await play('01');
  await send('--reports', '--yes');
  const again = sent().slice(before);
  expect(again.map(({ to }) => to)).toContain('red@example.org');
  expect(new Set(sent().map(({ text }) => header(text, 'Message-ID'))).size).toBe(sent().length);
});

test('after an undo the round is told again', async () => {
  await play('01');
  await send('--reports', '--yes');
  await desk.cli('undo', '--to', '01-planning', '--reason', 'a mistake');
  order(desk, '01', 'bid 0\nprize south', 'bid 2');
  await desk.cli('adjudicate', '--now', NOW);
  await send('--reports', '--yes');
  const ofRed = sent().filter(({ to }) => to === 'red@example.org');
  expect(ofRed).toHaveLength(2);
  expect(await bodyOf(ofRed[1]?.text ?? '')).toContain('version 2');
  // What was taken back and put back was told.
  await desk.cli('undo', '--to', '01-planning', '--reason', 'a doubt');
  await desk.cli('redo', '--reason', 'no doubt');
  expect((await send('--reports', '--yes')).err).toContain('The outbox is empty.');
});

test('a packet goes as one archive with the report, and again when there is another', async () => {
  await play('01');
  expect((await send('--bundles', '--yes')).exit).toBe(0);
  expect(sent().map(({ to }) => to)).toEqual([
    'list@example.org',
    'red@example.org',
    'blue@example.org',
  ]);
  for (const seat of ['red', 'blue']) {
    const { text } = sent().find(({ to }) => to.startsWith(seat)) ?? { text: '' };
    const [, name = '', base64 = ''] =
      /filename="?([\w.-]+)"?[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(
        text.slice(text.lastIndexOf('Content-Type')),
      ) ?? [];
    expect(name).toMatch(new RegExp(`^02-planning-${seat}\\.zip$`));
    const held = Object.keys(unzipSync(Buffer.from(base64, 'base64')));
    expect(held).toContain(`02-planning-${seat}/files/bundle.jsonl`);
  }
  const before = sent().length;
  expect((await send('--bundles', '--reports', '--yes')).err).toContain('The outbox is empty.');
  await play('02');
  await send('--bundles', '--yes');
  expect(sent().slice(before)).toHaveLength(3);
  expect((await send('--reports', '--yes')).err).toContain('The outbox is empty.');
});

test('a new player has the report in his first letter, and is not sent it once more', async () => {
  await play('01');
  await send('--reports', '--yes');
  const ben = ['Ben <ben@example.org>', '--orders', 'keep', '--reason', 'he had to leave'];
  expect((await desk.cli('seat', 'red', ...ben, '--now', NOW)).exit).toBe(0);
  await send('--reports', '--yes');
  const ofBen = () => sent().filter(({ to }) => to === 'ben@example.org');
  expect(ofBen().map(({ text }) => header(text, 'Subject'))).toEqual(['[duel] You play Red']);
  expect(ofBen()[0]?.text).toContain('report.txt');
  expect((await send('--reports', '--yes')).err).toContain('The outbox is empty.');
  await play('02');
  await send('--reports', '--yes');
  expect(ofBen()).toHaveLength(2);
  expect(await bodyOf(ofBen()[1]?.text ?? '')).not.toContain('Round 1');
});

test('who has no address is named, and what was changed on the way goes nowhere', async () => {
  desk.write('game.yaml', desk.read('game.yaml').replace(', address: red@example.org', ''));
  await play('01');
  expect((await send('--reports')).err).toContain('Red has no address in game.yaml');
  const game = desk.read('game.yaml');
  desk.write('game.yaml', `${game}deadlines: { 02-planning: "2026-11-25 20:00 +01:00" }\n`);
  await desk.cli('remind', '--now', NOW);
  const [name = ''] = Object.keys(filesIn(join(desk.path, 'outbox/new')));
  const mail = desk.read(`outbox/new/${name}`);
  desk.write(`outbox/new/${name}`, mail.replace('Subject: ', 'Subject: x'));
  expect(await send('--yes')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('was changed'),
  });
  expect(sent()).toEqual([]);
});

test('a report asks first, and its subject says what and by when', async () => {
  await play('01');
  await desk.cli('deadline', '2026-11-25 20:00 +01:00', '--now', NOW);
  await send('--reports', '--yes');
  const mail = sent().find(({ to }) => to === 'red@example.org')?.text ?? '';
  expect(header(mail, 'Subject').replaceAll(/\s+/g, ' ')).toMatch(
    /^\[duel\] Please answer by Wed 25 Nov 2026, 20:00 \(UTC\+1\): .* \/ Report: round/,
  );
  const body = await bodyOf(mail);
  const [asked, told] = [body.indexOf('You are asked'), body.indexOf('Round 1')];
  expect(asked).toBeGreaterThan(0);
  expect(told).toBeGreaterThan(asked);
  expect(body).not.toMatch(/^Next$/m);
  const all = sent().find(({ to }) => to === 'list@example.org')?.text ?? '';
  expect(await bodyOf(all)).toMatch(/^Next$/m);
  expect(header(all, 'Subject')).not.toContain('answer');
});

/** The words of the newest mail to each. */
const newest = async () =>
  Object.fromEntries(
    await Promise.all(
      smtp.kept.map(async ({ to, text }) => [to.join().split('@')[0], await bodyOf(text)] as const),
    ),
  ) as Readonly<Record<'list' | 'red' | 'blue', string>>;

test('each is told by mail as shortly as he likes, and when it was decided; a correction whole', async () => {
  const game = desk
    .read('game.yaml')
    .replace('player: Blau', 'player: Blau, report: [short, timed]');
  desk.write('game.yaml', game);
  const notice = (said: string) =>
    desk.cli('notice', said, '--for', 'red', '--reason', 'he wrote', '--now', NOW);
  await play('01');
  expect(await notice('short report')).toMatchObject({ exit: 0 });
  await send('--reports', '--yes');
  const first = await newest();
  for (const [who, isTimed] of [
    ['red', false],
    ['blue', true],
    ['list', false],
  ] as const)
    expect(first[who].includes('Decided Sat 21 Nov 2026, 20:00 (UTC):'), who).toBe(isTimed);
  // Nobody is told once more, whatever he likes by then.
  expect(await notice('full report')).toMatchObject({ exit: 0 });
  await send('--reports', '--yes');
  expect(sent()).toHaveLength(3);
  await desk.cli('undo', '--to', '01-planning', '--reason', 'a mistake');
  order(desk, '01', 'bid 0\nprize south', 'bid 2');
  await desk.cli('adjudicate', '--now', NOW);
  await send('--reports', '--yes');
  const second = await newest();
  expect(second.blue).toContain('version 2');
  expect(second.blue).not.toContain('Decided');
});
