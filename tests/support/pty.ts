// The built program at a terminal: `script` of util-linux makes one, and xterm tells what stands on its screen.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import xterm from '@xterm/headless';
import { emptyFolder } from './sample-games.ts';

export const PROGRAM = fileURLToPath(new URL('../../bin/rookery.js', import.meta.url));
const ROWS = 40;
/** As long as a busy machine may need for a step. */
const PATIENCE = 20_000;

export const KEYS = {
  enter: '\r',
  down: '\u001b[B',
  escape: '\u001b',
  cut: '\u0003',
  end: '\u0004',
};

export interface Terminal {
  /** Waits until this stands on the screen, however its lines are broken. */
  until(text: string): Promise<void>;
  type(keys: string): void;
  /** The lines of the screen, and of what has gone off it. */
  lines(): readonly string[];
  /** Waits until a question waits for keys. */
  untilAsked(): Promise<void>;
  /** The lines that the terminal had to break. */
  overlong(): readonly string[];
  /** All that was written, as it came. */
  written(): string;
  /** Waits until the program is no more. */
  gone(): Promise<void>;
  /** Ends the program with a signal; `HUP`: takes its terminal away. */
  kill(signal: 'SIGTERM' | 'HUP'): void;
  readonly exit: Promise<number>;
}

interface Opening {
  readonly folder: string;
  readonly columns: number;
  readonly env?: Readonly<Record<string, string>>;
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** A command in a folder, at a terminal that is so wide. */
export const terminalWith = (
  { folder, columns, env = {} }: Opening,
  ...argv: readonly string[]
): Terminal => {
  const pidFile = join(emptyFolder(), 'pid');
  const run = [process.execPath, PROGRAM, ...argv].map(quoted).join(' ');
  const line = `stty cols ${columns} rows ${ROWS}; echo $$ > ${quoted(pidFile)}; exec ${run}`;
  const child = spawn('script', ['-qefc', line, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TERM: 'xterm-256color', SHELL: '/bin/sh', ...env },
  });
  const screen = new xterm.Terminal({ cols: columns, rows: ROWS, allowProposedApi: true });
  const drawn = drawing(child, screen);
  const { active } = screen.buffer;
  const lines = (): readonly string[] =>
    Array.from({ length: active.length }, (_, at) =>
      (active.getLine(at)?.translateToString(true) ?? '').trimEnd(),
    );
  const waitFor = async (what: string, isThere: () => boolean): Promise<void> => {
    const end = Date.now() + PATIENCE;
    while (!isThere()) {
      if (Date.now() > end) throw new Error(`not there: ${what}\n${lines().join('\n').trimEnd()}`);
      await drawn.next();
    }
  };
  const hasText = (text: string): boolean => squeezed(lines().join('')).includes(squeezed(text));
  const processId = (): number => Number(readFileSync(pidFile, 'utf8'));
  return {
    lines,
    exit: new Promise((resolve) => child.on('close', (code) => resolve(code ?? -1))),
    type: (keys) => void child.stdin.write(keys),
    until: (text) => waitFor(text, () => hasText(text)),
    untilAsked: () =>
      waitFor('keys', () => KEY_HINTS.some((hint) => lines().join('\n').trimEnd().endsWith(hint))),
    overlong: () => lines().filter((_, at) => active.getLine(at)?.isWrapped === true),
    written: drawn.written,
    gone: () => waitFor('the end', () => !isAlive(processId())),
    kill: (signal) => {
      if (signal === 'HUP') child.kill('SIGKILL');
      else process.kill(processId(), signal);
    },
  };
};

const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** What stands below a question that waits. */
const KEY_HINTS = ['Ctrl-C ends it.', 'Ctrl-C退出。'];

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

interface Drawing {
  /** Waits until something more is drawn, or for a moment. */
  next(): Promise<void>;
  written(): string;
}

/** Draws what comes. */
const drawing = (
  { stdout }: Pick<ChildProcess, 'stdout'>,
  screen: InstanceType<typeof xterm.Terminal>,
): Drawing => {
  let pending: (() => void)[] = [];
  let written = '';
  stdout?.on('data', (bytes: Buffer) => {
    written += bytes.toString();
    screen.write(bytes, () => {
      for (const go of pending) go();
      pending = [];
    });
  });
  return {
    written: () => written,
    next: () =>
      new Promise((resolve) => {
        pending.push(resolve);
        setTimeout(resolve, 50);
      }),
  };
};

export const hasTerminals = spawnSync('script', ['--version']).status === 0;
