// Chance that nobody chose: a word of each player, and a public draw of later.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { command, deskIn, emptyFolder, NOW, type ToyDesk } from '../cli/toy-desk.ts';
import {
  forged,
  keptBy,
  type Letters,
  playRound,
  ROUNDS,
  recordOf,
  verify,
  verifyWith,
  withAddresses,
} from './played.ts';

const opened = async (...more: readonly string[]): Promise<ToyDesk> => {
  const path = join(emptyFolder(), 'duel');
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--chance', 'words'];
  const { exit, err } = await command(path, [
    ...argv,
    ...['--seed', 'a seed ......................', '--now', NOW],
    ...more,
  ]);
  if (exit !== 0) throw new Error(err);
  return withAddresses(deskIn(path));
};

const withWord = (letters: Letters, red: string): Letters => ({
  ...letters,
  red: [...(letters.red ?? []), `word: ${red}`],
});

const playAll = async (desk: ToyDesk, word = 'Swordfish'): Promise<ToyDesk> => {
  for (const [at, letters] of ROUNDS.entries())
    await playRound(desk, at, at === 0 ? withWord(letters, word) : letters);
  return desk;
};

const omens = (desk: ToyDesk): readonly string[] =>
  [...desk.read('log.jsonl').matchAll(/"omen":"(\w+)"/g)].map(([, omen = '']) => omen);

const SCRIPT = fileURLToPath(new URL('../../docs/check-record.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('words in chance', () => {
  test('are fixed in the log before the first run, each as it came first, and change the draws', async () => {
    const desk = await playAll(await opened());
    const log = desk.read('log.jsonl').split('\n');
    const at = log.findIndex((line) => line.includes('"line":"word"'));
    expect(log[at]).toContain('"seat":"red"');
    expect(log[at]).toContain('"word":"swordfish"');
    expect(log[at + 1]).toContain('"seat":"blue","word":""');
    expect(log.slice(0, at).filter((line) => line.includes('"line":"advance"'))).toHaveLength(1);
    const other = await playAll(await opened(), 'pike');
    expect(omens(other)).not.toEqual(omens(desk));
    expect(omens(await playAll(await opened()))).toEqual(omens(desk));
  });

  test('hold for everybody, and by the written description', async () => {
    const desk = await playAll(await opened());
    const record = await recordOf(desk);
    const { exit, out } = await verifyWith(keptBy(desk, 'red'), record);
    expect(out).toMatch(/All draws follow[\s\S]*Everything holds\.\n$/);
    expect(exit).toBe(0);
    expect((await verify(desk.path)).exit).toBe(0);
    if (!hasPython) return;
    const path = join(desk.path, 'record.jsonl');
    expect(spawnSync('python3', [SCRIPT, path], { encoding: 'utf8' }).stdout).toMatch(/all follow/);
    desk.write(
      'forged.jsonl',
      forged(record, (lines) =>
        lines.map((line) => (line['word'] === 'swordfish' ? { ...line, word: 'trout' } : line)),
      ),
    );
    const { stdout } = spawnSync('python3', [SCRIPT, join(desk.path, 'forged.jsonl')], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^line \d+: the seed gives something else/);
  });

  test('that nobody noted when they came are found', async () => {
    const desk = await playAll(await opened());
    const record = await recordOf(desk);
    const other = forged(record, (lines) => lines.filter(({ line }) => line !== 'worded'));
    const { exit, out } = await verifyWith(keptBy(desk, 'red'), other);
    expect(out).toMatch(/The word of red is not the one that came/);
    expect(exit).toBe(1);
  });

  test('that are others, or came late, are found', async () => {
    const desk = await playAll(await opened());
    const record = await recordOf(desk);
    const kept = keptBy(desk, 'blue');
    const changed = forged(record, (lines) =>
      lines.map((line) => (line['word'] === 'swordfish' ? { ...line, word: 'trout' } : line)),
    );
    expect((await verifyWith(kept, changed)).out).toMatch(
      /The draw \S+ of 8 gave \d: the seed gives/,
    );
    const late = forged(record, (lines) => {
      const words = lines.filter(({ line }) => line === 'word');
      const others = lines.filter(({ line }) => line !== 'word');
      return [...others.slice(0, -1), ...words, ...others.slice(-1)];
    });
    expect((await verifyWith(kept, late)).out).toContain('were not fixed for every seat');
    const without = forged(record, (lines) => lines.filter(({ line }) => line !== 'word'));
    expect((await verifyWith(kept, without)).out).toContain('were not fixed for every seat');
  });

  test('stay when the game is taken back, and what was drawn before them stays the seed’s', async () => {
    const desk = await playAll(await opened());
    const first = omens(desk);
    const back = ['--reason', 'a slip', '--now', '2026-11-24T12:00:00Z'];
    expect((await desk.cli('undo', '--to', '02-planning', ...back)).exit).toBe(0);
    const ran = await desk.cli(
      'adjudicate',
      '--missing',
      'default',
      '--now',
      '2026-11-24T13:00:00Z',
    );
    expect(ran.exit, ran.err).toBe(0);
    expect(desk.read('log.jsonl').match(/"line":"word"/g)).toHaveLength(2);
    const { out } = await verify(desk.path);
    expect(out).toMatch(/was taken back: a slip/);
    expect(out).toMatch(/Everything holds\.\n$/);
    expect(omens(desk).slice(0, first.length)).toEqual(first);
  });

  test('cannot be asked for later, and are told when the game is opened', async () => {
    const desk = await opened();
    await desk.cli('bundle', '--now', NOW);
    expect(desk.read('bundles/01-planning/public/opening.phpbb.txt')).toContain('“word: …”');
    desk.write('game.yaml', desk.read('game.yaml').replace('chance: words\n', ''));
    expect((await desk.cli('status')).exit).toBe(2);
  });
});

describe('a beacon', () => {
  const BEACON = ['--beacon', 'drand quicknet round 12345678'];
  const VALUE = '8f1c'.repeat(16);
  const OTHER = '99aa'.repeat(16);

  test('is waited for, and taken in', async () => {
    const desk = await opened(...BEACON);
    await expect(playAll(desk)).rejects.toThrow('drand quicknet round 12345678');
    const noted = await desk.cli('beacon', VALUE, '--now', '2026-11-21T22:00:00Z');
    expect(noted.exit, noted.err).toBe(0);
    expect((await desk.cli('beacon', OTHER, '--now', '2026-11-21T22:00:00Z')).exit).toBe(2);
    for (const [at, letters] of ROUNDS.entries())
      await playRound(desk, at, letters, at === 0 ? '22:30' : '21:00');
    expect((await verify(desk.path)).out).toMatch(/Everything holds\.\n$/);
    const record = await recordOf(desk);
    const other = forged(record, (lines) =>
      lines.map((line) => (line.line === 'beacon' ? { ...line, value: OTHER } : line)),
    );
    expect((await verifyWith(keptBy(desk, 'red'), other)).out).toMatch(
      /the seed gives something else/,
    );
  });

  const IN_TIME = ['--now', '2026-11-21T22:00:00Z'];
  const layOrders = (desk: ToyDesk): void => {
    desk.write('orders/01-planning/red.txt', 'bid 3\nprize north\n');
    desk.write('orders/01-planning/blue.txt', 'bid 1\nprize south\n');
  };
  const beaconValue = (desk: ToyDesk, value: string, ...more: readonly string[]) =>
    desk.cli('beacon', value, ...IN_TIME, ...more);

  test('is written in one way alone, so that blanks and letters cannot be tried', async () => {
    const desk = await opened(...BEACON);
    for (const value of ['3 14 15 92', VALUE.slice(1), `${VALUE}0`, 'z'.repeat(64), '']) {
      const { exit, err } = await beaconValue(desk, value);
      expect(exit, value).toBe(2);
      expect(err).toMatch(/64 digits from 0 to 9 and a to f|value/);
    }
    const noted = await beaconValue(desk, VALUE.toUpperCase().replace(/(.{8})/g, '$1 '));
    expect(noted.out).toContain(VALUE);
    await beaconValue(desk, VALUE);
    expect(desk.read('log.jsonl').match(/"line":"beacon"/g)).toHaveLength(1);
  });

  test('is asked for in place of a run that would be refused, and forecast from wrong draws', async () => {
    const desk = await opened(...BEACON);
    const before = await desk.cli('next', ...IN_TIME);
    expect(before.out).not.toContain('rookery beacon');
    layOrders(desk);
    const { out } = await desk.cli('next', ...IN_TIME);
    expect(out).toContain('Draws take in drand quicknet round 12345678');
    expect(out).toContain('rookery beacon');
    expect(out).not.toMatch(/adjudicate|would go on/);
    const status = await desk.cli('status', ...IN_TIME);
    expect(status.out).toContain('Everything is in but drand quicknet round 12345678');
    await beaconValue(desk, VALUE);
    const then = await desk.cli('next', ...IN_TIME);
    expect(then.out).toContain('rookery adjudicate');
    expect(then.out).not.toContain('rookery beacon');
  });

  test('may be put right with a reason until a run has drawn with it, and both values stay', async () => {
    const desk = await opened(...BEACON);
    await beaconValue(desk, OTHER);
    const unsaid = await beaconValue(desk, VALUE);
    expect(unsaid.exit).toBe(2);
    expect(unsaid.err).toContain('--reason');
    const right = await beaconValue(desk, VALUE, '--reason', 'a slip of the pen');
    expect(right.exit, right.err).toBe(0);
    const log = desk.read('log.jsonl');
    expect(log).toMatch(new RegExp(`"line":"beacon".*"value":"${OTHER}"`));
    expect(log).toMatch(
      new RegExp(`"line":"beacon".*"reason":"a slip of the pen","value":"${VALUE}"`),
    );
    for (const [at, letters] of ROUNDS.entries())
      await playRound(desk, at, letters, at === 0 ? '22:30' : '21:00');
    const used = await desk.cli(
      ...['beacon', OTHER, '--reason', 'after all', '--now', '2026-12-24T21:00:00Z'],
    );
    expect(used.exit).toBe(2);
    expect(used.err).toContain('Runs have drawn with it');
    const plain = await opened(...BEACON);
    await beaconValue(plain, VALUE);
    for (const [at, letters] of ROUNDS.entries())
      await playRound(plain, at, letters, at === 0 ? '22:30' : '21:00');
    expect(omens(desk)).toEqual(omens(plain));
    expect((await verify(desk.path)).out).toMatch(/Everything holds\.\n$/);
    await recordOf(desk);
    if (!hasPython) return;
    const path = join(desk.path, 'record.jsonl');
    expect(spawnSync('python3', [SCRIPT, path], { encoding: 'utf8' }).stdout).toMatch(/all follow/);
  });

  test('needs words, and a game that names it', async () => {
    const path = join(emptyFolder(), 'duel');
    expect(
      (await command(path, ['new', path, '--ruleset', 'toy', '--sample', ...BEACON, '--now', NOW]))
        .exit,
    ).toBe(2);
    const desk = await opened();
    expect((await desk.cli('beacon', '1', '--now', NOW)).exit).toBe(2);
  });
});
