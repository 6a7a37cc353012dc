// A log with a damaged line is cut back to the last good run, if the moderator rules so; what is made of the log is made anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import { headless } from '../support/headless.ts';
import { newToyGame, order, type ToyDesk } from './toy-desk.ts';

const LOG = 'log.jsonl';

const played = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  for (const round of ['01', '02']) {
    order(desk, round);
    await desk.cli('adjudicate');
  }
  return desk;
};

/** The log with one of its lines as something else. */
const spoil = (text: string, at: number, how: (line: string) => string): string =>
  text
    .split('\n')
    .map((line, index) => (index === at ? how(line) : line))
    .join('\n');

/** The lines of a kind, by their places. */
const linesOf = (text: string, kind: string): readonly number[] =>
  text
    .trimEnd()
    .split('\n')
    .flatMap((line, at) => (JSON.parse(line).line === kind ? [at] : []));

/** The last line that has something secret. */
const secretIn = (text: string): number =>
  text.split('\n').findLastIndex((line) => line.includes('"secret":{"'));

/** The log up to the last run that was closed before a line. */
const cutBefore = (text: string, at: number): string => {
  const closed = linesOf(text, 'closed').findLast((one) => one < at) ?? -1;
  return text
    .split('\n')
    .slice(0, closed + 1)
    .map((line) => `${line}\n`)
    .join('');
};

const over = (bytes: Buffer, at: number, byte: number): Buffer =>
  Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at + 1)]);

const BYTES: readonly (readonly [string, (bytes: Buffer, at: number, n: number) => Buffer])[] = [
  ['flipped', (bytes, at, n) => over(bytes, at, (bytes[at] ?? 0) ^ (1 << (n % 7)))],
  ['lost', (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])],
  ['doubled', (bytes, at) => Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at)])],
  ['typed over', (bytes, at, n) => over(bytes, at, 33 + n)],
];

/** Nothing is cut without a ruling; with one the game goes on from before the damage to where it was. */
const expectCut = async (desk: ToyDesk, damaged: Buffer, where: string) => {
  const [before, reports] = [desk.read(LOG), headless(desk.read('reports/02-action.public.txt'))];
  const bytes = () => readFileSync(join(desk.path, LOG));
  writeFileSync(join(desk.path, LOG), damaged);
  expect((await desk.cli('status')).exit, where).toBe(2);
  const { exit, out } = await desk.cli('repair');
  expect({ exit, out }, where).toEqual({ exit: 1, out: expect.stringContaining('--take-log') });
  expect((await desk.cli('repair', '--take-log')).exit, where).toBe(2);
  expect(bytes().equals(damaged), where).toBe(true);
  const taken = await desk.cli('repair', '--take-log', '--reason', 'a bad disk');
  expect(taken.exit, `${where}${taken.out}${taken.err}`).toBe(0);
  const [, kept = ''] = /kept as (\S+)/.exec(taken.out) ?? [];
  expect(readFileSync(join(desk.path, kept)).equals(damaged), where).toBe(true);
  expect(desk.read(LOG), where).toContain('a bad disk');
  const [left = ''] = desk.read(LOG).split(/(?<=\n).*a bad disk/);
  expect(before.startsWith(left), where).toBe(true);
  const gone = linesOf(before, 'closed').length - linesOf(left, 'closed').length;
  for (let runs = 0; runs < gone; runs++)
    expect((await desk.cli('adjudicate')).exit, where).toBe(0);
  expect(headless(desk.read('reports/02-action.public.txt')), where).toBe(reports);
  expect((await desk.cli('repair', '--check')).out, where).toBe('');
};

/** Refused and left as it is; by a ruling the run that lost its end is played again. */
const expectRuledBack = async (desk: ToyDesk, damaged: string) => {
  const reports = headless(desk.read('reports/02-action.public.txt'));
  desk.write(LOG, damaged);
  expect((await desk.cli('status')).exit).toBe(2);
  expect((await desk.cli('repair')).exit).not.toBe(0);
  expect(desk.read(LOG)).toBe(damaged);
  expect((await desk.cli('repair', '--take-log', '--reason', 'a bad disk')).exit).toBe(0);
  expect((await desk.cli('adjudicate')).exit).toBe(0);
  expect(headless(desk.read('reports/02-action.public.txt'))).toBe(reports);
};

test.each(BYTES)(
  'a log in which a byte was %s anywhere behind the opening is cut back',
  async (how, change) => {
    const random = stream(3);
    for (let n = 0; n < 7; n++) {
      const desk = await played();
      const before = desk.read(LOG);
      const bytes = Buffer.from(before);
      const [first = 0] = linesOf(before, 'closed');
      const begin = Buffer.byteLength(cutBefore(before, first + 1));
      const at = begin + random(before.trimEnd().lastIndexOf('\n') - begin);
      const damaged = change(bytes, at, n);
      if (!damaged.equals(bytes))
        await expectCut(desk, damaged, `${how}: byte ${at} of ${bytes.length}\n`);
    }
  },
);

test.each<[string, (before: string, closed: readonly number[]) => string]>([
  [
    'that ends a run is another',
    (before, [, at = 0]) => spoil(before, at, (line) => line.replace(/"n":(\d)/, '"n":1$1')),
  ],
  [
    'that begins a run is gone',
    (before, [, at = 0]) => spoil(before, at + 1, () => '{"line":"taken"}'),
  ],
  [
    'cannot be read',
    (before, [, at = 0]) => spoil(before, at - 1, () => 'nothing that could be read'),
  ],
  [
    'has lost its secret part',
    (before) =>
      spoil(before, secretIn(before), (line) => line.replace(/"secret":.*$/, '"secret":{}}')),
  ],
])('a log of which a line %s is cut back', async (what, damage) => {
  const desk = await played();
  const before = desk.read(LOG);
  const damaged = damage(before, linesOf(before, 'closed'));
  expect(damaged).not.toBe(before);
  await expectCut(desk, Buffer.from(damaged), what);
});

test.each([
  ['its last line is gone', (text: string) => text.replace(/.*\n$/, '')],
  ['it ends in the middle of a line', (text: string) => text.slice(0, -1000)],
])('a log that lost its end is refused until the moderator rules: %s', async (_what, damage) => {
  const desk = await played();
  await expectRuledBack(desk, damage(desk.read(LOG)));
});

test('a last line that proves another table is taken by no ruling, but may be taken away', async () => {
  const desk = await played();
  const before = desk.read(LOG);
  const damaged = before.replace(/"n":(\d+)(.*)\n$/, '"n":1$1$2\n');
  desk.write(LOG, damaged);
  const { exit, err } = await desk.cli('repair', '--take-log', '--reason', 'a bad disk');
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('take this line out') });
  expect(desk.read(LOG)).toBe(damaged);
  await expectRuledBack(desk, damaged.replace(/.*\n$/, ''));
});
