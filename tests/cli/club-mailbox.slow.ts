// One mailbox for a club: whatever is wrong with one game, the mails of the others go their way.
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { processes } from '../../src/cli/folder/lock.ts';
import { filesIn } from '../support/sample-games.ts';
import { command, deskIn, emptyFolder, NOW, type Said } from './toy-desk.ts';

const AT = ['--now', NOW];
const GAMES = ['autumn', 'north/first snow', '北境/冬'];
let root = '';

const desk = (way: string) => deskIn(join(root, way));
const receive = (...argv: readonly string[]): Promise<Said> =>
  command(root, ['club', 'receive', 'in', ...argv, ...AT]);

const open = async (way: string, name = way): Promise<void> => {
  const path = join(root, way);
  mkdirSync(dirname(path), { recursive: true });
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--name', name, ...AT];
  expect((await command(root, [...argv, '--seed', `the seed of ${way}.`])).exit).toBe(0);
};

const plays = (way: string, seat: string, said: string): void => {
  const file = desk(way).read('game.yaml');
  const now = file.replace(`${seat}: { player: nobody yet }`, `${seat}: { player: x, ${said} }`);
  expect(now).not.toBe(file);
  desk(way).write('game.yaml', now);
};

let mails = 0;
const mail = (from: string, line: string, { subject = 'orders', more = [] as string[] } = {}) => {
  const id = `m${++mails}`;
  const head = [`From: ${from}`, `Message-ID: <${id}@x>`, `Subject: ${subject}`, ...more];
  mkdirSync(join(root, 'in'), { recursive: true });
  const text = [...head, 'Date: Sat, 21 Nov 2026 12:00:00 +0000', '', line, ''].join('\n');
  writeFileSync(join(root, 'in', `${id}.eml`), text);
};

/** The games that hold a word, wherever it stands. */
const holders = (word: string): readonly string[] =>
  GAMES.filter((way) =>
    Object.values(filesIn(join(root, way))).some((text) => text.includes(word)),
  );

beforeEach(async () => {
  root = emptyFolder();
  for (const way of GAMES) await open(way);
  plays('autumn', 'red', 'address: anna@example.org');
  plays('north/first snow', 'red', 'address: bert@example.org');
  plays('北境/冬', 'red', 'address: chen@example.org');
});

test('names with spaces and Chinese ones are found in a subject and above orders', async () => {
  plays('autumn', 'blue', 'address: dora@example.org');
  plays('北境/冬', 'blue', 'address: dora@example.org');
  mail('dora@example.org', '# by-subject', { subject: '回复：[北境/冬] 命令' });
  mail('dora@example.org', 'game autumn\nbid 1\n# by-header');
  mail('bert@example.org', '# by-space', { subject: 'Re: north/First  Snow' });
  expect(await receive()).toMatchObject({ exit: 0, err: '' });
  expect(holders('by-subject')).toEqual(['北境/冬']);
  expect(holders('by-header')).toEqual(['autumn']);
  expect(holders('by-space')).toEqual(['north/first snow']);
});

test('one whom a moderator has ruled in, and a deputy, are known in their game alone', async () => {
  mail('hotel@example.com', 'bid 1\n# from-hotel', { subject: 'autumn' });
  expect((await receive()).exit).toBe(1);
  const use = ['--message', '1', '--use', '--for', 'blue', '--reason', 'it is her', '--remember'];
  const ruled = await desk('autumn').cli('amend', ...use, ...AT);
  expect(ruled).toMatchObject({ exit: 0 });
  plays('北境/冬', 'blue', 'deputy: Aunt@example.org');
  mail('hotel@example.com', '# later-from-hotel');
  mail('aunt@example.org', '# from-aunt');
  await receive();
  expect(holders('later-from-hotel')).toEqual(['autumn']);
  expect(holders('from-aunt')).toEqual(['北境/冬']);
});

test('mails for no game, for two, and for a copy of a game', async () => {
  plays('autumn', 'blue', 'address: bert@example.org');
  mail('shop@example.com', '# nobodys');
  mail('bert@example.org', '# of-two');
  mail('anna@example.org', '# both-named', { subject: 'autumn, and north/first snow' });
  const { exit, out } = await receive();
  expect(exit).toBe(1);
  for (const word of ['nobodys', 'of-two', 'both-named']) expect(holders(word)).toEqual([]);
  expect(out).toMatch(/bert@example\.org.*autumn and north\/first snow/s);
  expect(out).toContain('shop@example.com');
  // What waits beside the games is listed with them until it is decided, by the command that is printed there.
  const next = (...argv: readonly string[]) => command(root, ['club', 'next', ...argv, ...AT]);
  const [asked, ...more] = [
    ...(await next()).out.matchAll(/rookery (club receive --message \d+)/g),
  ];
  expect(more).toHaveLength(1);
  await command(root, [...(asked?.[1] ?? '').split(' '), '--ignore', ...AT]);
  expect((await next()).out).not.toContain(asked?.[0]);
  expect((await next('--lang', 'zh')).out).toMatch(/是哪一局的？.*rookery club receive/);
});

describe('one mail with a part for each of two games', () => {
  const parts = ['Hello,', '', 'game autumn', 'bid 1', '', 'game 北境/冬', 'bid 2', '', 'Anna'];
  beforeEach(() => plays('北境/冬', 'blue', 'address: anna@example.org'));

  test('each takes its own', async () => {
    mail('anna@example.org', parts.join('\n'));
    expect(await receive()).toMatchObject({ exit: 0, err: '' });
    expect(desk('autumn').read('orders/01-planning/red.txt')).toMatch(/\nbid 1\n/);
    expect(desk('北境/冬').read('orders/01-planning/blue.txt')).toMatch(/\nbid 2\n/);
    expect(Object.keys(filesIn(join(root, 'mailbox')))).toEqual(['mailbox.json']);
  });

  test.each([
    ['orders above both names', ['bid 7', ...parts], 'autumn and 北境/冬'],
    [
      'a part for a game of others',
      parts.map((line) => line.replace('北境/冬', 'north/first snow')),
      'autumn and north/first snow',
    ],
  ])('%s: it is asked which is meant', async (_, lines, games) => {
    mail('anna@example.org', lines.join('\n'));
    const { exit, out } = await receive();
    expect(exit).toBe(1);
    expect(out).toContain(games);
  });
});

/** The ways in which one game of a club may be unfit to take anything. */
const FAULTS: Readonly<Record<string, (way: string) => void>> = {
  'a log that is torn': (way) => {
    const log = desk(way).read('log.jsonl');
    desk(way).write('log.jsonl', log.replace('"line":"closed"', '"line":"clozed"'));
  },
  'a secret that is lost': (way) => desk(way).remove('secret.yaml'),
  'a game file that is none': (way) =>
    desk(way).write('game.yaml', `${desk(way).read('game.yaml')}\nseats: [`),
  'a list of messages that is gone': (way) => {
    mkdirSync(join(root, way, 'inbox/originals'), { recursive: true });
    desk(way).write('inbox/originals/0123456789abcdef.eml', 'From: x');
    desk(way).write('inbox/inbox.json', '{');
  },
};

describe('a game in the middle that has', () => {
  test.each(Object.keys(FAULTS))('%s', async (fault) => {
    const game = desk('north/first snow').read('game.yaml');
    FAULTS[fault]?.('north/first snow');
    mail('anna@example.org', '# of-anna');
    mail('bert@example.org', '# of-bert');
    mail('chen@example.org', '# of-chen');
    const { exit, err } = await receive();
    expect(exit).toBe(2);
    expect(err).toContain('north/first snow: ');
    expect(err).not.toContain('autumn: ');
    expect(holders('of-anna')).toEqual(['autumn']);
    expect(holders('of-chen')).toEqual(['北境/冬']);
    // His mail waits beside the games: it is his game's, and nobody else has it.
    expect(holders('of-bert')).toEqual([]);
    const held = Object.entries(filesIn(join(root, 'mailbox/held')));
    expect(held.map(([, text]) => text.includes('of-bert'))).toEqual([true]);
    if (fault !== 'a game file that is none') return;
    desk('north/first snow').write('game.yaml', game);
    expect(await receive()).toMatchObject({ exit: 0 });
    expect(holders('of-bert')).toEqual(['north/first snow']);
  });
});

test('a game that another command is at work on gets its own later', async () => {
  const holder = { ...processes.self(), since: NOW };
  desk('north/first snow').write('.lock', JSON.stringify(holder));
  mail('anna@example.org', '# of-anna');
  mail('bert@example.org', '# of-bert');
  const argv = ['club', 'receive', 'in', ...AT];
  const { exit, err } = await command(root, argv, { env: { ROOKERY_WAIT: '0' } });
  expect(exit).toBe(75);
  expect(err).toContain('north/first snow: ');
  expect([holders('of-anna'), holders('of-bert')]).toEqual([['autumn'], []]);
  desk('north/first snow').remove('.lock');
  expect(await receive()).toMatchObject({ exit: 0 });
  expect(holders('of-bert')).toEqual(['north/first snow']);
});

test('where a broken game may be meant, too, it is asked', async () => {
  plays('autumn', 'blue', 'address: bert@example.org');
  FAULTS['a game file that is none']?.('north/first snow');
  mail('Bert@Example.org', '# of-which');
  const { out, err } = await receive();
  expect(err).toContain('north/first snow: ');
  expect(out).toContain('autumn and north/first snow');
  expect(holders('of-which')).toEqual([]);
});

test('a tag is looked for where it fits first; one that no game gave is its game’s to judge', async () => {
  const { out: key } = await desk('北境/冬').cli('key', '--seat', 'red');
  writeFileSync(join(root, 'red.txt'), 'bid 6\n');
  const given = ['--for', 'red', '--key', key.trim().split(/\s+/).at(-1) ?? ''];
  const { out: tag } = await desk('北境/冬').cli('tag', join(root, 'red.txt'), ...given);
  mail('anna@example.org', `bid 6\n# tagged\n${tag.trim()}`, { subject: 'autumn' });
  mail('anna@example.org', 'bid 5\n# mistagged\ntag: ABCD-EFGH');
  FAULTS['a log that is torn']?.('north/first snow');
  mail('hotel@example.com', 'bid 4\n# untagged\ntag: ABCD-EFGJ');
  const { out } = await receive();
  expect(holders('# tagged')).toEqual(['北境/冬']);
  expect(holders('# mistagged')).toEqual(['autumn']);
  // The one that cannot be opened might have given it.
  expect(holders('# untagged')).toEqual([]);
  expect(out).toMatch(/hotel@example\.com.*north\/first snow/s);
});

test('what has come goes to its game once, whatever comes again', async () => {
  mail('anna@example.org', '# of-anna');
  await receive();
  const before = filesIn(join(root, 'autumn'));
  appendFileSync(join(root, 'in', 'copy.eml'), filesIn(join(root, 'in'))[`m${mails}.eml`] ?? '');
  symlinkSync(join(root, 'in'), join(root, 'in', 'again'));
  expect(await receive()).toMatchObject({ exit: 0 });
  expect(filesIn(join(root, 'autumn'))).toEqual(before);
  expect(Object.keys(filesIn(join(root, 'mailbox')))).toEqual(['mailbox.json']);
});

describe('a game that nobody can read', () => {
  const CUT: Readonly<Record<string, (text: string) => string>> = {
    'cut short': (text) => text.slice(0, 40),
    'with a slip of the pen': (text) => `${text}\nlist: [`,
    empty: () => '',
  };

  test.each(Object.entries(CUT))(
    '%s: what may be for it waits, and goes there then',
    async (_, cut) => {
      const whole = desk('autumn').read('game.yaml');
      desk('autumn').write('game.yaml', cut(whole));
      mail('anna@example.org', '# of-anna');
      mail('bert@example.org', '# of-bert', { subject: 'north/first snow' });
      const waits = await receive();
      expect(waits.exit).toBe(2);
      const isNamed = desk('autumn').read('game.yaml').includes('anna');
      const told = 'it may be for autumn, and not all of them can be read now';
      expect(waits.out.includes(told)).toBe(!isNamed);
      expect(holders('of-bert')).toEqual(['north/first snow']);
      expect((await receive()).exit).toBe(2);

      desk('autumn').write('game.yaml', whole);
      expect((await receive()).exit).toBe(0);
      expect(holders('of-anna')).toEqual(['autumn']);
    },
  );

  test('whose file is whole speaks for itself', async () => {
    desk('autumn').remove('secret.yaml');
    mail('anna@example.org', '# of-anna');
    mail('bert@example.org', '# of-bert');
    await receive();
    expect(holders('of-bert')).toEqual(['north/first snow']);
    expect(holders('of-anna')).toEqual([]);
  });
});

test('a game that is called otherwise now: its mail is told until somebody says where it goes', async () => {
  desk('autumn').remove('secret.yaml');
  mail('anna@example.org', '# of-anna');
  expect((await receive()).exit).toBe(2);
  renameSync(join(root, 'autumn'), join(root, 'fall'));
  mail('bert@example.org', '# of-bert');
  const stray = await receive();
  expect(stray).toMatchObject({ exit: 1 });
  expect(stray.out).toContain('it is for autumn, and no game of that name is here now');
  expect((await receive()).exit).toBe(1);
  await open('autumn again');
  const to = ['club', 'receive', '-C', root, '--message', '1', '--to', 'autumn again'];
  expect((await command(root, [...to, ...AT])).err).toBe('');
  expect(Object.values(filesIn(join(root, 'autumn again'))).join()).toContain('of-anna');
});

test('a held message that was taken away holds up no other', async () => {
  const secret = desk('autumn').read('secret.yaml');
  desk('autumn').remove('secret.yaml');
  mail('anna@example.org', '# of-anna-1');
  mail('anna@example.org', '# of-anna-2');
  await receive();
  desk('autumn').write('secret.yaml', secret);
  const [held = ''] = readdirSync(join(root, 'mailbox', 'held'));
  rmSync(join(root, 'mailbox', 'held', held), { recursive: true });
  const { exit, err } = await receive();
  expect(exit).toBe(2);
  expect(err).toMatch(/Message \d: mailbox\/held\/\S+ is not there any more/);
  expect(holders('of-anna-1').length + holders('of-anna-2').length).toBe(1);
  const number = /Message (\d)/.exec(err)?.[1] ?? '';
  const ignored = ['club', 'receive', number, '--ignore', '-C', root, ...AT];
  expect((await command(root, ignored)).exit).toBe(0);
});

test('one that waited and is nobody’s after all is told when that is known', async () => {
  const whole = desk('autumn').read('game.yaml');
  desk('autumn').write('game.yaml', '');
  mail('stranger@example.org', '# of-nobody');
  expect((await receive()).exit).toBe(2);
  desk('autumn').write('game.yaml', whole);
  const { exit, out } = await receive();
  expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringContaining('nothing says') });
});

test('the folder of a game is no mailbox', async () => {
  mail('anna@example.org', '# of-anna');
  const { err } = await command(root, ['club', 'receive', '.', ...AT]);
  for (const way of GAMES)
    expect(err).toContain(`${basename(way)}: not read: it is the folder of a game.`);
  expect(holders('of-anna')).toEqual(['autumn']);
  const held = JSON.parse(deskIn(root).read('mailbox/mailbox.json'));
  expect(held.held).toHaveLength(1);
});

test('messages that are held are no games of the club', async () => {
  const outside = emptyFolder();
  writeFileSync(join(outside, 'game.yaml'), desk('autumn').read('game.yaml'));
  await command(root, ['club', 'receive', join(outside, 'game.yaml'), ...AT]);
  const { games } = JSON.parse((await command(root, ['club', '--json', ...AT])).out);
  expect(games.map(({ path }: { path: string }) => path).sort()).toEqual([...GAMES].sort());
});
