// The bundle of a house as a folder of its own: what a player can do with it.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundlesOf } from '../support/bundles.ts';
import { copyOf, emptyFolder, pathOf, read, rookery, SAMPLES } from '../support/sample-games.ts';

interface Own {
  readonly seat: string;
  readonly called: string;
  readonly told: string;
  readonly foe: string;
  /** A rule and a chapter of the game, and what its board tells. */
  readonly rule: string;
  readonly chapter: string;
  readonly board: string;
}

/** The names that a game has of its own. */
const OWN: Readonly<Record<string, Own>> = {
  agot: {
    ...{ seat: 'stark', called: 'Stark', told: '白狼', foe: 'lannister' },
    ...{ rule: 'WES-1', chapter: 'BAT', board: 'Influence\n' },
  },
  wotr: {
    ...{ seat: 'free-peoples', called: 'Free Peoples', told: '自由人民', foe: 'shadow' },
    ...{ rule: 'ACT-1', chapter: 'CMB', board: 'Hunt Box' },
  },
  westeros: {
    ...{ seat: 'stark', called: 'Stark', told: '史塔克', foe: 'lannister' },
    ...{ rule: 'BOW-16', chapter: 'BOW', board: 'Command tokens' },
  },
  tabletop: {
    ...{ seat: 'stark', called: 'Stark', told: '史塔克', foe: 'lannister' },
    ...{ rule: 'TMG-14', chapter: 'TMG', board: 'Activates first' },
  },
};

const ownOf = (name: string): Own => {
  const [, ruleset = ''] = /^ruleset: (.+)$/m.exec(read(pathOf(name), 'game.yaml')) ?? [];
  const own = OWN[ruleset];
  if (own === undefined) throw new Error(`nothing is said of ${ruleset}`);
  return own;
};

/** Nothing is asked of anybody in a game that is over. */
const isOver = (name: string): boolean => /^phase: over$/m.test(read(pathOf(name), 'state.yaml'));

describe.each(SAMPLES.filter((name) => !isOver(name)))('a bundle of %s', (name) => {
  const { seat, called, told: named, foe, rule, chapter, board } = ownOf(name);
  let bundles = '';
  let house = '';
  beforeAll(async () => {
    bundles = await bundlesOf(name, '--keys');
    house = join(bundles, seat);
  }, 120_000);

  /** What the moderator's folder says to the same command, for that house. */
  test.each([
    ['report', []],
    ['report --format json', []],
    ['report --round 1 --format markdown', []],
    ['why last', ['last']],
    [`why ${rule}`, [rule]],
    ['history', []],
    ['map', []],
    ['map --round 1 --orders', []],
  ])('%s is what the house is told by the moderator', async (line) => {
    const [command = '', ...rest] = line.split(' ');
    const own = await rookery(command, ...rest, '-C', house);
    const told = await rookery(command, ...rest, '-C', pathOf(name), '--for', seat);
    expect({ exit: own.exit, err: own.err }).toEqual({ exit: 0, err: '' });
    expect(own.out.length).toBeGreaterThan(20);
    expect(own.out).toBe(told.out);
  });

  test('rules are those of the game, and say where the last round cites them', async () => {
    for (const id of [[], [rule], [chapter]]) {
      const own = await rookery('rules', ...id, '-C', house);
      const told = await rookery('rules', ...id, '-C', pathOf(name));
      // A long path begins a line of its own.
      const flat = (out: string, path: string): string =>
        out.replaceAll(path, 'GAME').replaceAll(/\s+/g, ' ');
      expect({ ...own, out: flat(own.out, house) }).toEqual({
        ...told,
        out: flat(told.out, pathOf(name)),
      });
    }
  });

  test('status tells what is asked of the house, and the board', async () => {
    const { exit, out } = await rookery('status', house, '--json');
    // What lies in wait with the moderator is not told to anybody.
    const path = copyOf(name);
    rmSync(join(path, 'orders'), { recursive: true, force: true });
    const told = JSON.parse((await rookery('status', path, '--json', '--choices')).out);
    const asked = told.seats.find((one: { seat: string }) => one.seat === seat).asked;
    const { seats, waits, waitsFor, round, phase } = JSON.parse(out);
    expect(exit).toBe(0);
    expect({ round, phase, waitsFor }).toEqual({
      round: told.round,
      phase: told.phase,
      waitsFor: told.waitsFor,
    });
    expect(seats).toHaveLength(1);
    expect(seats[0]).toMatchObject({ seat, asked });
    const text = await rookery('status', house, '--lang', 'en');
    expect(text.out).not.toContain('orders/');
    expect(text.out).toContain(board);
    // What others have said already is not known here.
    expect(text.out).not.toContain('No house');
    // Only what the game would wait for is named: silence on a declaration is usual.
    const { messages, silent } = seats[0];
    const isMissed = silent.some((kind: string) => waits[kind] === 'wait');
    expect(text.out.includes(`asked if it comes up (${called}):`)).toBe(messages > 0 && isMissed);
  });

  test('check takes the template as it came: nothing is said, nothing is wrong', async () => {
    const { exit, out } = await rookery('check', join(house, 'orders.txt'), '--json');
    expect({ exit, receipt: JSON.parse(out) }).toMatchObject({
      exit: 0,
      receipt: { seat, understood: [], wrong: [] },
    });
  });

  test('the report for everybody may be printed, and no other', async () => {
    const open = await rookery('report', house, '--for', 'public');
    expect(open.out).toBe((await rookery('report', pathOf(name))).out);
    for (const other of [foe, 'moderator'])
      for (const command of [['report'], ['map'], ['history'], ['why', 'last']]) {
        const { exit, out, err } = await rookery(...command, house, '--for', other);
        expect({ exit, out }).toEqual({ exit: 2, out: '' });
        expect(err).toMatch(
          new RegExp(
            `^--for ${other}(: this packet is for ${called},|：这是${named}的资料包)`,
            'm',
          ),
        );
      }
  });

  test('all: what is for everybody, and what is for the house', async () => {
    const folder = emptyFolder();
    const { out } = await rookery('report', house, '--for', 'all', '-o', folder);
    const names = out
      .trimEnd()
      .split('\n')
      // By the round, or by the rounds from the first to the last.
      .map((path) =>
        path
          .split('/')
          .at(-1)
          ?.replace(/^\d\d(?:-\d\d)?\./, ''),
      );
    expect(names).toEqual(['public.txt', `${seat}.txt`]);
  });

  test.each([['adjudicate'], ['adjudicate', '--preview'], ['bundle'], ['send'], ['amend']])(
    '%s %s needs the moderator',
    async (...command) => {
      const { exit, out, err } = await rookery(...command, '-C', house, '--lang', 'en');
      expect({ exit, out }).toEqual({ exit: 2, out: '' });
      expect(err).toContain("this command needs the moderator's folder");
      expect(err).toContain('rookery check orders.txt');
    },
  );

  test('receive needs the moderator', async () => {
    const { exit, err } = await rookery(
      ...['receive', join(house, 'orders.txt'), '-C', house, '--lang', 'en'],
    );
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('moderator') });
  });

  test('the tag of orders is what the moderator expects', async () => {
    const { out } = await rookery('tag', join(house, 'orders.txt'));
    const told = await rookery(
      'check',
      join(house, 'orders.txt'),
      '-C',
      pathOf(name),
      '--for',
      seat,
      '--lang',
      'en',
    );
    expect(out).toMatch(/^tag: .{4}-.{4}\n$/);
    expect(told.out).toContain(`\n${out}`);
  });

  test('one file is enough', async () => {
    const file = join(emptyFolder(), 'bundle.jsonl');
    copyFileSync(join(house, 'files/bundle.jsonl'), file);
    expect((await rookery('status', file)).out).toBe((await rookery('status', house)).out);
    expect((await rookery('report', file)).out).toBe((await rookery('report', house)).out);
  });

  test('nothing that a command does changes it', async () => {
    const before = read(house, 'files/bundle.jsonl');
    await rookery('status', house);
    await rookery('check', join(house, 'orders.txt'));
    expect(read(house, 'files/bundle.jsonl')).toBe(before);
  });
});
