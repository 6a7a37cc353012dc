// A line of the log that was damaged is made again where that can be proved, and else told as lost.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import { headless } from '../support/headless.ts';
import { newToyGame, order, type ToyDesk } from './toy-desk.ts';

const LOG = 'log.jsonl';
const KEPT = 'log.damaged-1.jsonl';

const played = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  for (const round of ['01', '02']) {
    order(desk, round);
    await desk.cli('adjudicate');
  }
  return desk;
};

type Line = { readonly line: string; readonly [member: string]: unknown };

/** The log with one of its lines as something else. */
const spoil = (text: string, at: number, how: (line: string) => string): string =>
  text
    .split('\n')
    .map((line, index) => (index === at ? how(line) : line))
    .join('\n');

const lineOf = (text: string, at: number): Line => JSON.parse(text.split('\n')[at] ?? '');

/** Lines of a kind, but for the last of all: behind that none proves it. */
const linesOf = (text: string, ...kinds: readonly string[]): readonly number[] =>
  text
    .trimEnd()
    .split('\n')
    .flatMap((line, at, all) =>
      at < all.length - 1 && kinds.includes(JSON.parse(line).line) ? [at] : [],
    );

describe('a byte', () => {
  test.each([
    ['flipped', (bytes: Buffer, at: number, n: number) => flip(bytes, at, n % 8)],
    ['lost', (bytes: Buffer, at: number) => without(bytes, at)],
    ['doubled', (bytes: Buffer, at: number) => doubled(bytes, at)],
    ['typed over', (bytes: Buffer, at: number, n: number) => over(bytes, at, 33 + (n % 90))],
  ])(
    'that was %s anywhere in the log is put back, and the log kept as it was',
    async (_how, change) => {
      const desk = await played();
      const before = desk.read(LOG);
      const bytes = Buffer.from(before);
      const random = stream(3);
      const end = before.trimEnd().lastIndexOf('\n');
      for (let n = 0; n < 7; n++) {
        const at = random(end);
        const damaged = change(bytes, at, n);
        if (damaged.equals(bytes)) continue;
        writeFileSync(join(desk.path, LOG), damaged);
        const check = await desk.cli('repair', '--check');
        const where = `byte ${at} of ${bytes.length}: ${check.out}${check.err}`;
        expect(check.exit, where).toBe(1);
        expect(check.out, where).toMatch(
          /log\.jsonl:\d+: this line was damaged|line endings|byte-order/,
        );
        const { out, err } = await desk.cli('repair');
        expect(desk.read(LOG), `${where}${out}${err}`).toBe(before);
        expect((await desk.cli('repair', '--check')).out).toBe('');
      }
      expect(desk.read(KEPT)).not.toBe(before);
    },
  );
});

const upToRun = (text: string): string =>
  `${text
    .split('\n')
    .slice(0, text.slice(0, text.lastIndexOf('"line":"advance"')).split('\n').length)
    .join('\n')}\n`;

const flip = (bytes: Buffer, at: number, bit: number): Buffer =>
  over(bytes, at, (bytes[at] ?? 0) ^ (1 << bit));
const over = (bytes: Buffer, at: number, byte: number): Buffer =>
  Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at + 1)]);
const without = (bytes: Buffer, at: number): Buffer =>
  Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
const doubled = (bytes: Buffer, at: number): Buffer =>
  Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at)]);

describe('a line that is gone altogether', () => {
  test('is made again by its run, if it is a result', async () => {
    const desk = await played();
    const before = desk.read(LOG);
    const results = linesOf(before, 'entry', 'closed').filter(
      (at, n) => at > (linesOf(before, 'closed')[0] ?? 0) && n % 3 === 0,
    );
    expect(results.length).toBeGreaterThan(5);
    for (const at of results) {
      desk.write(
        LOG,
        spoil(before, at, () => 'nothing that could be read'),
      );
      const status = await desk.cli('status');
      expect(status.err).toContain('rookery repair');
      const { out } = await desk.cli('repair');
      expect(out).toContain(`${LOG}:${at + 1}: this line was damaged. It was made again`);
      expect(desk.read(LOG)).toBe(before);
    }
  });

  test('with its secret part alone is, too', async () => {
    const desk = await played();
    const before = desk.read(LOG);
    const first = linesOf(before, 'closed')[0] ?? 0;
    const secret = linesOf(before, 'entry').filter(
      (at) => at > first && Object(lineOf(before, at)['secret']).used !== undefined,
    );
    expect(secret.length).toBeGreaterThan(0);
    for (const at of secret) {
      desk.write(
        LOG,
        spoil(before, at, (line) => line.replace(/"secret":.*$/, '"secret":{}}')),
      );
      await desk.cli('repair');
      expect(desk.read(LOG)).toBe(before);
    }
  });

  test('several of a run are', async () => {
    const desk = await played();
    const before = desk.read(LOG);
    const [, second = 0] = linesOf(before, 'advance');
    const lines = before.split('\n');
    const damaged = [...lines.slice(0, second + 1), 'gone', 'gone', ...lines.slice(second + 3)];
    desk.write(LOG, damaged.join('\n'));
    await desk.cli('repair');
    expect(desk.read(LOG)).toBe(before);
  });

  test.each([
    ['its last line is damaged', (text: string) => text.replace(/"n":(\d+)(.*)\n$/, '"n":1$1$2\n')],
    ['its last line is gone', (text: string) => text.replace(/.*\n$/, '')],
    ['it was cut in the middle of a line', (text: string) => text.slice(0, -1000)],
    ['it was cut behind what went into a run', (text: string) => upToRun(text)],
  ])('at its end is given again by the run, where %s', async (_what, damage) => {
    const desk = await played();
    const before = desk.read(LOG);
    desk.write(LOG, damage(before));
    expect((await desk.cli('status')).exit).toBe(2);
    expect((await desk.cli('repair')).exit).toBe(0);
    expect(desk.read(LOG)).toBe(before);
    expect((await desk.cli('repair', '--check')).out).toBe('');
  });

  test('is told as lost where it was an input, and the game can be gone on with before it', async () => {
    const desk = await played();
    const [whole, reports] = [desk.read(LOG), headless(desk.read('reports/02-action.public.txt'))];
    const at = linesOf(whole, 'taken').at(-1) ?? 0;
    const damaged = spoil(whole, at, () => '{"line":"taken"}');
    desk.write(LOG, damaged);
    const { exit, out } = await desk.cli('repair');
    expect({ exit, out }).toEqual({
      exit: 1,
      out: expect.stringContaining(
        `${LOG}:${at + 1}: this line is damaged and cannot be made again`,
      ),
    });
    expect(out).toContain('--take-log');
    expect(desk.read(LOG)).toBe(damaged);
    expect((await desk.cli('repair', '--take-log')).exit).toBe(2);
    expect(desk.read(LOG)).toBe(damaged);
    const taken = await desk.cli('repair', '--take-log', '--reason', 'a bad disk');
    expect(taken.exit).toBe(0);
    expect(desk.read(KEPT)).toBe(damaged);
    expect(desk.read(LOG)).toContain('a bad disk');
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    expect(headless(desk.read('reports/02-action.public.txt'))).toBe(reports);
  });
});
