// Files that a fault of the disk, a transfer or an editor has changed: each is found and named by the
// next command that reads it or by `repair --check`, or changes nothing.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { stream } from '../../src/core/chance.ts';
import { emptyFolder, order } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import { give } from './give.ts';
import { withMails } from './mailing.ts';

const FLIPS = runs(120);
const CUTS = runs(50);

/** What a game is made of that no command makes again from the rest, or that people edit. */
const NOT_MEANT = /^(orders|mails|game\.yaml|secret\.yaml)|orders\.txt$/;

let folder = '';
let files: readonly string[] = [];
const contents = new Map<string, Buffer>();
const said = { status: '', adjudicate: '' };

const run = async (...argv: readonly string[]) => give(folder, [...argv, '-C', folder]);

beforeAll(async () => {
  const desk = await withMails();
  await desk.cli('receive', join(desk.path, 'mails'), '--now', '2026-11-21T21:00:00Z');
  for (const round of ['01', '02']) {
    order(desk, round);
    await desk.cli('adjudicate');
  }
  await desk.cli('bundle');
  folder = desk.path;
  // What the test itself laid there is open to all.
  await run('repair');
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && !NOT_MEANT.test(name))
    .sort();
  for (const name of files) contents.set(name, readFileSync(join(folder, name)));
  said.status = (await run('status')).out;
  expect((await run('repair', '--check')).exit).toBe(0);
});

interface Found {
  readonly text: string;
  /** What a command printed as true. */
  readonly out: string;
  readonly exit: number;
}

/** What the next commands say of a folder in which one file holds something else. */
const withFile = async (name: string, bytes: Buffer): Promise<Found> => {
  writeFileSync(join(folder, name), bytes);
  const status = await run('status');
  const check = await run('repair', '--check');
  writeFileSync(join(folder, name), contents.get(name) ?? '');
  return { text: status.err + check.out + check.err, out: status.out, exit: status.exit };
};

const lineAt = (bytes: Buffer, at: number): number =>
  bytes.subarray(0, at).filter((byte) => byte === 10).length + 1;

/** The file is named, and of a log the line or the one behind it. */
const expectFound = (
  name: string,
  { text, out, exit }: Found,
  line: number,
  where: string,
): void => {
  // A list of digests that does not fit its papers names a paper, or itself.
  expect(text, where).toContain(name.endsWith('SHA256SUMS') ? dirname(name) : name);
  expect(text, where).not.toContain('bug of Rookery');
  if (exit === 0) expect(out, where).toBe(said.status);
  if (name !== 'log.jsonl' || !/log\.jsonl:(\d+):/.test(text)) return;
  const told = Number(/log\.jsonl:(\d+):/.exec(text)?.[1]);
  expect(Math.abs(told - line), `${where}: ${text}`).toBeLessThanOrEqual(1);
};

describe('damage', () => {
  test(`of ${FLIPS} flipped bits is found and named`, async () => {
    const random = stream(14);
    for (let n = 0; n < FLIPS; n++) {
      const name = files[random(files.length)] ?? '';
      const bytes = Buffer.from(contents.get(name) ?? '');
      const at = random(bytes.length);
      const bit = random(8);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      const where = `bit ${bit} of byte ${at} of ${name}`;
      expectFound(name, await withFile(name, bytes), lineAt(bytes, at), where);
    }
  });

  test(`of ${CUTS} cuts is found and named`, async () => {
    const random = stream(15);
    for (let n = 0; n < CUTS; n++) {
      const name = files[random(files.length)] ?? '';
      const whole = contents.get(name) ?? Buffer.of();
      const at = random(whole.length);
      const where = `${name} cut after byte ${at} of ${whole.length}`;
      const bytes = whole.subarray(0, at);
      expectFound(name, await withFile(name, bytes), lineAt(bytes, at), where);
    }
  });

  test('of a folder copied a second time is told from a folder that is whole', async () => {
    const copy = join(emptyFolder(), 'copy');
    cpSync(folder, copy, { recursive: true });
    expect((await give(copy, ['repair', '--check', '-C', copy])).exit).toBe(0);
  });
});
