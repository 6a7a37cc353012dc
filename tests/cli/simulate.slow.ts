import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { library } from '../../src/cli/rules/library.ts';
import type { Ports } from '../../src/cli/terminal/terminal.ts';
import type { Totals } from '../../src/desk/simulation-sums.ts';
import { toy } from '../support/toy-game.ts';
import { command, deskIn, emptyFolder, NOW, type World } from './toy-desk.ts';

const simulate = (argv: readonly string[], world?: World, folder = emptyFolder()) =>
  command(
    folder,
    ['simulate', '--ruleset', 'toy', '--players', '2', '--jobs', '1', '--seed', 's', ...argv],
    world,
  );

/** With the rules that come with the program, and workers as they were built. */
const real = async (...argv: readonly string[]) => {
  const said = { out: '', err: '' };
  const to = (name: 'out' | 'err') => ({
    write: (text: string): void => {
      said[name] += text;
    },
    isTerminal: false,
  });
  const ports: Ports = {
    out: to('out'),
    err: to('err'),
    folder: emptyFolder(),
    env: {},
    library,
    readStdin: () => '',
    now: () => new Date(NOW),
    entropy: (bytes) => new Uint8Array(bytes),
  };
  return { exit: await run(argv, ports), ...said };
};

describe('what came of the games', () => {
  test('as tables', async () => {
    const { exit, out, err } = await simulate(['--games', '10']);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toContain('seeds s/1 to s/10');
    expect(out).toMatch(/^by seat +Red +Blue$/m);
    expect(out).toMatch(/^games +10 +10$/m);
    expect(out).toMatch(/^spent, mean +9\.0 +9\.0$/m);
    expect(out).toMatch(/^won in round +Red +Blue +all$/m);
    const [, red, blue] = /^won +(\d+) +(\d+)$/m.exec(out) ?? [];
    expect(Number(red) + Number(blue)).toBe(10);
  });

  test('styles are told apart where there are several', async () => {
    expect((await simulate(['--style', 'random'])).out).not.toContain('by style');
    expect((await simulate(['--style', 'random,red=bold'])).out).toMatch(/by style +bold +random/);
  });

  test('as JSON, with the seed of each game', async () => {
    const { out } = await simulate(['--games', '3', '--json', '--laws', 'full']);
    const { version, series, variants, broken } = JSON.parse(out);
    expect({ version, broken }).toEqual({ version: 1, broken: [] });
    expect(series).toMatchObject({ games: 3, seed: 's', laws: 'full' });
    expect(variants).toHaveLength(1);
    expect(variants[0]).toMatchObject({ preset: 'board', players: 2, totals: { games: 3 } });
    expect(variants[0].games.map(({ seed }: { seed: string }) => seed)).toEqual([
      's/1',
      's/2',
      's/3',
    ]);
  });

  test('as CSV, a line for each seat of each game', async () => {
    const { out } = await simulate(['--games', '2', '--csv', '--style', 'bold']);
    const [head, ...lines] = out.trim().split('\n');
    expect(head).toBe(
      'preset,players,options,seed,decided,rounds,winner,entries,seat,style,won,spent',
    );
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^board,2,,s\/1,by count,3,(red|blue),\d+,red,bold,[01],9$/);
  });

  test('as tables for a document', async () => {
    const { out } = await simulate(['--games', '2', '--markdown']);
    expect(out).toContain('# Games that were simulated');
    expect(out).toContain('--players 2 --games 2 --seed s --style mixed --markdown');
    expect(out).toContain('## board, 2 players');
    expect(out).toContain('| by seat | Red | Blue |\n| --- | ---: | ---: |\n| games | 2 | 2 |');
  });

  test('the same seed gives the same, another another', async () => {
    const json = async (seed: string) => (await simulate(['--json', '--seed', seed])).out;
    expect(await json('a')).toBe(await json('a'));
    const { variants } = JSON.parse(await json('b'));
    expect(variants).not.toEqual(JSON.parse(await json('a')).variants);
  });

  test('so many games in all are dealt over what is played', async () => {
    const { out } = await simulate(['--preset', 'all', '--players', 'all', '--total', '7']);
    expect(out).toContain('7 games of each');
  });

  test('a bar is drawn over itself on a terminal, and gone at the end', async () => {
    const { err } = await simulate(['--games', '4'], { isTerminal: true });
    expect(err).toContain('2/4 games');
    expect(err.endsWith('\r\u001b[K')).toBe(true);
  });
});

describe('in Chinese', () => {
  const ENGLISH = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/;
  const series = ['simulate', '--players', '3', '--games', '4', '--seed', 's', '--lang', 'zh'];

  test('the tables, with the words of the game', async () => {
    const { exit, out } = await real(...series, '--jobs', '1', '--preset', 'all');
    expect(exit).toBe(0);
    expect(out).toMatch(/^按家族 +史塔克 +兰尼斯特 +拜拉席恩$/m);
    expect(out).toMatch(/^平均战斗获胜 +\d/m);
    expect(out).toMatch(/^获胜回合 /m);
    expect(out).not.toMatch(ENGLISH);
  });

  test('the document, and the command that prints it again', async () => {
    const { out } = await real(...series, '--jobs', '1', '--markdown');
    expect(out).toMatch(/^# 模拟对局\n\n每种4局，.*：\n\n {4}rookery simulate .*--lang zh /);
    expect(out.replace(/^ {4}.*$/m, '')).not.toMatch(ENGLISH);
  });

  test('what is wrong with the use', async () => {
    const { exit, err } = await real(...series, '--style', 'brave');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringMatching(/没有“brave”这种打法/) });
    expect(err).not.toMatch(ENGLISH);
  });
});

describe('styles of a side', () => {
  const war = ['simulate', '--ruleset', 'wotr', '--games', '1', '--jobs', '1', '--style'];

  test.each([
    ['shadow=runner', 'that style is for other seats.\nThere are: random, hunter, fighter, mixed'],
    ['shadow=brave', 'no style “brave”.\nThere are: random, hunter, fighter, mixed'],
    ['sauron=hunter', 'the seats are free-peoples, shadow'],
  ])('%s is refused', async (style, says) => {
    const { exit, err } = await real(...war, style);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(says) });
  });

  test('are those of all its seats, and the tables say which met', async () => {
    const styles = 'shadow=hunter,free-peoples=random';
    const { exit, out } = await real(...war, styles, '--players', '4', '--seed', 's', '--json');
    const { variants } = JSON.parse(out) as {
      readonly variants: readonly { readonly totals: Totals }[];
    };
    expect(exit).toBe(0);
    expect(variants[0]?.totals.meetings).toEqual([
      {
        styles: { 'free-peoples': 'random', shadow: 'hunter' },
        games: 1,
        wins: { shadow: 1 },
      },
    ]);
  });
});

describe('usage', () => {
  test.each([
    ['a style that there is not', ['--style', 'brave'], 'There are: random, bold, mixed'],
    ['a seat that there is not', ['--style', 'green=bold'], 'the seats are red, blue'],
    ['a preset that there is not', ['--preset', 'chess'], 'no preset “chess”'],
    ['players that are no number', ['--players', 'two'], 'write numbers'],
    ['a ruleset that there is not', ['--ruleset', 'chess'], 'no game “chess”'],
    ['an option without a value', ['--option', 'fast'], 'name=value'],
    ['a depth of laws that there is not', ['--laws', 'deep'], 'quick, full'],
    ['a game to write that is not played', ['--out', 'x', '--games', '3', '--game', '4'], '1 to 3'],
    ['no game to write', ['--out', 'x'], '--game'],
  ])('refuses %s', async (_what, argv, says) => {
    const { exit, out, err } = await simulate(argv);
    expect({ exit, out, err }).toEqual({ exit: 2, out: '', err: expect.stringContaining(says) });
  });
});

test('under the laws it is said that all held, and how long it took', async () => {
  const { exit, err } = await simulate(['--games', '3', '--laws']);
  expect({ exit, err }).toEqual({ exit: 0, err: 'All laws held in 3 games, played in 0 s.\n' });
});

describe('a broken law', () => {
  const leaky: World = { ruleset: { ...toy, audit: () => () => 'a coin too many' } };

  test('is told with the seed, kept in a file, and exit 1', async () => {
    const folder = emptyFolder();
    const argv = ['--games', '2', '--laws', '--seeds', 'seeds', '--style', 'bold'];
    const { exit, err } = await simulate(argv, leaky, folder);
    expect(exit).toBe(1);
    expect(err).toContain('the game of seed s/1 breaks conservation: entry 1: a coin too many');
    const files = readdirSync(join(folder, 'seeds'));
    expect(files).toEqual([
      expect.stringMatching(/^board-2-s-1-[0-9a-f]{8}\.json$/),
      expect.stringMatching(/^board-2-s-2-[0-9a-f]{8}\.json$/),
    ]);
    const kept = readFileSync(join(folder, 'seeds', files[1] ?? ''), 'utf8');
    expect(JSON.parse(kept)).toEqual({
      seed: 's/2',
      styles: { red: 'bold', blue: 'bold' },
      preset: 'board',
      players: 2,
      options: {},
      broken: { law: 'conservation', detail: 'entry 1: a coin too many' },
      fingerprint: 'f'.repeat(64),
      ruleset: 'toy',
      again: expect.stringContaining('--seed s --style mixed,red=bold,blue=bold --laws quick'),
    });
  });

  test('is not looked for unless asked', async () => {
    const folder = emptyFolder();
    expect((await simulate(['--games', '2'], leaky, folder)).exit).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('but a game that throws always ends in exit 1', async () => {
    const tally = () => {
      throw new Error('a bug');
    };
    const next = (table: never) => {
      if (table) tally();
      return null;
    };
    const { exit, err } = await simulate(['--games', '1'], { ruleset: { ...toy, next } });
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('a bug') });
  });
});

describe('a game written out', () => {
  const written = async () => {
    const folder = join(emptyFolder(), 'game');
    const argv = ['--games', '5', '--style', 'bold', '--out', folder, '--game', '3', '--now', NOW];
    const said = await simulate(argv);
    return { folder, desk: deskIn(folder), ...said };
  };

  test('opens with every other command', async () => {
    const { exit, out, folder, desk } = await written();
    expect({ exit, out }).toEqual({ exit: 0, out: `${folder}: the game of seed s/3\n` });
    expect((await desk.cli('status')).out).toContain('The game is over');
    expect((await desk.cli('report')).out).toContain('takes');
    const adjudicated = await desk.cli('adjudicate');
    expect(adjudicated).toMatchObject({ exit: 0, err: expect.stringContaining('over') });
    expect(existsSync(join(folder, 'reports/01-action.public.txt'))).toBe(true);
  });

  test('is the game that was counted', async () => {
    const { out } = await simulate(['--games', '5', '--style', 'bold', '--json']);
    const third = JSON.parse(out).variants[0].games[2];
    const { desk } = await written();
    const entries = desk
      .read('log.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ line }) => line === 'entry');
    expect(entries).toHaveLength(third.entries);
    expect(desk.read('game.yaml')).toContain('red: { player: bold }');
  });

  test('never over what is there', async () => {
    const { folder } = await written();
    const again = await simulate(['--out', folder, '--game', '1']);
    expect(again).toMatchObject({ exit: 2, err: expect.stringContaining('not empty') });
  });
});

describe('with the real rules', () => {
  const argv = ['simulate', '--preset', 'all', '--players', '3,5', '--games', '2', '--seed', 'r'];
  let alone: Awaited<ReturnType<typeof real>>;
  beforeAll(async () => {
    alone = await real(...argv, '--jobs', '1', '--json');
  });

  test('two workers give what one process gives, in the same order', async () => {
    expect(alone.exit).toBe(0);
    const two = await real(...argv, '--jobs', '2', '--json');
    expect(two).toEqual(alone);
  });

  test('a game that workers played is written out and opened', async () => {
    const folder = join(emptyFolder(), 'game');
    const one = ['simulate', '--players', '5', '--games', '3', '--seed', 'r', '--out', folder];
    expect((await real(...one, '--game', '2', '--now', NOW)).exit).toBe(0);
    const { out } = await real('status', folder, '--json');
    expect(JSON.parse(out)).toMatchObject({ over: true });
    const report = await real('report', folder);
    const { variants } = JSON.parse(alone.out);
    const { winner } = variants[1].games[1];
    expect(report.out.toLowerCase()).toContain(`${winner} wins the game`);
  });
});
