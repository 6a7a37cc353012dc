import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { noteCompiled } from './compiled.ts';
import { type Kind, kindOf } from './flags.ts';

// Run by the build: gives common commands, so that what each needs is compiled, and keeps that.

// It begins anew: what is taken of an earlier run is kept once more, and light commands would have all of it.
rmSync(join(__dirname, 'compiled'), { recursive: true, force: true });

// What a command needs at its beginning alone is to be there at the end of all of them, too.
setFlagsFromString('--no-flush-bytecode');
const compiled = noteCompiled(__dirname);

const SAMPLES = ['five-kings', 'wuwang'];
const NOW = '2026-11-22T00:00:00Z';

const commandsIn = (game: string, space: string): readonly (readonly string[])[] => [
  ['--help'],
  ['status', game],
  ['next', game],
  ['check', '-C', game],
  ['report', game],
  ['report', game, '--html', '-o', join(space, 'report.html')],
  ['map', game, '-o', join(space, 'map.svg')],
  ['history', game, '-o', join(space, 'history.html')],
  ['bundle', game, '-o', join(space, 'bundles')],
  ['receive', join(game, 'game.yaml'), '-C', game, '--now', NOW],
  ['remind', game, '--now', NOW],
  ['adjudicate', game, '--now', NOW],
  ['adjudicate', game, '--now', NOW, '--default'],
  ['publish', game],
  ['verify', game],
  ['send', '-C', game],
];

const write = (kind: Kind): void => {
  setFlagsFromString('--flush-bytecode');
  for (const [path, bytes] of compiled(kind)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  setFlagsFromString('--no-flush-bytecode');
};

const make = async (): Promise<void> => {
  const { run } = await import('../program/program.ts');
  const { library } = await import('../open/library.ts');
  const silent = { write: () => {}, isTerminal: false };
  const ports = {
    ...{ out: silent, err: silent, env: {}, library, readStdin: () => '' },
    now: () => new Date(NOW),
    entropy: (bytes: number) => new Uint8Array(bytes),
  };
  const space = mkdtempSync(join(tmpdir(), 'rookery-build-'));
  const games = SAMPLES.map((sample) => join(space, sample));
  for (const game of games)
    cpSync(join(__dirname, '../games', basename(game)), game, { recursive: true });
  // What is compiled for light commands is there for all others, too.
  for (const kind of ['light', 'any'] as const) {
    const given = games.flatMap((game) => commandsIn(game, space));
    // Whatever becomes of a command, what it needed was compiled.
    for (const argv of given.filter(([name = '']) => kindOf(name) === kind))
      await run(argv, { ...ports, folder: space });
    write(kind);
  }
  rmSync(space, { recursive: true });
};

void make();
