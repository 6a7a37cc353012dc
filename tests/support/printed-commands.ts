import type { Command } from 'commander';
import { commandLine } from './command-line.ts';

// Commands of the program that stand in what it prints, held against the commands that there are.

const { commands } = await commandLine();

/** A word as a shell has it: in quotes, a place that is to be filled in, or without a space. */
const WORD = /(?:"(?:\\.|[^"\\])*"|'(?:[^']|'\\'')*'|<[^>\s]+>|[^\s"'<>|，。；：、（）“”])+/gu;

const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? [];

interface Printed {
  /** Its words, as far as the line goes on: in a sentence, with words of that behind it. */
  readonly words: readonly string[];
  /** True if the line has nothing else. */
  readonly isAlone: boolean;
  readonly line: string;
  readonly next: string;
}

const texts = (said: string): readonly string[] => {
  if (!/^[[{]/.test(said)) return [said];
  const found: string[] = [];
  try {
    JSON.parse(said, (_, value) => {
      if (typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    return [said];
  }
  return found;
};

/** What follows the name of the program is a command only where it looks like one. */
const STARTS = /(?<![\p{L}\d/._@-])rookery (?=\S)/gu;

const printedIn = (said: string): readonly Printed[] =>
  texts(said).flatMap((text) => {
    const lines = text.split('\n');
    return lines.flatMap((line, at) =>
      [...line.matchAll(STARTS)].map(({ index, 0: start }) => {
        const before = line.slice(0, index);
        const rest = line.slice(index + start.length);
        // A line of a sentence may begin with one, too.
        const isSet =
          (lines.length === 1 && before === '') ||
          /^(?:\s{2,}|Run: |Next: |\s*printf .*\| )$/.test(before);
        const isAlone = isSet && !/[.。]$/.test(rest);
        // Less far in, the next line is another text.
        const next = lines[at + 1] ?? '';
        const goesOn = !isAlone || next.startsWith(/^\s*/.exec(line)?.[0] ?? '');
        const own = isSet ? rest : rest.replace(/[。；].*$/u, '');
        return { words: wordsIn(own), isAlone, line, next: goesOn ? next : '' };
      }),
    );
  });

/** Commands that a text has on lines of their own, without the name of the program. */
export const commandLinesIn = (said: string): readonly string[] =>
  printedIn(said).flatMap(({ isAlone, line }) =>
    isAlone && !line.includes('|') ? [line.replace(/^.*?rookery /, '')] : [],
  );

const isOption = (word: string): boolean => /^--?[a-zA-Z]/.test(word);
/** A word without what a sentence has behind it; a Chinese one puts no space there. */
const bare = (word: string): string =>
  word.replace(isOption(word) ? /[^-\w=].*$/u : /[.,;:)”]+$/, '');

interface Walked {
  readonly trouble?: string;
  readonly operands: number;
  /** True if nothing says that the command ends before the line does. */
  readonly isOpen: boolean;
}

/** Goes through the options and operands of a command as far as they are its own. */
const walk = (known: Command, words: readonly string[], isAlone: boolean): Walked => {
  let operands = 0;
  let isOpen = true;
  for (let at = 0; at < words.length; at++) {
    const given = words[at] ?? '';
    const word = isAlone ? given : bare(given);
    const isEnd = word !== given && !/^\.+$/.test(given);
    if (isOption(word)) {
      const { trouble, taken } = optionAt(known, word, words[at + 1], isEnd);
      if (trouble !== undefined) return { trouble, operands, isOpen };
      at += taken;
    } else operands++;
    // Of a sentence, whose own words may come behind the command.
    isOpen = isAlone || !/^\p{L}+$/u.test(word);
    if (isEnd) return { operands, isOpen: false };
  }
  return { operands, isOpen };
};

const optionAt = (
  known: Command,
  word: string,
  next: string | undefined,
  isEnd: boolean,
): { readonly trouble?: string; readonly taken: number } => {
  const [flag = '', value] = word.split(/=(.*)/s);
  const option = known.options.find(({ long, short }) => long === flag || short === flag);
  if (option === undefined) return { trouble: `${known.name()} has no ${flag}`, taken: 0 };
  if (value !== undefined || isEnd || option.isBoolean()) return { taken: 0 };
  if (option.optional) return { taken: isOption(next ?? '-x') ? 0 : 1 };
  return next === undefined
    ? { trouble: `${flag} has no value on this line`, taken: 0 }
    : { taken: 1 };
};

/** The reason for which a printed command would be no use to whoever copies it. */
const troubleIn = ({ words, isAlone, next }: Printed): string | undefined => {
  const [named = '', ...rest] = words;
  const name = bare(named).replace(/[^a-z-].*$/u, '');
  const known = commands.find((one) => one.name() === name);
  // A sentence may speak of the program itself.
  if (known === undefined)
    return isAlone && name !== '' ? `there is no command ${name}` : undefined;
  if (named !== name && !isAlone) return undefined;
  const { trouble, operands, isOpen } = walk(known, rest, isAlone);
  if (trouble !== undefined) return trouble;
  const { registeredArguments: expected } = known;
  const isMany = expected.some(({ variadic }) => variadic);
  if (isAlone && !isMany && operands > expected.length) return `${name} takes fewer operands`;
  return isOpen && isOption(next.trim()) ? 'it goes on in the next line' : undefined;
};

/** Throws where a command that was printed names what is not there, or is broken in two. */
export const holdPrinted = (...said: readonly string[]): void => {
  for (const text of said) {
    if (!text.includes('rookery ')) continue;
    for (const printed of printedIn(text)) {
      const trouble = troubleIn(printed);
      if (trouble !== undefined)
        throw new Error(`a printed command cannot be pasted (${trouble}): ${printed.line}`);
    }
  }
};

/** The words of a command as a shell gives them. */
export const argvIn = (line: string): readonly string[] =>
  wordsIn(line).map((word) => word.replaceAll(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, '$1$2'));
