import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { fail, ok } from '../../src/core/result.ts';
import { rulesetModule } from '../../src/core/ruleset-module.ts';
import { isRecord } from '../../src/core/shape.ts';
import { type Toy, toy, toyData, toyMessages } from '../support/toy-game.ts';
import { command, emptyFolder, NOW, type Said, seedOf } from './toy-desk.ts';

// A game that is in no list but the test's: its rules lie in a folder of its own, nobody compiles
// them, and games of it are opened with scenarios, armies and data.

const root = emptyFolder();

const write = (name: string, value: object): string => {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stringify(value));
  return path;
};

write('rules/toy/game.yaml', { rounds: 3, gold: 9 });
write('rules/toy/scenarios/short.yaml', { rounds: 1 });
write('rules/toy/messages.en.yaml', toyMessages);

/** Each file has numbers; an army brings gold, a scenario and data say what there is. */
const numbersIn = (file: string, value: unknown) => {
  const members = isRecord(value) ? Object.entries(value) : [];
  return members
    .filter(([, one]) => typeof one !== 'number')
    .map(([name, one]) => ({
      file,
      path: [name],
      problem: { code: 'expected-number', args: { detail: `expected a number, not "${one}"` } },
    }));
};

const files = rulesetModule<Toy>({
  id: 'toy',
  rulesFolder: join(root, 'rules'),
  ruleset: async () => ({
    ...toy,
    offers: (data) => ({ ...toy.offers(data), scenarios: ['short'], armies: 'yes' }),
  }),
  rulesSchema: async () => ({
    parseRules: (all) => {
      const data = Object.entries(all).filter(([file]) =>
        /^(game|scenario|armies\/.*)\.yaml$/.test(file),
      );
      const problems = data.flatMap(([file, value]) => numbersIn(file, value));
      if (problems.length > 0) return fail(problems);
      const gold = data.filter(([file]) => file.startsWith('armies/'));
      const brought = gold.reduce((sum, [, value]) => sum + Number(Object(value).gold), 0);
      const said = { ...toyData, ...Object(all['game.yaml']), ...Object(all['scenario.yaml']) };
      return ok({ ...said, gold: said.gold + brought });
    },
  }),
});

const library = libraryOf([files]);
const at = (name: string): string => join(root, name);
const cli = (...argv: readonly string[]): Promise<Said> => command(root, argv, { library });

const opened = async (name: string, ...options: readonly string[]): Promise<Said> =>
  cli('new', join(root, name), '--seed', seedOf('s'), '--now', NOW, ...options);

describe('a game of a list of its own', () => {
  test('is the one that is meant where none is named, and needs no build', async () => {
    const { exit, err } = await opened('plain');
    expect(exit, err).toBe(0);
    expect(readFileSync(join(root, 'plain/game.yaml'), 'utf8')).toContain('ruleset: toy');
    expect(await cli('status', join(root, 'plain'))).toMatchObject({ exit: 0, err: '' });
  });

  test.each([
    ['history', at('plain')],
    ['report', at('plain'), '--format', 'json'],
    ['simulate', '--games', '2', '--jobs', '2', '--laws'],
  ])('%s works on what it has', async (...argv) => {
    const { exit, err } = await cli(...argv);
    expect(exit, err).toBeLessThan(2);
  });

  test('says what it has not', async () => {
    const asked = await cli('ask', at('plain'));
    expect(asked).toMatchObject({ exit: 2, err: expect.stringContaining('answers no questions') });
    writeFileSync(at('plain/orders/01-planning/red.yaml'), 'bid: 3\n');
    const read = await cli('check', at('plain/orders/01-planning/red.yaml'));
    expect(read).toMatchObject({ exit: 2, out: expect.stringContaining('plain text') });
    const drawn = await cli('map', at('plain'));
    expect(drawn).toMatchObject({ exit: 2, err: expect.stringContaining('cannot be drawn') });
  });
});

describe('files that a game is opened with', () => {
  test.each([
    ['a scenario of the ruleset', ['--scenario', 'short'], { rounds: 1, gold: 9 }],
    [
      'a scenario in a file',
      ['--scenario', write('own.yaml', { rounds: 2, gold: 4 })],
      { rounds: 2, gold: 4 },
    ],
    [
      'armies',
      [`--army=red=${write('a.yaml', { gold: 5 })}`, `--army=blue=${write('b.yaml', { gold: 6 })}`],
      { gold: 20 },
    ],
    [
      'data in the place of a file',
      ['--data', write('mine/game.yaml', { rounds: 3, gold: 40 })],
      { gold: 40 },
    ],
  ])('%s: they hold for the game, and are told to nobody twice', async (name, options, data) => {
    const folder = name.replaceAll(' ', '-');
    const { exit, err } = await opened(folder, ...options);
    expect(exit, err).toBe(0);
    const kept = JSON.parse(
      readFileSync(join(root, folder, 'rules.json'), 'utf8')
        .split('\n')
        .find((line) => line.includes('"data"')) ?? '{}',
    );
    expect(kept.data ?? kept).toMatchObject(data);
    expect(await cli('status', at(folder))).toMatchObject({ exit: 0, err: '' });
    // A player opens his bundle by them, too.
    expect((await cli('bundle', at(folder), '--for', 'red')).exit).toBe(0);
    const bundle = join(root, folder, 'bundles/01-planning/red');
    expect(existsSync(join(bundle, 'files', 'rules.json'))).toBe(true);
    expect(await cli('status', bundle)).toMatchObject({ exit: 0, err: '' });
  });

  test('what is wrong is told with file, line and what was expected; nothing is written', async () => {
    const path = write('wrong.yaml', { rounds: 2, gold: 'much' });
    const { exit, err } = await opened('wrong', '--scenario', path);
    expect(exit).toBe(2);
    expect(err).toContain(`${path}:2:7  expected a number, not "much"`);
    expect(existsSync(join(root, 'wrong'))).toBe(false);
  });

  test.each([
    [['--scenario', 'long'], 'Choose from: short.'],
    [['--army', 'red'], 'write it as <seat>=<file>'],
    [['--army', 'red=none.yaml'], 'there is no such file'],
    [['--army', `green=${write('c.yaml', { gold: 1 })}`], 'Choose from: red, blue.'],
    [['--data', 'messages.en.yaml'], 'this is not a data file of the game'],
  ])('%j is refused, and says what would be right', async (options, said) => {
    const { exit, err } = await opened('refused', ...options);
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining(said) });
    expect(existsSync(join(root, 'refused'))).toBe(false);
  });

  test('the ruleset may change, and the game has its own still; the fingerprints differ', async () => {
    await opened('lasting', '--scenario', 'short');
    await opened('other');
    const fingerprint = (name: string) =>
      /^fingerprint: .*$/m.exec(readFileSync(join(root, name, 'game.yaml'), 'utf8'))?.[0];
    expect(fingerprint('lasting')).not.toBe(fingerprint('other'));
    write('rules/toy/game.yaml', { rounds: 3, gold: 8 });
    const { exit, err } = await cli('status', at('lasting'));
    expect({ exit, err }).toMatchObject({
      exit: 0,
      err: expect.stringContaining('with its own data files'),
    });
    expect(err).not.toContain('put this in game.yaml');
  });
});
