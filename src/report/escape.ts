const PLAIN = /^[ -~]*$/;

// Sets of letters by their properties take longer to be put together than a command that needs none.
// Behind a picture, of which the rest may be cut off, a sign that it is one is no secret.
const UNSEEN =
  /(?!(?<=^|\p{Extended_Pictographic})\ufe0f)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Text from people, with everything that would not be seen, or would move what is, shown. */
export const visible = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(
        UNSEEN,
        (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
      );

/** Data as JSON, in which everything is seen as it is. */
export const visibleJson = (value: object): string =>
  `${JSON.stringify(value, null, 2).replace(DOUBTFUL, (text) => text.replace(UNSEEN_IN_JSON, unicodeEscape))}\n`;

/** All but plain letters and Chinese characters, of which a report is long: they are looked at one by one. */
const DOUBTFUL = /[^\n -~\u4e00-\u9fff]+/g;

/** Characters that would not be seen, or would move what is, but for the ends of our own lines. */
const UNSEEN_IN_JSON = /[^\P{C}\n]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const unicodeEscape = (chars: string): string =>
  Array.from(
    { length: chars.length },
    (_, at) => `\\u${chars.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

const UNPRINTABLE = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]$/u;

const escaped = (char: string): string => {
  if (char === '\t') return '\\t';
  const code = (char.codePointAt(0) ?? 0).toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u{${code}}`;
};

/** A text that is safe on a terminal: control and invisible characters shown, never sent. */
export const printable = (text: string): string => {
  if (PLAIN.test(text)) return text;
  let shown = '';
  for (const char of text) shown += UNPRINTABLE.test(char) ? escaped(char) : char;
  return shown;
};

/** A name as one line. */
export const asOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const SHELL_WORD = /^[\p{L}\p{N}_@%+=:,./-]+$/u;

/** A word as a shell takes it: a path with spaces in quotes, so that a command can be pasted. */
export const shellWord = (text: string): string => {
  if (SHELL_WORD.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
};
