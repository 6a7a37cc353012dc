// -o: what is no regular file is written through, and a link stays a link.
import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyOf, emptyFolder, rookery } from '../support/sample-games.ts';

const game = copyOf('five-kings');
const COMMANDS: readonly (readonly string[])[] = [
  ['report', game],
  ['status', game, '--format', 'markdown'],
  ['map', game],
  ['history', game],
];

describe.each(COMMANDS)('%s %s', (...argv) => {
  let said = '';
  beforeAll(async () => {
    said = (await rookery(...argv)).out;
  });

  test('writes into a pipe', async () => {
    const pipe = join(emptyFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Into a file: a pipe to this process would be full before it can read.
    const copy = join(emptyFolder(), 'copy');
    const reader = spawn('sh', ['-c', 'cat "$1" > "$2"', 'sh', pipe, copy]);
    const end = new Promise((resolve) => reader.on('close', resolve));
    const { exit, out } = await rookery(...argv, '-o', pipe);
    await end;
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(readFileSync(copy, 'utf8')).toBe(said);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  test('writes to a device, which stays one', async () => {
    const { exit, out } = await rookery(...argv, '-o', '/dev/null');
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('writes what a link leads to, and leaves the link', async () => {
    const folder = emptyFolder();
    const [link, file] = [join(folder, 'link'), join(folder, 'file')];
    writeFileSync(file, 'before');
    symlinkSync(file, link);
    expect((await rookery(...argv, '-o', link)).exit).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(said);
  });
});

test('a reader at the other end may stop when he has seen enough', async () => {
  const pipe = join(emptyFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reader = spawn('head', ['-c', '1', pipe]);
  const end = new Promise((resolve) => reader.on('close', resolve));
  const { exit, err } = await rookery('history', game, '-o', pipe);
  await end;
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
});
