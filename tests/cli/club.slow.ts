// Many games at once: each comes out as by itself, and what is wrong with one is no other's affair.
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { filesIn } from '../support/sample-games.ts';
import { command, deskIn, emptyFolder, NOW, order, type Said, type World } from './toy-desk.ts';

const AT = ['--now', NOW];
let root = '';

const open = async (way: string, name = way): Promise<void> => {
  const path = join(root, way);
  mkdirSync(dirname(path), { recursive: true });
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--name', name, ...AT];
  expect((await command(root, [...argv, '--seed', `the seed of ${way}.`])).exit).toBe(0);
};

const desk = (way: string) => deskIn(join(root, way));
const club = (...argv: readonly string[]): Promise<Said> => command(root, ['club', ...argv, ...AT]);
const inWorld = (world: World, ...argv: readonly string[]): Promise<Said> =>
  command(root, ['club', ...argv, ...AT], world);

/** The reasons that a game may have to stay as it is; the others must not notice. */
const FAULTS: Readonly<Record<string, (way: string) => void>> = {
  'a game file that is none': (way) => desk(way).write('game.yaml', 'name: ['),
  'a log that was changed': (way) =>
    desk(way).write('log.jsonl', desk(way).read('log.jsonl').replace('"at"', '"At"')),
  'a secret that is lost': (way) => desk(way).remove('secret.yaml'),
  'a folder where the log should be': (way) => {
    desk(way).remove('log.jsonl');
    mkdirSync(join(root, way, 'log.jsonl'));
  },
};

beforeEach(async () => {
  root = emptyFolder();
  for (const way of ['autumn', 'north/winter', 'north/spring']) await open(way);
  order(desk('autumn'), '01');
  order(desk('north/spring'), '01', 'bid 3');
});

describe('status', () => {
  test.each([[['.']], [['status', '.']], [['status', '-C', '.']], [[]]])('%j', async (argv) => {
    const before = filesIn(root);
    const { exit, out, err } = await club(...argv);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^autumn +round 1, planning *$/m);
    expect(out).toMatch(/^north\/winter +round 1, planning +Red and Blue$/m);
    expect(out).toContain('3 games: 1 waits for somebody, 0 over, 0 with a fault.');
    expect(filesIn(root)).toEqual(before);
  });

  test('of one game alone, and by its path from elsewhere', async () => {
    expect((await club('north/winter')).out).toContain('1 game:');
    expect((await club('north')).out).toMatch(/^spring .*\n^winter /m);
  });

  test('as data, and no bar on any terminal', async () => {
    const { out, err } = await inWorld({ isTerminal: true }, '--json');
    const { games, ...counts } = JSON.parse(out);
    expect({ ...counts, err }).toMatchObject({ version: 1, waiting: 1, faults: 0, err: '' });
    expect(games.map(({ path }: { path: string }) => path)).toEqual([
      ...['autumn', 'north/spring', 'north/winter'],
    ]);
    expect(games[2]).toMatchObject({ exit: 0, round: 1, waitsFor: ['red', 'blue'] });
  });

  test('a bar on a terminal, and none in CI or elsewhere', async () => {
    expect((await inWorld({ isTerminal: true })).err).toContain('1/3 games');
    expect((await inWorld({ isTerminal: true, env: { CI: 'true' } })).err).toBe('');
    expect((await club()).err).toBe('');
  });

  test('games of one name are told, as a mail would name them', async () => {
    await open('south', 'AUTUMN');
    expect((await club()).err).toContain('Several games are called “autumn”: autumn and south.');
  });

  test('however deep a game lies, and whatever lies beside it', async () => {
    const deep = Array.from({ length: 12 }, (_, at) => `shelf-${at}`).join('/');
    await open(`${deep}/box`, 'box');
    mkdirSync(join(root, 'lost+found', 'game'), { recursive: true });
    writeFileSync(join(root, 'lost+found', 'game', 'game.yaml'), 'name: [');
    mkdirSync(join(root, 'south'));
    symlinkSync('gone.yaml', join(root, 'south', 'game.yaml'));
    mkdirSync(Buffer.from(`${root}/winter-\xe9`, 'latin1'));
    const { exit, out, err } = await club('--json');
    const { games } = JSON.parse(out);
    expect(games.map(({ path }: { path: string }) => path)).toEqual([
      ...['autumn', 'north/spring', 'north/winter', `${deep}/box`, 'south', 'winter-\uFFFD'],
    ]);
    expect(games.at(-2)).toMatchObject({ exit: 2, left: true });
    expect(games.at(-1)).toMatchObject({ exit: 2, left: true });
    expect(games.at(-1).said.join()).toContain('not in UTF-8');
    expect({ exit, err }).toEqual({ exit: 2, err: '' });
  });
});

describe('adjudicate', () => {
  test('each game as by itself, to the byte', async () => {
    const alone = emptyFolder();
    cpSync(root, alone, { recursive: true });
    for (const way of ['autumn', 'north/spring', 'north/winter'])
      await command(alone, ['adjudicate', join(alone, way), ...AT]);
    const { exit, out } = await club('adjudicate');
    expect(exit).toBe(1);
    expect(filesIn(root)).toEqual(filesIn(alone));
    expect(out).toMatch(/^autumn .* played on \(\d+ entries\)$/m);
    expect(out).toMatch(/^north\/winter .* nothing new$/m);
    expect(out).toContain('3 games: 2 played on');
  });

  test('--preview writes nothing, and says where each would stand', async () => {
    const before = filesIn(root);
    const { out } = await club('adjudicate', '--preview');
    expect(filesIn(root)).toEqual(before);
    expect(out).toMatch(/^autumn +round 2, planning .* would play on/m);
    expect(out).toContain('3 games: 2 would play on');
    const data = JSON.parse((await club('adjudicate', '--preview', '--json')).out);
    expect(data).toMatchObject({ preview: true, played: 2 });
  });

  test('why a game is left as it is is told whole, and status tells it, too', async () => {
    const state = desk('autumn').read('state.yaml');
    desk('autumn').write('state.yaml', state.replace('round: 1', 'round: 7'));
    for (const argv of [['adjudicate'], []]) {
      const { err } = await club(...argv);
      expect(err).toMatch(/^autumn:\n {2}warning: \S*state\.yaml:\d+:\d+ {2}\S/m);
    }
  });

  test('a game whose papers cannot be written is played on all the same, and once', async () => {
    const first = desk('autumn').read('log.jsonl');
    rmSync(join(root, 'autumn', 'reports'), { recursive: true });
    writeFileSync(join(root, 'autumn', 'reports'), 'no folder');
    const { out, err } = await club('adjudicate', '--missing', 'default', '--yes');
    expect(out).toMatch(/^autumn .* played on, reports to be written$/m);
    expect(err).toContain('What was done is in the log, and counts');
    const log = desk('autumn').read('log.jsonl');
    expect(log.length).toBeGreaterThan(first.length);

    const again = () => club('adjudicate', '--missing', 'default', '--yes');
    await again();
    expect(desk('autumn').read('log.jsonl')).toBe(log);
    rmSync(join(root, 'autumn', 'reports'));
    expect((await again()).err).toContain('its board and reports are written now');
    expect(desk('autumn').read('log.jsonl')).toBe(log);
    expect((await again()).out).toMatch(/^autumn .* played on \(/m);
  });

  test('one that waits for another command is named with its own next step', async () => {
    const holder = { pid: 1, host: 'elsewhere', since: NOW };
    desk('autumn').write('.lock', `${JSON.stringify(holder)}\n`);
    const { exit, err } = await inWorld(
      { env: { ROOKERY_WAIT: '0' } },
      ...['adjudicate', '--missing', 'default', '--yes'],
    );
    expect(exit).toBe(75);
    expect(err).toContain('rookery adjudicate ./autumn --missing default');
  });

  test('two clubs at once: the second waits, and does nothing', async () => {
    const holder = { pid: 1, host: 'elsewhere', since: NOW };
    writeFileSync(join(root, '.club.lock'), `${JSON.stringify(holder)}\n`);
    const before = filesIn(root);
    const said = await inWorld({ env: { ROOKERY_WAIT: '0' } }, 'adjudicate');
    expect(said.exit).toBe(75);
    expect(filesIn(root)).toEqual(before);
    expect((await club()).exit).toBe(0);
    expect((await command(root, ['repair', root, '--unlock'])).exit).toBe(0);
    expect((await club('adjudicate', '--missing', 'default')).out).toContain('played on');
    expect((await command(root, ['repair', root, '--unlock'])).exit).toBe(2);
  });

  test('--missing default goes on without those who are silent', async () => {
    const { out } = await club('adjudicate', '--missing', 'default', '--yes');
    expect(out).toMatch(/^north\/winter .* played on/m);
  });

  test('orders that are wrong hold up their own game alone', async () => {
    order(desk('north/winter'), '01', 'bid 99');
    const { exit, out, err } = await club('adjudicate');
    expect(exit).toBe(1);
    expect(out).toMatch(/^north\/winter .* left as it was$/m);
    expect(out).toMatch(/^autumn .* played on/m);
    expect(err).toMatch(/^north\/winter:\n[\s\S]*Next: rookery status \.\/north\/winter$/m);
  });

  test.each(Object.entries(FAULTS))('%s touches no other game', async (_, spoil) => {
    const sound = emptyFolder();
    cpSync(root, sound, { recursive: true });
    await command(sound, ['club', 'adjudicate', ...AT]);
    spoil('north/winter');
    const before = filesIn(join(root, 'north/winter'));
    const { exit, out, err } = await club('adjudicate');
    expect(exit).toBe(2);
    expect(out).toMatch(/^north\/winter +fault$/m);
    expect(out).toContain('1 with a fault');
    expect(err).toMatch(/^north\/winter:\n {2}\S[\s\S]*Next: .*\.\/north\/winter$/m);
    expect(filesIn(join(root, 'north/winter'))).toEqual(before);
    for (const way of ['autumn', 'north/spring'])
      expect(filesIn(join(root, way))).toEqual(filesIn(join(sound, way)));
  });
});

describe('receive', () => {
  const mail = (name: string, from: string, subject: string, line: string): void => {
    const head = [`From: ${from}`, `Message-ID: <${name}@x>`, `Subject: ${subject}`];
    mkdirSync(join(root, 'in'), { recursive: true });
    const date = 'Date: Sat, 21 Nov 2026 12:00:00 +0000';
    writeFileSync(join(root, 'in', `${name}.eml`), [...head, date, '', line, ''].join('\n'));
  };
  const plays = (way: string, seat: string, address: string): void =>
    desk(way).write(
      'game.yaml',
      desk(way)
        .read('game.yaml')
        .replace(
          `${seat}: { player: nobody yet }`,
          `${seat}: { player: ${seat}, address: ${address} }`,
        ),
    );
  const holders = (word: string): readonly string[] =>
    ['autumn', 'north/winter', 'north/spring'].filter((way) =>
      Object.values(filesIn(join(root, way))).some((text) => text.includes(word)),
    );

  test('each mail goes to its game, without a list of them', async () => {
    plays('autumn', 'red', 'anna@example.org');
    plays('north/winter', 'red', 'anna@example.org');
    plays('north/winter', 'blue', 'bert@example.org');
    mail('one', 'bert@example.org', 'hello', '# of-bert');
    mail('two', 'anna@example.org', '[autumn] orders', '# of-anna');
    mail('three', 'anna@example.org', 'orders', '# of-which');
    const { exit, out } = await club('receive', 'in');
    expect(exit).toBe(1);
    expect(holders('of-bert')).toEqual(['north/winter']);
    expect(holders('of-anna')).toEqual(['autumn']);
    expect(holders('of-which')).toEqual([]);
    expect(out).toContain('autumn and north/winter');
    const { number = '' } = /--message (?<number>\d+) --to/.exec(out)?.groups ?? {};
    const word = ['club', 'receive', '--message', number, '--to', 'north/winter', ...AT];
    expect(await command(root, word)).toMatchObject({ err: '', exit: 0 });
    expect(holders('of-which')).toEqual(['north/winter']);
  });

  test('a mailbox that cannot be read, or none at all', async () => {
    expect(await club('receive', 'nowhere.mbox')).toMatchObject({ exit: 2, out: '' });
    expect(await club('receive')).toMatchObject({ exit: 2, out: '' });
    writeFileSync(join(root, 'mailbox.yaml'), 'games: [');
    const said = await club('receive', 'autumn/game.yaml');
    expect(said).toMatchObject({ exit: 2, out: '' });
    expect(said.err).toContain('mailbox.yaml');
  });
});

describe('what is no club', () => {
  test.each([
    [['nowhere'], 'nowhere'],
    [['status', 'empty'], 'empty'],
    [['status', 'file'], 'file'],
    [['adjudicate', 'autumn/orders'], 'autumn/orders'],
    [['autumn', 'north'], 'one folder'],
    [['status', '--preview'], '--preview'],
    [['--missing', 'default'], '--missing'],
    [['receive', 'file', '--early'], '--early'],
    [['adjudicate', '--imap'], '--imap'],
  ])('%j', async (argv, word) => {
    mkdirSync(join(root, 'empty'));
    writeFileSync(join(root, 'file'), '');
    const { exit, out, err } = await club(...argv);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(word);
  });

  test('links lead nowhere: a circle ends', async () => {
    symlinkSync(root, join(root, 'north/again'));
    expect((await club()).out).toContain('3 games');
  });
});
