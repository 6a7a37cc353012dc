// A series in shares on many machines: whatever they are and in whatever order, they add up to one run.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDigestInOrder } from '../../src/cli/io/sealed-file.ts';
import { toy } from '../support/toy-game.ts';
import { command, emptyFolder, NOW, type Said, type World } from './toy-desk.ts';

const folder = emptyFolder();
const SERIES = ['--ruleset', 'toy', '--players', '2', '--jobs', '1', '--seed', 's'];
const GAMES = 13;

const simulate = (...argv: readonly string[]): Promise<Said> =>
  command(folder, ['simulate', ...argv]);

const play = (...argv: readonly string[]): Promise<Said> =>
  simulate(...SERIES, '--games', String(GAMES), ...argv);

/** The result files of all shares, each with all of its games. */
const sharesOf = async (count: number): Promise<readonly string[]> => {
  const files = Array.from({ length: count }, (_, at) => `${count}-${at + 1}.json`);
  for (const [at, file] of files.entries()) {
    const said = await play('--shard', `${at + 1}/${count}`, '--json', '--out', file);
    expect(said).toMatchObject({ exit: 0, out: '' });
  }
  return files;
};

const FORMS = [[], ['--json'], ['--csv'], ['--markdown'], ['--lang', 'en']] as const;
let alone: readonly string[] = [];
beforeAll(async () => {
  alone = await Promise.all(FORMS.map(async (form) => (await play(...form)).out));
});

describe('shares add up to one run, to the byte', () => {
  test.each([1, 2, 5, 13, 20])('%i of them, in any order and twice', async (count) => {
    const files = await sharesOf(count);
    const order = fc.tuple(
      fc.shuffledSubarray([...files], { minLength: files.length }),
      fc.subarray([...files]),
      fc.integer({ min: 0, max: FORMS.length - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(order, async ([some, twice, form]) => {
        const { exit, out } = await simulate('--merge', ...some, ...twice, ...(FORMS[form] ?? []));
        expect({ exit, out }).toEqual({ exit: 0, out: alone[form] });
      }),
      { numRuns: 8 },
    );
  });

  test('shares of different sizes, where they meet', async () => {
    const [half] = await sharesOf(2);
    const [, , third, fourth] = await sharesOf(4);
    const { exit, out } = await simulate('--merge', fourth ?? '', half ?? '', third ?? '');
    expect({ exit, out }).toEqual({ exit: 0, out: alone[0] });
  });
});

test('sentences are no wider than a terminal', async () => {
  const long = await simulate(
    ...SERIES,
    '--games',
    '2',
    '--style',
    'red=bold,blue=random',
    '--vary',
    '--laws',
  );
  for (const { out } of [long, await simulate(...SERIES, '--lang', 'en')]) {
    const prose = out.split('\n').filter((line) => !/ {2}|--/.test(line));
    expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(prose.join(' ')).toMatch(/\d messages?: /);
  }
});

describe('games that throw', () => {
  /** Each with a stack of its own, as on another machine. */
  const throwing = (where: string): World => {
    const next = (): never => {
      throw Object.assign(new TypeError('lost'), { stack: `TypeError: lost\n    at ${where}` });
    };
    return { ruleset: { ...toy, next } };
  };

  test.each([[[]], [['--laws', 'quick']]])(
    '%j: add up to one run wherever each was played',
    async (laws) => {
      const folder = emptyFolder();
      const argv = ['simulate', ...SERIES, '--games', '4', '--json', ...laws];
      const one = await command(folder, argv, throwing('/one/main.cjs:1'));
      for (const at of [1, 2])
        await command(
          folder,
          [...argv, '--shard', `${at}/2`, '--out', `${at}.json`],
          throwing(`/${at}/x.cjs:${at}`),
        );
      const all = await command(folder, ['simulate', '--json', '--merge', '1.json', '2.json']);
      expect(all).toMatchObject({ exit: 1, out: one.out });
      expect(JSON.parse(one.out).broken).toMatchObject(
        Array(4).fill({ law: 'no-exception', detail: 'TypeError: lost' }),
      );
      expect(one.err.split('/one/main.cjs')).toHaveLength(2);
      const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      expect(kept.filter((text) => text.includes('.cjs'))).toEqual([]);
    },
  );
});

test('what another program or other rules have played is added up, and said to be so', async () => {
  const files = await sharesOf(2);
  const argv = ['simulate', '--merge', ...files];
  const here = await command(folder, argv);
  expect(here).toEqual({ exit: 0, out: alone[0], err: '' });
  const there = await command(folder, argv, { fingerprint: 'e'.repeat(64) });
  expect(there).toMatchObject({ exit: 0, out: alone[0] });
  expect(there.err).toContain('another program or other rules');
});

describe('what would be passed over without a word is refused', () => {
  test.each([
    ...[
      ['--games', '3'],
      ['--style', 'bold'],
      ['--option', 'a=1'],
      ['--ruleset', 'toy'],
    ],
    ...[['--now', NOW], ['--jobs', '2'], ['--seed', 's'], ['--vary'], ['--laws'], ['--out', 'x']],
  ])('--merge and %s', async (option, ...value) => {
    const { exit, out, err } = await simulate('--merge', 'x.json', option ?? '', ...value);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toBe(`--merge does not go together with ${option}: leave one or the other out.\n`);
  });

  test.each([
    [['--games', '3', '--total', '5'], '--games does not go together with --total'],
    [['--csv', '--json'], '--csv does not go together with --json'],
    [['--csv', '--json', '--markdown'], '--csv does not go together with --json and --markdown'],
    [['--json', '--markdown'], '--json does not go together with --markdown'],
    [['--game', '1'], '--game does nothing without --out'],
    [['--now', NOW], '--now does nothing without --out'],
    [['--out', 'x', '--game', '1', '--json'], '--out does not go together with --json'],
    [['--shard', '1/2', '--out', 'x', '--game', '1'], '--shard does not go together with --game'],
    [['--shard', '1/2', '--out', 'x', '--markdown'], 'not go together with --markdown'],
  ])('%j', async (argv, says) => {
    const said = await simulate(...SERIES, ...argv);
    expect(said).toMatchObject({ exit: 2, out: '' });
    expect(said.err).toContain(says);
  });

  test('games that cannot be dealt evenly are told', async () => {
    const two = ['--ruleset', 'toy', '--preset', 'board,board', '--players', '2', '--jobs', '1'];
    expect((await simulate(...two, '--total', '7')).err).toBe(
      'note: --total 7 over 2 ways of playing is 4 games of each, 8 in all.\n',
    );
    expect((await simulate(...two, '--total', '8')).err).toBe('');
  });
});

describe('what cannot be added up', () => {
  test('a share that is missing is named, and nothing is printed', async () => {
    const files = await sharesOf(5);
    const { exit, out, err } = await simulate('--merge', ...files.filter((_, at) => at % 2 === 0));
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toContain('--shard 2/5 and 4/5');
  });

  test('a share of another series, or of other games', async () => {
    const [first = '', ...others] = await sharesOf(2);
    await simulate(...SERIES, '--games', '12', '--shard', '1/2', '--out', 'other.json');
    const other = await simulate('--merge', 'other.json', ...others);
    expect(other).toMatchObject({ exit: 2, out: '' });
    expect(other.err).toContain('not of one series');
    const [third = ''] = await sharesOf(3);
    expect(await simulate('--merge', first, third, ...others)).toMatchObject({ exit: 2, out: '' });
  });

  test('shares of different divisions that overlap are called so', async () => {
    const [half = ''] = await sharesOf(2);
    const [third = ''] = await sharesOf(3);
    const said = await simulate('--merge', half, third);
    expect(said).toMatchObject({ exit: 2, out: '' });
    expect(said.err).toMatch(/2-1\.json \(share 1\/2\) and 3-1\.json \(share 1\/3\) overlap/);
    expect(said.err).toContain('all i/n of the same n');
  });

  test.each([
    ['one that has no game', '1/5', 2, 'Missing: --shard 3/5 and 5/5.'],
    ['one of a great many', '1/1000000', 3, '333334/1000000, 666667/1000000 and 1000000/1000000.'],
    ['more than are named', '1/40', 40, '/40, 11/40 and 29 others.'],
    ['more games than shares', '2/40', 400, 'Missing: --shard 1/40, 3/40,'],
  ])('%s: the shares that are missing are named', async (_, share, games, says) => {
    const argv = [...SERIES, '--games', String(games), '--shard', share, '--out', 'few.json'];
    await command(folder, ['simulate', ...argv]);
    const said = await simulate('--merge', 'few.json');
    expect(said).toMatchObject({ exit: 1, out: '' });
    expect(said.err).toContain(says);
  });

  test('a number of shares that nobody has', async () => {
    const many = ['--shard', '1/99999999999', '--out', 'many.json'];
    const said = await simulate(...SERIES, ...many);
    expect(said).toMatchObject({ exit: 2, out: '' });
    expect(said.err).toContain('n at most 1000000');
    await sharesOf(1);
    const { SHA256: _, ...file } = JSON.parse(readFileSync(join(folder, '1-1.json'), 'utf8'));
    const older = withDigestInOrder({ ...file, shard: { number: 1, of: 99_999_999_999 } });
    writeFileSync(join(folder, 'many.json'), older);
    const merged = await simulate('--merge', 'many.json');
    expect(merged).toMatchObject({ exit: 2, out: '' });
    expect(merged.err).toContain('many.json');
  });

  test('a file that is cut or changed anywhere', async () => {
    const [first = '', second = ''] = await sharesOf(2);
    const bytes = readFileSync(join(folder, first));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.boolean(), async (at, isCut) => {
        const spoilt = Buffer.from(isCut ? bytes.subarray(0, at) : bytes);
        if (!isCut) spoilt[at] = (spoilt[at] ?? 0) ^ 1;
        writeFileSync(join(folder, 'spoilt.json'), spoilt);
        const said = await simulate('--merge', 'spoilt.json', second);
        expect(said).toMatchObject({ exit: 2, out: '' });
        expect(said.err).toContain('spoilt.json');
      }),
    );
  });

  test('every game, where sums alone were kept', async () => {
    await play('--shard', '1/1', '--out', 'sums.json');
    expect((await simulate('--merge', 'sums.json')).out).toBe(alone[0]);
    expect(await simulate('--merge', 'sums.json', '--json')).toMatchObject({ exit: 2, out: '' });
  });

  test('a file that is not there', async () => {
    const said = await simulate('--merge', 'nowhere.json');
    expect(said).toMatchObject({ exit: 2, out: '' });
    expect(said.err).toContain('nowhere.json');
  });

  test.each([
    ['a seed of its own each', ['--shard', '1/2', '--out', 'x.json'], '--seed'],
    ['nowhere to go', ['--seed', 's', '--shard', '1/2'], '--out'],
    ['no share', ['--seed', 's', '--shard', '3/2', '--out', 'x.json'], 'i/n'],
    ['share nought', ['--seed', 's', '--shard', '0/2', '--out', 'x.json'], 'i/n'],
    ['both at once', ['--merge', 'x.json', '--seed', 's'], '--seed'],
  ])('%s', async (_, argv, word) => {
    const said = await simulate('--ruleset', 'toy', '--players', '2', ...argv);
    expect(said).toMatchObject({ exit: 2, out: '' });
    expect(said.err).toContain(word);
  });
});
