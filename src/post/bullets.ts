import { isKept, type Marked } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

/**
 * What lists are made of, but for the bullets and numbers that the order reader knows itself: signs,
 * letters in brackets, and the pictures of office programs.
 */
const BULLET =
  /^\s{0,20}(?:(?:[o◦▪▫■□●○◆◇►▶‣⁃∙+§Øü√✓✔➢➤❖\ue000-\uf8ff]|--|[(（]?(?:[a-z]|[ivx]{1,4})[)）.．]|[(（][一二三四五六七八九十]{1,3}[)）])\s{1,20}|[•●■◆\ue000-\uf8ff]|[(（](?:[a-z]|[一二三四五六七八九十]{1,3})[)）])(?=\S)/iu;
/** Arrows of a font that others do not have, and what is shown for them there. */
const PRIVATE_ARROW = /\s?[\uf0e0\uf0e8\uf0f0\uf0de\uf0e2]\s?/gu;
const SHOWN_ARROW = /(?<=\S)\s[à►▶➔➜➝➡⟶]\s(?=\S)/gu;
/** Bold in Markdown, and as mail programs write it for programs that show no HTML. */
const BOLD = /\*\*([^*\s](?:[^*]{0,200}[^*\s])?)\*\*|__([^_\s](?:[^_]{0,200}[^_\s])?)__/gu;
const BOLD_SUBJECT =
  /^(\s{0,20})\*([^*:：]{1,60})(?:\*\s?(?:[:：](?=\s|$)|：)|(?:[:：]\*(?=\s|$)|：\*))/u;
/** A line that is bold as a whole; a star behind a word may belong to it. */
const BOLD_LINE = /^(\s{0,20})\*([^*\s][^*]{0,200}\d)\*$/u;

const plain = (text: string): string =>
  text
    .replace(PRIVATE_ARROW, ' → ')
    .replace(
      BOLD,
      (_, stars: string | undefined, lines: string | undefined) => stars ?? lines ?? '',
    )
    .replace(BOLD_LINE, (_, space: string, line: string) => `${space}${line}`)
    .replace(BOLD_SUBJECT, (_, space: string, subject: string) => `${space}${subject}:`);

/** Without the sign of a list in front of an order, with arrows that everybody sees. */
export const takeBullets = (lines: readonly Marked[], isOrder: LooksLikeOrder): readonly Marked[] =>
  lines.map((line) => {
    if (!isKept(line)) return line;
    const { text: written, other } = line;
    const text = ordersPlain(written, isOrder);
    if (text === written) return line;
    const isText = other !== undefined && other.text !== null;
    return {
      ...line,
      text,
      ...(isText && { other: { ...other, text: ordersPlain(other.text ?? '', isOrder) } }),
    };
  });

const ordersPlain = (written: string, isOrder: LooksLikeOrder): string => {
  const text = plain(written);
  const bullet = BULLET.exec(text)?.[0] ?? '';
  const rest = text.slice(bullet.length);
  const order = bullet !== '' && isOrder(rest) ? rest : text;
  return isOrder(order) ? order.replace(SHOWN_ARROW, ' → ') : order;
};
