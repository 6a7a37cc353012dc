/** The number of bytes a text takes in UTF-8; forums count them. */
export const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const char of text) bytes += bytesOfChar(char.codePointAt(0) ?? 0);
  return bytes;
};

const bytesOfChar = (code: number): number => {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};
