// The bundle of a house as a folder of its own: what a player can do with it.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundlesOf } from '../support/bundles.ts';
import { copyOf, emptyFolder, pathOf, read, rookery } from '../support/sample-games.ts';
import { WESTEROS } from '../support/westeros-games.ts';

describe.each(WESTEROS)('a bundle of %s', (name) => {
  let bundles = '';
  let stark = '';
  beforeAll(async () => {
    bundles = await bundlesOf(name, '--keys');
    stark = join(bundles, 'stark');
  }, 120_000);

  /** What the moderator's folder says to the same command, for that house. */
  test.each([
    ['report', []],
    ['report --format json', []],
    ['report --round 1 --format markdown', []],
    ['why last', ['last']],
    ['why WES-1', ['WES-1']],
    ['history', []],
    ['map', []],
    ['map --round 1 --orders', []],
  ])('%s is what the house is told by the moderator', async (line) => {
    const [command = '', ...rest] = line.split(' ');
    const own = await rookery(command, ...rest, '-C', stark);
    const told = await rookery(command, ...rest, '-C', pathOf(name), '--for', 'stark');
    expect({ exit: own.exit, err: own.err }).toEqual({ exit: 0, err: '' });
    expect(own.out.length).toBeGreaterThan(20);
    expect(own.out).toBe(told.out);
  });

  test('rules are those of the game, and say where the last round cites them', async () => {
    for (const id of [[], ['WES-1'], ['BAT']]) {
      const own = await rookery('rules', ...id, '-C', stark);
      expect(own).toEqual(await rookery('rules', ...id, '-C', pathOf(name)));
    }
  });

  test('status tells what is asked of the house, and the board', async () => {
    const { exit, out } = await rookery('status', stark, '--json');
    // What lies in wait with the moderator is not told to anybody.
    const path = copyOf(name);
    rmSync(join(path, 'orders/05-planning'), { recursive: true, force: true });
    const told = JSON.parse((await rookery('status', path, '--json')).out);
    const asked = told.seats.find(({ seat }: { seat: string }) => seat === 'stark').asked;
    const { seats, waitsFor, round, phase } = JSON.parse(out);
    expect(exit).toBe(0);
    expect({ round, phase, waitsFor }).toEqual({
      round: told.round,
      phase: told.phase,
      waitsFor: told.waitsFor,
    });
    expect(seats).toHaveLength(1);
    expect(seats[0]).toMatchObject({ seat: 'stark', asked });
    const text = await rookery('status', stark, '--lang', 'en');
    expect(text.out).not.toContain('orders/');
    expect(text.out).toContain('Influence\n');
    // What others have said already is not known here.
    expect(text.out).not.toContain('No house');
    expect(text.out.includes('Nothing yet from Stark on')).toBe(seats[0].messages > 0);
  });

  test('check takes the template as it came: nothing is said, nothing is wrong', async () => {
    const { exit, out } = await rookery('check', join(stark, 'orders.txt'), '--json');
    expect({ exit, receipt: JSON.parse(out) }).toMatchObject({
      exit: 0,
      receipt: { seat: 'stark', understood: [], wrong: [] },
    });
  });

  test('the report for everybody may be printed, and no other', async () => {
    const open = await rookery('report', stark, '--for', 'public');
    expect(open.out).toBe((await rookery('report', pathOf(name))).out);
    for (const other of ['lannister', 'moderator'])
      for (const command of [['report'], ['map'], ['history'], ['why', 'last']]) {
        const { exit, out, err } = await rookery(...command, stark, '--for', other);
        expect({ exit, out }).toEqual({ exit: 2, out: '' });
        expect(err).toMatch(
          new RegExp(`^--for ${other}(: this bundle is for Stark,|：这是白狼的资料包)`, 'm'),
        );
      }
  });

  test('all: what is for everybody, and what is for the house', async () => {
    const folder = emptyFolder();
    const { out } = await rookery('report', stark, '--for', 'all', '-o', folder);
    const names = out
      .trimEnd()
      .split('\n')
      .map((path) => path.split('/').at(-1)?.slice(3));
    expect(names).toEqual(['public.txt', 'stark.txt']);
  });

  test.each([['adjudicate'], ['adjudicate', '--preview'], ['bundle'], ['send'], ['amend']])(
    '%s %s needs the moderator',
    async (...command) => {
      const { exit, out, err } = await rookery(...command, '-C', stark, '--lang', 'en');
      expect({ exit, out }).toEqual({ exit: 2, out: '' });
      expect(err).toContain("this command needs the moderator's folder");
      expect(err).toContain('rookery check orders.txt');
    },
  );

  test('receive needs the moderator', async () => {
    const { exit, err } = await rookery(
      ...['receive', join(stark, 'orders.txt'), '-C', stark, '--lang', 'en'],
    );
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('moderator') });
  });

  test('the tag of orders is what the moderator expects', async () => {
    const { out } = await rookery('tag', join(stark, 'orders.txt'));
    const told = await rookery(
      'check',
      join(stark, 'orders.txt'),
      '-C',
      pathOf(name),
      '--for',
      'stark',
      '--lang',
      'en',
    );
    expect(out).toMatch(/^tag: .{4}-.{4}\n$/);
    expect(told.out).toContain(`\n${out}`);
  });

  test('one file is enough', async () => {
    const file = join(emptyFolder(), 'stark.jsonl');
    copyFileSync(join(stark, 'bundle.jsonl'), file);
    expect((await rookery('status', file)).out).toBe((await rookery('status', stark)).out);
    expect((await rookery('report', file)).out).toBe((await rookery('report', stark)).out);
  });

  test('nothing that a command does changes it', async () => {
    const before = read(stark, 'bundle.jsonl');
    await rookery('status', stark);
    await rookery('check', join(stark, 'orders.txt'));
    expect(read(stark, 'bundle.jsonl')).toBe(before);
  });
});
