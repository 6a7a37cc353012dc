import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../src/cli/program/program.ts';
import { type Library, libraryOf } from '../../src/cli/rules/library.ts';
import type { Person, Ports } from '../../src/cli/terminal/terminal.ts';
import { ok } from '../../src/core/result.ts';
import { rulesetModule } from '../../src/core/ruleset-module.ts';
import { holdPrinted } from '../support/printed-commands.ts';
import { type Toy, toy, toyData, toyMessages } from '../support/toy-game.ts';

export const FINGERPRINT = 'f'.repeat(64);
export const NOW = '2026-11-21T20:00:00Z';

const toyModule = (ruleset: typeof toy) =>
  rulesetModule<Toy>({
    id: 'toy',
    ruleset: async () => ruleset,
    rulesSchema: async () => ({ parseRules: () => ok(toyData) }),
    queries: async () => [{ name: 'cheer', places: [], answer: () => ok([]) }],
    ordersSchema: async () => ({
      readYamlOrders: (_view, _seat, value, placeOf) => ({
        wishes: Object.entries(value as Record<string, string | number>).map(([kind, wish]) => ({
          kind,
          wish,
          place: placeOf([kind]),
        })),
        problems: [],
      }),
    }),
  });

const library = ({
  fingerprint = FINGERPRINT,
  ruleset = toy,
  source = 'compiled',
  code,
}: World): Library => ({
  ...libraryOf([toyModule(ruleset)]),
  code: () => code,
  readRuleIds: async () => ['TOY-1', 'TOY-2', 'TOY-3', 'TOY-4', 'TOY-5', 'TOY-6'],
  readRuleBook: async () => ({ chapters: [], options: new Map() }),
  loadRules: async () => ok({ data: toyData, messages: { en: toyMessages }, fingerprint, source }),
});

export interface Said {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for a test, with a game of the toy in it, and commands that run in it. */
export interface ToyDesk {
  readonly path: string;
  cli(...argv: readonly string[]): Promise<Said>;
  write(name: string, text: string): void;
  read(name: string): string;
  remove(name: string): void;
}

export interface World {
  readonly fingerprint?: string;
  readonly stdin?: string;
  readonly env?: Record<string, string>;
  readonly isTerminal?: boolean;
  readonly ruleset?: typeof toy;
  readonly source?: 'compiled' | 'parsed';
  /** The fingerprint of the program. */
  readonly code?: string;
  /** The games that the program has, instead of the toy as it is kept in memory. */
  readonly library?: Library;
  /** Who can be asked. */
  readonly person?: Person;
}

export const command = async (
  folder: string,
  argv: readonly string[],
  world: World = {},
): Promise<Said> => {
  const { stdin = '', env = {}, isTerminal = false } = world;
  const said = { out: '', err: '' };
  const to = (name: 'out' | 'err') => ({
    write: (text: string): void => {
      said[name] += text;
    },
    isTerminal,
  });
  const ports: Ports = {
    out: to('out'),
    err: to('err'),
    folder,
    env,
    library: world.library ?? library(world),
    ...(world.person && { person: world.person }),
    readStdin: () => stdin,
    now: () => new Date(NOW),
    entropy: (bytes) => new Uint8Array(bytes).fill(7),
  };
  const exit = await run(argv, ports);
  holdPrinted(said.out, said.err);
  return { exit, ...said };
};

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'rookery-'));

export const deskIn = (path: string, world?: World): ToyDesk => ({
  path,
  cli: (name, ...argv) => command(path, [name ?? '', ...argv, '-C', path], world),
  write: (name, text) => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  },
  read: (name) => readFileSync(join(path, name), 'utf8'),
  remove: (name) => rmSync(join(path, name), { recursive: true, force: true }),
});

/** A seed that cannot be guessed is a long one. */
export const seedOf = (seed: string): string => seed.padEnd(16, '.');

export const newToyGame = async (seed = 'a seed', name = 'duel'): Promise<ToyDesk> => {
  const path = join(emptyFolder(), name);
  const argv = [
    'new',
    path,
    '--ruleset',
    'toy',
    '--players',
    '2',
    '--seed',
    seedOf(seed),
    '--now',
    NOW,
  ];
  const { exit, err } = await command(path, argv);
  if (exit !== 0) throw new Error(err);
  return deskIn(path);
};

/** Orders of both for a round, with everything said in advance. */
export const order = (
  desk: ToyDesk,
  round: string,
  red = 'bid 3\nprize north',
  blue = 'bid 1',
): void => {
  desk.write(`orders/${round}-planning/red.txt`, `round ${Number(round)}\n${red}\n`);
  desk.write(`orders/${round}-planning/blue.txt`, `${blue}\n`);
};

/** A game of which one round was played and the next has begun. */
export const played = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01');
  await desk.cli('adjudicate');
  return desk;
};

/** A game that waits for red's prize. */
export const waiting = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01', 'bid 3', 'bid 1');
  await desk.cli('adjudicate');
  return desk;
};
