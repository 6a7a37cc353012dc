// The plain and the HTML part of one mail: programs make one of the other, and they say the same, however lines are
// broken, words set in bold, links written out, and what is quoted marked.
import type { OrderText, ReadingDoubt, SetAside } from './letter.ts';
import type { LooksLikeOrder } from './order-like.ts';

/** A part as it was read. */
export interface ReadPart {
  readonly text: OrderText;
  readonly aside: readonly SetAside[];
}

const LINK =
  /[<[(]\s?(?:https?:|mailto:|cid:|www\.)[^<>\])\s]{1,2000}\s?[>\])]|\[image:[^\]]{0,200}\]/giu;
const BULLET = /^[\s>＞]*(?:[*•·▪◦‣○●■□+\-–]\s+|\d{1,2}[.)、]\s*)?/u;
/** Marks of bold and underlined words, and what cannot be seen. */
const MARKS = /[*_\s\u00a0\u200b-\u200d\ufeff]/gu;

const bare = (line: string): string =>
  line.normalize('NFKC').replace(LINK, '').replace(BULLET, '').replace(MARKS, '');

/** The words of lines, however they are broken. */
const wordsOf = (lines: readonly string[]): string => lines.map(bare).join('');

const OLD: readonly SetAside['reason'][] = [
  ...(['quoted', 'reply-head', 'forwarded', 'signature', 'footer'] as const),
];

/** The words of a part with those of others that it answers, and of programs. */
const wholeOf = ({ text, aside }: ReadPart): string => {
  const all = new Map<number, string>(text.lines.map((line, at) => [at + 1, line]));
  for (const { reason, line, lines } of aside)
    if (OLD.includes(reason)) for (const [at, old] of lines.entries()) all.set(line + at, old);
  return wordsOf([...all].toSorted(([a], [b]) => a - b).map(([, line]) => line));
};

const hasDoubt = ({ others = [] }: OrderText, doubts: readonly ReadingDoubt[]): boolean =>
  others.some(({ by }) => by.some((doubt) => doubts.includes(doubt)));

const SHOWN: readonly ReadingDoubt[] = ['struck', 'hidden'];

/**
 * The text of both where they say the same: of the lines of HTML none was broken to fit. Where they differ but in
 * what is marked as quoted, the part that bears the marks knows. Undefined: they say different things.
 */
export const textOfBoth = (
  plain: ReadPart,
  html: ReadPart,
  isOrder: LooksLikeOrder,
): OrderText | undefined => {
  const [own, shown] = [wordsOf(plain.text.lines), wordsOf(html.text.lines)];
  if (own === shown) {
    if (isGlued(plain.text, html.text, isOrder)) return plain.text;
    return hasDoubt(plain.text, ['quoted']) ? html.text : surely(html.text);
  }
  if (differInLinks(plain.text, html.text, isOrder)) return plain.text;
  if (hasDoubt(html.text, SHOWN) || wholeOf(plain) !== wholeOf(html)) return undefined;
  const { text } = own.length < shown.length ? plain : html;
  return hasDoubt(text, ['quoted']) ? undefined : text;
};

const URL_ALONE = /^\s*<?(?:https?:|www\.)\S{1,2000}>?\s*$/iu;

/** True where the parts differ in a link alone: one shows where it leads, the other what it is called. */
const differInLinks = (plain: OrderText, html: OrderText, isOrder: LooksLikeOrder): boolean => {
  if (!plain.lines.some((line) => URL_ALONE.test(line))) return false;
  const filled = ({ lines }: OrderText): readonly string[] =>
    lines.filter((line) => line.trim() !== '');
  const [named, shown] = [filled(plain), filled(html)];
  return (
    named.length === shown.length &&
    named.every((line, at) => {
      const other = shown[at] ?? '';
      return bare(line) === bare(other) || (URL_ALONE.test(line) && !isOrder(other));
    })
  );
};

/** Two parts agree on what is quoted: it is in no doubt. */
const surely = ({ others = [], ...text }: OrderText): OrderText => {
  const left = others.filter(({ by }) => !by.includes('quoted'));
  return left.length === 0 ? text : { ...text, others: left };
};

/** True if HTML shows in one line what are several short orders. */
const isGlued = (plain: OrderText, html: OrderText, isOrder: LooksLikeOrder): boolean => {
  const many = ({ lines }: OrderText): number => lines.filter((line) => line.trim() !== '').length;
  const short = plain.lines.filter((line) => line.length < SHORT && isOrder(line));
  return many(html) < short.length;
};
const SHORT = 58;
