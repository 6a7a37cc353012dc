import { fail, ok, type Result } from '../../core/result.ts';

/** A word: letters, what is quoted, and what is escaped, beside each other. */
const PIECE = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)/y;

/** Marks that only a shell would understand. */
const FOR_A_SHELL = /[|&;<>`]|\$[({A-Za-z_]/;

/**
 * The words of a command that is written in one line, parted and unquoted as a shell would; nothing
 * in them is a variable, a pipe or another command.
 */
export const commandWords = (line: string): Result<readonly string[], string> => {
  const words: string[] = [];
  for (let at = skipSpaces(line, 0); at < line.length; at = skipSpaces(line, at)) {
    const read = wordAt(line, at);
    if (typeof read === 'string') return fail(read);
    words.push(read.word);
    at = read.end;
  }
  return words[0] === undefined || words[0] === '' ? fail('expected a command') : ok(words);
};

const skipSpaces = (line: string, from: number): number => {
  let at = from;
  while (/\s/.test(line[at] ?? '')) at++;
  return at;
};

const wordAt = (
  line: string,
  start: number,
): { readonly word: string; readonly end: number } | string => {
  let word = '';
  let at = start;
  while (at < line.length && !/\s/.test(line[at] ?? '')) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(line);
    if (piece === null) return 'expected an end of the quotation';
    const [all, single, double, escaped, bare] = piece;
    if (bare !== undefined && FOR_A_SHELL.test(bare))
      return 'expected one command: no shell reads it, so put pipes and variables into a script of your own';
    word += single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? '';
    at += all.length;
  }
  return { word, end: at };
};
