// A bit that is another: in a log, a report, a receipt, a record. It is found, and it is said where.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import type { ToyDesk } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import { playAll, ROUNDS, recordOf, verify } from './played.ts';

const FLIPS = Number(process.env['FLIPS'] ?? runs(40));

let desk: ToyDesk;
beforeAll(async () => {
  desk = await playAll(ROUNDS);
  await recordOf(desk);
});

const under = (folder: string): readonly string[] =>
  readdirSync(join(desk.path, folder)).map((name) => `${folder}/${name}`);

/** The files that are tried, and whether the line is told: of texts that went out there is nothing but their digest. */
const KINDS: Readonly<Record<string, () => readonly string[]>> = {
  log: () => ['log.jsonl'],
  record: () => ['record.jsonl'],
  reports: () => under('reports'),
  receipts: () => [...under('outbox/text'), ...under('outbox/new')],
};

const lineOf = (bytes: Buffer, at: number): number =>
  bytes.subarray(0, at).toString('latin1').split('\n').length;

/** The last line but one that commits: what is damaged behind it is the end of the log. */
const lastButOne = (bytes: Buffer): number =>
  bytes
    .toString()
    .split('\n')
    .flatMap((line, at) => (line.includes('"line":"closed"') ? [at + 1] : []))
    .at(-2) ?? 0;

/** A copy of some bytes in which one bit is another, and where. */
const flipped = (bytes: Buffer, next: (sides: number) => number) => {
  const other = Buffer.from(bytes);
  const at = next(bytes.length);
  other[at] = (bytes[at] ?? 0) ^ (1 << next(8));
  return { other, at };
};

const expectLocated = (said: string, bytes: Buffer, at: number, told: string): void => {
  const where = lineOf(bytes, at);
  if (said.includes('has lost its end')) {
    expect(where, told).toBeGreaterThan(lastButOne(bytes));
    return;
  }
  // A line bears the hash of the one before: what does not fit is one of the two.
  const [, line = '0'] = /\.jsonl(?::|, line )(\d+)/.exec(said) ?? [];
  expect([where, where + 1], told).toContain(Number(line));
};

describe.each(Object.entries(KINDS))('%s', (kind, filesOf) => {
  test(`${FLIPS / 4} bits`, { timeout: 600_000 }, async () => {
    const next = stream(kind.length);
    const files = filesOf();
    for (let flip = 0; flip < FLIPS / 4; flip++) {
      const file = files[next(files.length)] ?? '';
      const path = join(desk.path, file);
      const bytes = readFileSync(path);
      const { other, at } = flipped(bytes, next);
      writeFileSync(path, other);
      const { exit, out, err } = await verify(kind === 'record' ? path : desk.path);
      writeFileSync(path, bytes);
      const told = `${file} byte ${at}: ${out}${err}`;
      expect([1, 2], told).toContain(exit);
      expect(out + err, told).toContain(file);
      if (file.endsWith('.jsonl')) expectLocated(out + err, bytes, at, told);
    }
  });
});
