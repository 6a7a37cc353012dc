import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSame } from '../../src/core/json.ts';
import { emptyFolder } from '../cli/toy-desk.ts';
import { CASES, type Case, give, stops } from './commands.ts';
import { FAULTS, type Fault, onDisk } from './faulty-disk.ts';

/** Tails of runs that were cut short are kept beside the log and the verdicts: of a run without a fault there are none. */
const KEPT = /^(log|inbox[/\\]verdicts)\.torn-\d+\.jsonl$/;

/** All files of a folder with what they hold, and the folders. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !KEPT.test(name))
      .sort()
      .map((name) => {
        const path = join(folder, name);
        return [name, statSync(path).isDirectory() ? '/' : readFileSync(path, 'latin1')];
      }),
  );

interface Point {
  readonly at: number;
  readonly how: Fault;
}

/** Every fault at every step; of what only a write can suffer there is one for writes alone. */
const pointsOf = (steps: readonly string[]): readonly Point[] =>
  steps.flatMap((step, index) =>
    FAULTS.filter((how) => step === 'write' || !how.startsWith('cut')).map((how) => ({
      at: index + 1,
      how,
    })),
  );

let points = 0;

describe.each(CASES)('$name', ({ prepare, argv, exits = [] }: Case) => {
  const fine = [0, ...exits];
  let before = '';
  let steps: readonly string[] = [];
  let whole: Readonly<Record<string, string>> = {};

  /** A copy of the folder as it was, under the same name, which stands in what is told. */
  const copied = (): string => {
    const folder = join(emptyFolder(), 'duel');
    cpSync(before, folder, { recursive: true, preserveTimestamps: true });
    return folder;
  };

  beforeAll(async () => {
    before = await prepare();
    const folder = copied();
    const ran = await onDisk(() => give(folder, argv(folder)));
    expect(fine).toContain(Object(ran.said).exit);
    steps = ran.steps;
    whole = filesIn(folder);
  });

  afterAll(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  test('is gone on with from every fault, to the same bytes', async () => {
    expect(steps.length).toBeGreaterThan(5);
    for (const point of pointsOf(steps)) {
      const folder = copied();
      const { said } = await onDisk(() => give(folder, argv(folder)), point);
      const where = `${point.how} at step ${point.at} of ${steps.length} (${steps[point.at - 1]})`;
      if (said !== 'killed') {
        expect(said.err, where).not.toContain('bug of Rookery');
        expect([75, 2, ...fine], `${where}: ${said.err}`).toContain(said.exit);
      }
      points++;
      // The lock of a process that is gone is the next one's matter; all else was done.
      const { '.lock': _, ...rest } = filesIn(folder);
      if (isSame(rest, whole)) continue;
      const again = await onDisk(() => give(folder, argv(folder)));
      expect(fine, `${where}: ${Object(again.said).err}`).toContain(Object(again.said).exit);
      expect(filesIn(folder), where).toEqual(whole);
      rmSync(folder, { recursive: true });
    }
  });

  test('changes nothing where nothing can be written, and says so', async () => {
    const folder = copied();
    const was = filesIn(folder);
    const { said } = await onDisk(() => give(folder, argv(folder)), { at: 1, how: 'fail' });
    expect(said).toMatchObject({ exit: 75, err: expect.stringMatching(/try again/) });
    expect(filesIn(folder)).toEqual(was);
    rmSync(folder, { recursive: true });
  });
});

test('that was at least five hundred points', () => {
  expect(points).toBeGreaterThanOrEqual(500);
});
