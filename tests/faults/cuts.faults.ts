// The log of a short game cut behind each of its bytes: that is told, and `repair` cuts the log back to what was whole.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import { playAll, ROUNDS } from '../verify/played.ts';
import { give } from './give.ts';

/** So many cuts, from the first byte to the last; `CUTS=100000` makes one behind each byte. */
const CUTS = Number(process.env['CUTS'] ?? runs(250));

/** Where the batches of a log end. */
const endsIn = (text: string): readonly number[] => {
  let at = 0;
  return text.split(/(?<=\n)/).flatMap((line) => {
    at += Buffer.byteLength(line);
    return line.includes('"line":"closed"') ? [at] : [];
  });
};

test('each cut is told, and the log is cut back to its last whole batch', async () => {
  const { path: before } = await playAll(ROUNDS.slice(0, 2));
  const folder = join(emptyFolder(), 'duel');
  const log = join(folder, 'log.jsonl');
  const whole = readFileSync(join(before, 'log.jsonl'));
  const ends = endsIn(whole.toString());
  const step = Math.max(1, whole.length / CUTS);
  let tried = 0;
  for (let place = 0; place < whole.length; place += step, tried++) {
    const at = Math.floor(place);
    rmSync(folder, { recursive: true, force: true });
    cpSync(before, folder, { recursive: true, preserveTimestamps: true });
    writeFileSync(log, whole.subarray(0, at));
    const where = `cut behind byte ${at} of ${whole.length}`;
    const run = async (...argv: readonly string[]) => {
      const said = await give(folder, argv);
      expect(said.err, where).not.toContain('bug of Rookery');
      return said;
    };
    const status = await run('status', '-C', folder);
    expect(status.out + status.err, where).toContain('log.jsonl');
    // A last line without its end is whole all the same.
    if (at < whole.length - 1) expect((await run('verify', folder)).exit, where).not.toBe(0);
    const repaired = await run('repair', '-C', folder, '--take-log', '--reason', 'a cut');
    const end = ends.findLast((one) => one <= at);
    // Where no batch is left there is nothing to go back to, which is said with what can be done.
    if (end === undefined) {
      expect(repaired, where).toMatchObject({ exit: 2, err: expect.stringContaining('log.jsonl') });
      continue;
    }
    expect(repaired.exit, `${where}: ${repaired.err}`).toBe(0);
    const left = readFileSync(log).subarray(0, end);
    expect(left.equals(whole.subarray(0, end)), where).toBe(true);
    // Reports of what lay behind the cut are told, and stay; so is the end that the last line lacks.
    const check = await run('repair', '--check', '-C', folder);
    if (at < whole.length - 1) expect(check.out + check.err, where).not.toContain('log.jsonl');
    expect((await run('status', '-C', folder)).exit, where).toBe(0);
  }
  expect(tried).toBeGreaterThan(20);
}, 3_600_000);
