// What can be told of a queue before it is played: whether its later steps can be done, and what becomes of it.

import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../../src/cli/program/program.ts';
import { once } from '../../../src/core/once.ts';
import { portsWith } from '../../support/sample-games.ts';

const AT = ['--now', '2026-11-01T10:00:00Z'];
const SEED = 'one ring to rule them all';

const command = async (...args: readonly string[]) => {
  const { ports, said } = portsWith({});
  const exit = await run([...args], ports);
  return { exit, said: said.out + said.err };
};

const folder = join(mkdtempSync(join(tmpdir(), 'rookery-ahead-')), 'ring');

/** The first turn, when the dice lie there: Character, Muster and two Events against a Character, two Events and three Musters. */
beforeAll(async () => {
  const own = ['--ruleset', 'wotr', '--sample', '--lang', 'en'];
  expect(await command('new', folder, ...own, '--seed', SEED, ...AT)).toMatchObject({ exit: 0 });
  const at = join(folder, 'orders', '01-fellowship');
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'free-peoples.txt'), 'guide Strider\nno ring\nfinal\n');
  writeFileSync(join(at, 'shadow.txt'), 'hunt 1\nfinal\n');
  await command('adjudicate', folder, ...AT);
}, 60_000);

const fileOf = (lines: readonly string[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'rookery-ahead-')), 'orders.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};

/** The lines that the receipt of the Shadow doubts, by their numbers. */
const doubted = async (lines: readonly string[]): Promise<readonly number[]> => {
  const file = fileOf(lines);
  const { said } = await command('check', file, '-C', folder, '--for', 'shadow');
  expect(said).toContain('in order');
  return Array.from(said.matchAll(/orders\.txt:(\d+):/g), ([, line]) => Number(line));
};

describe('a later step of a queue is judged on the table that the earlier leave', () => {
  test.each<[string, readonly string[], readonly number[]]>([
    ['a nation goes to war, and its Minion comes', ['advance Isengard', 'bring Saruman'], []],
    [
      'and leads: his elites attack by a Character die',
      ['advance Isengard', 'bring Saruman', 'Character die: attack Fords of Isen from Orthanc'],
      [],
    ],
    [
      'an army goes on from where it has come to',
      [
        'advance Isengard',
        'bring Saruman',
        'Character die: move Orthanc -> Gap of Rohan: 1 elite',
        'Muster die: advance Sauron',
      ],
      [],
    ],
    ['nobody went before: no Minion', ['draw a Strategy card', 'bring Saruman'], [2]],
    [
      'one Character die does not do two things',
      [
        'Character die: move Morannon -> Orthanc: 1 Nazgûl',
        'Character die: move Dol Guldur -> Orthanc: 1 Nazgûl',
      ],
      [2],
    ],
    [
      'a die that is gone when its time comes',
      ['draw a Strategy card', 'draw a Strategy card', 'draw a Character card'],
      [3],
    ],
    [
      'no army is in Bree, whatever happens',
      ['draw a Strategy card', 'attack Bree from Arnor'],
      [2],
    ],
    [
      'the battle may be won, and the way may be free',
      [
        'advance Isengard',
        'bring Saruman',
        'attack Fords of Isen from Orthanc',
        'Muster die: advance Sauron',
      ],
      [],
    ],
    [
      'a condition may hold by then',
      ['draw a Strategy card', 'bring Saruman if Isengard at war'],
      [],
    ],
  ])('%s', async (_name, lines, found) => {
    expect(await doubted(lines)).toEqual(found);
  });
});

const QUEUE: readonly string[] = [
  'advance Isengard',
  'Muster die: Saruman',
  'attack Fords of Isen from Orthanc leaving 1 regular',
  'Muster die: advance Sauron',
];

describe('a plan of a queue', () => {
  const planned = async (lines: readonly string[], ...args: readonly string[]) => {
    const file = fileOf(lines);
    const done = await command('plan', file, '-C', folder, '--for', 'shadow', ...args);
    expect(done.exit, done.said).toBe(0);
    return done.said;
  };

  interface Line {
    readonly aim: string;
    readonly line?: string;
    readonly verdict: string;
    readonly shares?: Readonly<Record<string, number>>;
    readonly prevents?: { readonly lines: Readonly<Record<string, readonly string[]>> };
  }
  const linesOf = async (
    lines: readonly string[],
    ...effort: readonly string[]
  ): Promise<readonly Line[]> => JSON.parse(await planned(lines, ...effort, '--json')).lines;
  const ofQueue = once(() => linesOf(QUEUE, '--sample', '80', '--search', '300'));

  test('tells of each line how often it is done, of each attack how often it is won', async () => {
    const lines = await ofQueue();
    const done = lines.filter(({ aim }) => aim === 'done');
    expect(done.map(({ line }) => line)).toEqual([
      'advance Isengard',
      'Muster die: bring Saruman',
      'attack Fords of Isen from Orthanc with all but 1 regular',
      'Muster die: advance Sauron',
    ]);
    expect(done[0]?.shares).toEqual({ 1: 80 });
    const won = lines.find(({ aim }) => aim === 'won');
    const { 0: lost = 0, 1: gained = 0, none = 0 } = won?.shares ?? {};
    expect(lost + gained + none).toBe(80);
    expect(Math.min(lost, gained)).toBeGreaterThan(0);
  });

  test('finds the orders by which a line is not reached', async () => {
    const attack = (await ofQueue()).find(({ line }) => line?.startsWith('attack'));
    expect(attack?.verdict).toBe('depends');
    expect(attack?.prevents?.lines['free-peoples']?.join()).toContain('Fords of Isen');
  });

  test('what is behind a line that cannot be done is not reached', async () => {
    const done = (
      await linesOf(['bring Saruman', ...QUEUE.slice(3)], '--sample', '20', '--search', '0')
    ).filter(({ aim }) => aim === 'done');
    expect(done.map(({ shares }) => shares?.['1'] ?? 0)).toEqual([0, 0]);
  });

  test('in Chinese, in words of the game', async () => {
    const said = await planned(QUEUE, '--lang', 'zh', '--sample', '10', '--search', '60');
    expect(said).toContain('3. 从欧散克塔进攻艾辛渡口，留下1个正规军');
    expect(said).toContain('你攻击艾辛渡口得胜');
    expect(said).not.toMatch(/aim\.|history\.|undefined/);
  });
});

describe('a line that cannot be done', () => {
  const played = async (orders: Readonly<Record<string, readonly string[]>>) => {
    const copy = `${mkdtempSync(join(tmpdir(), 'rookery-ahead-'))}/ring`;
    cpSync(folder, copy, { recursive: true });
    const at = join(copy, 'orders', '01-actions');
    mkdirSync(at, { recursive: true });
    for (const [seat, lines] of Object.entries(orders))
      writeFileSync(join(at, `${seat}.txt`), `${lines.join('\n')}\n`);
    return (await command('adjudicate', copy, ...AT)).said;
  };
  const free = ['Character die: separate Gandalf the Grey to Rivendell', 'advance Rohan'];

  test('passes where it may, and is kept', async () => {
    const said = await played({
      'free-peoples': ['move Bree -> Buckland else pass', ...free],
      shadow: ['advance Isengard'],
    });
    expect(said).toContain('Free Peoples pass. [TRN-13]');
    expect(said).toContain('At War now: Isengard');
    expect(said).not.toContain('separating');
  });

  test('is asked where a pass is barred: a side with more dice must use one', async () => {
    const said = await played({
      'free-peoples': free,
      shadow: ['bring Saruman else pass', 'advance Isengard'],
    });
    expect(said).toContain('Gandalf the Grey leave');
    expect(said).toContain('The game waits for the Shadow: action.');
    expect(said).not.toMatch(/Shadow pass|At War now/);
  });

  test('or ask: whatever else was said, by standing words too', async () => {
    const moves = ['Character die: move the fellowship', 'always: damage: ring'];
    const shadow = ['advance Isengard'];
    const asked = await played({
      'free-peoples': [...moves, 'damage: ring if corruption 5 or ask'],
      shadow,
    });
    expect(asked).toContain('The game waits for the Free Peoples: hunt damage. [HUN-12]');
    const held = await played({
      'free-peoples': [...moves, 'damage: ring if corruption at most 0 or ask'],
      shadow,
    });
    expect(held).not.toContain('hunt damage. [HUN-12]');
    expect(held).toContain('Corruption goes from 0 to 2');
  });
});
