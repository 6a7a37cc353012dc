// What the build has compiled is taken by commands: V8 takes it only with the flags that it was compiled with.
// Where its bytes were damaged it is not.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIGHT, LONG } from '../../src/cli/compiled/flags.ts';
import { library } from '../../src/cli/open/library.ts';
import { programFor } from '../../src/cli/program/program.ts';

// Notes each file that is run, and whether what was compiled of it was taken.
const WATCH = `
  const vm = require('node:vm');
  const seen = [];
  vm.Script = class extends vm.Script {
    constructor(text, options) {
      super(text, options);
      seen.push([require('node:path').basename(options.filename), this.cachedDataRejected]);
    }
  };
  process.on('exit', () => process._rawDebug(JSON.stringify(seen)));
`;
const space = mkdtempSync(join(tmpdir(), 'rookery-compiled-'));
afterAll(() => rmSync(space, { recursive: true }));
const watch = join(space, 'watch.cjs');
writeFileSync(watch, WATCH);

const five = resolve('games/five-kings');

/** A command of the program that lies in a folder: what it says, and of each file whether what was compiled of it was refused. */
const watched = (folder: string, words: readonly string[]) => {
  const node = ['-r', watch, join(folder, 'bin/rookery.js'), ...words];
  const { status, stdout, stderr } = spawnSync('node', node, { encoding: 'utf8' });
  const seen: readonly [string, boolean?][] = JSON.parse(stderr.split('\n').at(-2) ?? '');
  return { status, stdout, seen };
};

// Later Nodes keep by themselves what they compiled.
describe.skipIf('enableCompileCache' in Module)('what was compiled', () => {
  test.each([[['report', five]], [['map', five, '--lang', 'zh']], [['verify', five]]])(
    'is taken, whatever the command: %s',
    (words) => {
      const { seen } = watched('.', words);
      expect(seen.filter(([, isRefused]) => isRefused === false).length).toBeGreaterThan(3);
      expect(seen.filter(([, isRefused]) => isRefused === true)).toEqual([]);
    },
  );

  test('holds nothing of the folder that it was made in, and would not know where to import from', () => {
    const folder = 'dist/compiled/any';
    const names = readdirSync(folder);
    const texts = names.map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(names.filter((_, nth) => texts[nth]?.includes(resolve('dist')))).toEqual([]);
    expect(texts.filter((text) => text.includes('rookery/chunks/')).length).toBeGreaterThan(3);
    const chunks = readdirSync('dist/chunks').map((name) => join('dist/chunks', name));
    const own = chunks.filter((path) => /[^\w.$]import\(["'`]/.test(readFileSync(path, 'utf8')));
    expect(own).toEqual([]);
  });

  describe('and damaged', () => {
    const copy = join(space, 'copy');
    const folder = join(copy, 'dist/compiled/light');
    const good = new Map<string, Buffer>();
    let undamaged: ReturnType<typeof watched>;

    beforeAll(() => {
      for (const part of ['bin', 'rules', 'package.json', 'dist'])
        cpSync(part, join(copy, part), { recursive: true });
      for (const name of readdirSync(folder)) good.set(name, readFileSync(join(folder, name)));
      undamaged = reported((bytes) => bytes);
    });

    test('was taken before', () => {
      expect(undamaged.seen.filter(([, isRefused]) => isRefused === false).length).toBeGreaterThan(
        3,
      );
    });

    /** The report of a copy whose compiled files were each made into others. */
    const reported = (damaged: (bytes: Buffer) => Uint8Array) => {
      for (const [name, bytes] of good)
        writeFileSync(join(folder, name), damaged(Buffer.from(bytes)));
      return watched(copy, ['report', five]);
    };

    const flipped = (bytes: Buffer, at: number): Buffer => {
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      return bytes;
    };
    const codeOf = (bytes: Buffer): number => bytes.readUInt32LE();

    test.each<[string, (bytes: Buffer) => Uint8Array]>([
      ['a bit of the length', (bytes) => flipped(bytes, 1)],
      ['a bit early in the code', (bytes) => flipped(bytes, 100)],
      ['a bit amid the code', (bytes) => flipped(bytes, codeOf(bytes) >> 1)],
      ['a bit late in the code', (bytes) => flipped(bytes, codeOf(bytes) - 50)],
      ['a bit before the text', (bytes) => flipped(bytes, codeOf(bytes) + 12)],
      ['a bit of the text', (bytes) => flipped(bytes, bytes.length - 200)],
      ['a bit behind the text', (bytes) => flipped(bytes, bytes.length - 1)],
      ['zeros amid the code', (bytes) => bytes.fill(0, codeOf(bytes) >> 2, codeOf(bytes) >> 1)],
      ['cut', (bytes) => bytes.subarray(0, codeOf(bytes) >> 1)],
      ['empty', () => Buffer.of()],
    ])('is compiled as ever: %s', (_, damaged) => {
      const { status, stdout, seen } = reported(damaged);
      expect(seen.filter(([, isRefused]) => isRefused === false)).toEqual([]);
      expect([status, stdout]).toEqual([undamaged.status, undamaged.stdout]);
    });
  });
});

test('what may go on for long, and what is light, are commands', () => {
  const silent = { write: () => {}, isTerminal: false };
  const ports = {
    ...{ out: silent, err: silent, folder: '.', env: {}, library, readStdin: () => '' },
    now: () => new Date(0),
    entropy: (bytes: number) => new Uint8Array(bytes),
  };
  const names = programFor(ports, () => {}, ports).commands.map((command) => command.name());
  const known = [...names, '--help'];
  expect([...LONG, ...LIGHT].filter((name) => !known.includes(name))).toEqual([]);
});
