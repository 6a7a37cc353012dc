import { resolve } from 'node:path';
import type { Lang, Reader } from '../../core/game.ts';
import type { Tint } from '../../core/ruleset.ts';
import { visibleJson } from '../../report/escape.ts';
import { timeWritten } from '../../report/time.ts';
import { COLUMNS, wrap } from '../../report/wrap.ts';
import { printable, printableLines } from '../io/excerpt.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { placeFile } from '../io/files.ts';
import type { Library } from '../rules/library.ts';

/** Where text goes. */
export interface Stream {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** The number of letters that stand beside each other on a terminal, as far as it says so. */
  readonly columns?: number;
}

export interface Choice<T> {
  readonly label: string;
  readonly value: T;
}

/** A question at the terminal; `keys` says which keys do what. */
export interface Asking {
  readonly question: string;
  readonly keys: string;
}

/** Somebody who sits at a terminal and can be asked; where he is cut off the program ends. */
export interface Person {
  /** One of the choices; undefined: he wants to go back. */
  choose<T>(asking: Asking, choices: readonly Choice<T>[]): Promise<T | undefined>;
  /** The line that he types; undefined: he wants to go back. */
  line(asking: Asking): Promise<string | undefined>;
}

/** Everything of the world outside that a command uses, besides the files that it is given. */
export interface Ports {
  /** Data. */
  readonly out: Stream;
  /** Talk. */
  readonly err: Stream;
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly library: Library;
  /** The moderator by whom the command is given, and the language that he wants to be told in, where it says so. */
  readonly acting?: { as?: string; lang?: Lang };
  /** Who can be asked; nobody where a script gives the commands. */
  readonly person?: Person;
  /** All that is pasted in; a person who types is told first when it ends. */
  readStdin(asks: string): string;
  now(): Date;
  entropy(bytes: number): Uint8Array;
}

const NOWHERE: Stream = { write: () => undefined, isTerminal: false };

/** Ports that talk to nobody: what would be said of a game is said elsewhere, or for the second time. */
export const silent = (ports: Ports): Ports => ({ ...ports, err: NOWHERE });

/** Ways to make words stand out; on anything but a terminal they do not. */
export interface Paint {
  bold(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  faint(text: string): string;
  tint(tint: Tint, text: string): string;
  /** Letters of one colour on another; colours like `#a8352c`. */
  plate(text: string, colour: string, ink: string): string;
}

const plain = (text: string): string => text;
export const PLAIN: Paint = {
  bold: plain,
  good: plain,
  bad: plain,
  faint: plain,
  tint: (_, text) => text,
  plate: plain,
};

interface Colour {
  readonly color?: boolean;
}

/** chalk does not heed NO_COLOR on a terminal, so it is asked only where colour is wanted. */
export const paintFor = async (
  stream: Stream,
  { env }: Pick<Ports, 'env'>,
  { color }: Colour,
): Promise<Paint> => {
  const unwanted = color === false || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  if (unwanted || !stream.isTerminal) return PLAIN;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  const rich = new Chalk({ level: levelOf(env) });
  // They would take more texts than one, such as those that come along in `lines.map(paint.bold)`.
  const one = (colour: (text: string) => string) => (text: string) => colour(text);
  return {
    bold: one(chalk.bold),
    good: one(chalk.green),
    bad: one(chalk.red),
    faint: one(chalk.dim),
    tint: (tint, text) => chalk[tint](text),
    plate: (text, colour, ink) => rich.bgHex(colour).hex(ink)(text),
  };
};

/** The number of colours a terminal says that it has: 16, 256 or all. */
const levelOf = (env: Ports['env']): 1 | 2 | 3 => {
  if (/truecolor|24bit/.test(env['COLORTERM'] ?? '')) return 3;
  return (env['TERM'] ?? '').includes('256color') ? 2 : 1;
};

/** Begins a line of a terminal anew; only what is drawn over itself writes it, and nothing in front of it. */
export const CLEAR_LINE = '\r\u001b[K';

const CONTROL =
  '\\r(?!\\n)|[\\0-\\x08\\x0b\\x0c\\x0e-\\x1a\\x1c-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]';
/** As colours and bold print are switched on and off here. */
const OURS = '\\[(?:0|[1-35-79]|2[1-9]|[349][0-79]|10[0-7]|[34]8;[25];[0-9;]+)m';
const STEERING = {
  terminal: new RegExp(`\\x1b(?!${OURS})|${CONTROL}`, 'g'),
  pipe: new RegExp(`\\x1b|${CONTROL}`, 'g'),
};

/** A text that may be written to a terminal; whatever would steer it, but for our colours, is shown. */
export const steadied = (text: string, to: keyof typeof STEERING): string =>
  to === 'terminal' && text.startsWith(CLEAR_LINE)
    ? CLEAR_LINE + steadied(text.slice(CLEAR_LINE.length), to)
    : text.replace(STEERING[to], printable);

/** The same for all that is written; where a pipe leads, nobody knows. */
export const steady = ({ write, ...stream }: Stream): Stream => ({
  ...stream,
  write: (text) => write(steadied(text, stream.isTerminal ? 'terminal' : 'pipe')),
});

/** Talk goes to stderr, a line each; nothing in it steers a terminal. */
export const talk = ({ err }: Pick<Ports, 'err'>, ...lines: readonly string[]): void => {
  for (const line of lines) err.write(`${inWidth(err, printableLines(line))}\n`);
};

/** The version of what `--json` prints. */
const JSON_VERSION = 1;

export const json = (value: object): string => visibleJson({ version: JSON_VERSION, ...value });

/** Prints what a command has to say: its data for scripts, which read it with --json, else its lines, or a text of them. */
export const printResult = (
  { out }: Pick<Ports, 'out'>,
  { json: isJson }: { readonly json?: boolean },
  data: object,
  told: readonly string[] | string,
): Exit => {
  const text = typeof told === 'string' ? told : told.map((line) => `${line}\n`).join('');
  out.write(isJson ? json(data) : text);
  return EXIT.done;
};

/** Writes a result for one reader into the file that was named, else to where results go. */
export const handOut = (
  { out, folder }: Pick<Ports, 'out' | 'folder'>,
  file: string | undefined,
  { text, reader }: { readonly text: string; readonly reader: Reader },
): void => {
  if (file === undefined) out.write(text);
  else placeFile(resolve(folder, file), text, reader);
};

/** The width that a text may have: a narrow terminal's, never more than mail's. */
export const widthOf = ({ isTerminal, columns = COLUMNS }: Stream): number =>
  isTerminal ? Math.max(NARROWEST, Math.min(COLUMNS, columns)) : COLUMNS;

const NARROWEST = 60;

/** What is indented so far is to be copied, or was laid out already. */
const LAID_OUT = /^ {4}/;

/** Lines as wide as a terminal has room for, the rest of each below its first word; elsewhere as they are. */
export const inWidth = (stream: Stream, text: string): string => {
  if (!stream.isTerminal) return text;
  const width = widthOf(stream);
  return text
    .split('\n')
    .flatMap((line) => {
      if (LAID_OUT.test(line)) return [line];
      const [, indent = '', said = ''] = /^( *(?:- |\[ \] )?)(.*)$/s.exec(line) ?? [];
      const [first = '', ...rest] = wrap(said, width - indent.length);
      return [indent + first, ...rest.map((one) => ' '.repeat(indent.length) + one)];
    })
    .join('\n');
};

const written = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** The time that inputs get in the log: `--now`, else SOURCE_DATE_EPOCH, else the clock. */
export const timeOf = (ports: Pick<Ports, 'env' | 'now'>, given: string | undefined): string => {
  if (given !== undefined) return parsed('--now', given, new Date(isoOf(given)));
  const epoch = ports.env['SOURCE_DATE_EPOCH'];
  if (epoch !== undefined && epoch !== '')
    return parsed('SOURCE_DATE_EPOCH', epoch, new Date(Number(epoch) * 1000));
  return written(ports.now());
};

/** In any usual form with its zone; what has none is of the machine's. */
const isoOf = (given: string): string => {
  const time = timeWritten(given);
  return time === undefined || time === 'no-zone' ? given : time;
};

const parsed = (name: string, given: string, time: Date): string =>
  Number.isNaN(time.getTime())
    ? leave(EXIT.wrong, why('leave.no-time', { name, what: given }))
    : written(time);
