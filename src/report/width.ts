const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\u30fc\uff01-\uff60\uffe0-\uffe6]/u;
const NONE = /[\p{M}\p{Cf}]/u;
const PLAIN = /^[\x20-\x7e]*$/;

/** Ideographs, and the signs that are written with them. */
const isAlwaysWide = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0xff01 && code <= 0xff60) ||
  (code >= 0x3000 && code <= 0x3029);

/** The number of columns a character takes: a wide one two, a combining mark none. */
export const widthOfChar = (char: string): 0 | 1 | 2 => {
  // Nearly all that is ever asked about are letters and ideographs.
  if (char >= ' ' && char <= '~') return 1;
  if (isAlwaysWide(char.charCodeAt(0))) return 2;
  if (NONE.test(char)) return 0;
  return WIDE.test(char) ? 2 : 1;
};

export const widthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x20 && code <= 0x7e) width++;
    else if (isAlwaysWide(code)) width += 2;
    else {
      const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
      width += widthOfChar(char);
      at += char.length - 1;
    }
  }
  return width;
};

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;
