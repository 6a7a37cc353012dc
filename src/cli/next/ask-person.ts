import type { Values } from '../../core/document.ts';
import type { Command } from '../../desk/format/next.ts';
import type { Frame } from '../../report/words/commands.ts';
import { printable } from '../io/excerpt.ts';
import type { Exit } from '../io/exit.ts';
import type { Choice, Person, Ports } from '../terminal/terminal.ts';
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
