// The work of verifying a game that was taken back and put back, again and again: each run is played once.
import { expect, test } from 'vitest';
import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import { NOTHING_BEFORE, readLines } from '../../src/core/log.ts';
import { historyOf } from '../../src/desk/history.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import { seedOf, type ToyDesk } from '../cli/toy-desk.ts';
import { toy, toyData } from '../support/toy-game.ts';
import { playAll, ROUNDS, SEED, verify } from './played.ts';

const back = async (desk: ToyDesk, times: number): Promise<void> => {
  for (let turn = 0; turn < times; turn++) {
    const now = `2026-11-24T${String(10 + turn).padStart(2, '0')}`;
    const word = ['--reason', 'a slip'];
    const undone = await desk.cli('undo', '--to', '02-planning', ...word, '--now', `${now}:00:00Z`);
    const redone = await desk.cli('redo', ...word, '--now', `${now}:30:00Z`);
    expect([undone.exit, redone.exit], undone.err + redone.err).toEqual([0, 0]);
  }
};

test('twelve turns back cost no run more than none', async () => {
  const desk = await playAll(ROUNDS);
  /** How many runs are played when the whole log is verified. */
  const runsPlayed = (): number => {
    const history = historyOf(readLines(sha256, desk.read('log.jsonl'), NOTHING_BEFORE).lines);
    if (history === undefined) throw new Error('no game');
    let runs = 0;
    const equipment = {
      ruleset: toy,
      rules: toyData,
      seats: toy.seats(toyData),
      chance: chanceOf(seedOf(SEED)),
    };
    const { differs } = replay(equipment, history, sha256, () => runs++);
    expect(differs).toBeUndefined();
    return runs;
  };
  const before = runsPlayed();
  await back(desk, 12);
  expect(runsPlayed()).toBe(before);
  expect((await verify(desk.path)).out).toMatch(/Everything holds\.\n$/);
});
