import type { Prompt } from '@clack/core';
import { widthOf } from '../../report/width.ts';
import { wrap } from '../../report/wrap.ts';
import { EXIT, leave } from '../io/exit.ts';
import { type Asking, type Choice, type Paint, type Person, paintFor } from './terminal.ts';

type World = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'env'>;

/** Whoever sits at both ends of a terminal that can be drawn on. */
export const personAt = (world: World): Person | undefined => {
  const { stdout, env } = world;
  // A line that does not say how wide it is has no columns.
  const canDraw = env['TERM'] !== 'dumb' && (stdout.columns || NARROWEST) >= NARROWEST;
  // Node opens what comes in when it is looked at first, which takes time.
  if (!stdout.isTTY || !canDraw || !world.stdin.isTTY) return undefined;
  return {
    choose: (asking, choices) => choose(world, asking, choices),
    line: (asking) => line(world, asking),
  };
};

/** Less than that holds no question. */
const NARROWEST = 20;
const SHOW_CURSOR = '\u001b[?25h';

const choose = async <T>(
  world: World,
  asking: Asking,
  choices: readonly Choice<T>[],
): Promise<T | undefined> => {
  const { SelectPrompt } = await import('@clack/core');
  const paint = await paintOf(world);
  const options = choices.map(({ label }, value) => ({ label, value }));
  const chosen = await answered(world, (streams) => {
    const prompt = new SelectPrompt<(typeof options)[number]>({
      ...streams,
      options,
      render() {
        const said = this.state === 'submit' ? (options[this.cursor]?.label ?? '') : '';
        if (this.state !== 'initial' && this.state !== 'active') return ended(asking, said, paint);
        return framed(world, asking, paint, (rows) =>
          labelsAround(options, this.cursor, { columns: columnsOf(world), rows }).map(
            ({ label, value }) => (value === this.cursor ? paint.bold(`> ${label}`) : `  ${label}`),
          ),
        );
      },
    });
    return prompt;
  });
  return chosen === undefined ? undefined : choices[Number(chosen)]?.value;
};

const line = async (world: World, asking: Asking): Promise<string | undefined> => {
  const { TextPrompt } = await import('@clack/core');
  const paint = await paintOf(world);
  const said = await answered(world, (streams) => {
    const prompt = new TextPrompt({
      ...streams,
      render() {
        if (this.state !== 'initial' && this.state !== 'active')
          return ended(asking, this.state === 'submit' ? this.userInput : '', paint);
        return framed(world, asking, paint, () => [`> ${withCursor(this.userInput, this.cursor)}`]);
      },
    });
    return prompt;
  });
  return said === undefined ? undefined : String(said).trim();
};

type Streams = { input: NodeJS.ReadStream; output: NodeJS.WriteStream; signal: AbortSignal };

/** A person's answer; undefined: back. Where the terminal goes, or he wants to end it, so does the program. */
const answered = async <V>(
  world: World,
  make: (streams: Streams) => Prompt<V>,
): Promise<V | undefined> => {
  const { stdin, stdout } = world;
  const { isCancel } = await import('@clack/core');
  const abort = new AbortController();
  let isCut = false;
  const cut = (): void => {
    isCut = true;
    abort.abort();
  };
  const prompt = make({ input: stdin, output: stdout, signal: abort.signal });
  prompt.on('key', (_, { name, ctrl }) => {
    if (ctrl && (name === 'c' || (name === 'd' && prompt.userInput === ''))) cut();
  });
  const showCursor = (): void => void stdout.write(SHOW_CURSOR);
  const ends = ['end', 'close', 'error'] as const;
  for (const end of ends) stdin.once(end, cut);
  process.once('exit', showCursor);
  const before = process.exitCode;
  // Whatever ends the program while it asks cuts him off.
  process.exitCode = EXIT.interrupted;
  const answer = await prompt.prompt();
  process.exitCode = before;
  process.off('exit', showCursor);
  for (const end of ends) stdin.off(end, cut);
  if (isCut) leave(EXIT.interrupted);
  return isCancel(answer) ? undefined : answer;
};

const paintOf = ({ stdout, env }: World): Promise<Paint> =>
  paintFor({ isTerminal: stdout.isTTY, write: () => undefined }, { env }, {});

const columnsOf = ({ stdout }: World): number => stdout.columns;

/** Question, answers, keys, each in lines of its own. */
const framed = (
  world: World,
  { question, keys }: Asking,
  paint: Paint,
  answers: (rows: number) => readonly string[],
): string => {
  const columns = columnsOf(world);
  const above = wrap(question, columns - 3).map((text, at) => `${at === 0 ? '? ' : '  '}${text}`);
  const below = wrap(keys, columns - 3).map((text) => paint.faint(`  ${text}`));
  const rows = Math.max(3, world.stdout.rows - above.length - below.length - 1);
  return [...above, ...answers(rows), ...below].join('\n');
};

const ended = ({ question }: Asking, said: string, paint: Paint): string =>
  `? ${question}${said === '' ? '' : ` ${paint.bold(said)}`}`;

interface LabelledChoice {
  readonly label: string;
  readonly value: number;
}

/** As many as there is room for around the one that is pointed at, each in one line. */
const labelsAround = (
  options: readonly LabelledChoice[],
  cursor: number,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly LabelledChoice[] => {
  const from = Math.max(0, Math.min(cursor - Math.floor(rows / 2), options.length - rows));
  return options
    .slice(from, from + rows)
    .map(({ label, value }) => ({ label: cutTo(label, columns - 3), value }));
};

/** A label as far as a line takes it. */
const cutTo = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  let cut = '';
  for (const char of text) {
    if (widthOf(cut + char) > width - 1) break;
    cut += char;
  }
  return `${cut}…`;
};

const withCursor = (text: string, at: number): string => {
  const [char = ' '] = [...text.slice(at)];
  return `${text.slice(0, at)}\u001b[7m${char}\u001b[27m${text.slice(at + char.length)}`;
};
