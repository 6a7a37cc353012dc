import { isBlank, isKept, type Marked, mark, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

const FOOTER =
  /^(?:sent from (?:my|yahoo|outlook|mail|proton|samsung)|sent (?:with|via) |get outlook for|von meinem .{1,40} gesendet|gesendet (?:von|mit|über) |envoyé (?:de mon|depuis|à partir)|enviado (?:desde|do |da |a partir)|inviato da|verzonden (?:vanaf|met|vanuit)|skickat från|sendt fra|lähetetty |wysłan[eo] z|pobierz aplikację|odesláno z|отправлено (?:с |из )|(?:diese|this|cet|ce|este|questa|deze|den|ta) (?:e-?mail|mail|message|nachricht|courriel|courrier|correo|mensaje|bericht|wiadomość)\b(?=.{0,160}(?:virus|viren|avast|avg))(?=.{0,160}(?:checked|scanned|geprüft|gescannt|vérifié|analysé|comprobado|analizado|verificat|controllat|gescand|gecontroleerd|sprawdzon))|(?:virus-?free|virenfrei)|发自我的|發自我的|来自我的|從我的 .{1,20}傳送|发送自|傳送自|获取\s?outlook|取得\s?outlook|发自(?:网易|新浪|qq)|从.{1,20}发送|来自.{1,12}邮箱|签名由.{1,20}定制|本邮件由.{1,20}发送|.{1,20}から送信|\[non-text portions of this message have been removed\]|(?:\[image: mailtrack\]|sender notified by)|.{1,60} reacted to your message:?$)/iu;
const LEGAL =
  /^(?:this (?:e-?mail|message|communication)\b.{0,200}(?:confidential|intended|privileged)|diese (?:e-?mail|nachricht)\b.{0,80}vertraulich|the information (?:in|contained)|disclaimer\b|confidentiality notice|免责声明|免責聲明|(?:重要|法律|保密)?(?:声明|聲明|提示)\s?[:：].{0,60}(?:[邮郵]件|保密)|本(?:邮件|郵件|电子邮件|電子郵件).{0,60}(?:保密|机密|機密|仅供|僅供)|此(?:邮件|郵件|电邮).{0,60}(?:保密|机密|機密|仅供|僅供))/iu;
const LIST =
  /(?:mailing list|listinfo|groups\.io links|unsubscribe|you received this message because you are subscribed|邮件列表|郵件列表|退订|退訂)/iu;
const RULE = /^[_=-]{5,}$/;
const SIGNATURE = /^-- ?$/;
/** Forums draw a line above what stands below every post of its writer. */
const POST_RULE = /^(?:-- ?|_{10,})$/;

interface Tails {
  readonly lines: readonly Marked[];
  /** True if something that looks like an order stands behind the mark of a signature. */
  readonly ordersBehind: boolean;
}

/** A telephone number, a day, or a mail address that stands alone is below what was written. */
const CARD =
  /^(?:\+?\d[\d\s().-]{5,20}\d|(?:19|20)\d{2}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}\s?日?|[^\s@]{1,64}@[^\s@]{1,190})$/u;
const isCard = (text: string): boolean =>
  CARD.test(text) && (/[@年]/u.test(text) || text.replace(/\D/gu, '').length >= 7);

/** Sets aside signatures, what mail programs and lists add, and legal notices. */
export const markTails = (
  lines: readonly Marked[],
  isOrder: LooksLikeOrder,
  isPost = false,
): Tails => {
  const signed = markSignature(lines, isOrder, isPost ? POST_RULE : SIGNATURE);
  const marked = [...signed.lines];
  for (let index = 0; index < marked.length; index++) {
    const text = textAt(marked, index);
    if (text !== '') mark(marked, [index, footerEnd(marked, index, text)], 'footer');
  }
  return { lines: marked, ordersBehind: signed.ordersBehind };
};

/** Behind the footer that begins in a line; the line itself if none does. */
const footerEnd = (lines: readonly Marked[], index: number, text: string): number => {
  if (FOOTER.test(text) || isCard(text)) return index + 1;
  if (isListFooter(lines, index, text)) return lines.length;
  return LEGAL.test(text) ? paragraphEnd(lines, index) : index;
};

/**
 * Below the mark of a signature no orders are meant, unless they stand there alone; where some stand
 * above and some below, it is doubtful.
 */
const markSignature = (lines: readonly Marked[], isOrder: LooksLikeOrder, sign: RegExp): Tails => {
  const orders = lines.map((line) => isKept(line) && isOrder(line.text));
  const last = orders.lastIndexOf(true);
  for (const [index, line] of lines.entries()) {
    if (!isKept(line) || !sign.test(line.text)) continue;
    const ordersBehind = last > index;
    // Without the space it may be a line drawn between orders.
    if (ordersBehind && line.text === '--') continue;
    if (ordersBehind && !orders.slice(0, index).includes(true)) return onlyBehind(lines, index);
    const marked = [...lines];
    mark(marked, [index, lines.length], 'signature', ordersBehind);
    return { lines: marked, ordersBehind };
  }
  return { lines, ordersBehind: false };
};

const onlyBehind = (lines: readonly Marked[], index: number): Tails => {
  const marked = [...lines];
  mark(marked, [index, index + 1], 'signature');
  return { lines: marked, ordersBehind: false };
};

const isListFooter = (lines: readonly Marked[], index: number, text: string): boolean => {
  if (/^you received this message because you are subscribed/i.test(text)) return true;
  if (!RULE.test(text)) return false;
  return lines.slice(index + 1, index + 4).some((line) => LIST.test(line.text.slice(0, 400)));
};

const paragraphEnd = (lines: readonly Marked[], from: number): number => {
  let to = from;
  while (to < lines.length && !isBlank(lines[to] ?? { text: '', reason: null })) to++;
  return to;
};
