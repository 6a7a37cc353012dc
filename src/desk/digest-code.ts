/** Letters and digits that nobody takes for one another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const GROUPS = 4;

/** The first bits of a digest as people type them: five to a sign, in groups of so many signs. */
export const codeOf = (hash: string, group: number, groups = GROUPS): string => {
  const bits = Array.from(hash, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  const fives = bits.join('').match(/.{5}/g) ?? [];
  const signs = fives.slice(0, groups * group).map((five) => SIGNS[Number.parseInt(five, 2)] ?? '');
  return Array.from({ length: groups }, (_, at) =>
    signs.slice(at * group, (at + 1) * group).join(''),
  ).join('-');
};

/** A code as it is compared: people mistake O for 0 and I for 1, and type in lower case. */
export const plainCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Letters and digits that can be read aloud. */
export const signsOf = (bytes: Uint8Array, count: number): string => {
  let signs = '';
  for (const byte of bytes.slice(0, count)) signs += SIGNS[byte % SIGNS.length];
  return signs.replace(/(.{4})(?=.)/g, '$1-');
};
