/** Small letters for A to Z alone: what looks like one of them stays another letter. */
export const asciiLower = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
