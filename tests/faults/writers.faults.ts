import { describe, expect, test } from 'vitest';
import { played } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import { command as inKites, morningOf } from '../toy/desk.ts';
import { CASES } from './commands.ts';
import { changers, onDisk } from './faulty-disk.ts';
import { give } from './give.ts';
import { everyStepOf } from './steps.ts';
import { commands, optionsThatWrite, READERS, writersIn } from './writers.ts';

everyStepOf(CASES, Math.min(1000, 350 * runs(1)));

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

  // Noted while the commands above ran, and were gone on with.
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
