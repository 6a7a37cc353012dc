// The program as a command: CPU and memory of whole runs beside bare node, in turn with it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownFolder } from '../../src/cli/rules/rules-files.ts';
import type { Measure, Measures } from './figure.ts';
import { mailboxOf } from './mailbox.ts';
import { TEXTS, WAR_TEXTS, YAMLS } from './sorts.ts';
import { checksumOf, workOf } from './work.ts';

const root = dirname(ownFolder());
const bin = join(root, 'bin/rookery.js');
const NOW = ['--now', '2026-11-22T00:00:00Z'] as const;
const SAMPLE = 'games/five-kings';

/** The clock of every run, so that all write the same. */
const CLOCK = `${Date.UTC(2026, 10, 22) / 1000}`;

interface Used {
  /** Milliseconds of CPU, and by the clock. */
  readonly cpu: number;
  readonly wall: number;
  /** Megabytes at the most. */
  readonly peak: number;
  readonly said: string;
}

/** Beside a folder, so that it is no part of the work. */
const usageOf = (folder: string): string => `${folder}.jsonl`;

/** A run of Node, which ends with one of these codes. */
const nodeOf = (folder: string, args: readonly string[], codes: readonly number[]): Used => {
  const file = usageOf(folder);
  rmSync(file, { force: true });
  const usage = join(root, 'tests/bench/usage.cjs');
  const own = { USAGE_FILE: file, NODE_OPTIONS: `--require ${usage}`, SOURCE_DATE_EPOCH: CLOCK };
  const start = performance.now();
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: root, env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] },
    ...{ encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  const wall = performance.now() - start;
  if (status === null || !codes.includes(status))
    throw new Error(
      `${args.join(' ')} ended with ${status ?? signal}, not ${codes.join(' or ')}\n${stderr}`,
    );
  // The processes that it started have written their own lines before.
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as { cpu: number; maxRSS: number });
  const cpu = all.reduce((sum, one) => sum + one.cpu, 0) / 1000;
  const peak = Math.max(...all.map(({ maxRSS }) => maxRSS)) / 1024;
  return { cpu, wall, peak, said: `${status}\n${stdout}` };
};

/** Bare Node. */
export const bareOf = (folder: string): number => nodeOf(folder, ['-e', '0'], [0]).cpu;

interface Run extends Used {
  /** A digest of what it said and of the folder that it left. */
  readonly did: string;
}

/** Something to be done, or something wrong in what was sent, is no fault here. */
export const TO_DO: readonly number[] = [0, 1];

/** A run of the program; most end with 0. */
export const runOf = (
  folder: string,
  args: readonly string[],
  codes: readonly number[] = [0],
): Run => {
  const used = nodeOf(folder, [bin, ...args], codes);
  return { ...used, did: workOf(folder, used.said, [folder, root]) };
};

/** Makes what a run needs anew, and gives its arguments. */
type Prepare = (folder: string) => readonly string[];

export const inFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-bench-'));
  try {
    return work(folder);
  } finally {
    for (const made of [folder, usageOf(folder)]) rmSync(made, { recursive: true, force: true });
  }
};

const RUNS = { quick: 3, usual: 7, full: 15 } as const;

const command =
  (prepare: Prepare): Measure =>
  (size) =>
    inFolder((folder) => {
      const [samples, reference, did]: [number[], number[], string[]] = [[], [], []];
      let peak = 0;
      for (let run = 0; run < RUNS[size]; run++) {
        reference.push(bareOf(folder));
        const used = runOf(folder, prepare(folder));
        samples.push(used.cpu);
        did.push(used.did);
        peak = Math.max(peak, used.peak);
      }
      const checksum = checksumOf(did);
      return { unit: 'run', samples, of: 'bare node', reference, peak, checksum };
    });

const copyOf = (folder: string, game = SAMPLE): string => {
  const copy = join(folder, 'game');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(root, game), copy, { recursive: true });
  return copy;
};

/** A game as bots played it, with the digests of its reports. */
const playedGame = (folder: string, name: string, options: readonly string[] = []): string => {
  const game = join(folder, name);
  const series = ['simulate', '--games', '1', '--game', '1', '--seed', 'ten rounds'];
  const play = [...series, '--style', 'mixed', ...options];
  runOf(folder, [...play, '--out', game, ...NOW]);
  runOf(folder, ['publish', game]);
  return game;
};

/** A command that reads that game, made once. */
const ofTenRounds =
  (args: (game: string, folder: string) => readonly string[]): Measure =>
  (size) =>
    inFolder((folder) => {
      const game = playedGame(folder, 'ten');
      return command(() => args(game, folder))(size);
    });

/** As many cities as nobody has, so that games last as long as they may. */
const lasting = (rounds: number): readonly string[] => [
  '--option',
  `rounds=${rounds}`,
  '--option',
  'cities-to-win=18',
];

/** A command in a game of twenty rounds beside the same in one of two: once as much where it does not grow. */
const grown =
  (args: (game: string, folder: string) => readonly string[]): Measure =>
  (size) =>
    inFolder((folder) => {
      const [few, many] = [2, 20].map((rounds) =>
        playedGame(folder, `rounds-${rounds}`, lasting(rounds)),
      );
      const [samples, reference, did]: [number[], number[], string[]] = [[], [], []];
      let peak = 0;
      for (let run = 0; run < RUNS[size]; run++) {
        const beside = runOf(folder, args(few ?? '', folder));
        reference.push(beside.cpu);
        const used = runOf(folder, args(many ?? '', folder));
        samples.push(used.cpu);
        did.push(beside.did, used.did);
        peak = Math.max(peak, used.peak);
      }
      const checksum = checksumOf(did);
      return { unit: 'run, 20 rounds', samples, of: 'two rounds', reference, peak, checksum };
    });

const ORDERS = `${SAMPLE}/orders/04-planning/stark.txt`;

const COMMANDS: Measures = {
  '--help': command(() => ['--help']),
  status: command(() => ['status', SAMPLE]),
  check: command(() => ['check', ORDERS, '-C', SAMPLE]),
  report: command(() => ['report', SAMPLE]),
  adjudicate: command((folder) => ['adjudicate', copyOf(folder)]),
  bundle: command((folder) => ['bundle', SAMPLE, '-o', join(folder, 'bundles')]),
  map: command((folder) => ['map', SAMPLE, '-o', join(folder, 'map.svg')]),
  verify: ofTenRounds((game) => ['verify', join(game, 'record.jsonl')]),
  'history of ten rounds': ofTenRounds((game, folder) => [
    ...['history', game, '-o', join(folder, 'history.html')],
  ]),
  'status, grown tenfold': grown((game) => ['status', game]),
  'report, grown tenfold': grown((game) => ['report', game]),
  'bundle, grown tenfold': grown((game, folder) => ['bundle', game, '-o', join(folder, 'bundles')]),
  'history, grown tenfold': grown((game, folder) => [
    ...['history', game, '-o', join(folder, 'history.html')],
  ]),
};

const MESSAGES = { quick: 200, usual: 2000, full: 10_000 } as const;

/** A mailbox taken in, or once more when all in it are known: a message's share over bare node. */
const received =
  (what: 'first' | 'again'): Measure =>
  (size) =>
    inFolder((folder) => {
      const path = join(folder, 'all.mbox');
      writeFileSync(path, mailboxOf(MESSAGES[size]));
      const game = copyOf(folder, 'games/wuwang');
      rmSync(join(game, 'orders/05-planning'), { recursive: true });
      const take = (): Run =>
        runOf(folder, ['receive', '-C', game, path, '--now', '2026-11-21T00:00:00Z'], TO_DO);
      if (what === 'again') take();
      const bare = bareOf(folder);
      const { cpu, peak, did } = take();
      const samples = [(cpu - bare) / MESSAGES[size]];
      const checksum = checksumOf([did]);
      return { unit: 'message', samples, of: 'bare node', reference: [bare], peak, checksum };
    });

const GAMES = { quick: 100, usual: 500, full: 6000 } as const;

/** Two jobs beside one: by the clock, and by the CPU of all processes. */
const jobs =
  (by: 'wall' | 'cpu'): Measure =>
  (size) =>
    inFolder((folder) => {
      const series = ['simulate', '--games', `${GAMES[size]}`, '--seed', 'bench'];
      const did: string[] = [];
      const took = (count: number): number => {
        const run = runOf(folder, [...series, '--jobs', `${count}`]);
        did.push(run.did);
        return run[by] / GAMES[size];
      };
      const [samples, reference]: [number[], number[]] = [[], []];
      for (let pass = 0; pass < (size === 'quick' ? 1 : 2); pass++) {
        reference.push(took(1));
        samples.push(took(2));
      }
      const unit = by === 'wall' ? 'game, by the clock' : 'game';
      return { unit, samples, of: 'one job', reference, checksum: checksumOf(did) };
    });

/** How much more memory a series of many games takes than one of few. */
const memory: Measure = (size) =>
  inFolder((folder) => {
    const series = (games: number): Run =>
      runOf(folder, ['simulate', '--games', `${games}`, '--seed', 'bench', '--jobs', '1']);
    const [few, many] = [series(50), series(GAMES[size])];
    return {
      unit: 'series of many games, in MB of memory',
      samples: [many.peak],
      of: 'one of fifty',
      reference: [few.peak],
      peak: many.peak,
      checksum: checksumOf([few.did, many.did]),
    };
  });

interface Sort {
  readonly make: () => string;
  readonly end: 'txt' | 'yaml';
}

const sortsOf = (texts: Readonly<Record<string, () => string>>, end: Sort['end'] = 'txt') =>
  Object.values(texts).map((make): Sort => ({ make, end }));

/** Twenty kilobytes of every sort that anybody may send, a run each: the slowest is the figure of interest. */
const anything = (
  args: (path: string, folder: string) => readonly string[],
  sorts: readonly Sort[] = [...sortsOf(TEXTS), ...sortsOf(YAMLS, 'yaml')],
): Measure => {
  return (size) =>
    inFolder((folder) => {
      const [samples, reference, did]: [number[], number[], string[]] = [[], [], []];
      for (const { make, end } of size === 'quick' ? sorts.slice(0, 3) : sorts) {
        const path = join(folder, `stark.${end}`);
        writeFileSync(path, make());
        reference.push(bareOf(folder));
        const run = runOf(folder, args(path, folder), [...TO_DO, 2]);
        samples.push(run.cpu);
        did.push(run.did);
      }
      return { unit: 'run', samples, of: 'bare node', reference, checksum: checksumOf(did) };
    });
};

export const PROGRAMS: Measures = {
  ...COMMANDS,
  '20 kB of anything: check': anything((path) => ['check', path, '-C', SAMPLE, '--for', 'stark']),
  '20 kB of anything: receive': anything((path, folder) => [
    ...['receive', '--for', 'stark', path, '-C', copyOf(folder), ...NOW],
  ]),
  '100 kB of anything: check': anything(
    (path) => ['check', path, '-C', SAMPLE, '--for', 'stark'],
    sortsOf(TEXTS).map(({ make, end }) => ({ end, make: () => `${make()}\n`.repeat(5) })),
  ),
  '100 kB of anything: receive': anything(
    (path, folder) => ['receive', '--for', 'stark', path, '-C', copyOf(folder), ...NOW],
    sortsOf(TEXTS).map(({ make, end }) => ({ end, make: () => `${make()}\n`.repeat(5) })),
  ),
  '20 kB in a battle: check': anything(
    (path) => ['check', path, '-C', 'games/zaoyu', '--for', 'stark'],
    sortsOf(TEXTS),
  ),
  '20 kB at a table: check': anything(
    (path) => ['check', path, '-C', 'games/dukou', '--for', 'stark'],
    sortsOf(TEXTS),
  ),
  '20 kB of a war: check': anything(
    (path) => ['check', path, '-C', 'games/ring-war', '--for', 'free-peoples'],
    sortsOf(WAR_TEXTS),
  ),
  'receive a mailbox': received('first'),
  'receive it again': received('again'),
  'simulate: two jobs': jobs('wall'),
  'simulate: two jobs, CPU': jobs('cpu'),
  'simulate: memory of a long series': memory,
};
