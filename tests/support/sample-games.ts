import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { sharingRules } from '../../src/cli/club/game-work.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { run } from '../../src/cli/program/program.ts';
import { type Library, library } from '../../src/cli/rules/library.ts';
import type { Ports } from '../../src/cli/terminal/terminal.ts';
import { isSameMoment, type Moment } from '../../src/desk/moment.ts';
import { holdPrinted } from './printed-commands.ts';

const GAMES = fileURLToPath(new URL('../../games/', import.meta.url));

export const pathOf = (name: string): string => join(GAMES, name);

/** The folders under games/, each a game. */
export const SAMPLES: readonly string[] = readdirSync(GAMES).filter((name) =>
  existsSync(join(GAMES, name, 'game.yaml')),
);

// ---- Commands -------------------------------------------------------------------------------

export interface Said {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

type Loading = ReturnType<Library['loadRules']>;

/** Tests need no build: whether there was one is not told. */
const load = async (id: string): Loading => {
  const rules = await library.loadRules(id);
  return rules.ok ? { ...rules, value: { ...rules.value, source: 'compiled' } } : rules;
};

/** The program's own rules, read once a test run, and made ready once for all games that play them alike, as in a club. */
const known: Library = sharingRules({ ...library, loadRules: load });

/** Runs a command as the shell would; its time has to be given. */
export const rookery = (...argv: readonly string[]): Promise<Said> => rookeryWith({}, ...argv);

/** The same with an environment. */
export const rookeryWith = async (env: Ports['env'], ...argv: readonly string[]): Promise<Said> => {
  const { ports, said } = portsWith(env);
  // A salt is drawn each time; here it is always the same.
  const salt = { ...(argv[0] === 'seal' && { entropy: (many: number) => new Uint8Array(many) }) };
  const exit = await run(argv, { ...ports, ...salt });
  holdPrinted(said.out, said.err);
  return { exit, ...said };
};

/** The same with something typed or piped in. */
export const rookeryFed = async (stdin: string, ...argv: readonly string[]): Promise<Said> => {
  const { ports, said } = portsWith({});
  const exit = await run(argv, { ...ports, readStdin: () => stdin });
  holdPrinted(said.out, said.err);
  return { exit, ...said };
};

/** The same where what is said goes to a terminal. */
export const rookeryOnTerminal = async (
  env: Ports['env'],
  ...argv: readonly string[]
): Promise<Said> => {
  const { ports, said } = portsWith(env, 'terminal');
  const exit = await run(argv, ports);
  return { exit, ...said };
};

/** The world outside a command: what it says is kept, and it may ask for nothing else. */
export const portsWith = (
  env: Ports['env'],
  end: 'pipe' | 'terminal' = 'pipe',
): { readonly ports: Ports; readonly said: { out: string; err: string } } => {
  const said = { out: '', err: '' };
  const to = (name: 'out' | 'err') => ({
    write: (text: string): void => {
      said[name] += text;
    },
    isTerminal: end === 'terminal',
  });
  const unasked = (): never => {
    throw new Error('nothing but the arguments of a command may decide here');
  };
  const ports: Ports = {
    out: to('out'),
    err: to('err'),
    folder: GAMES,
    env,
    library: known,
    readStdin: unasked,
    now: unasked,
    entropy: unasked,
  };
  return { ports, said };
};

// ---- Folders --------------------------------------------------------------------------------

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'rookery-games-'));

/** A copy that a test may do with as it likes. */
export const copyOf = (name: string): string => {
  const path = join(emptyFolder(), name);
  // A command of another test may hold the lock of a sample, and let it go while it is copied.
  cpSync(pathOf(name), path, { recursive: true, filter: (from) => !from.endsWith('.lock') });
  return path;
};

export const read = (path: string, name: string): string => readFileSync(join(path, name), 'utf8');

export const write = (path: string, name: string, text: string): void => {
  mkdirSync(dirname(join(path, name)), { recursive: true });
  writeFileSync(join(path, name), text);
};

/** All files below a folder by name, with what they hold. */
export const filesIn = (path: string): Readonly<Record<string, string>> => {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(path, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, read(path, name)]));
};

export interface LoggedEvent {
  readonly type: string;
  readonly rule: string;
  readonly [member: string]: unknown;
}

export interface Logged {
  readonly line: string;
  readonly at?: string;
  readonly source?: string;
  readonly digest?: string;
  readonly missing?: string;
  readonly until?: string;
  readonly round?: number;
  readonly phase?: string;
  readonly event?: LoggedEvent;
}

interface Line extends Omit<Logged, 'event'> {
  readonly event?: object;
  readonly secret?: {
    readonly event?: object;
    readonly source?: string;
    readonly digest?: string;
  };
}

/** A line with what only some may read in its place. */
const opened = ({ secret, event, ...line }: Line): Logged => ({
  ...line,
  ...(secret?.source !== undefined && { source: secret.source }),
  ...(secret?.digest !== undefined && { digest: secret.digest }),
  ...(event && {
    event: { ...event, ...(secret?.event && { secret: secret.event }) } as LoggedEvent,
  }),
});

export const logOf = (path: string): readonly Logged[] =>
  read(path, 'log.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => opened(JSON.parse(line) as Line));

/** What happened, without the chain that runs through the log. */
export const entriesOf = (path: string): readonly Logged[] =>
  logOf(path)
    .filter(({ line }) => line === 'entry')
    .map((entry) => ({ ...entry, before: undefined, commit: undefined }));

export const eventsOf = (path: string): readonly LoggedEvent[] =>
  logOf(path).flatMap(({ event }) => event ?? []);

// ---- Playing a game again -------------------------------------------------------------------

/** An order file as a command took it in; a later message of its house may stand below it since. */
export interface Laid {
  readonly source: string;
  readonly digest: string;
}

/** A command that was given, and the order files that it took in. */
export interface Step {
  readonly at: string;
  readonly missing: string;
  readonly until?: string;
  readonly files: readonly Laid[];
}

/** The commands of a game as the inputs in its log tell them; the first one opened it. */
export const stepsOf = (path: string): readonly Step[] => {
  const steps: Step[] = [];
  let files: readonly Laid[] = [];
  for (const { line, at, source, digest, missing, until } of logOf(path)) {
    if (line === 'taken' && source !== undefined && digest !== undefined)
      files = [...files, { source, digest }];
    if (line !== 'advance' || at === undefined || missing === undefined) continue;
    const before = steps.at(-1)?.at === at ? steps.pop() : undefined;
    const all = [...(before?.files ?? []), ...files];
    steps.push({ at, missing, ...(until !== undefined && { until }), files: all });
    files = [];
  }
  return steps;
};

interface GameFile {
  readonly name: string;
  readonly ruleset: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly language: string;
  readonly seats: Readonly<Record<string, { readonly player: string; readonly address: string }>>;
}

export const seedOf = (path: string): string =>
  (parse(read(path, 'secret.yaml')) as { readonly seed: string }).seed;

const openingOf = (path: string): readonly string[] => {
  const game = parse(read(path, 'game.yaml')) as GameFile;
  const seats = Object.entries(game.seats).flatMap(([seat, { player, address }]) => [
    '--seat',
    `${seat}=${player} <${address}>`,
  ]);
  const options = Object.entries(game.options).flatMap(([name, value]) => [
    '--option',
    `${name}=${value}`,
  ]);
  const { name, ruleset, preset, language } = game;
  const said = ['--name', name, '--ruleset', ruleset, '--preset', preset, '--lang', language];
  return [...said, ...seats, ...options];
};

/** Opens the game of a folder anew in another one, perhaps with another seed. */
export const openAgain = async (path: string, target: string, seed: string): Promise<void> => {
  const [opening] = stepsOf(path);
  const at = opening?.at ?? '';
  const argv = ['new', target, ...openingOf(path), '--seed', seed, '--sample', '--now', at];
  const { exit, err } = await rookery(...argv);
  if (exit !== 0) throw new Error(err);
};

/** What stood in an order file when it had a digest: its first lines, before later messages. */
const textWith = (text: string, digest: string): string => {
  const lines = text.split(/(?<=\n)/);
  for (let count = lines.length; count > 0; count--) {
    const before = lines.slice(0, count).join('');
    if (sha256(before) === digest) return before;
  }
  throw new Error(`no beginning of this file was taken: ${lines[0]}`);
};

/** Lays order files as a command of this game took them in. */
export const layFiles = (path: string, target: string, files: readonly Laid[]): void => {
  for (const { source, digest } of files)
    write(target, source, textWith(read(path, source), digest));
};

/** Gives the commands after the opening again, each when the orders that it took are there; perhaps as far as a phase only. */
export const playOn = async (path: string, target: string, end?: Moment): Promise<void> => {
  for (const { at, missing, until, files } of stepsOf(path).slice(1)) {
    if (end !== undefined && isSameMoment(await nowIn(target), end)) return;
    layFiles(path, target, files);
    const directions = [...(until === undefined ? [] : ['--until', until]), '--missing', missing];
    const { exit, err } = await rookery('adjudicate', target, '--now', at, ...directions);
    if (exit > 1) throw new Error(err);
  }
};

const nowIn = async (target: string): Promise<Moment> =>
  JSON.parse((await rookery('status', target, '--json')).out);

/** Plays a sample game again from what people wrote: game.yaml, secret.yaml and its orders. */
export const playAgain = async (
  path: string,
  gameFile = read(path, 'game.yaml'),
): Promise<string> => {
  const target = join(emptyFolder(), 'game');
  await openAgain(path, target, seedOf(path));
  write(target, 'game.yaml', gameFile);
  write(target, 'secret.yaml', read(path, 'secret.yaml'));
  await playOn(path, target);
  return target;
};
