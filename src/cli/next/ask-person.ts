import type { Values } from '../../core/document.ts';
import { type Command, commandText } from '../../desk/format/next.ts';
import type { Frame } from '../../report/words/commands.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import type { Choice, Person, Ports } from '../terminal/ports.ts';
import type { Words } from '../terminal/words.ts';

/** Who is asked, in which words, and what does what he agrees to. */
export interface Talk {
  readonly ports: Ports;
  readonly person: Person;
  readonly words: Pick<Words, 'frame'>;
  /** Does what a command line says. */
  readonly carry: (command: Command, ports?: Ports) => Promise<Exit>;
}

/** Something that can be done, as it stands in the list of all that can. */
export interface Entry {
  readonly label: string;
  readonly go: () => Promise<unknown>;
}

type Question = readonly [Frame, Values?];

/** One of some; undefined: none of them, back. */
export const pick = async <T>(
  { person, words: { frame } }: Talk,
  [question, args]: Question,
  choices: readonly Choice<T>[],
  back: Frame = 'do.back',
): Promise<T | undefined> => {
  const asking = { question: printable(frame(question, args)), keys: frame('do.keys') };
  const told = choices.map(({ label, value }) => ({ label: printable(label), value }));
  return person.choose<T | undefined>(asking, [...told, { label: frame(back), value: undefined }]);
};

/** A line that says something; undefined: back. */
export const askForLine = async (
  { person, words: { frame } }: Talk,
  [question, args]: Question,
): Promise<string | undefined> => {
  for (;;) {
    const asking = { question: printable(frame(question, args)), keys: frame('do.line-keys') };
    const said = await person.line(asking);
    if (said !== '') return said;
  }
};

/** Does what a command says, once somebody has said yes to it as it stands. */
export const agreed = async (talk: Talk, command: Command): Promise<void> => {
  const { frame } = talk.words;
  const yes = [{ label: frame('do.yes'), value: command }];
  const sure = { command: commandText(command) };
  const meant = await pick(talk, ['do.sure', sure], yes, 'do.no');
  if (meant !== undefined) await talk.carry(meant);
};

/** The words that a command would say, and its exit code. */
const saidBy = async (
  { ports, carry }: Talk,
  command: Command,
): Promise<{
  readonly exit: Exit;
  readonly said: readonly (readonly ['out' | 'err', string])[];
}> => {
  const said: (readonly ['out' | 'err', string])[] = [];
  const kept = (name: 'out' | 'err') => ({
    ...ports[name],
    write: (text: string): void => void said.push([name, text]),
  });
  const exit = await carry(command, { ...ports, out: kept('out'), err: kept('err') });
  return { exit, said };
};

interface PreviewActions {
  readonly look: Command;
  readonly acts: readonly Choice<Command>[];
}

/** The same behind a preview, and only as long as it still shows what would come. */
export const agreedAsSeen = async (talk: Talk, { look, acts }: PreviewActions): Promise<void> => {
  const { ports, words, carry } = talk;
  let shown = await saidBy(talk, look);
  for (;;) {
    for (const [name, text] of shown.said) ports[name].write(text);
    if (shown.exit === EXIT.wrong) return;
    const [first] = acts;
    const sure = { command: commandText(first?.value ?? []) };
    const meant = await pick(talk, ['do.sure', sure], acts, 'do.no');
    if (meant === undefined) return;
    const now = await saidBy(talk, look);
    if (JSON.stringify(now) === JSON.stringify(shown)) {
      await carry(meant);
      return;
    }
    ports.out.write(`${words.frame('do.changed')}\n\n`);
    shown = now;
  }
};
