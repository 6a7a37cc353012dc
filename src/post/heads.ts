// What mail programs put above a message that is answered or handed on, told by its shape: who, when,
// and a closing colon; or a few lines that look like the headers of a mail. No language is asked for.
import { isBlank, isKept, keep, type Marked, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

/** Where the head of another message stands. */
export interface Head {
  readonly from: number;
  /** The first line behind it. */
  readonly to: number;
  readonly isForward: boolean;
  /** Whether it can be nothing else. */
  readonly isSure: boolean;
  /** Whether it is made of header lines. */
  readonly isBlock: boolean;
}

const ADDRESS = /[^\s<>@:：()（）]{1,64}@[^\s<>@()（）]{1,190}/u;
const DAY =
  /\d{1,4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,4}|\d{1,4}\s?[年년]|\d{1,2}\s?[月월]\s?\d{1,2}|\d{1,2}(?:st|nd|rd|th|\.|º|er)?,?\s(?:de\s|of\s|-)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{2,4}|\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{2,4}/u;
const CLOCK = /\d{1,2}\s?[:.：h時时点點]\s?\d{2}(?:[:：]\d{2})?/u;
const CLOSE = /[:：]\s?[*_]{0,2}$|[-—]{2,}$/u;
const WROTE =
  /(?:\bwrote|\bwrites|\bsaid|\bschrieb\b.{0,120}|a écrit|escribió|escreveu|ha scritto|\bschreef\b.{0,100}|\bskrev\b.{0,100}|kirjoitti|napisał\p{L}?|писал\p{L}?|пише\p{L}?|[写寫][道到]|のメッセージ|書きました|작성)\s?[:：]?$/iu;
/** What players themselves write above their orders, in the languages that orders are written in. */
const TITLE =
  /\b(?:orders?|commands?|moves?|turn|round|phase|deadline|due|game|player|house|team|seat)\b|命令|指令|行动|行動|回合|[轮輪]|截止|游戏|遊戲|玩家|家族|竞标|競標/iu;

interface Signs {
  readonly hasAddress: boolean;
  readonly hasDay: boolean;
  readonly hasClock: boolean;
}

const signsOf = (text: string): Signs => ({
  hasAddress: ADDRESS.test(text),
  hasDay: DAY.test(text),
  hasClock: CLOCK.test(text),
});

const isOrderWithout = (text: string, isOrder: LooksLikeOrder): boolean => {
  if (ADDRESS.test(text)) return false;
  const rest = text.replace(DAY, '').replace(CLOCK, '');
  return isOrder(rest.replace(/^[\s,，]+/u, ''));
};

/** Whether a sentence says who wrote, and when; null: it does not. */
const sureness = (text: string, isOrder: LooksLikeOrder): boolean | null => {
  const hasWrote = WROTE.test(text);
  if (COMMENT.test(text)) return null;
  const signs = signsOf(text);
  if (!(hasWrote || CLOSE.test(text))) return rowSureness(text, signs);
  if (isSigned(text, signs, hasWrote)) return true;
  if (hasWrote) return isNameAlone(text) ? false : null;
  const isDated = signs.hasDay && !signs.hasAddress;
  return isDated && isName(text.replace(DAY, ''), isOrder) ? false : null;
};

/** A table of headers in one line: who, when, to whom, on what. */
const rowSureness = (text: string, signs: Signs): boolean | null => {
  if (!(signs.hasAddress && signs.hasDay && signs.hasClock)) return null;
  return ROW.test(text) ? true : null;
};
const ROW =
  /\s(?:to|cc|an|à|para|a|收件人|抄送|宛先|받는 사람)\s.{1,300}\s(?:subject|betreff|objet|asunto|oggetto|主题|主題|件名|제목)\s/iu;

const isSigned = (text: string, signs: Signs, hasWrote: boolean): boolean =>
  signs.hasAddress
    ? hasWrote || signs.hasDay || !TITLE.test(text)
    : hasWrote && (signs.hasDay || signs.hasClock);

/** Whether what is left of a line without its day may name somebody. */
const isName = (rest: string, isOrder: LooksLikeOrder): boolean =>
  /\p{L}{2}/u.test(rest) && !TITLE.test(rest) && !isOrderWithout(rest, isOrder);

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
  if (words === '' || TITLE.test(words)) return null;
  const isForward = FORWARDED.test(words);
  if (isForward || MESSAGE.test(words) || ADDRESS.test(words))
    return { ...head, isForward, isSure: true };
  const isKnown = DAY.test(words) || (BROAD_DIVIDER.test(text) && /\p{L}/u.test(words));
  return isKnown && isAlone && !isOrderWithout(words, isOrder)
    ? { ...head, isForward, isSure: false }
    : null;
};

/** `Begin forwarded message:` */
const isOpening = (text: string): boolean =>
  text.length <= 60 && /[:：]$/u.test(text) && FORWARDED.test(text) && MESSAGE.test(text);

const HEADER = /^[*_]{0,2}(\p{L}[\p{L}\s'’./-]{0,24}?)\s?[:：][*_]{0,2}(?:\s{0,3}(\S.*))?$/u;
const FROM =
  /^(?:from|von|de|da|van|od|från|fra|от|від|lähettäjä|gönderen|kimden|feladó|差出人|보낸 ?사람|[发發]件人|寄件[者人]|[发發][送信]人)$/iu;
const OTHERS =
  /^(?:sent|sent by|date|to|subject|b?cc|reply-to|gesendet|datum|an|betreff|antwort an|envoyé|à|objet|copie|répondre à|enviado|para|asunto|fecha|cc|inviato|oggetto|data|verzonden|aan|onderwerp|wysłano|temat|отправлено|дата|кому|тема|skickat|till|ämne|送信日時|宛先|件名|받는 ?사람|제목|(?:[发發]送|傳送|寄件)?(?:时间|時間|日期)|收件[者人]|抄送|密送|主[题題旨]|回[复覆](?:至|給|给)?)$/iu;
const MOST_HEADERS = 16;
const LONG_HEADER = 50;

interface Block {
  to: number;
  count: number;
  known: number;
  hasFrom: boolean;
  hasAddress: boolean;
  hasDay: boolean;
  isTitled: boolean;
}

/** Whether a line may be the rest of a long header. */
const isRest = ({ count }: Block, before: string): boolean =>
  count > 0 && (before.length >= LONG_HEADER || /[,;，；]$/u.test(before));

/** Takes a line of a block: a header, or the rest of a long one. */
const taken = (block: Block, text: string, before: string, isOrder: LooksLikeOrder): boolean => {
  const [, name = '', value = ''] = HEADER.exec(text) ?? [];
  if (name === '' && !isRest(block, before)) return false;
  const { hasAddress, hasDay } = signsOf(name === '' ? text : value);
  const isFrom = FROM.test(name);
  const isKnown = isFrom || OTHERS.test(name);
  const isTold = isKnown || hasAddress || hasDay || (block.hasAddress && block.hasDay);
  if (name !== '' && !isTold && isOrder(text)) return false;
  block.hasAddress ||= hasAddress;
  block.hasDay ||= hasDay;
  if (name === '') return true;
  block.count++;
  block.hasFrom ||= isFrom;
  block.isTitled ||= TITLE.test(name);
  if (isKnown) block.known++;
  return true;
};

const isKnownHeader = (text: string): boolean => {
  const name = HEADER.exec(text)?.[1] ?? '';
  return FROM.test(name) || OTHERS.test(name);
};

const blockAt = (lines: readonly Marked[], from: number, isOrder: LooksLikeOrder): Head | null => {
  const block: Block = {
    ...{ to: from, count: 0, known: 0 },
    ...{ hasFrom: false, hasAddress: false, hasDay: false, isTitled: false },
  };
  let before = '';
  let isEnded = false;
  for (let at = from; at < from + MOST_HEADERS && !isEnded; at++) {
    const text = textAt(lines, at);
    // HTML that was made plain has empty lines between.
    if (text === '' && block.known > 0 && isKnownHeader(textAt(lines, at + 1))) continue;
    const isDone = block.known >= 3 && !isKnownHeader(text) && before.length < LONG_HEADER;
    isEnded = text === '' || isDone || !taken(block, text, before, isOrder);
    // The first line must tell already: orders look like headers, too.
    if (at === from && block.known === 0 && !block.hasAddress && !block.hasDay) return null;
    if (!isEnded) block.to = at + 1;
    before = text;
  }
  return judged(block, from);
};

const judged = ({ to, ...block }: Block, from: number): Head | null => {
  const { count, known, hasFrom, hasAddress, hasDay, isTitled } = block;
  const head = { from, to, isForward: false, isBlock: true };
  const isSigned = hasAddress || hasDay;
  if (known >= 3 || (hasFrom && known >= 2 && isSigned)) return { ...head, isSure: true };
  if (count < (hasAddress && hasDay ? 2 : 3) || isTitled || !isSigned) return null;
  return { ...head, isSure: hasAddress && hasDay };
};

/** Some programs write the name of each header above its value. */
const uprightAt = (lines: readonly Marked[], from: number): Head | null => {
  const first = textAt(lines, from);
  const next = textAt(lines, from + 1);
  if (!ADDRESS.test(first) || !(DAY.test(next) || DAY.test(first))) return null;
  const named = Array.from({ length: MOST_HEADERS }, (_, at) => from + 1 + at).filter((at) =>
    OTHERS.test(textAt(lines, at).replace(/\s?[:：]$/u, '')),
  );
  const last = (named.at(-1) ?? from) + 1;
  const to = textAt(lines, last) === '' ? last : last + 1;
  return named.length < 2 ? null : { from, to, isForward: false, isSure: true, isBlock: true };
};

const RULE = /^[_\-=*]{5,}$/u;

interface Text {
  readonly lines: readonly Marked[];
  readonly isOrder: LooksLikeOrder;
  /** Whether one divider is drawn at most: who draws several divides his own text by them. */
  readonly isAlone: boolean;
}

/** Tells the head that begins in a line, if one does; null: none. */
export const headFinder = (
  lines: readonly Marked[],
  isOrder: LooksLikeOrder,
): ((from: number) => Head | null) => {
  const dividers = lines.filter(({ text }) => BROAD_DIVIDER.test(text.slice(0, 400).trim()));
  const text = { lines, isOrder, isAlone: dividers.length < 2 };
  return (from) => headAt(text, from);
};

const headAt = (text: Text, from: number): Head | null => {
  const { lines, isOrder } = text;
  const first = textAt(lines, from);
  if (first === '') return null;
  if (RULE.test(first)) {
    const next = nextKept(lines, from + 1);
    const block = HEADER.test(textAt(lines, next)) ? blockAt(lines, next, isOrder) : null;
    return block === null ? null : { ...block, from };
  }
  const found = HEADER.test(first)
    ? blockAt(lines, from, isOrder)
    : (dividerAt(text, from) ?? uprightAt(lines, from));
  return found ?? sentenceAt(lines, from, isOrder);
};

const nextKept = (lines: readonly Marked[], from: number): number => {
  let at = from;
  while (at < from + 3 && at < lines.length && isBlank(lines[at] ?? keep(''))) at++;
  return isKept(lines[at] ?? keep('')) ? at : lines.length;
};
