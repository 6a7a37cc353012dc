import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSame } from '../../src/core/json.ts';
import { emptyFolder } from '../cli/toy-desk.ts';
import { command as inKites, morningOf } from '../toy/desk.ts';
import { type Case, played } from './case.ts';
import { CASES, give } from './commands.ts';
import { changers, FAULTS, type Fault, onDisk } from './faulty-disk.ts';
import { stops } from './mailing.ts';
import { commands, optionsThatWrite, READERS, writersIn } from './writers.ts';

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

const cases = CASES.filter(({ needs }) => needs?.() ?? true);

describe.each(cases)('$name', ({ prepare, argv, run, exits = [], stride = 1 }: Case) => {
  const doIn = (folder: string) =>
    run === undefined ? give(folder, argv(folder)) : run(argv(folder));

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
    const ran = await onDisk(() => doIn(folder));
    expect(fine).toContain(Object(ran.said).exit);
    steps = ran.steps;
    whole = filesIn(folder);
  });

  afterAll(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  test('is gone on with from every fault, to the same bytes', async () => {
    expect(steps.length).toBeGreaterThan(5);
    for (const point of pointsOf(steps).filter((_, at) => at % stride === 0)) {
      const folder = copied();
      const { said } = await onDisk(() => doIn(folder), point);
      const where = `${point.how} at step ${point.at} of ${steps.length} (${steps[point.at - 1]})`;
      if (said !== 'killed') {
        expect(said.err, where).not.toContain('bug of Rookery');
        expect([75, 2, ...fine], `${where}: ${said.err}`).toContain(said.exit);
      }
      points++;
      // The lock of a process that is gone is the next one's matter; all else was done.
      const left = Object.entries(filesIn(folder)).filter(([name]) => basename(name) !== '.lock');
      if (isSame(Object.fromEntries(left), whole)) continue;
      const again = await onDisk(() => doIn(folder));
      expect(fine, `${where}: ${Object(again.said).err}`).toContain(Object(again.said).exit);
      expect(filesIn(folder), where).toEqual(whole);
      rmSync(folder, { recursive: true });
    }
  });

  test('changes nothing where nothing can be written, and says so', async () => {
    const folder = copied();
    const was = filesIn(folder);
    const { said } = await onDisk(() => doIn(folder), { at: 1, how: 'fail' });
    expect(said).toMatchObject({ exit: 75, err: expect.stringMatching(/try again/) });
    expect(filesIn(folder)).toEqual(was);
    rmSync(folder, { recursive: true });
  });
});

test('that was at least five hundred points', () => {
  expect(points).toBeGreaterThanOrEqual(500);
});

describe('whatever writes stands here', () => {
  const argvs = CASES.map(({ argv }) => argv('/folder'));

  test('each command, but for those that write nothing', async () => {
    const known = new Set([...argvs.map(([name]) => name), ...Object.keys(READERS), 'ask']);
    expect([...known].sort()).toEqual(await commands());
  });

  test('each option that names a place to write to', async () => {
    for (const [name, option] of await optionsThatWrite())
      expect(argvs, `${name} ${option}`).toContainEqual(
        expect.arrayContaining([expect.stringMatching(`^${name}$`), option]),
      );
  });

  test('each module that changes the disk', () => {
    expect(writersIn('src/cli').filter((one) => !changers.has(one))).toEqual([]);
  });

  test('ask writes nothing', async () => {
    const { path } = await morningOf();
    const { said, steps } = await onDisk(() =>
      inKites('.', ['ask', 'room', '30', '20', '-C', path]),
    );
    expect({ said, steps }).toMatchObject({ said: { exit: 0 }, steps: [] });
  });

  test.each(Object.entries(READERS))('%s writes nothing', async (name, words) => {
    const { path: folder } = await played();
    const { said, steps } = await onDisk(() => give(folder, [name, ...words(folder)]));
    expect(steps).toEqual([]);
    // Something may be left to do, which is told.
    expect([0, 1], said === 'killed' ? '' : said.err).toContain(Object(said).exit);
  });
});
