import type { Pattern } from '../../notation/index.ts';

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
