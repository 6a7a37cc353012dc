// A few lines that look like the headers of a mail, with any names: who, when, to whom, on what.
import { ADDRESS, DAY, type Head, isTitle, signsOf } from './head-signs.ts';
import { type Marked, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

const HEADER = /^[*_]{0,2}(\p{L}[\p{L}\s'’./-]{0,24}?)\s?[:：][*_]{0,2}(?:\s{0,20}(\S.*))?$/u;
/** `| From | Tom |`, a row of a table that was made plain. */
const ROW = /^\|?\s{0,3}(\p{L}[\p{L}\s]{0,24}?)\s{1,3}\|\s{0,3}(\S.*?)\s{0,3}\|?$/u;
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
type Signs = 'signed' | 'bare';

/** The name and the value of a header; no name: it is none. */
const headerIn = (text: string, signs: Signs): readonly [string, string] => {
  const [, name = '', value = ''] = HEADER.exec(text) ?? ROW.exec(text) ?? [];
  if (name !== '') return [nameIn(name), value];
  if (signs === 'signed') return ['', ''];
  const [, bare = '', rest = ''] = BARE.exec(text) ?? [];
  return isKnownName(bare) ? [bare, rest] : ['', ''];
};

interface Block {
  readonly signs: Signs;
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

const isKnownHeader = (text: string, signs: Signs): boolean =>
  isKnownName(headerIn(text, signs)[0]);

export const blockAt = (
  lines: readonly Marked[],
  from: number,
  isOrder: LooksLikeOrder,
  signs: Signs = 'signed',
): Head | null =>
  headerIn(textAt(lines, from), signs)[0] === ''
    ? null
    : judged(blockFrom({ lines, isOrder, signs }, from), from);

interface Text {
  readonly lines: readonly Marked[];
  readonly isOrder: LooksLikeOrder;
  readonly signs: Signs;
}

const blockFrom = ({ lines, isOrder, signs }: Text, from: number): Block => {
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

const isNameAlone = (text: string): boolean => isKnownName(nameIn(text.replace(/\s?[:：]$/u, '')));

/** Some programs write the name of each header above its value. */
export const uprightAt = (lines: readonly Marked[], from: number): Head | null => {
  const [first, next] = [textAt(lines, from), textAt(lines, from + 1)];
  const isValue = ADDRESS.test(first) && (DAY.test(next) || DAY.test(first));
  if (!isValue && !(FROM.test(nameIn(first)) && ADDRESS.test(next))) return null;
  const named = Array.from({ length: MOST_HEADERS }, (_, at) => from + 1 + at).filter((at) =>
    isNameAlone(textAt(lines, at)),
  );
  const last = (named.at(-1) ?? from) + 1;
  const to = textAt(lines, last) === '' ? last : last + 1;
  return named.length < 2 ? null : { from, to, isForward: false, isSure: true, isBlock: true };
};
