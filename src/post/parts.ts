import type { Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { cleanName } from './characters.ts';
import { cleanLabel, decode, decodeWords } from './charset.ts';
import { latin } from './headers.ts';
import { htmlText, metaCharset } from './html.ts';
import type { OrderText, Origin, ReadingDoubt, SetAside } from './letter.ts';
import type { LooksLikeOrder } from './order-like.ts';
import { defect, refusal } from './problems.ts';
import { Readings } from './readings.ts';
import type { Limits, PostSettings } from './settings.ts';
import { maySaySomething, type RawText, readText, saysSomething, withOthers } from './text.ts';

/** One part of a mail that holds no others; its bytes are decoded from their transfer encoding. */
export interface Part {
  /** In lower case: `text/plain`. */
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
  readonly isAttachment: boolean;
  /** As sent; encoded words not yet read. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
  /** The multipart/alternative that it stands in, by number; null: in none. */
  readonly alternative: number | null;
}

export interface Structure {
  readonly parts: readonly Part[];
  /** The line that announced the borders between parts. */
  readonly boundaries: readonly string[];
}

// The parser tells its tree only by this field, and only there the bytes of a text are to be had
// before it has decoded them by a label that may lie. The version is pinned; what is not as it
// should be here is told as a message that cannot be read.
interface Node {
  readonly contentType: { readonly parsed: StructuredHeader; readonly multipart: string | false };
  readonly contentDisposition: { readonly parsed: StructuredHeader };
  readonly content: ArrayBuffer | null;
  readonly childNodes: readonly Node[];
}
interface StructuredHeader {
  readonly value: string;
  readonly params: Readonly<Record<string, string>>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'contentType' in value &&
  'contentDisposition' in value &&
  'content' in value &&
  'childNodes' in value &&
  Array.isArray(value.childNodes);

/** The parts of a mail, by postal-mime; what it throws at is refused. */
export const structureOf = async (
  bytes: Uint8Array,
  limits: Limits,
): Promise<Result<Structure, Problem>> => {
  const { default: PostalMime } = await import('postal-mime');
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: limits.depth,
    maxHeadersSize: limits.headerBytes,
  });
  try {
    await parser.parse(bytes);
  } catch (error) {
    return fail(refusalOf(error, limits));
  }
  const root: unknown = 'root' in parser ? parser.root : undefined;
  return isNode(root) ? gather(root, limits) : fail(refusal('post-unreadable', { detail: '' }));
};

const refusalOf = (error: unknown, limits: Limits): Problem => {
  const detail = error instanceof Error ? error.message : String(error);
  if (/nesting depth/i.test(detail)) return refusal('post-nested-too-deep', { most: limits.depth });
  if (/header size/i.test(detail))
    return refusal('post-headers-too-long', { most: limits.headerBytes });
  return refusal('post-unreadable', { detail: detail.slice(0, 200) });
};

const gather = (root: Node, limits: Limits): Result<Structure, Problem> => {
  const parts: Part[] = [];
  const boundaries: string[] = [];
  // No call goes deeper than the nesting that the parser allowed.
  const visit = (node: Node, alternative: number | null): void => {
    const { multipart, parsed } = node.contentType;
    if (multipart === false) {
      parts.push(partOf(node, alternative));
      return;
    }
    boundaries.push(parsed.params['boundary'] ?? '');
    const inner = multipart === 'alternative' ? boundaries.length : alternative;
    for (const child of node.childNodes) visit(child, inner);
  };
  visit(root, null);
  return parts.length > limits.parts
    ? fail(refusal('post-too-many-parts', { parts: parts.length, most: limits.parts }))
    : ok({ parts, boundaries });
};

const partOf = (node: Node, alternative: number | null): Part => {
  const { value, params } = node.contentType.parsed;
  const disposition = node.contentDisposition.parsed;
  return {
    type: value,
    params,
    isAttachment: disposition.value === 'attachment',
    name: disposition.params['filename'] ?? params['name'] ?? null,
    bytes: new Uint8Array(node.content ?? new ArrayBuffer(0)),
    alternative,
  };
};

// The plain and the HTML part of one mail: programs make one of the other, and they say the same, however lines are
// broken, words set in bold, links written out, and what is quoted marked.

/** A part as it was read. */
interface ReadPart {
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
const textOfBoth = (
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

/** The contents of the parts of a mail. */
interface Contents {
  readonly texts: readonly OrderText[];
  readonly aside: readonly SetAside[];
  readonly defects: readonly Problem[];
}

type Kind = 'plain' | 'html' | 'text-file' | 'yaml-file' | 'message' | 'signature' | 'other';

const TEXT_FILE = /\.(?:txt|text|orders|asc|md)$/i;
const YAML_FILE = /\.ya?ml$/i;

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^message\/rfc822$/, 'message'],
  [/^application\/(?:pgp|pkcs7|x-pkcs7)-signature$/, 'signature'],
  [/^(?:text|application)\/(?:x-)?yaml$/, 'yaml-file'],
];

const kindOf = (part: Part): Kind => {
  const kind = KINDS.find(([type]) => type.test(part.type))?.[1];
  return kind ?? kindByName(part.name ?? '') ?? kindByPlace(part);
};

const kindByName = (name: string): Kind | undefined => {
  if (YAML_FILE.test(name)) return 'yaml-file';
  return TEXT_FILE.test(name) ? 'text-file' : undefined;
};

const PLAIN = /^text\/(?:plain|markdown|x-markdown)$/;

const kindByPlace = ({ type, isAttachment, name }: Part): Kind => {
  if (PLAIN.test(type)) return isAttachment || name !== null ? 'text-file' : 'plain';
  return type === 'text/html' && !isAttachment ? 'html' : 'other';
};

const TEXTS: ReadonlySet<Kind> = new Set(['plain', 'html', 'text-file', 'yaml-file']);

const NOTHING: Contents = { texts: [], aside: [], defects: [] };

/** Reads every part that may hold orders, and names the others. */
export const contentsOf = async (
  parts: readonly Part[],
  settings: PostSettings,
): Promise<Contents> => {
  const texts: OrderText[] = [];
  const aside: SetAside[] = [];
  const defects: Problem[] = [];
  /** Where the plain text of an alternative is that says something. */
  const told = new Map<number, number>();
  const asides = new Map<number, readonly SetAside[]>();
  const inOrder = [...parts].sort((one, other) => rank(one) - rank(other));
  // One budget for all texts: a hundred large ones are no smaller than one.
  let left = 1;
  for (const part of inOrder) {
    const plain = part.alternative === null ? undefined : told.get(part.alternative);
    const within = { ...settings, limits: shareOf(settings.limits, left) };
    const read = await readPart(part, within);
    left = Math.max(0, left - costOf(part, settings.limits));
    const first = plain === undefined ? undefined : texts[plain];
    if (plain !== undefined && first !== undefined && kindOf(part) === 'html') {
      const parts = { text: first, aside: asides.get(plain) ?? [] };
      texts[plain] = ofBoth(parts, read, settings.looksLikeOrder);
      aside.push(asideWhole(part, 'alternative', null));
      continue;
    }
    if (part.alternative !== null && read.texts.some(saysSomething)) {
      told.set(part.alternative, texts.length);
      asides.set(texts.length, read.aside);
    }
    texts.push(...read.texts);
    aside.push(...read.aside);
    defects.push(...read.defects);
  }
  return { texts: withoutOthers(texts, settings), aside, defects };
};

/** Of an attached message nothing is asked if the sender's own orders stand beside it. */
const withoutOthers = (
  texts: readonly OrderText[],
  { looksLikeOrder }: PostSettings,
): readonly OrderText[] =>
  texts.some(({ lines }) => lines.some(looksLikeOrder)) ? texts.filter(saysSomething) : texts;

/**
 * A text that came as plain text and as HTML: what the HTML says otherwise are other readings. If
 * only one of them holds what looks like orders, the other was never meant to be read.
 */
const ofBoth = (
  part: ReadPart,
  { texts: [html], aside }: Contents,
  isOrder: PostSettings['looksLikeOrder'],
): OrderText => {
  const { text: plain } = part;
  const holdsOrders = (text: OrderText): boolean =>
    [text, ...(text.others ?? [])].some(({ lines }) => lines.some(isOrder));
  if (html === undefined || !holdsOrders(html)) return plain;
  if (!holdsOrders(plain)) return html;
  const same = textOfBoth(part, { text: html, aside }, isOrder);
  if (same !== undefined) return same;
  const readings = new Readings(plain.lines);
  for (const { by, lines } of plain.others ?? []) readings.add(by, lines);
  readings.add(['other-part'], html.lines);
  for (const { by, lines } of html.others ?? []) readings.add(['other-part', ...by], lines);
  return withOthers(plain, readings.all);
};

const shareOf = (limits: Limits, share: number): Limits => ({
  ...limits,
  textBytes: Math.floor(limits.textBytes * share),
  htmlBytes: Math.floor(limits.htmlBytes * share),
});

/** The share of the budget that reading a part takes. */
const costOf = (part: Part, { textBytes, htmlBytes }: Limits): number => {
  const kind = kindOf(part);
  if (!TEXTS.has(kind) && kind !== 'message') return 0;
  return part.bytes.length / (kind === 'html' ? htmlBytes : textBytes);
};

/** Plain texts first, so that it is known where an HTML text is but a copy. */
const rank = (part: Part): number => (kindOf(part) === 'plain' ? 0 : 1);

const asideWhole = (part: Part, reason: SetAside['reason'], name: string | null): SetAside => ({
  reason,
  origin: kindOf(part) === 'html' ? 'body-html' : 'attachment',
  name,
  line: 0,
  lines: [],
});

const readPart = async (part: Part, settings: PostSettings): Promise<Contents> => {
  const hint = settings.charset;
  const name = part.name === null ? null : cleanName(await decodeWords(part.name, hint));
  const kind = kindOf(part);
  switch (kind) {
    case 'plain':
      return readPlain(part, 'body-text', name, settings);
    case 'text-file':
      return readPlain(part, 'attachment', name, settings);
    case 'html':
      return readHtml(part, settings);
    case 'yaml-file':
      return readYamlFile(part, name, settings);
    case 'message':
      return readMessage(part, name, settings);
    case 'signature':
      return { ...NOTHING, aside: [asideWhole(part, 'pgp', name)] };
    case 'other':
      return unread(part, name);
    default:
      return NOTHING;
  }
};

/** An attached message is another's, unless the moderator rules its orders in. */
const readMessage = async (
  part: Part,
  name: string | null,
  settings: PostSettings,
): Promise<Contents> => {
  const aside = [asideWhole(part, 'forwarded', name)];
  const structure = await structureOf(part.bytes, settings.limits);
  if (!structure.ok) return { ...NOTHING, aside };
  const inner = structure.value.parts.filter((one) => kindOf(one) !== 'message');
  const { texts } = await contentsOf(inner, settings);
  const readings = new Readings([]);
  for (const { lines } of texts.filter(({ format }) => format === 'text'))
    readings.add(['quoted'], lines);
  const bare = { origin: 'attachment', name, format: 'text', isFenced: false, lines: [] } as const;
  const text = withOthers(bare, readings.all);
  return { ...NOTHING, texts: maySaySomething(text) ? [text] : [], aside };
};

const unread = (part: Part, name: string | null): Contents => ({
  ...NOTHING,
  aside: [asideWhole(part, 'not-text', name)],
  defects: [
    part.type === 'application/pgp-encrypted'
      ? defect('post-encrypted')
      : defect('post-attachment-unread', { name: name ?? '', type: cleanName(part.type) }),
  ],
});

interface SizedPart {
  readonly bytes: Uint8Array;
  readonly defects: readonly Problem[];
}

const sized = ({ bytes }: Part, most: number): SizedPart =>
  bytes.length <= most
    ? { bytes, defects: [] }
    : { bytes: bytes.subarray(0, most), defects: [defect('post-text-too-long', { most })] };

/** The text of a part by its label, as far as there may be of it. */
const decoded = async (
  part: Part,
  { limits, charset: hint }: PostSettings,
): ReturnType<typeof decode> => {
  const { bytes, defects } = sized(part, limits.textBytes);
  const { text, defects: found } = await decode(bytes, { label: part.params['charset'], hint });
  return { text, defects: [...defects, ...found] };
};

const readPlain = async (
  part: Part,
  origin: Origin,
  name: string | null,
  settings: PostSettings,
): Promise<Contents> => {
  const { text, defects } = await decoded(part, settings);
  const isFlowed = cleanLabel(part.params['format']) === 'flowed';
  const flowed = isFlowed ? { delSp: cleanLabel(part.params['delsp']) === 'yes' } : null;
  const read = contentsOfText({ text, origin, name, flowed }, settings);
  return { ...read, defects: [...defects, ...read.defects] };
};

const readHtml = async (part: Part, settings: PostSettings): Promise<Contents> => {
  const { textBytes, htmlBytes } = settings.limits;
  const { bytes, defects } = sized(part, Math.min(textBytes, htmlBytes));
  const label = part.params['charset'] ?? metaCharset(latin(bytes.subarray(0, 8192)));
  const { text, defects: found } = await decode(bytes, { label, hint: settings.charset });
  const html = await htmlText(text);
  const raw = { text: html.text, origin: 'body-html', name: null, flowed: null } as const;
  const read = contentsOfText(raw, settings);
  const cut = html.isCut ? [defect('post-text-too-long', { most: htmlBytes })] : [];
  return { ...read, defects: [...defects, ...found, ...cut, ...read.defects] };
};

/** YAML keeps every character: its own reader says what is wrong with it. */
const readYamlFile = async (
  part: Part,
  name: string | null,
  settings: PostSettings,
): Promise<Contents> => {
  const { text, defects } = await decoded(part, settings);
  return { texts: [yamlText(text, name)], aside: [], defects };
};

export const yamlText = (text: string, name: string | null): OrderText => ({
  origin: 'attachment',
  name,
  format: 'yaml',
  isFenced: false,
  lines: text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/),
});

const contentsOfText = (raw: RawText, settings: PostSettings): Contents => {
  const { text, aside, defects } = readText(raw, settings);
  return { texts: maySaySomething(text) ? [text] : [], aside, defects };
};
