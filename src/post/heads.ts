// What mail programs put above a message that is answered or handed on, told by its shape: who, when,
// and a closing colon; or a few lines that look like the headers of a mail. No language is asked for.
import { isCopiedHead } from './copied-heads.ts';
import { blockAt, uprightAt } from './head-blocks.ts';
import {
  ADDRESS,
  CLOCK,
  DAY,
  type Head,
  isOrderWithout,
  isTitle,
  type Signs,
  signsOf,
} from './head-signs.ts';
import { isBlank, isKept, keep, type Marked, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

const CLOSE = /[:：]\s?[*_]{0,2}$|[-—]{2,}$/u;
const WROTE =
  /(?:\bwrote|\bwrites|\bsaid|\bschrieb\b.{0,120}|a écrit|escribió|escreveu|ha scritto|\bschreef\b.{0,100}|\bskrev\b.{0,100}|kirjoitti|napisał\p{L}?|писал\p{L}?|пише\p{L}?|[写寫][道到]|のメッセージ|書きました|작성|\bschrieb|كتب\s.{1,120})\s?[:：]?$/iu;
/** True if a sentence says who wrote, and when; null: it does not. */
const sureness = (written: string, isOrder: LooksLikeOrder): boolean | null => {
  // Signs that look like a colon, and marks of direction in a date.
  const text = written.replace(/[﹕︰∶]/gu, '：').replace(/[\u200e\u200f\u061c]/gu, '');
  const hasWrote = WROTE.test(text);
  if (COMMENT.test(text)) return null;
  if (isWrittenOn(text.replace(/\s?[:：]$/u, ''), signsOf(text)) || HEADERS.test(text)) return true;
  const signs = signsOf(text);
  if (!(hasWrote || CLOSE.test(text))) return openSureness(text, signs);
  if (isSigned(text, signs, isOrder)) return true;
  if (hasWrote) return isNameAlone(text) ? false : null;
  const isDated = signs.hasDay && !signs.hasAddress;
  return isDated && isName(text.replace(DAY, ''), isOrder) ? false : null;
};

/** A block of headers whose lines were put into one: `Von: Tom Gesendet: … An: … Betreff: …` */
const HEADERS =
  /^(?:from|von|de|da|van|发件人|寄件者)\s?[:：].{1,120}\s(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden|发送时间|發送時間)\s?[:：].{1,120}\s(?:to|an|à|para|a|aan|收件人|收件者)\s?[:：]/iu;

/** `"Tom" ---11/19/2026 09:12:00 PM---how it began` */
const isDashed = (text: string): boolean => {
  const [, when = '', begin] = text.split(/-{3,}/u);
  return begin !== undefined && DAY.test(when) && CLOCK.test(when);
};

/** `Tom wrote on Thu, 19 November 2026 21:12` */
const isWrittenOn = (text: string, { hasDay, hasClock }: Signs): boolean =>
  hasDay && hasClock && /\b(?:wrote|posted|schrieb)\b.{4,60}\d(?:\s?[ap]\.?m\.?)?$/iu.test(text);

/** Of a line without a closing sign; also a table of headers in one line. */
const openSureness = (text: string, signs: Signs): boolean | null => {
  if (isDashed(text) || isWrittenOn(text, signs)) return true;
  if (!(signs.hasAddress && signs.hasDay && signs.hasClock)) return null;
  return ROW.test(text) ? true : null;
};
const ROW =
  /\s(?:to|cc|an|à|para|a|收件人|抄送|宛先|받는 사람)\s.{1,300}\s(?:subject|betreff|objet|asunto|oggetto|主题|主題|件名|제목)\s/iu;

const isSigned = (text: string, signs: Signs, isOrder: LooksLikeOrder): boolean =>
  signs.hasAddress
    ? WROTE.test(text) || signs.hasDay || !isTitle(text, isOrder)
    : WROTE.test(text) && (signs.hasDay || signs.hasClock);

/** True if what is left of a line without its day may name somebody. */
const isName = (rest: string, isOrder: LooksLikeOrder): boolean =>
  /\p{L}{2}/u.test(rest) && !isTitle(rest, isOrder) && !isOrderWithout(rest, isOrder);

const COMMENT = /^(?:[#＃]|\/\/)/u;
const isNameAlone = (text: string): boolean => text.length <= 80 && CLOSE.test(text);

/** A sentence is broken over so many lines at most. */
const LONGEST = 3;
const GOES_ON = /[^.!?。！？:：;；]$/u;

const sentenceAt = (
  lines: readonly Marked[],
  from: number,
  isOrder: LooksLikeOrder,
): Head | null => {
  const first = textAt(lines, from);
  const head = (to: number, isSure: boolean): Head => ({
    from,
    to,
    isForward: false,
    isSure,
    isBlock: false,
  });
  const alone = sureness(first, isOrder);
  if (alone !== null) return head(from + 1, alone);
  const { hasAddress, hasDay } = signsOf(first);
  if (!(hasAddress || hasDay) || !GOES_ON.test(first)) return null;
  if (isOrderWithout(first, isOrder)) return null;
  let joined = first;
  for (let at = from + 1; at < from + LONGEST; at++) {
    const next = textAt(lines, at);
    if (next === '') return null;
    joined = `${joined} ${next}`;
    const found = sureness(joined, isOrder);
    if (found !== null) return head(at + 1, found);
  }
  return null;
};

const DIVIDER = /^[-_=—*]{2,40}\s{0,3}([^-_=—*\s].{0,80}?)\s{0,3}[-_=—*]{2,40}$/u;
const BROAD_DIVIDER = /^-{4,}.+-{4,}$/u;
const MESSAGE =
  /message|original|nachricht|mensa[jg]e|messaggio|bericht|meddelande|melding|besked|viesti|zpráv|wiadomo|üzenet|mesaj|сообщени|повідомлен|письмо|メッセージ|메시지|[邮郵]件|信件|mail/iu;
const FORWARDED =
  /forward|weitergeleitet|transféré|réexpédié|reenviad|encaminhad|inoltrat|doorgestuurd|vidarebefordr|videresend|przekazan|továbbít|пересла|転送|전달|[转轉][发發寄]/iu;

/** A line drawn around a few words, as programs draw it above what is answered. */
const dividerAt = ({ lines, isOrder, isAlone }: Text, from: number): Head | null => {
  const text = textAt(lines, from);
  const head = { from, to: from + 1, isBlock: false };
  if (isOpening(text) && !isOrder(text)) return { ...head, isForward: true, isSure: true };
  const words = DIVIDER.exec(text)?.[1] ?? '';
  if (words === '' || isTitle(words, isOrder)) return null;
  const isForward = FORWARDED.test(words);
  if (isForward || MESSAGE.test(words) || ADDRESS.test(words) || WROTE.test(words))
    return { ...head, isForward, isSure: true };
  const isKnown = DAY.test(words) || (BROAD_DIVIDER.test(text) && /\p{L}/u.test(words));
  return isKnown && isAlone && !isOrderWithout(words, isOrder)
    ? { ...head, isForward, isSure: false }
    : null;
};

/** `Begin forwarded message:` */
const isOpening = (text: string): boolean =>
  text.length <= 60 && /[:：]$/u.test(text) && FORWARDED.test(text) && MESSAGE.test(text);

const RULE = /^[_\-=*]{5,}$/u;

interface Text {
  readonly lines: readonly Marked[];
  readonly isOrder: LooksLikeOrder;
  /** True if one divider is drawn at most: who draws several divides his own text by them. */
  readonly isAlone: boolean;
}

/** Tells the head that begins in a line, if one does; null: none. */
export const headFinder = (
  lines: readonly Marked[],
  isOrder: LooksLikeOrder,
): ((from: number) => Head | null) => {
  const dividers = lines.filter(({ text }) => BROAD_DIVIDER.test(text.slice(0, 400).trim()));
  const text = { lines, isOrder, isAlone: dividers.length < 2 };
  return (from) => wholeAt(text, from);
};

/** A head may be made of several: a divider, headers, and a sentence. */
const wholeAt = (text: Text, from: number): Head | null => {
  const head = headAt(text, from);
  if (head === null) return null;
  const next = nextKept(text.lines, head.to);
  const rest = blockAt(text.lines, next, text.isOrder, 'bare') ?? headAt(text, next);
  const to = rest?.to ?? head.to;
  return {
    from,
    // The line that closes a frame.
    to: RULE.test(textAt(text.lines, to)) ? to + 1 : to,
    isForward: head.isForward || rest?.isForward === true,
    isSure: head.isSure || rest?.isSure === true,
    isBlock: head.isBlock || rest?.isBlock === true,
    ...(head.isCopied && rest?.isSure !== true && { isCopied: true }),
  };
};

const headAt = (text: Text, from: number): Head | null => {
  const { lines, isOrder } = text;
  const first = textAt(lines, from);
  if (first === '') return null;
  if (RULE.test(first)) {
    const block = blockAt(lines, nextKept(lines, from + 1), isOrder);
    return block === null ? null : { ...block, from };
  }
  return (
    blockAt(lines, from, isOrder) ??
    dividerAt(text, from) ??
    uprightAt(lines, from) ??
    viaAt(text, from) ??
    sentenceAt(lines, from, isOrder) ??
    copiedAt(text, from)
  );
};

/** Discourse: `Tom via Board`, and below it the day. */
const VIA = /^[^:：]{1,120}\svia\s[^:：]{1,60}$/u;
const DAY_ALONE = /^(?:\p{L}{3,12}\.?\s\d{1,2}|\d{1,2}\.?\s\p{L}{3,12}\.?)(?:,?\s\d{4})?$/u;

const viaAt = ({ lines, isOrder }: Text, from: number): Head | null =>
  VIA.test(textAt(lines, from)) &&
  DAY_ALONE.test(textAt(lines, from + 1)) &&
  !isOrder(textAt(lines, from).replace(/\]\(.{0,200}\)/u, ''))
    ? { from, to: from + 2, isForward: false, isSure: true, isBlock: false }
    : null;

const copiedAt = ({ lines, isOrder }: Text, from: number): Head | null =>
  isCopiedHead(textAt(lines, from), isOrder)
    ? { from, to: from + 1, isForward: false, isSure: false, isBlock: false, isCopied: true }
    : null;

const nextKept = (lines: readonly Marked[], from: number): number => {
  let at = from;
  while (at < from + 3 && at < lines.length && isBlank(lines[at] ?? keep(''))) at++;
  return isKept(lines[at] ?? keep('')) ? at : lines.length;
};
