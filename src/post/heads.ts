import { CLOCK_ALONE, MOMENT, SHORT_MOMENT } from './forum-lines.ts';
import { isBlank, isKept, keep, type MarkedLine, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

// By which signs the lines that mail programs write about another message are known, in any language.

/** Where the head of another message stands. */
export interface Head {
  readonly from: number;
  /** The first line behind it. */
  readonly to: number;
  readonly isForward: boolean;
  /** True if it can be nothing else. */
  readonly isSure: boolean;
  /** True if it is made of header lines. */
  readonly isBlock: boolean;
  /** True if it is one below orders alone: on top of a message its writer may have named himself. */
  readonly isCopied?: true;
}

/** A host has a dot: `Anna@Hill` is an order. */
const ADDRESS = /[^\s<>@:：()（）]{1,64}@[^\s<>@()（）.]{1,64}\.[^\s<>@()（）]{1,120}/u;
const DAY =
  /\d{1,4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,4}|\d{1,4}\s?[年년]|\d{1,2}\s?[月월]\s?\d{1,2}|\d{1,2}(?:st|nd|rd|th|\.|º|er)?,?\s(?:de\s|of\s|-)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{2,4}|\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{2,4}/u;
const CLOCK = /\d{1,2}\s?[:.：h時时点點]\s?\d{2}(?:[:：]\d{2})?/u;
/** Words that players of any game write above their orders, in the languages that orders are written in. */
const TITLE =
  /\b(?:orders?|commands?|moves?|turn|round|phase|deadline|due|game|player|team|seat)\b|命令|指令|行动|行動|回合|[轮輪]|截止|游戏|遊戲|玩家|竞标|競標/iu;

/** True if players write such a line above their own orders; what they call a seat stands there, too. */
export const isTitle = (text: string, { titles }: LooksLikeOrder): boolean =>
  TITLE.test(text) || titles?.test(text) === true;

interface Signs {
  readonly hasAddress: boolean;
  readonly hasDay: boolean;
  readonly hasClock: boolean;
}

/** A year and a clock tell a day in any language. */
const YEAR = /\b20\d{2}\b/u;

const signsOf = (text: string): Signs => ({
  hasAddress: ADDRESS.test(text),
  hasDay: DAY.test(text) || (YEAR.test(text) && CLOCK.test(text)),
  hasClock: CLOCK.test(text),
});

/** True if a line is an order when its day and time are taken out. */
const isOrderWithout = (text: string, isOrder: LooksLikeOrder): boolean => {
  if (ADDRESS.test(text)) return false;
  const rest = text.replace(DAY, '').replace(CLOCK, '');
  return isOrder(rest.replace(/^[\s,，]+/u, ''));
};

// A few lines that look like the headers of a mail, with any names: who, when, to whom, on what.

const HEADER = /^[*_]{0,2}(\p{L}[\p{L}\s'’./-]{0,24}?)\s?[:：][*_]{0,2}(?:\s{0,20}(\S.*))?$/u;
/** `| From | Tom |`, a row of a table that was made plain. */
const HEADER_ROW = /^\|?\s{0,3}(\p{L}[\p{L}\s]{0,24}?)\s{1,3}\|\s{0,3}(\S.*?)\s{0,3}\|?$/u;
/** `From "Tom" <tom@example.org>`: some programs draw no colon. */
const BARE = /^(\p{L}{1,12})\s{1,3}(\S.*)$/u;
const FROM =
  /^(?:from|sender|von|de|da|van|od|från|fra|от|від|lähettäjä|gönderen|kimden|feladó|expéditeur|từ|dari|de la|από|מאת|من|差出人|보낸 ?사람|[发發]件人|寄件[者人]|[发發][送信]人)$/iu;
const OTHERS =
  /^(?:sent|sent by|send date|date|to|recipients?|subject|b?cc|reply-to|gesendet|datum|an|betreff|antwort an|envoyé|à|objet|copie|répondre à|enviado|enviada em|data de envio|para|asunto|assunto|fecha|cc|inviato|oggetto|a|data|verzonden|aan|onderwerp|wysłano|do|temat|отправлено|дата|кому|тема|надіслано|skickat|till|ämne|sendt|til|emne|lähetetty|vastaanottaja|aihe|gönderildi|tarih|kime|konu|elküldve|dátum|címzett|tárgy|odesláno|komu|předmět|odoslané|predmet|trimis|către|subiect|đã gửi|ngày|đến|chủ đề|dikirim|kepada|subjek|στάλθηκε|ημερομηνία|προς|θέμα|נשלח|תאריך|אל|נושא|تم الإرسال|التاريخ|إلى|الموضوع|送信日時|日時|宛先|件名|받는 ?사람|보낸 ?날짜|날짜|제목|已[发發]送|(?:[发發]送|[发發]件|[发發]信|傳送|寄件)?(?:时间|時間|日期)|收件[者人]|抄送|副本|密送|主[题題旨]|回[复覆](?:至|給|给)?)$/iu;
const MOST_HEADERS = 16;
const LONG_HEADER = 50;

/** A header's name without the spaces that set Chinese ones to one width. */
const nameIn = (name: string): string =>
  /\p{Script=Han}/u.test(name) ? name.replace(/\s/gu, '') : name.trim();

const isKnownName = (name: string): boolean => FROM.test(name) || OTHERS.test(name);

/** The signs that part the names of headers from their values; `bare`: perhaps by nothing. */
type HeaderSigns = 'signed' | 'bare';

/** The name and the value of a header; no name: it is none. */
const headerIn = (text: string, signs: HeaderSigns): readonly [string, string] => {
  const [, name = '', value = ''] = HEADER.exec(text) ?? HEADER_ROW.exec(text) ?? [];
  if (name !== '') return [nameIn(name), value];
  if (signs === 'signed') return ['', ''];
  const [, bare = '', rest = ''] = BARE.exec(text) ?? [];
  return isKnownName(bare) ? [bare, rest] : ['', ''];
};

interface Block {
  readonly signs: HeaderSigns;
  to: number;
  count: number;
  known: number;
  hasFrom: boolean;
  hasAddress: boolean;
  hasDay: boolean;
  isTitled: boolean;
}

/** True if a line may be the rest of a long header. */
const isRest = ({ count }: Block, before: string): boolean =>
  count > 0 && (before.length >= LONG_HEADER || /[,;，；]$/u.test(before));

/** Takes a line of a block: a header, or the rest of a long one. */
const taken = (block: Block, text: string, before: string, isOrder: LooksLikeOrder): boolean => {
  const [name, value] = headerIn(text, block.signs);
  if (name === '' && !isRest(block, before)) return false;
  const { hasAddress, hasDay } = signsOf(name === '' ? text : value);
  const isFrom = FROM.test(name);
  const isKnown = isKnownName(name);
  const isTold = isKnown || hasAddress || hasDay || (block.hasAddress && block.hasDay);
  if (name !== '' && !isTold && isOrder(text)) return false;
  block.hasAddress ||= hasAddress;
  block.hasDay ||= hasDay;
  if (name === '') return true;
  block.count++;
  block.hasFrom ||= isFrom;
  block.isTitled ||= isTitle(name, isOrder);
  if (isKnown) block.known++;
  return true;
};

const isKnownHeader = (text: string, signs: HeaderSigns): boolean =>
  isKnownName(headerIn(text, signs)[0]);

const blockAt = (
  lines: readonly MarkedLine[],
  from: number,
  isOrder: LooksLikeOrder,
  signs: HeaderSigns = 'signed',
): Head | null =>
  headerIn(textAt(lines, from), signs)[0] === ''
    ? null
    : judged(blockFrom({ lines, isOrder, signs }, from), from);

interface HeaderText {
  readonly lines: readonly MarkedLine[];
  readonly isOrder: LooksLikeOrder;
  readonly signs: HeaderSigns;
}

const blockFrom = ({ lines, isOrder, signs }: HeaderText, from: number): Block => {
  const block: Block = {
    ...{ signs, to: from, count: 0, known: 0 },
    ...{ hasFrom: false, hasAddress: false, hasDay: false, isTitled: false },
  };
  let before = '';
  let isEnded = false;
  for (let at = from; at < from + MOST_HEADERS && !isEnded; at++) {
    const text = textAt(lines, at);
    // HTML that was made plain has empty lines between.
    if (text === '' && block.known > 0 && isKnownHeader(textAt(lines, at + 1), signs)) continue;
    const isDone = block.known >= 3 && !isKnownHeader(text, signs) && before.length < LONG_HEADER;
    isEnded = text === '' || isDone || !taken(block, text, before, isOrder);
    // The first line must tell already: orders look like headers, too.
    if (at === from && block.known === 0 && !block.hasAddress && !block.hasDay) return block;
    if (!isEnded) block.to = at + 1;
    before = text;
  }
  return block;
};

const judged = ({ to, ...block }: Block, from: number): Head | null => {
  const { count, known, hasFrom, hasAddress, hasDay, isTitled } = block;
  const head = { from, to, isForward: false, isBlock: true };
  const isSigned = hasAddress || hasDay;
  if (known >= 3 || (hasFrom && known >= 2 && isSigned)) return { ...head, isSure: true };
  if (count < (hasAddress && hasDay ? 2 : 3) || isTitled || !isSigned) return null;
  return { ...head, isSure: hasAddress && hasDay };
};

const isHeaderAlone = (text: string): boolean =>
  isKnownName(nameIn(text.replace(/\s?[:：]$/u, '')));

/** Some programs write the name of each header above its value. */
const uprightAt = (lines: readonly MarkedLine[], from: number): Head | null => {
  const [first, next] = [textAt(lines, from), textAt(lines, from + 1)];
  const isValue = ADDRESS.test(first) && (DAY.test(next) || DAY.test(first));
  if (!isValue && !(FROM.test(nameIn(first)) && ADDRESS.test(next))) return null;
  const named = Array.from({ length: MOST_HEADERS }, (_, at) => from + 1 + at).filter((at) =>
    isHeaderAlone(textAt(lines, at)),
  );
  const last = (named.at(-1) ?? from) + 1;
  const to = textAt(lines, last) === '' ? last : last + 1;
  return named.length < 2 ? null : { from, to, isForward: false, isSure: true, isBlock: true };
};

// What a chat prints above the words of somebody when they are copied, and words for a quotation: the
// writer of a message may have put such a line there himself, so it is never sure.

const SHORT = new RegExp(SHORT_MOMENT, 'u');
const HALF = /\b[ap]\.?m\.?(?![\p{L}])|上午|下午|晚上|凌晨|中午|早上/iu;
/** Signs around a name and a time: brackets, the number of an account, the rest of a day. */
const AROUND = /[[\]()（）【】<>,，:：|·—–-]|\d{5,12}|[\s\d]日|\bat\b/gu;
/** A name of a few words, and nothing that ends a sentence. */
const NAME = /^(?:[^\s.!?。！？;；=+/\d][^\s!?。！？;；=+/]{0,29}\s{0,3}){1,4}$/u;

/** A word that begins with a small letter: of several words of a name none does but in a sentence. */
const SMALL = /(?:^|\s)\p{Ll}/u;

/** `张三 2026/11/20 9:00:12`, `Tom, [20.11.2026 9:00]` */
const isNameWithTime = (text: string): boolean => {
  const isTimed = (DAY.test(text) || SHORT.test(text)) && CLOCK.test(text);
  if (!isTimed || text.length > 80) return false;
  return isCopiedName(bareOf(text.replace(DAY, ' ').replace(SHORT, ' ').replace(CLOCK, ' ')));
};

const bareOf = (text: string): string => text.replace(HALF, ' ').replace(AROUND, ' ').trim();

const isCopiedName = (text: string): boolean =>
  NAME.test(text) && (!/\s/.test(text) || !SMALL.test(text));

/** A day of this week or year, as conversations put it before a clock. */
const NEAR = String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?,?\s(?:\d{1,2},?\s)?)?`;
/** The times of conversations: of today, of this week, or so long ago. */
const SPOKEN = new RegExp(`${MOMENT}|${SHORT_MOMENT}|${NEAR}${CLOCK_ALONE}`, 'u');

/** `Tom — Today at 9:00`, `[9:00 AM] Tom:`, `张三 昨天 21:12`: a name on one side of a time, or on the line above, as in `9:00 AM`. */
const isNameBesideTime = (text: string): boolean => {
  const { 0: time = '', index = 0 } = (text.length <= 80 && SPOKEN.exec(text)) || {};
  if (!/\d/.test(time)) return false;
  const [before, behind] = [text.slice(0, index), text.slice(index + time.length)];
  const names = [bareOf(before), bareOf(behind)].filter((name) => name !== '');
  const [name, other] = names;
  return other === undefined && (name === undefined ? !DAY.test(time) : isCopiedName(name));
};

/** `Quote from Tom:`, `回复 Tom：`, `原文：` */
const QUOTING = [
  /^(?:quot(?:e|es|ing|ed)|(?:in )?repl(?:y|ies|ying) to|original(?: (?:message|text|post|mail))?|zitat|citation|citat|cita)(?:\s.{1,60})?\s?[:：]$/iu,
  /^(?:引用|回[复覆]|答[复覆]|原[文帖信]|原[邮郵]件)[^:：]{0,30}[:：]$/u,
  /^(?:quote(?:d)? (?:from|by)|引用自?|originally (?:posted|written) by)\s.{1,40}$/iu,
];

const isCopiedHead = (text: string, isOrder: LooksLikeOrder): boolean =>
  (QUOTING.some((word) => word.test(text)) || isNameWithTime(text) || isNameBesideTime(text)) &&
  !isTitle(text, isOrder) &&
  !isOrderWithout(text, isOrder);

// What mail programs put above a message that is answered or handed on, told by its shape: who, when,
// and a closing colon; or a few lines that look like the headers of a mail. No language is asked for.

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
  lines: readonly MarkedLine[],
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
  readonly lines: readonly MarkedLine[];
  readonly isOrder: LooksLikeOrder;
  /** True if one divider is drawn at most: who draws several divides his own text by them. */
  readonly isAlone: boolean;
}

/** Tells the head that begins in a line, if one does; null: none. */
export const headFinder = (
  lines: readonly MarkedLine[],
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

const nextKept = (lines: readonly MarkedLine[], from: number): number => {
  let at = from;
  while (at < from + 3 && at < lines.length && isBlank(lines[at] ?? keep(''))) at++;
  return isKept(lines[at] ?? keep('')) ? at : lines.length;
};
