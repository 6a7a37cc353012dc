// One mailbox for several games: each message comes to the game that it is for, and to no other.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesIn } from '../support/sample-games.ts';
import { command, deskIn, newToyGame, type Said, type ToyDesk } from './toy-desk.ts';

const NOW = ['--now', '2026-11-21T21:00:00Z'];
let folder = '';
let duel: ToyDesk;
let winter: ToyDesk;

const player = (desk: ToyDesk, seat: string, address: string): void =>
  desk.write(
    'game.yaml',
    desk
      .read('game.yaml')
      .replace(
        `${seat}: { player: nobody yet }`,
        `${seat}: { player: ${seat}, address: ${address} }`,
      ),
  );

beforeEach(async () => {
  duel = await newToyGame('a seed');
  folder = dirname(duel.path);
  const path = join(folder, 'winter');
  const opening = ['new', path, '--ruleset', 'toy', '--players', '2', '--name', 'Winter 冬'];
  const said = await command(folder, [...opening, '--seed', 'another seed of the toy', ...NOW]);
  expect(said.exit).toBe(0);
  winter = deskIn(path);
  player(duel, 'red', 'anna@example.org');
  player(duel, 'blue', 'bert@example.org');
  player(winter, 'red', 'carl@example.org');
  player(winter, 'blue', 'anna@example.org');
  put('mailbox.yaml', 'games: [duel, winter]\n');
});

const put = (name: string, text: string | Uint8Array): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

interface Written {
  readonly from: string;
  readonly id?: string;
  readonly subject?: string;
  readonly more?: readonly string[];
}

const mail = (
  { from, id = from, subject = 'orders', more = [] }: Written,
  ...lines: readonly string[]
) =>
  [
    `From: ${from}`,
    'To: gm@example.org',
    `Message-ID: <${id}>`,
    `Subject: ${subject}`,
    'Date: Sat, 21 Nov 2026 12:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    ...more,
    '',
    ...lines,
    '',
  ].join('\n');

const share = (...argv: readonly string[]): Promise<Said> =>
  command(folder, ['club', 'receive', ...argv, '-C', folder, ...NOW]);

const has = (desk: ToyDesk, words: string): boolean =>
  Object.values(filesIn(desk.path)).some((text) => text.includes(words));

/** The games whose folders hold the words, wherever they stand. */
const holders = (words: string): readonly string[] =>
  [
    ['duel', duel],
    ['winter', winter],
  ].flatMap(([name, desk]) => (has(desk as ToyDesk, words) ? [String(name)] : []));

test('a player of one game, a subject, a header and a reply say which game it is', async () => {
  put('in/1.eml', mail({ from: 'bert@example.org' }, 'bid 1', '# only-bert'));
  put(
    'in/2.eml',
    mail({ from: 'anna@example.org', subject: 'Re: [Winter  冬] orders' }, 'bid 2', '# by-subject'),
  );
  put('in/3.eml', mail({ from: 'carl@example.org' }, 'bid 3', '# only-carl'));
  const { exit, out } = await share('in');
  expect({ exit, out }).toEqual({ exit: 0, out: expect.stringMatching(/duel:[\s\S]*winter:/) });
  expect(holders('only-bert')).toEqual(['duel']);
  expect(holders('by-subject')).toEqual(['winter']);
  expect(holders('only-carl')).toEqual(['winter']);
  expect(winter.read('orders/01-planning/blue.txt')).toContain('bid 2');
  put('in/4.eml', mail({ from: 'anna@example.org', id: '4' }, 'game duel', 'bid 4', '# by-header'));
  await share('in');
  expect(holders('by-header')).toEqual(['duel']);
  const receipt =
    Object.entries(filesIn(winter.path)).find(([name]) => /outbox\/new\/.*blue/.test(name))?.[1] ??
    '';
  const [thread = ''] = /<\w+\.part-1@rookery\.invalid>/.exec(receipt) ?? [];
  const more = [`References: <x@y> ${thread}`];
  put('in/5.eml', mail({ from: 'anna@example.org', id: '5', more }, 'bid 5', '# by-reply'));
  await share('in');
  expect(holders('by-reply')).toEqual(['winter']);
  // Nothing is kept beside the games of what a game has.
  expect(Object.keys(filesIn(folder)).filter((name) => name.startsWith('mailbox/held'))).toEqual(
    [],
  );
});

test('a tag says which game it is, whoever sends it from wherever', async () => {
  const { out: key } = await winter.cli('key', '--seat', 'red');
  const orders = put('red.txt', 'bid 6\n');
  const tag = await command(folder, [
    'tag',
    orders,
    '-C',
    winter.path,
    '--for',
    'red',
    '--key',
    key.trim().split(/\s+/).at(-1) ?? '',
  ]);
  put('in/1.eml', mail({ from: 'hotel@example.com', subject: 'duel' }, 'bid 6', tag.out.trim()));
  const { out } = await share('in');
  expect([tag.err, out]).toEqual(['', expect.stringContaining('winter:')]);
  expect(winter.read('orders/01-planning/red.txt')).toContain('bid 6');
  expect(holders('hotel@example.com')).toEqual(['winter']);
});

test('where two games fit it is asked, and lies in neither until it is decided', async () => {
  put('in/1.eml', mail({ from: 'anna@example.org' }, 'bid 1', '# which-one'));
  const before = [filesIn(duel.path), filesIn(winter.path)];
  const asked = await share('in');
  expect(asked.exit).toBe(1);
  expect(asked.out).toMatch(/Message 1 from anna@example\.org.*duel.*winter/s);
  expect([filesIn(duel.path), filesIn(winter.path)]).toEqual(before);
  expect((await share()).out).toBe(asked.out);
  expect((await share('--message', '1', '--to', 'summer')).exit).toBe(2);
  expect((await share('--message', '1', '--to', 'duel')).exit).toBe(0);
  expect(holders('which-one')).toEqual(['duel']);
  expect(await share('in')).toMatchObject({
    exit: 0,
    out: '',
    err: expect.stringContaining('1 message'),
  });
  expect((await share('--message', '1', '--ignore')).exit).toBe(2);
});

test('a name that happens to be a word of another player is asked about', async () => {
  put(
    'in/1.eml',
    mail({ from: 'carl@example.org', subject: 'a duel at dawn' }, 'bid 1', '# not-duel'),
  );
  expect((await share('in')).exit).toBe(1);
  expect(holders('not-duel')).toEqual([]);
  put(
    'in/2.eml',
    mail({ from: 'carl@example.org', id: '2', subject: 'duels' }, 'bid 1', '# no-name'),
  );
  await share('in');
  expect(holders('no-name')).toEqual(['winter']);
});

test("what is nobody's is told once, and is not lost", async () => {
  put('in/1.eml', mail({ from: 'shop@example.com', subject: 'Sale' }, 'buy now'));
  const first = await share('in');
  expect(first).toMatchObject({
    exit: 0,
    out: expect.stringContaining('shop@example.com, “Sale”'),
  });
  expect((await share('in')).out).toBe('');
  expect(holders('buy now')).toEqual([]);
  const [held = ''] = Object.keys(filesIn(folder)).filter((name) =>
    name.startsWith('mailbox/held'),
  );
  expect(statSync(join(folder, held)).mode & 0o077).toBe(0);
  expect((await share('--message', '1', '--to', 'duel')).exit).toBe(0);
  expect(holders('shop@example.com')).toEqual(['duel']);
});

test('of an mbox each message goes its own way', async () => {
  const from = 'From gm@example.org Sat Nov 21 12:00:00 2026';
  const mails = [
    mail({ from: 'bert@example.org' }, 'bid 1', '# only-bert'),
    mail({ from: 'carl@example.org' }, 'bid 3', '# only-carl'),
  ];
  put('all.mbox', mails.map((one) => `${from}\n${one}\n`).join(''));
  expect((await share('all.mbox')).exit).toBe(0);
  expect(holders('only-bert')).toEqual(['duel']);
  expect(holders('only-carl')).toEqual(['winter']);
  const before = filesIn(folder);
  await share('all.mbox');
  expect(filesIn(folder)).toEqual(before);
});

test('a game that cannot take its messages now gets them later; the others have theirs', async () => {
  put('in/1.eml', mail({ from: 'bert@example.org' }, 'bid 1', '# only-bert'));
  put('in/2.eml', mail({ from: 'carl@example.org' }, 'bid 3', '# only-carl'));
  const claimed = await share('in', '--json');
  expect(JSON.parse(claimed.out).messages).toMatchObject([{ fate: 'taken' }, { fate: 'taken' }]);
  const log = duel.read('log.jsonl');
  put('in/3.eml', mail({ from: 'bert@example.org', id: '3' }, 'bid 2', '# later-bert'));
  duel.write('log.jsonl', log.replace('"line":"closed"', '"line":"clozed"'));
  expect((await share('in')).exit).toBe(2);
  duel.write('log.jsonl', log);
  expect((await share('in')).exit).toBe(0);
  expect(holders('later-bert')).toEqual(['duel']);
});

test('what is wrong with the file of the mailbox is told', async () => {
  for (const [text, says] of [
    ['games: [duel, summer]\n', 'no game in summer'],
    ['games: []\n', 'games'],
    ['games: [duel, ./duel]\n', 'two folders'],
    [
      'games: [duel]\nmail: { from: gm@x.org, imap: { host: h, user: u, password: swordfish } }\n',
      'a password',
    ],
  ]) {
    put('mailbox.yaml', text ?? '');
    const { exit, err } = await share();
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(says ?? '') });
    expect(err).not.toContain('swordfish');
  }
});
