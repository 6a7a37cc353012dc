import type { Problem } from '../core/problem.ts';
import { takeBullets } from './bullets.ts';
import { cleanCharacters, linesOf } from './characters.ts';
import type { AsideReason, OrderText, Origin, OtherReading, SetAside } from './letter.ts';
import { isBlank, isKept, type MarkedLine, mark, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';
import { defect } from './problems.ts';
import { likeliest, otherReadings, Readings } from './readings.ts';
import { type ForumText, markQuoted, markReplies } from './replies.ts';
import type { Limits } from './settings.ts';
import { asRun, resolveRuns, withoutRuns } from './wraps.ts';

// Forums disagree about nearly every tag, so only the names of this list are tags; any other
// bracket is text.
const TAG =
  /\[(\/?)(b|i|u|s|strike|del|color|backcolor|size|font|align|float|indent|left|center|right|url|email|hide|spoiler|free|password|quote|code|list|\*|tr|td|th|table|hr|img|attach|media|audio|flash|p|sub|sup|orders|命令|指令)(?:=[^\]\n]{0,200}|\s[^\]\n]{0,200})?\]/gi;

const EDITED =
  /(?:\[i(?:=s)?\]\s*)?本帖最[后後]由.{1,60}[于於].{1,40}[编編][辑輯]\s*(?:\[\/i\])?/gu;
/** `Last edited by Tom on …`, `Edited November 20, 2026 by Tom`, `改动 于2026-11-20 20:15`, `(edited)`: lines by themselves. */
const EDITED_LINE =
  /^[ \t]{0,20}(?:(?:last )?(?:edited|modified)\b[^:：\n]{0,80}\d{4}.{0,200}|(?:改动|改動|最后编辑|最後編輯|编辑|編輯|修改)\s?[于於:：]\s?\d{4}.{0,60}|[(（](?:edited|已编辑|已編輯|编辑过|已修改)[)）])[ \t]*$/gimu;

const DROPPED: ReadonlySet<string> = new Set([
  'img',
  'attach',
  'media',
  'audio',
  'flash',
  'password',
]);
const BREAKS: ReadonlySet<string> = new Set(['*', 'list', 'tr', 'table', 'hr', 'align', 'p']);
const STRUCK: ReadonlySet<string> = new Set(['s', 'strike', 'del']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const FENCES: ReadonlySet<string> = new Set(['orders', '命令', '指令']);

class Page {
  readonly lines: MarkedLine[] = [];
  private held = '';
  private quotes = 0;
  private isStruck = false;
  /** The tag that everything up to its end belongs to: nothing in it is a tag. */
  private inside: string | null = null;

  /** Adds text; its line ends end lines. */
  add(text: string): void {
    const [first = '', ...more] = text.split('\n');
    this.hold(first);
    for (const line of more) {
      this.flush();
      this.hold(line);
    }
  }

  tag(name: string, isEnd: boolean, whole: string): void {
    if (this.inside === null) this.open(name, isEnd, whole);
    else if (isEnd && name === this.inside) this.inside = null;
    else this.hold(whole);
  }

  end(): readonly MarkedLine[] {
    this.flush();
    return this.lines;
  }

  private open(name: string, isEnd: boolean, whole: string): void {
    if (name === 'quote') this.quote(isEnd);
    else if (STRUCK.has(name)) this.isStruck = !isEnd;
    else if (name === 'code' || DROPPED.has(name)) this.inside = isEnd ? null : name;
    else if (FENCES.has(name)) this.fence(whole);
    else if (CELLS.has(name)) this.cell();
    else if (BREAKS.has(name)) this.breakLine();
  }

  private hold(text: string): void {
    if (this.inside !== null && DROPPED.has(this.inside)) return;
    this.held += this.isStruck ? asRun('struck', text) : text;
  }

  private flush(): void {
    this.lines.push(
      this.quotes > 0 ? { ...resolveRuns(this.held), reason: 'quoted' } : resolveRuns(this.held),
    );
    this.held = '';
  }

  /** Cells of a row stand beside each other. */
  private cell(): void {
    if (this.held !== '' && !this.held.endsWith(' ')) this.held += ' ';
  }

  private breakLine(): void {
    if (this.held.trim() !== '') this.flush();
  }

  private quote(isEnd: boolean): void {
    this.breakLine();
    this.held = '';
    this.quotes = Math.max(0, this.quotes + (isEnd ? -1 : 1));
  }

  private fence(whole: string): void {
    this.breakLine();
    this.held = whole;
    this.flush();
  }
}

/** Lines without a forum's tags; what is quoted and notices of edits are set aside. */
const plainOfBBCode = (text: string): readonly MarkedLine[] => {
  const page = new Page();
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    page.add(text.slice(end, match.index));
    end = match.index + match[0].length;
    page.tag((match[2] ?? '').toLowerCase(), match[1] === '/', match[0]);
  }
  page.add(text.slice(end));
  return page.end();
};

interface TextBeforeEdits {
  readonly text: string;
  readonly notices: readonly string[];
}

/** Text without a forum's notices that it was edited. */
const takeEditNotices = (text: string): TextBeforeEdits => {
  const notices: string[] = [];
  const take = (notice: string): string => {
    notices.push(notice.trim());
    return '';
  };
  const rest = text.replace(EDITED, take).replace(EDITED_LINE, take);
  return { text: rest, notices };
};

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
  readonly lines: readonly MarkedLine[];
  /** True if something that looks like an order stands behind the mark of a signature. */
  readonly ordersBehind: boolean;
}

/** A telephone number, a day, or a mail address that stands alone is below what was written; `anna@hill` is an order. */
const CARD =
  /^(?:\+?\d[\d\s().-]{5,20}\d|(?:19|20)\d{2}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}\s?日?|[^\s@]{1,64}@[^\s@.]{1,64}\.[^\s@]{1,120})$/u;
const isCard = (text: string): boolean =>
  CARD.test(text) && (/[@年]/u.test(text) || text.replace(/\D/gu, '').length >= 7);

/** Sets aside signatures, what mail programs and lists add, and legal notices. */
const markTails = (
  lines: readonly MarkedLine[],
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
const footerEnd = (lines: readonly MarkedLine[], index: number, text: string): number => {
  if (FOOTER.test(text) || isCard(text)) return index + 1;
  if (isListFooter(lines, index, text)) return lines.length;
  return LEGAL.test(text) ? paragraphEnd(lines, index) : index;
};

/**
 * Below the mark of a signature no orders are meant, unless they stand there alone; where some stand
 * above and some below, it is doubtful.
 */
const markSignature = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
  sign: RegExp,
): Tails => {
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

const onlyBehind = (lines: readonly MarkedLine[], index: number): Tails => {
  const marked = [...lines];
  mark(marked, [index, index + 1], 'signature');
  return { lines: marked, ordersBehind: false };
};

const isListFooter = (lines: readonly MarkedLine[], index: number, text: string): boolean => {
  if (/^you received this message because you are subscribed/i.test(text)) return true;
  if (!RULE.test(text)) return false;
  return lines.slice(index + 1, index + 4).some((line) => LIST.test(line.text.slice(0, 400)));
};

const paragraphEnd = (lines: readonly MarkedLine[], from: number): number => {
  let to = from;
  while (to < lines.length && !isBlank(lines[to] ?? { text: '', reason: null })) to++;
  return to;
};

/** Text of lines that a mail program broke to send them (RFC 3676). */
interface UnflowedText {
  readonly lines: readonly string[];
  /** The number of times that a line ended as if it went on, but the next began an order of its own. */
  readonly split: number;
}

interface Flow {
  /** The space at a soft break belongs to the break, not to the text. */
  readonly delSp: boolean;
  readonly startsOrder: (line: string) => boolean;
}

const QUOTE = /^>*/;

interface Line {
  readonly quote: string;
  readonly text: string;
}

const takeApart = (line: string): Line => {
  const quote = QUOTE.exec(line)?.[0] ?? '';
  const rest = line.slice(quote.length);
  return { quote, text: rest.startsWith(' ') ? rest.slice(1) : rest };
};

const isSoft = (text: string): boolean => text.endsWith(' ') && text !== '-- ';

/**
 * Joins soft-broken lines. Many programs leave a space at every line's end and mean nothing by it,
 * so a line that begins an order of its own is never joined to the one before.
 */
export const unflow = (lines: readonly string[], { delSp, startsOrder }: Flow): UnflowedText => {
  const joined: { quote: string; pieces: string[]; isOpen: boolean }[] = [];
  let split = 0;
  for (const { quote, text } of lines.map(takeApart)) {
    const last = joined.at(-1);
    const follows = last?.isOpen === true && last.quote === quote && text !== '-- ';
    const isOrder = follows && text.trim() !== '' && startsOrder(text);
    if (isOrder) split++;
    const piece = delSp && isSoft(text) ? text.slice(0, -1) : text;
    if (last !== undefined && follows && !isOrder) {
      last.pieces.push(piece);
      last.isOpen = isSoft(text);
    } else joined.push({ quote, pieces: [piece], isOpen: isSoft(text) });
  }
  const whole = joined.map(({ quote, pieces }) => {
    const text = pieces.join('');
    return quote === '' ? text : `${quote} ${text}`;
  });
  return { lines: whole, split };
};

const BEGIN = /^-----BEGIN PGP (SIGNED MESSAGE|SIGNATURE|MESSAGE)-----$/;
const SIGNED = 'SIGNED MESSAGE';
const END = /^-----END PGP /;

interface UnarmouredText {
  readonly lines: readonly MarkedLine[];
  readonly isEncrypted: boolean;
}

type Place = 'text' | 'head' | 'block' | 'signed';

const kindOf = (line: MarkedLine): string | undefined =>
  BEGIN.exec(line.text.slice(0, 60).trim())?.[1];

/** Where the line behind one stands. */
const placeBehind = (place: Place, line: MarkedLine): Place => {
  const kind = kindOf(line);
  if (kind !== undefined) return kind === SIGNED ? 'head' : 'block';
  if (place === 'head' && isBlank(line)) return 'signed';
  return place === 'block' && END.test(line.text.trim()) ? 'text' : place;
};

const isArmour = (place: Place): boolean => place === 'head' || place === 'block';

/** Sets aside the armour around a signed text. Whether the signature holds is not looked at. */
const markArmour = (lines: readonly MarkedLine[]): UnarmouredText => {
  let place: Place = 'text';
  const marked = lines.map((line): MarkedLine => {
    const before = place;
    place = placeBehind(before, line);
    if (isArmour(before) || isArmour(place)) return { ...line, reason: line.reason ?? 'pgp' };
    return place === 'signed' ? undashed(line) : line;
  });
  return { lines: marked, isEncrypted: lines.some((line) => kindOf(line) === 'MESSAGE') };
};

const undashed = (line: MarkedLine): MarkedLine =>
  line.text.startsWith('- ') ? { ...line, text: line.text.slice(2) } : line;

const OPEN =
  /^(?:[-=#]{1,10}\s?(?:begin\s)?orders?\s?[-=#]{0,10}|\[orders\]|begin\sorders[:：]?|[-=#]{1,10}\s?(?:命令|指令)(?:开始|開始)?\s?[-=#]{0,10}|\[(?:命令|指令)\]|(?:命令|指令)(?:开始|開始))$/iu;
const CLOSE =
  /^(?:[-=#]{1,10}\s?\/?end(?:\sof)?(?:\sorders?)?\s?[-=#]{0,10}|\[\/orders\]|end\s(?:of\s)?orders|[-=#]{1,10}\s?(?:(?:命令|指令)?(?:结束|結束|完|完毕))\s?[-=#]{0,10}|\[\/(?:命令|指令)\]|(?:命令|指令)(?:结束|結束))$/iu;

interface FencedText {
  readonly lines: readonly MarkedLine[];
  readonly fences: number;
  /** True if the last fence was never closed. */
  readonly isOpen: boolean;
}

/**
 * Where the writer said which lines are orders (`---orders---` to `---end---`, `[命令]` to
 * `[/命令]`), everything else is set aside; without such lines nothing changes.
 */
const markOutsideFence = (lines: readonly MarkedLine[]): FencedText => {
  const words = lines.map((line) =>
    isKept(line) ? line.text.slice(0, 80).normalize('NFKC').trim() : '',
  );
  if (!words.some((word) => OPEN.test(word))) return { lines, fences: 0, isOpen: false };
  let isOpen = false;
  let fences = 0;
  const marked = lines.map((line, index): MarkedLine => {
    const word = words[index] ?? '';
    const opens = OPEN.test(word);
    const closes = !opens && CLOSE.test(word);
    if (opens && !isOpen) fences++;
    const isInside = isOpen && !opens && !closes;
    isOpen = opens || (isOpen && !closes);
    if (isInside) return line;
    return { text: line.text, reason: line.reason ?? 'outside-fence' };
  });
  return { lines: marked, fences, isOpen };
};

/** A text as it was decoded, before anything is set aside. */
export interface RawText {
  readonly text: string;
  readonly origin: Origin;
  readonly name: string | null;
  /** The way a mail program broke the lines; null: not at all. */
  readonly flowed: { readonly delSp: boolean } | null;
  /** A forum printed it, with boxes around what is quoted that are no longer seen. */
  readonly post?: ForumText;
}

interface TextSettings {
  readonly limits: Limits;
  readonly looksLikeOrder: LooksLikeOrder;
}

interface ReadText {
  readonly text: OrderText;
  readonly aside: readonly SetAside[];
  readonly defects: readonly Problem[];
  /** A forum's notices that the text was edited. */
  readonly notices: readonly string[];
}

/** A text down to the lines that may be orders; nothing is lost, what is no order is set aside. */
export const readText = (raw: RawText, settings: TextSettings): ReadText => {
  const read = readOneWay(raw, settings);
  if (raw.flowed === null) return read;
  // A program that says that it broke lines, and where, is not always right.
  const { text: broken } = readOneWay({ ...raw, flowed: null }, settings);
  const readings = new Readings(read.text.lines);
  for (const { by, lines } of read.text.others ?? []) readings.add(by, lines);
  readings.add(['wrapped'], broken.lines);
  for (const { by, lines } of broken.others ?? []) readings.add([...by, 'wrapped'], lines);
  return { ...read, text: withOthers(read.text, readings.all) };
};

/** A text with the other ways to read it, if there are any. */
export const withOthers = (
  { others: _, ...text }: OrderText,
  others: readonly OtherReading[],
): OrderText => (others.length === 0 ? text : { ...text, others });

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['rarr', '→'],
  ['rArr', '⇒'],
  ['mdash', '-'],
  ['ndash', '-'],
  ['minus', '-'],
  ['rsquo', "'"],
  ['lsquo', "'"],
  ['ldquo', '"'],
  ['rdquo', '"'],
  ['hellip', '...'],
  ['ensp', ' '],
  ['emsp', ' '],
]);

/** Marks of HTML that a forum or a mail program left in plain text. */
const decodeEntities = (line: string): string =>
  line.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, body: string) =>
    body.startsWith('#') ? numbered(body, whole) : (ENTITIES.get(body) ?? whole),
  );

/** Halves of characters, and what marks runs of text. */
const NO_TEXT = [
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
] as const;

const numbered = (body: string, whole: string): string => {
  const isHex = /^#x/i.test(body);
  const code = Number.parseInt(body.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isText =
    code >= 32 && code < 0x110000 && !NO_TEXT.some(([from, to]) => code >= from && code <= to);
  return isText ? String.fromCodePoint(code) : whole;
};

const readOneWay = (raw: RawText, settings: TextSettings): ReadText => {
  const { limits, looksLikeOrder } = settings;
  const { rows, split, isCut } = rowsOf(raw, settings);
  const cleaned = cleanCharacters(decodeEntities(rows.join('\n')));
  const { text, notices } = takeEditNotices(cleaned.text);
  const short = cutLong(plainOfBBCode(text), limits.lineLength);
  const armour = markArmour(takeBullets(short, looksLikeOrder));
  const replied = markReplies(markQuoted(armour.lines, looksLikeOrder), looksLikeOrder, raw.post);
  const fenced = markOutsideFence(replied);
  const tails =
    fenced.fences > 0
      ? { lines: fenced.lines, ordersBehind: false }
      : markTails(fenced.lines, looksLikeOrder, raw.post !== undefined);
  const noted: readonly (readonly [boolean, Problem])[] = [
    [split > 0, defect('post-flowed-split', { lines: split })],
    [isCut, defect('post-text-too-long', { most: limits.textLines })],
    ...cleaned.defects.map((problem) => [true, problem] as const),
    [short.some(({ reason }) => reason === 'line-too-long'), defect('post-line-too-long')],
    [armour.isEncrypted, defect('post-encrypted')],
    [fenced.isOpen, defect('post-fence-open')],
    [fenced.fences > 1, defect('post-fence-several', { fences: fenced.fences })],
    [tails.ordersBehind, defect('post-orders-behind-signature')],
  ];
  const { origin, name } = raw;
  const lines = likeliest(tails.lines);
  const bare = { origin, name, format: 'text', isFenced: fenced.fences > 0, lines } as const;
  return {
    text: withOthers(bare, otherReadings(tails.lines, looksLikeOrder)),
    aside: [...stretches(tails.lines, raw), ...noticeAside(notices, raw)],
    defects: noted.flatMap(([is, problem]) => (is ? [problem] : [])),
    notices,
  };
};

interface Rows {
  readonly rows: readonly string[];
  readonly split: number;
  readonly isCut: boolean;
}

/** The text that the order notations take for a remark. */
const COMMENT = /^\s?(?:#|\/\/)/;

const rowsOf = (
  { text, origin, flowed }: RawText,
  { limits, looksLikeOrder }: TextSettings,
): Rows => {
  const bare = text.replace(/^\uFEFF/, '');
  const all = linesOf(origin === 'body-html' ? bare : withoutRuns(bare));
  const isCut = all.length > limits.textLines;
  const rows = isCut ? all.slice(0, limits.textLines) : all;
  if (flowed === null) return { rows, split: 0, isCut };
  const startsOrder = (line: string): boolean => COMMENT.test(line) || looksLikeOrder(line);
  const { lines, split } = unflow(rows, { ...flowed, startsOrder });
  return { rows: lines, split, isCut };
};

/** As much of a line that is too long is kept to show which one it was. */
const SHOWN = 200;

const cutLong = (lines: readonly MarkedLine[], most: number): readonly MarkedLine[] =>
  lines.map((line) =>
    line.text.length <= most
      ? line
      : { text: line.text.slice(0, SHOWN), reason: line.reason ?? 'line-too-long' },
  );

const stretches = (
  lines: readonly MarkedLine[],
  { origin, name }: RawText,
): readonly SetAside[] => {
  const found: { reason: AsideReason; line: number; lines: string[] }[] = [];
  let open: AsideReason | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.reason !== null && line.reason === open) found.at(-1)?.lines.push(line.text);
    else if (line.reason !== null)
      found.push({ reason: line.reason, line: index + 1, lines: [line.text] });
    open = line.reason;
    if (line.out === undefined) continue;
    found.push({ reason: line.out.reason, line: index + 1, lines: [line.out.text] });
    open = null;
  }
  return found
    .filter(({ lines: texts }) => texts.some((text) => text.trim() !== ''))
    .map((stretch) => ({ ...stretch, origin, name }));
};

const noticeAside = (notices: readonly string[], { origin, name }: RawText): readonly SetAside[] =>
  notices.length === 0 ? [] : [{ reason: 'edit-notice', origin, name, line: 0, lines: notices }];

/** True if a text says anything at all. */
export const saysSomething = ({ lines }: Pick<OrderText, 'lines'>): boolean =>
  lines.some((line) => line.trim() !== '');

/** True if a text says anything in any of its readings. */
export const maySaySomething = (text: OrderText): boolean =>
  saysSomething(text) || (text.others ?? []).some(saysSomething);
