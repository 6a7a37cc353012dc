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
