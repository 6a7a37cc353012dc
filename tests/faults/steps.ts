import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_COMMANDS } from '../../src/cli/inbox/login.ts';
import { isSame } from '../../src/core/json.ts';
import { emptyFolder } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import type { Case } from './case.ts';
import { FAULTS, type Fault, onDisk } from './faulty-disk.ts';
import { give } from './give.ts';
import { stops } from './mailing.ts';

/** Tails of runs that were cut short are kept beside the log and the verdicts: of a run without a fault there are none. */
const KEPT = /(?:^|[/\\])(?:log|inbox[/\\]verdicts)\.torn-\d+\.jsonl$/;

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

/** Of each sort of fault so many, from the first step to the last, each sort at steps of its own; the sorts take turns. */
const spread = (all: readonly Point[], most: number, first: number): readonly Point[] => {
  const sorts = [...FAULTS.slice(first), ...FAULTS.slice(0, first)].map((how, sort) => {
    const own = all.filter((one) => one.how === how);
    if (own.length <= most) return own;
    const shift = sort / FAULTS.length;
    return Array.from(
      { length: most },
      (_, at) => own[Math.floor(((at + shift) * own.length) / most)],
    );
  });
  return Array.from({ length: most }, (_, at) => sorts.flatMap((own) => own[at] ?? [])).flat();
};

const doneIn = (folder: string, { argv, run }: Case) =>
  run === undefined ? give(folder, argv(folder)) : run(argv(folder));

/** Each case is cut short at its steps, and gone on with; at so many points at least. */
export const everyStepOf = (cases: readonly Case[], least: number): void => {
  const can = cases.filter(({ needs }) => needs?.() ?? true);
  describe.each(can)('$name', (one) => cutShort(one, cases.indexOf(one) % FAULTS.length));
  test(`that was at ${least} points at least, each another`, () => {
    if (process.env['THOROUGH']) console.info(`${points.size} points`);
    expect(points.size).toBeGreaterThanOrEqual(least);
  });
};

const points = new Set<string>();

/** The files of a folder; a word that is of one folder on the disk alone is there, or is not. */
export const stateOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filesIn(folder)).map(([name, text]) => [
      name,
      name === OWN_COMMANDS ? '' : text,
    ]),
  );

const cutShort = (one: Case, first: number): void => {
  const { prepare, exits = [], most } = one;
  const doIn = (folder: string) => doneIn(folder, one);
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
    whole = stateOf(folder);
  });

  afterAll(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  test('is gone on with from every fault, to the same bytes', async () => {
    expect(steps.length).toBeGreaterThan(4);
    for (const point of spread(pointsOf(steps), runs(1), first).slice(0, most)) {
      const folder = copied();
      const { said } = await onDisk(() => doIn(folder), point);
      const where = `${point.how} at step ${point.at} of ${steps.length} (${steps[point.at - 1]})`;
      if (said !== 'killed') {
        expect(said.err, where).not.toContain('bug of Rookery');
        expect([75, 2, ...fine], `${where}: ${said.err}`).toContain(said.exit);
      }
      points.add(`${one.name}: ${where}`);
      // The lock of a process that is gone is the next one's matter; all else was done.
      const left = Object.entries(stateOf(folder)).filter(([name]) => basename(name) !== '.lock');
      if (isSame(Object.fromEntries(left), whole)) continue;
      const again = await onDisk(() => doIn(folder));
      expect(fine, `${where}: ${Object(again.said).err}`).toContain(Object(again.said).exit);
      expect(stateOf(folder), where).toEqual(whole);
      rmSync(folder, { recursive: true });
    }
  });

  test('given again by one who did not see that it was done, is not done twice in silence', async () => {
    const folder = copied();
    await onDisk(() => doIn(folder));
    const again = await onDisk(() => doIn(folder));
    const { out, err } = Object(again.said);
    expect(err).not.toContain('bug of Rookery');
    if (one.again === 'done') expect(`${out}${err}`).not.toBe('');
    else expect(stateOf(folder)).toEqual(whole);
    rmSync(folder, { recursive: true });
  });

  test('changes nothing where nothing can be written, and says so', async () => {
    const folder = copied();
    const was = stateOf(folder);
    const { said } = await onDisk(() => doIn(folder), { at: 1, how: 'fail' });
    expect(said).toMatchObject({ exit: 75, err: expect.stringMatching(/try again/) });
    expect(stateOf(folder)).toEqual(was);
    rmSync(folder, { recursive: true });
  });
};
