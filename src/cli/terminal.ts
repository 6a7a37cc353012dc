import type { Tint } from '../core/ruleset.ts';
import { printable, printableLines } from './io/excerpt.ts';
import type { Ports, Stream } from './ports.ts';

/** How words are made to stand out; on anything but a terminal they are not. */
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

export interface Colour {
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

/** How many colours a terminal says that it has: 16, 256 or all. */
const levelOf = (env: Ports['env']): 1 | 2 | 3 => {
  if (/truecolor|24bit/.test(env['COLORTERM'] ?? '')) return 3;
  return (env['TERM'] ?? '').includes('256color') ? 2 : 1;
};

/** Colours and the clearing of a line are ours; whatever else would steer a terminal is shown. */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /\u001b(?!\[[0-9;]*[mK])|[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What may be written to a terminal as it is. */
export const steadied = (text: string): string => text.replace(STEERING, printable);

/** Talk goes to stderr, a line each; nothing in it steers a terminal. */
export const talk = ({ err }: Pick<Ports, 'err'>, ...lines: readonly string[]): void => {
  for (const line of lines) err.write(`${printableLines(line)}\n`);
};
