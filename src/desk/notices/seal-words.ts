import type { Pattern } from '../../notation/index.ts';
import { plainCode } from '../digest-code.ts';

/** All that is left of a line, as it is written: what `read` makes of it, with what stands before it. */
export const restOfLine = (
  read: (said: string, before: string) => string | undefined,
): Pattern<string> => ({
  shape: { is: 'text' },
  write: (value) => value,
  ways({ line: { chars, tokens } }, at) {
    const first = tokens[at];
    if (first === undefined) return [];
    const [before, said] = [chars.slice(0, first.column - 1), chars.slice(first.column - 1)];
    const value = read(said.join('').trim(), before.join('').trimEnd());
    const end = tokens.length;
    return value === undefined
      ? []
      : [{ value, end, cost: 1, trail: { end, isLoose: false }, mends: [] }];
  },
});

/** The signs of the digest of sealed orders, and of the salt that they were sealed with. */
export const SEAL_SIGNS = 25;
export const SALT_SIGNS = 16;

/** A code of so many signs: all that is left of the line. */
export const codeWord = (signs: number): Pattern<string> =>
  restOfLine((said) => codeIn(said, signs, 4));

/** The digest of sealed orders, with its form before it (`2-`); the first form had none. */
export const digestWord: Pattern<string> = restOfLine((said) => {
  const isSecond = /^2\s*-/.test(said);
  const code = codeIn(isSecond ? said.slice(1) : said, SEAL_SIGNS, 5);
  return code && `${isSecond ? '2-' : ''}${code}`;
});

const codeIn = (said: string, signs: number, group: number): string | undefined => {
  const code = plainCode(said);
  if (code.length !== signs || !/^[0-9A-Za-z -]+$/.test(said)) return undefined;
  return code.match(new RegExp(`.{${group}}`, 'g'))?.join('-');
};

/** The writing of what is locked: nobody reads it. */
export const lockedBlock: Pattern<string> = {
  shape: { is: 'text' },
  write: () => '…',
  ways: () => [],
};
