import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { command, type Desk, done, letter, morningOf, NOW, newGame, SEATS } from './desk.ts';
import { DEEDS } from './kites/game.ts';

// Kites opened with files of its own, and a moderator of kites who rules, sends and proves.

const REASON = ['--reason', 'a slip of mine', '--now', NOW];

describe('files of its own', () => {
  const festival = readFileSync(
    join(import.meta.dirname, 'rules', 'kites', 'festival.yaml'),
    'utf8',
  );
  const fileOf = (text: string): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'rookery-')), 'festival.yaml');
    writeFileSync(file, text);
    return file;
  };

  test('take the place of the printed ones, in this game alone', async () => {
    const own = await newGame('--data', fileOf(festival.replace('ribbons: 5', 'ribbons: 9')));
    expect(done(await own.cli('status'))).toMatch(/Finch +9 /);
    expect(done(await own.cli('ask', 'room', '30', '20'))).toContain('may stand at 30, 20');
    expect(done(await (await newGame()).cli('status'))).toMatch(/Finch +5 /);
  });

  test('are told where they are wrong, and no game is opened', async () => {
    const wrong = newGame('--data', fileOf(festival.replace('die: 6', 'die: many')));
    await expect(wrong).rejects.toThrow(/festival\.yaml:5:6[\s\S]*many[\s\S]*Nothing was written/);
  });

  test.each([
    ['--scenario', 'storm', /no scenarios/],
    ['--army', 'finch=wing.yaml', /--army: in this game nobody brings/],
  ])('%s %s: kites has none, and says so', async (option, value, said) => {
    await expect(newGame(option, value)).rejects.toThrow(said);
  });
});

describe('a moderator of kites', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await morningOf();
  });

  test('sees what would be sent, and to whom', async () => {
    const { exit, out, err } = await desk.cli('send');
    expect([exit, out.match(/^\S+@example\.org/gm)]).toEqual([
      0,
      ['anna@example.org', 'carl@example.org'],
    ]);
    expect(err).toContain('2 mails are ready');
    expect((await desk.cli('send', '--yes')).exit).not.toBe(0);
  });

  test('gives keys, by which orders from anywhere are a flyer’s own', async () => {
    const key = done(await desk.cli('key', '--seat', 'plover')).trim();
    desk.write('mine.txt', 'stake 1\nride\n');
    const tag = done(await desk.cli('tag', 'mine.txt', '--for', 'plover'));
    expect(tag).toMatch(/^tag: \w{4}-\w{4}\n$/);
    const alone = ['--game', 'autumn', '--for', 'plover', '--phase', '01-morning', '--key', key];
    const file = join(desk.path, 'mine.txt');
    const own = ['tag', file, '--ruleset', 'kites', '--players', '4', ...alone];
    expect(done(await command('/', own))).toBe(tag);
    desk.write('in/abroad.eml', letter('Nobody', `stake 1\nride\n${tag}`));
    const taken = done(await desk.cli('receive', join(desk.path, 'in/abroad.eml')));
    expect(taken).toMatch(/Plover, day 1, Morning\n {2}- used/);
  });

  test('rules whose a message is that comes from a stranger', async () => {
    desk.write('in/strange.eml', letter('Zoe', 'stake 4\ntie'));
    const { exit, out } = await desk.cli('receive', join(desk.path, 'in/strange.eml'));
    expect([exit, out]).toEqual([1, expect.stringContaining('needs your ruling')]);
    const [, number = ''] = /^- (\d+):/m.exec(out) ?? [];
    const ruled = ['--message', number, '--for', 'finch', '--use', ...REASON];
    expect(done(await desk.cli('amend', ...ruled))).toMatch(/Finch, day 1, Morning\n {2}- used/);
    expect(desk.read('orders/01-morning/finch.txt')).toContain('stake 4');
  });

  test('takes a phase back and puts it in place again', async () => {
    expect((await desk.cli('adjudicate')).exit).toBe(1);
    const state = desk.read('state.yaml');
    const undone = done(await desk.cli('undo', '--to', '01-morning', ...REASON));
    expect(undone).toContain('The game is back in day 1, Morning');
    expect(desk.read('state.yaml')).not.toBe(state);
    expect(done(await desk.cli('redo', ...REASON))).toContain('day 1, Afternoon again');
    expect(desk.read('state.yaml')).toBe(state);
  });

  test('sets a value of the table right, with a reason that all can read', async () => {
    const set = done(await desk.cli('correct', 'ribbons.heron=9', ...REASON, '--lang', 'zh'));
    expect(set).toMatch(/苍鹭.*9/);
    expect(done(await desk.cli('status'))).toMatch(/Heron +9 /);
    expect(done(await desk.cli('report', '--for', 'public'))).toContain('reason: a slip of mine');
    for (const place of ['day=2', 'phase=evening', 'kites.nowhere.x=1'])
      expect(await desk.cli('correct', place, ...REASON)).toMatchObject({ exit: 2 });
  });

  test('answers for a flyer what that flyer could answer, and no more', async () => {
    const waited = async (): Promise<readonly string[]> =>
      JSON.parse((await desk.cli('status', '--json')).out).waitsFor;
    const [seat = ''] = await waited();
    expect(SEATS).toContain(seat);
    const given = async (said: string, ...more: readonly string[]) =>
      desk.cli('correct', '--for', seat, said, ...REASON, ...more);
    const answers = DEEDS.map((deed) => `against ${deed}: nothing`);
    const taken: string[] = [];
    for (const said of [...answers, 'stake 3', 'ride'])
      if ((await given(said, '--preview')).exit === 0) taken.push(said);
    // Only the trick is asked, and only against what is being done.
    expect(taken).toHaveLength(1);
    expect(await waited()).toContain(seat);
    expect(done(await given(taken[0] ?? ''))).toContain('trick');
    expect(await waited()).not.toContain(seat);
  });

  test('leaves a folder that is whole, after all of it', async () => {
    expect((await desk.cli('repair', '--check')).err).toContain('Everything is in order');
  });
});
