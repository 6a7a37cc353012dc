import type { Pattern } from '../../notation/index.ts';

const LONGEST = 60;

/** A word of a player's own choice, which chance takes in: all that is left of the line. */
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
      .replace(/\s+/g, ' ')
      .toLowerCase();
    const before = chars
      .slice(0, first.column - 1)
      .join('')
      .trimEnd();
    if (!/[:：=]$/.test(before) || said === '' || said.length > LONGEST) return [];
    const end = tokens.length;
    return [{ value: said, end, cost: 1, trail: { end, isLoose: false }, mends: [] }];
  },
};
