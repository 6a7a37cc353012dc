import type { Tint } from '../core/ruleset.ts';
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

/** Talk goes to stderr, a line each. */
export const talk = ({ err }: Pick<Ports, 'err'>, ...lines: readonly string[]): void => {
  for (const line of lines) err.write(`${line}\n`);
};
