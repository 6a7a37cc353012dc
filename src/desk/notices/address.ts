import type { Pattern } from '../../notation/index.ts';

/** The address of a mail: letters in one piece, with an @ among them. */
export const address: Pattern<string> = {
  shape: { is: 'text' },
  write: (value) => value,
  ways({ line: { text, chars, tokens } }, at) {
    const first = tokens[at];
    // Hardly a line has one, and the set of letters takes long to make.
    if (first === undefined || !text.includes('@')) return [];
    let end = first.column - 1;
    while (end < chars.length && /[^\s,;()<>\p{Script=Han}，；（）。：]/u.test(chars[end] ?? ''))
      end++;
    const said = chars
      .slice(first.column - 1, end)
      .join('')
      .toLowerCase();
    if (!/^[^@\s]+@[^@\s]+\.[a-z0-9-]{2,}$/u.test(said)) return [];
    const past = tokens.findIndex(({ column }) => column > end);
    const to = past < 0 ? tokens.length : past;
    return [{ value: said, end: to, cost: 1, trail: { end: to, isLoose: false }, mends: [] }];
  },
};
