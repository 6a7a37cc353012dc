// Another mail in the body of a mail: what stands there is nobody's orders until somebody has looked.
import { bodyStart, type Header, latin, said } from './headers.ts';
import {
  headersEnd,
  isEmptyLine,
  isNear,
  lineAt,
  lineEnd,
  separatorAt,
  toldEnd,
} from './separators.ts';

/** Without one of these no mail begins; most bodies hold none. */
const MAY_BEGIN = /^From |^(?:message-id|received|return-path|mime-version|date):/im;
const HEADER = /^[a-z][\w-]{1,40}:/i;
/** A line that says that another message follows; the last is a colon of Chinese, in bytes. */
const INTRODUCES = /^>|-{3,}|_{5,}|={5,}|:\s*$|\u00ef\u00bc\u009a\s*$/;

/** True of headers that nobody writes by hand, and few programs show above what they hand on. */
const isWhole = (headers: string): boolean =>
  /^from:.{0,300}@/im.test(headers) &&
  (/^(?:received|return-path|mime-version):/im.test(headers) ||
    /^date:.{0,60}\d:\d\d.{0,10}\s[+-]\d{4}\b/im.test(headers) ||
    (/^message-id:/im.test(headers) && /^date:/im.test(headers)));

/**
 * True if a mail seems to begin in these bytes, and no line above says that it is handed on. What a
 * server sends back often shows the headers of what it is about: there a line between mails alone tells.
 */
export const beginsMail = (bytes: Uint8Array, isBounce = false): boolean => {
  if (!MAY_BEGIN.test(latin(bytes))) return false;
  const isShown = (above: string): boolean => isBounce || INTRODUCES.test(above);
  let isAfterEmpty = true;
  let above = '';
  for (let at = 0; at < bytes.length; ) {
    const kind = separatorAt(bytes, at, isAfterEmpty);
    if (kind === 'sure' || kind === 'perhaps') return true;
    const line = lineAt(bytes, at);
    const end = HEADER.test(line) ? headersEnd(bytes, at) : at;
    if (!isShown(above) && isWhole(latin(bytes.subarray(at, end)))) return true;
    isAfterEmpty = isEmptyLine(bytes, at);
    if (!isAfterEmpty) above = line;
    at = Math.max(end, lineEnd(bytes, at));
  }
  return false;
};

/** True if another mail seems to begin in a mail, and its headers do not say that all of it is its own. */
export const holdsMail = (
  bytes: Uint8Array,
  headers: readonly Header[],
  [outermost]: readonly string[],
  isBounce: boolean,
): boolean => {
  if (/^message\//i.test(said(headers, 'content-type'))) return false;
  const body = bytes.subarray(bodyStart(bytes));
  const own = outermost === undefined ? body : belowParts(body, outermost);
  return beginsMail(own, isBounce) && !isAllOwn(bytes);
};

/** The bytes below the last part; messages may well be attached. */
const belowParts = (body: Uint8Array, boundary: string): Uint8Array => {
  const text = latin(body);
  const at = text.indexOf(`--${boundary}--`);
  return at < 0 ? body.subarray(body.length) : body.subarray(lineEnd(body, at));
};

const LF = 10;

/** True if a mail is as long as its headers say. */
const isAllOwn = (bytes: Uint8Array): boolean => {
  const told = toldEnd(bytes, 0);
  const lines = bytes.filter((byte) => byte === LF).length;
  return told !== undefined && isNear(told, bytes.length, lines);
};
