import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { headless } from '../support/headless.ts';
import { pathOf, rookery } from '../support/sample-games.ts';
import { command, deskIn, emptyFolder, NOW, newToyGame, order, waiting } from './toy-desk.ts';

describe('usage', () => {
  test.each([
    ['no such command', ['adjudge']],
    ['no such option', ['status', '--jsn']],
    ['a missing operand', ['check']],
    ['a value that is none of the choices', ['adjudicate', '--missing', 'later']],
    ['a round that is no number', ['adjudicate', '--round', 'three']],
  ])('%s: exit 2, and nothing on stdout', async (_what, argv) => {
    const { exit, out, err } = await command(emptyFolder(), argv);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toMatch(/\nHow it is written: rookery help [a-z]+\n$/);
  });

  test('a near miss is suggested', async () => {
    expect((await command(emptyFolder(), ['adjudicat'])).err).toContain('adjudicate');
  });

  test('help and version go to stdout and are no error', async () => {
    const help = await command(emptyFolder(), ['--help']);
    expect({ exit: help.exit, err: help.err }).toEqual({ exit: 0, err: '' });
    expect(help.out).toContain('Exit codes');
    expect((await command(emptyFolder(), ['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each(
    (
      'new status check receive amend send tag adjudicate report map history rules why bundle ' +
      'simulate help'
    ).split(' '),
  )('the help of %s fits a terminal', async (name) => {
    const { out } = await command(emptyFolder(), name === 'help' ? ['--help'] : [name, '--help']);
    expect(out).toMatch(name === 'help' ? /^Each round:$/m : /^Options:$/m);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('a time that is none is told by the name it was given under', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    expect((await desk.cli('adjudicate', '--now', 'soon')).err).toContain('--now: “soon”');
    const odd = deskIn(desk.path, { env: { SOURCE_DATE_EPOCH: 'x' } });
    expect(await odd.cli('adjudicate')).toMatchObject({ exit: 2 });
  });

  test('inputs get the time of SOURCE_DATE_EPOCH, results none', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    await deskIn(desk.path, { env: { SOURCE_DATE_EPOCH: '86400' } }).cli('adjudicate');
    const lines = desk
      .read('log.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const run = lines.findLastIndex(({ line }) => line === 'taken');
    expect(run).toBeGreaterThan(0);
    for (const { line, at } of lines.slice(run))
      expect(at).toBe(['entry', 'closed'].includes(line) ? undefined : '1970-01-02T00:00:00Z');
  });
});

describe('new', () => {
  const open = (folder: string, ...argv: string[]) =>
    command(folder, ['new', join(folder, 'game'), '--ruleset', 'toy', '--now', NOW, ...argv]);

  test('prints the hash of the seed, never the seed', async () => {
    const folder = emptyFolder();
    const { exit, out, err } = await open(folder, '--players', '2');
    expect(exit).toBe(0);
    const { seedHash } = parse(deskIn(join(folder, 'game')).read('game.yaml'));
    expect(out).toContain(seedHash);
    expect(out + err).not.toContain('07'.repeat(32));
    expect(deskIn(join(folder, 'game')).read('secret.yaml')).toContain('07'.repeat(32));
  });

  test('seats those who were named and deals the rest by chance', async () => {
    const dealt = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const folder = emptyFolder();
      await open(folder, '--player', 'Ann', '--player', 'Ben', '--seed', seed, '--sample');
      dealt.add(parse(deskIn(join(folder, 'game')).read('game.yaml')).seats.red.player);
    }
    expect([...dealt].sort()).toEqual(['Ann', 'Ben']);
    const folder = emptyFolder();
    await open(folder, '--seat', 'blue=Cid <cid@example.org>', '--player', 'Ann');
    expect(parse(deskIn(join(folder, 'game')).read('game.yaml')).seats).toEqual({
      red: { player: 'Ann' },
      blue: { player: 'Cid', address: 'cid@example.org' },
    });
  });

  test.each([
    ['long', 'x'.repeat(80)],
    ['like code', '`*_|#{area}: [b]<i>'],
    ['from right to left', 'a\u202eb'],
  ])('writes a name that is %s so that it can be read again', async (_what, name) => {
    const folder = emptyFolder();
    const address = `${'y'.repeat(30)}@example.org`;
    const { err } = await open(folder, '--seat', `red=${name} <${address}>`, '--players', '2');
    expect(err).not.toContain('\u202e');
    const desk = deskIn(join(folder, 'game'));
    expect(parse(desk.read('game.yaml')).seats).toEqual({
      red: { player: name, address },
      blue: { player: 'nobody yet' },
    });
    desk.remove('checkpoint.json');
    expect(await desk.cli('status')).toMatchObject({ exit: 0, err: '' });
  });

  test.each([
    ['a seat that there is not', ['--seat', 'green=Ann', '--players', '2'], 'red, blue'],
    ['a seat twice', ['--seat', 'red=Ann', '--seat', 'red=Ben'], 'twice'],
    ['a seat without a name', ['--seat', 'red'], 'write it as'],
    [
      'more names than players',
      ['--player', 'A', '--player', 'B', '--players', '1'],
      '--players 1',
    ],
    ['a preset that there is not', ['--preset', 'chess'], 'there is no preset “chess”'],
    ['a ruleset that there is not', ['--ruleset', 'chess'], 'chess'],
    ['a language without sentences', ['--lang', 'zh', '--players', '2'], 'en。'],
    ['an option without a value', ['--option', 'fast'], 'name=value'],
    ['an empty name of the game', ['--name', ''], '--name'],
    [
      'a name that steers a terminal',
      ['--name', 'a\u001b[31m'],
      '“a\\x1b[31m”: a name is one line',
    ],
    [
      'a player of two lines',
      ['--player', 'A\nB', '--players', '2'],
      '“A\\x0aB”: a name is one line',
    ],
  ])('refuses %s and writes nothing', async (_what, argv, says) => {
    const folder = emptyFolder();
    const { exit, err } = await open(folder, ...argv);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(says) });
    expect(existsSync(join(folder, 'game'))).toBe(false);
  });

  test('refuses a folder that is not empty', async () => {
    const desk = await newToyGame();
    const { exit, err } = await command(desk.path, ['new', desk.path, '--ruleset', 'toy']);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('not empty') });
  });
});

describe('status', () => {
  test('says whose orders are in, and never what they are', async () => {
    const desk = await newToyGame();
    desk.write('orders/01-planning/red.txt', 'bid 7\nprize crown\n');
    const { exit, out } = await desk.cli('status');
    expect(exit).toBe(0);
    expect(out).toContain('\nRed   orders in    nobody yet\n');
    expect(out).toContain('\nBlue  nothing yet  nobody yet\n');
    expect(out).toContain('The game waits for Blue.');
    expect(out).not.toMatch(/7|crown/);
    const { out: text } = await desk.cli('status', '--json');
    expect(JSON.parse(text)).toMatchObject({
      version: 1,
      round: 1,
      phase: 'planning',
      waitsFor: ['blue'],
      seats: [{ seat: 'red', messages: 1, silent: ['cheer'], mistakes: 0 }, { seat: 'blue' }],
    });
    expect(text).not.toMatch(/7|crown/);
  });

  test('names no choices before anything has happened', async () => {
    const { out } = await (await newToyGame()).cli('status');
    expect(out).toContain('- Red and Blue: bid - not answered');
    expect(out).not.toContain('choices');
  });

  test('counts mistakes and does not show them', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 77\nfoo 1');
    const { out } = await desk.cli('status');
    expect(out).toContain('orders in, 2 mistakes in them');
    expect(out).not.toContain('foo');
  });

  test('names the question that stops the game, and the next command when all is in', async () => {
    const desk = await waiting();
    const { out } = await desk.cli('status');
    expect(out).toContain('- Red: prize - not answered\n  - choices: the North; the South');
    const { seats } = JSON.parse((await desk.cli('status', '--json')).out);
    expect(seats[0].asked[0].choices).toContain('south');
    desk.write('orders/01-action/red.txt', 'prize crown\n');
    expect((await desk.cli('status')).out).toMatch(/Run:\srookery\sadjudicate\s-C\s\S*duel/);
  });

  test('shows no control characters of a player to the terminal', async () => {
    const desk = await newToyGame();
    desk.write(
      'game.yaml',
      desk.read('game.yaml').replace('blue: { player: nobody yet }', 'blue: "Eve\\e[2J"'),
    );
    const { out } = await desk.cli('status');
    expect(out).toContain('Eve\\u{1B}[2J');
    expect(out).not.toContain('\u001b');
  });

  test('uses colour on a terminal alone, and not with NO_COLOR or --no-color', async () => {
    const { path } = await newToyGame();
    const coloured = async (world: object, ...argv: string[]): Promise<boolean> =>
      (await deskIn(path, world).cli('status', ...argv)).out.includes('\u001b[');
    expect(await coloured({ isTerminal: true })).toBe(true);
    expect(await coloured({ isTerminal: true, env: { NO_COLOR: '1' } })).toBe(false);
    expect(await coloured({ isTerminal: true }, '--no-color')).toBe(false);
    expect(await coloured({})).toBe(false);
  });
});

describe('report', () => {
  test('prints for the public what came of the last orders, or any round for anybody', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 99\nbid 3\nprize north', 'bid 1');
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect((await desk.cli('report')).out).toMatch(/Round 1: [\s\S]*Round 2: omens/);
    const second = (await desk.cli('report', '--round', '2')).out;
    expect(second).toContain('Round 2: omens');
    expect(second).not.toContain('Round 1: ');
    const red = await desk.cli('report', '--round', '1', '--for', 'red');
    expect(red.out).toContain('For Red alone');
    expect(red.out).toContain('a bid of 99');
    for (const reader of ['public', 'blue'])
      expect((await desk.cli('report', '--round', '1', '--for', reader)).out).not.toContain('99');
    expect((await desk.cli('report', '--round', '1', '--for', 'moderator')).out).toContain('99');
    expect((await desk.cli('report', '--round', '1', '--for', 'all')).out).toContain(
      'For Blue alone',
    );
  });

  test('tells when each thing was decided to whoever asks', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3\nprize north', 'bid 1');
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    const at = (...argv: readonly string[]) => desk.cli('report', '--round', '1', ...argv);
    const late = ['--when', '--now', '2026-11-24T20:30:00Z'];
    expect((await at(...late)).out).toMatch(/Decided [^\n]*20:00[^\n]* \(3 days ago\):/);
    await desk.cli('bundle');
    const packet = await command('.', ['report', `${desk.path}/bundles/02-planning/red`, '--when']);
    expect(packet).toMatchObject({ exit: 2, err: expect.stringContaining('--when') });
  });

  test('without how each order went ends with what they have changed', async () => {
    const about = ['report', pathOf('five-kings'), '--round', '4', '--lang', 'en'];
    const [all, some] = [(await rookery(...about)).out, (await rookery(...about, '--short')).out];
    expect(some.length).toBeLessThan(all.length * 0.8);
    expect(some).toContain('Lannister attacks Greyjoy in Seagard');
    expect(some).not.toContain('House cards:');
    expect(some).toContain('What round 4 has changed');
    const soon = ['--when', '--now', '2026-02-07T20:21:10Z', '--lang', 'zh'];
    expect((await rookery(...about, ...soon)).out).toContain('（6分钟前）：');
  });

  test('of a phase that waits ends with what it waits for, until that is answered', async () => {
    const desk = await waiting();
    const waits = /\n\n- The game waits for Red: prize\. \[TOY-\d\]\n$/;
    const file = (): string => headless(desk.read('reports/01-action.blue.txt'));
    expect(file()).toMatch(waits);
    expect(headless((await desk.cli('report')).out)).toMatch(waits);
    expect(desk.read('reports/01-action.red.txt')).toMatch(
      /- The game waits for you, Red: prize\./,
    );
    expect(desk.read('reports/01-planning.blue.txt')).not.toContain('waits');
    desk.write('orders/01-action/red.txt', 'prize south\n');
    await desk.cli('adjudicate');
    expect(file()).not.toContain('waits');
    expect((await desk.cli('report', '--round', '1')).out).not.toContain('waits');
  });

  test('a round that is not yet, a reader or a language that there is not', async () => {
    const desk = await newToyGame();
    expect(await desk.cli('report', '--round', '2')).toMatchObject({ exit: 1, out: '' });
    expect(await desk.cli('report', '--for', 'green')).toMatchObject({ exit: 2, out: '' });
    expect(await desk.cli('report', '--format', 'pdf')).toMatchObject({ exit: 2, out: '' });
  });
});

describe('the built program', () => {
  const bin = new URL('../../bin/rookery.js', import.meta.url).pathname;
  const spawn = (...argv: string[]) => spawnSync('node', [bin, ...argv], { encoding: 'utf8' });

  test('prints its help, and leaves with 2 on wrong use', () => {
    expect(spawn('--help')).toMatchObject({ status: 0, stderr: '' });
    expect(spawn('statsu')).toMatchObject({ status: 2, stdout: '' });
  });

  test('opens a game and shows its status', () => {
    const game = join(emptyFolder(), 'winter');
    expect(spawn('new', game, '--players', '3')).toMatchObject({ status: 0 });
    const { status, stdout, stderr } = spawn('status', game);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('winter: round 1, planning phase');
  });
});
