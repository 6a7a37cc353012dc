const LF = 10;
const CR = 13;
const UTF8 = new TextEncoder();

/**
 * The bytes of a mailbox with one byte for each sign of its headers and a line feed behind each line,
 * whatever editor or machine saved it.
 */
export const oneByte = (bytes: Uint8Array): Uint8Array => {
  const wide = wideName(bytes);
  const narrow = wide === undefined ? bytes : UTF8.encode(new TextDecoder(wide).decode(bytes));
  return narrow.includes(LF) || !narrow.includes(CR)
    ? narrow
    : narrow.map((byte) => (byte === CR ? LF : byte));
};

/** Told by the mark of byte order, or by nothing in every other byte of the first four. */
const wideName = ([a, b, c, d]: Uint8Array): string | undefined => {
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0 && a !== 0 && c !== 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && c === 0 && b !== 0 && d !== 0)
    ? 'utf-16be'
    : undefined;
};
