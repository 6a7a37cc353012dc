import type { Pattern } from '../../notation/index.ts';

const LONGEST = 60;

/** A word of a player's own choice, which chance takes in: one, behind a colon. */
export const ownWord: Pattern<string> = {
  shape: { is: 'text' },
  write: (value) => value,
  ways({ line: { chars, tokens } }, at) {
    const first = tokens[at];
    if (first === undefined) return [];
    const said = chars
      .slice(first.column - 1)
      .join('')
      .trim()
      .toLowerCase();
    const before = chars
      .slice(0, first.column - 1)
      .join('')
      .trimEnd();
    if (
      !/[:：=]$/.test(before) ||
      !/^[\p{L}\p{N}][\p{L}\p{N}_'’-]*$/u.test(said) ||
      said.length > LONGEST
    )
      return [];
    const end = tokens.length;
    return [{ value: said, end, cost: 1, trail: { end, isLoose: false }, mends: [] }];
  },
};
