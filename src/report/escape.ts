const PLAIN = /^[ -~]*$/;
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

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
  `${JSON.stringify(value, null, 2).replace(UNSEEN_IN_JSON, unicodeEscape)}\n`;

/** Characters that would not be seen, or would move what is, but for the ends of our own lines. */
const UNSEEN_IN_JSON = /[^\P{C}\n]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const unicodeEscape = (chars: string): string =>
  Array.from(
    { length: chars.length },
    (_, at) => `\\u${chars.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
