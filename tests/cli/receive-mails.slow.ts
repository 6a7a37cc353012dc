// Mails that hide one another, or say the same once more: what would be lost is asked about.
import { beforeEach, expect, test } from 'vitest';
import { type Intake, openIntake, ordersIn } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { write } from '../support/sample-games.ts';

let intake: Intake;
beforeEach(() => {
  intake = openIntake();
});

const OTHER = mail(['派克：防守+1'], { from: 'chuanzhang@example.org', id: 'two@example.org' });

test('two mails in one file are held, and the moderator is told', async () => {
  write(intake.mails, 'a.eml', mail(ORDERS) + OTHER);
  const { exit, out } = await intake.receive(intake.mails);
  expect(exit).toBe(1);
  expect(out).toContain('more than one mail');
  expect(out).toContain('another mail seems to begin in it');
});

test.each([
  ['From, Date and Subject', /^(?:Message-ID|Received|MIME-Version|Content-.*|To):/],
  ['no date', /^(?:Message-ID|Received|Date):/],
])('so are they where the second has little above it: %s', async (_, without) => {
  const other = OTHER.split('\r\n').filter((line) => !without.test(line));
  write(intake.mails, 'a.eml', mail(ORDERS) + other.join('\r\n'));
  expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'several-mails' }]);
});

test('they are held whatever else the first would be', async () => {
  const first = mail(['谢谢'], {
    from: 'jinshi@example.org',
    headers: ['Auto-Submitted: auto-replied'],
  });
  write(intake.mails, 'a.eml', first + OTHER);
  expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'several-mails' }]);
});

test('mails without an empty line between are each taken', async () => {
  const from = 'From x Fri Nov 20 12:00:00 2026\r\n';
  write(intake.mails, 'box', `${from}${mail(ORDERS)}${from}${OTHER}`);
  expect((await intake.verdicts()).map(({ seat }) => seat)).toEqual(['stark', 'greyjoy']);
  expect(ordersIn(intake.game)).toHaveLength(ORDERS.length);
});

const RAID = ['海疆城：突袭'];
const DEFEND = ['海疆城：防守+2'];
/** A mail without the headers that would tell it from others. */
const bare = (lines: readonly string[], without: RegExp, at = '20:00:05'): string =>
  mail(lines, { at })
    .split('\r\n')
    .filter((line) => !without.test(line))
    .join('\r\n');

test.each([
  ['Message-ID and Date', /^(?:Message-ID|Date):/],
  ['Date, under one Message-ID', /^Date:/],
])('a mail without %s counts once more if it arrived once more', async (_, without) => {
  for (const [name, lines, at] of [
    ['a', RAID, '18:00:00'],
    ['b', DEFEND, '19:00:00'],
    ['c', RAID, '20:00:00'],
  ] as const) {
    write(intake.mails, `${name}.eml`, bare(lines, without, at));
    expect((await intake.receive()).exit).toBe(0);
  }
  expect(ordersIn(intake.game)).toEqual(RAID);
});

const TIMELESS = /^(?:Message-ID|Date|Received):/;

test('where nothing tells when it was sent, a copy of what is not the newest is asked about', async () => {
  write(intake.mails, 'a.eml', bare(RAID, TIMELESS));
  write(intake.mails, 'b.eml', bare(DEFEND, TIMELESS));
  await intake.receive();
  expect(ordersIn(intake.game)).toEqual(DEFEND);
  // The same files once more, and the newest from elsewhere, change nothing.
  write(intake.mails, 'd.eml', bare(DEFEND, TIMELESS));
  expect((await intake.receive()).exit).toBe(0);
  write(intake.mails, 'c.eml', bare(RAID, TIMELESS));
  expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'said-again' }]);
  expect(ordersIn(intake.game)).toEqual(DEFEND);
  // It waits for a ruling, and is not held twice.
  expect((await intake.receive()).exit).toBe(1);
  expect(await intake.verdicts()).toEqual([]);
});

test('a file that says again what it said before is none that was read', async () => {
  const reasons: unknown[] = [];
  for (const lines of [RAID, DEFEND, RAID, RAID]) {
    write(intake.mails, 'stark.eml', bare(lines, TIMELESS));
    reasons.push(...(await intake.verdicts()).map(({ reason }) => reason));
  }
  expect(reasons).toEqual([undefined, undefined, 'said-again']);
});

const PDF = ['--b', 'Content-Type: application/pdf; name=orders.pdf', '', '%PDF-1.4', '--b--'];
const inParts = (parts: readonly string[], from?: string): string =>
  mail(parts, from === undefined ? {} : { from })
    .replace('text/plain; charset=UTF-8', 'multipart/mixed; boundary=b')
    .replace('Content-Transfer-Encoding: 8bit\r\n', '');

test.each([
  ['alone', PDF],
  ['below an empty text', ['--b', 'Content-Type: text/plain', '', '', ...PDF]],
])('a player who sends nothing but a file is not passed over: %s', async (_, parts) => {
  write(intake.mails, 'a.eml', inParts(parts));
  expect(await intake.verdicts()).toMatchObject([
    { fate: 'read', reason: 'unopened', seat: 'stark' },
  ]);
  const told = await intake.receive(intake.mails, '--lang', 'en');
  expect(told.exit).toBe(0);
});

test('a file from nobody, and one beside orders, bother nobody', async () => {
  write(intake.mails, 'a.eml', inParts(PDF, 'who@elsewhere.example'));
  const orders = ['--b', 'Content-Type: text/plain; charset=utf-8', '', ...ORDERS];
  write(intake.mails, 'b.eml', inParts([...orders, ...PDF]).replace('one@', 'two@'));
  expect((await intake.verdicts()).map(({ fate }) => fate)).toEqual(['ignored', 'used']);
});

const about = (subject: string, lines: readonly string[] = RAID): string =>
  mail(lines).replace(/Subject: .*/, `Subject: ${subject}`);

test.each([
  ['游戏 冬天，第5回合，白狼'],
  ['游戏 五王之战，第6回合，白狼'],
  ['round 5, Lannister'],
  ['game winter, round 5, Stark'],
  ['round 6, Stark'],
  ['第6回合'],
])('a subject that is the header of other orders is asked about: %s', async (subject) => {
  write(intake.mails, 'a.eml', about(subject));
  expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'other-subject' }]);
});

test.each([
  ['游戏 五王之战，第5回合，白狼'],
  ['Re: 游戏 五王之战，第4回合，白狼'],
  ['[list] round 5, Stark'],
  ['game night'],
  ['Lannister'],
  ['my orders, round 6 will be worse'],
])('any other subject says nothing: %s', async (subject) => {
  write(intake.mails, 'a.eml', about(subject));
  expect(await intake.verdicts()).toMatchObject([{ fate: 'used' }]);
});

test('a subject is held against the header of the orders', async () => {
  write(intake.mails, 'a.eml', about('round 6, Stark', ['第6回合', ...RAID]));
  expect(await intake.verdicts()).toMatchObject([{ fate: 'used' }]);
  write(intake.mails, 'b.eml', about('round 5, Stark', ['第6回合', ...DEFEND]));
  expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'other-subject' }]);
  write(intake.mails, 'c.eml', about('第6回合命令', ['第5回合', ...RAID]));
  expect(await intake.verdicts()).toMatchObject([{ fate: 'used' }]);
});

test('chat that is said twice bothers nobody', async () => {
  const thanks = mail(['谢谢，回头见。'], { headers: [] }).replace(
    /^(?:Date|Message-ID):.*\r\n/gim,
    '',
  );
  for (const name of ['a.eml', 'z.eml']) {
    write(intake.mails, name, thanks);
    expect((await intake.receive(intake.mails)).exit).toBe(0);
  }
});

test('messages that wait are told by stretches, however many they are', async () => {
  const strangers = Array.from({ length: 5 }, (_, at) =>
    mail([`海疆城：防守+${at}`], { from: `nobody${at}@example.org`, id: `n${at}@example.org` }),
  );
  for (const [at, text] of strangers.entries()) write(intake.mails, `${at}.eml`, text);
  const { err } = await intake.receive(intake.mails);
  expect(err).toContain('1–5');
});
