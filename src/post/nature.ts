import { allSaid, type Header, said } from './headers.ts';
import type { Automatic } from './letter.ts';

const OUT_OF_OFFICE =
  /^(?:(?:re|aw|回复|回覆)\s?[:：]\s?)?(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|abwesen|vacation reply|自动回复|自動回覆|自动答复|外出自动|休假自动)/iu;
const BOUNCE_SENDER = /^(?:mailer-daemon|postmaster|mail-daemon)@?/i;

/** The kind of machine that wrote a message; null: a person, as far as it shows. */
export const automaticOf = (
  headers: readonly Header[],
  sender: string,
  subject: string,
): Automatic | null => {
  if (isBounce(headers, sender)) return 'bounce';
  const submitted = said(headers, 'auto-submitted').toLowerCase();
  const isReply =
    (submitted !== '' && !submitted.startsWith('no')) ||
    said(headers, 'x-autoreply') !== '' ||
    said(headers, 'x-autorespond') !== '' ||
    /auto_?reply/i.test(said(headers, 'precedence')) ||
    OUT_OF_OFFICE.test(subject);
  if (isReply) return 'auto-reply';
  const isBulk = /^(?:bulk|junk)$/i.test(said(headers, 'precedence'));
  return isBulk && !isFromList(headers) ? 'bulk' : null;
};

const isBounce = (headers: readonly Header[], sender: string): boolean =>
  allSaid(headers, 'return-path').some((path) => path.replace(/\s/g, '') === '<>') ||
  said(headers, 'x-failed-recipients') !== '' ||
  /^multipart\/report/i.test(said(headers, 'content-type')) ||
  BOUNCE_SENDER.test(sender);

export const isFromList = (headers: readonly Header[]): boolean =>
  ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-mailman-version'].some(
    (name) => said(headers, name) !== '',
  ) || /^list$/i.test(said(headers, 'precedence'));
