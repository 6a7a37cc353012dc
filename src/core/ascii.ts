/** Small letters for A to Z alone: what looks like one of them stays another letter. */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Each letter beyond ASCII as its escape: as JSON or source code the same, in one byte for each letter. */
export const inAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
