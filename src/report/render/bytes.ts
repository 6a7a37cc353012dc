/** The number of bytes a text takes in UTF-8; forums count them. */
export const bytesOf = (text: string): number => {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // Two of its units are one character, of four bytes.
    if (code > 0xffff) at++;
  }
  return bytes;
};
