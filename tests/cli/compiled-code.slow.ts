// What the build has compiled is taken by commands: V8 takes it only with the flags that it was compiled with.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
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
const watch = join(mkdtempSync(join(tmpdir(), 'rookery-compiled-')), 'watch.cjs');
writeFileSync(watch, WATCH);

const five = resolve('games/five-kings');

// Later Nodes keep by themselves what they compiled.
test
  .skipIf('enableCompileCache' in Module)
  .each([[['report', five]], [['map', five, '--lang', 'zh']], [['verify', five]]])(
  'what was compiled is taken, whatever the command: %s',
  (words) => {
    const node = ['-r', watch, 'bin/rookery.js', ...words];
    const { stderr } = spawnSync('node', node, { encoding: 'utf8' });
    const seen: readonly [string, boolean | undefined][] = JSON.parse(
      stderr.split('\n').at(-2) ?? '',
    );
    expect(seen.filter(([, isRejected]) => isRejected === false).length).toBeGreaterThan(3);
    expect(seen.filter(([, isRejected]) => isRejected === true)).toEqual([]);
  },
);

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
