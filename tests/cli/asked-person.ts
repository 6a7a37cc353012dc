import { EXIT, leave } from '../../src/cli/io/exit.ts';
import type { Asking, Choice, Person } from '../../src/cli/terminal/terminal.ts';

/** What somebody does at a question: the choice that his words are in, what he types, or back. */
export type Reply = string | RegExp | typeof BACK;
export const BACK = Symbol('back');

export interface Asked extends Person {
  /** The questions so far, each with the labels of its choices. */
  readonly questions: readonly { readonly question: string; readonly labels: readonly string[] }[];
}

/** Somebody who answers so much, and is cut off at the question behind it. */
export const personWho = (...replies: readonly Reply[]): Asked => {
  const questions: { question: string; labels: readonly string[] }[] = [];
  const next = ({ question }: Asking, labels: readonly string[]): Reply => {
    questions.push({ question, labels });
    return replies[questions.length - 1] ?? leave(EXIT.interrupted);
  };
  return {
    questions,
    choose: async <T>(asking: Asking, choices: readonly Choice<T>[]) => {
      const reply = next(
        asking,
        choices.map(({ label }) => label),
      );
      if (reply === BACK) return undefined;
      const found = choices.find(({ label }) => label.search(reply as string | RegExp) >= 0);
      if (found === undefined)
        throw new Error(
          `${asking.question}: ${String(reply)} is none of\n${questions.at(-1)?.labels.join('\n')}`,
        );
      return found.value;
    },
    line: async (asking) => {
      const reply = next(asking, []);
      return reply === BACK ? undefined : String(reply);
    },
  };
};
