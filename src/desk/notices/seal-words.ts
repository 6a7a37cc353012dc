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

const BEGINS = /^\s*(?:sealed|salt|seal|密封|盐)\s*[:：]/i;
const GOES_ON = /^\s*[0-9A-Z]{1,5}(?:-[0-9A-Z]{1,5})*-?\s*$/;

/** Lines with codes that a mail program broke put together again; an empty line stands for the rest. */
export const withWholeCodes = (lines: readonly string[]): readonly string[] => {
  const whole = [...lines];
  for (const [at, line] of lines.entries()) {
    if (!BEGINS.test(line)) continue;
    for (let next = at + 1; next < lines.length; next++) {
      const more = lines[next] ?? '';
      const said = whole[at] ?? '';
      if (!GOES_ON.test(more) || isWhole(said.replace(BEGINS, ''))) break;
      whole[at] = `${said.trimEnd()}${more.trim()}`;
      whole[next] = '';
    }
  }
  return whole;
};

/** True of a digest, or a salt, that has all its signs. */
const isWhole = (said: string): boolean => {
  const signs = plainCode(said).length;
  return /^\s*2-/.test(said) ? signs > SEAL_SIGNS : signs >= SEAL_SIGNS;
};

const ARMOUR = /^[>\s]*-{3,} ?BEGIN AGE ENCRYPTED FILE ?-{3,}\s*$/;
const ARMOUR_END = /^[>\s]*-{3,} ?END AGE ENCRYPTED FILE ?-{3,}\s*$/;

/** The writing of what is locked: nobody reads it. */
export const lockedBlock: Pattern<string> = {
  shape: { is: 'text' },
  write: () => '…',
  ways: () => [],
};

interface UnwrappedText {
  readonly lines: readonly string[];
  readonly blocks: readonly { readonly value: string; readonly line: number }[];
}

/** Takes blocks that are locked until a time out of a text, however their lines were broken or quoted. */
export const withoutArmour = (lines: readonly string[]): UnwrappedText => {
  const rest = [...lines];
  const blocks: { value: string; line: number }[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!ARMOUR.test(lines[at] ?? '')) continue;
    const end = lines.findIndex((line, index) => index > at && ARMOUR_END.test(line));
    if (end < 0) break;
    const value = lines
      .slice(at + 1, end)
      .join('')
      .replace(/[^A-Za-z0-9+/=]/g, '');
    blocks.push({ value, line: at + 1 });
    rest.fill('', at, end + 1);
    at = end;
  }
  return { lines: rest, blocks };
};
