import type { Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { asciiLower } from '../core/spelling.ts';
import { cleanCharacters, cleanName } from './characters.ts';
import { decode, decodeWords, oneByte } from './charset.ts';
import {
  bodyStart,
  bytesOf,
  FIELD,
  type Header,
  headerValue,
  latin,
  mailDate,
  topicOf,
} from './headers.ts';
import type {
  Automatic,
  Correspondent,
  Letter,
  LetterHead,
  LetterReading,
  OrderText,
  SetAside,
} from './letter.ts';
import { holdsMail } from './mbox.ts';
import { contentsOf, type Part, type Structure, structureOf } from './parts.ts';
import { defect, distinct, refusal } from './problems.ts';
import { type Limits, type PostSettings, refuseMail } from './settings.ts';
import { saysSomething } from './text.ts';

const NAME = 'authentication-results';
const METHODS = ['spf', 'dkim', 'dmarc'] as const;
const FAILED = /^(?:fail|hardfail|softfail)$/;

interface ProofResult {
  readonly method: string;
  readonly result: string;
}

/** A header without remarks in brackets and quoted words, in lower case. */
const bare = (value: string): string =>
  value
    .slice(0, 8_000)
    .toLowerCase()
    .replace(/"[^"]*"/g, '')
    .replace(/\([^()]*\)/g, '')
    .replace(/\([^()]*\)/g, '');

const serverOf = (value: string): string => /^[^\s;]*/.exec(bare(value).trim())?.[0] ?? '';

const resultsIn = (value: string): readonly ProofResult[] =>
  bare(value)
    .split(';')
    .slice(1)
    .flatMap((said) => {
      const [, method = '', result = ''] =
        /^\s*([a-z-]+)(?:\/\d+)?\s*=\s*([a-z]+)/.exec(said) ?? [];
      return method === '' ? [] : [{ method, result }];
    });

/**
 * The proofs of a sender that failed by the server of this name. It writes on top of what came in:
 * only its first headers count, down to where a server before it begins.
 */
export const failedProofsOf = (
  headers: readonly Header[],
  server: string | undefined,
): readonly string[] => {
  if (server === undefined) return [];
  const isOwn = ({ name, value }: Header): boolean =>
    name === NAME && serverOf(value) === server.trim().toLowerCase();
  const first = headers.findIndex(isOwn);
  if (first < 0) return [];
  const behind = headers.slice(first).findIndex(({ name }) => name === 'received');
  const block = headers.slice(first, behind < 0 ? undefined : first + behind).filter(isOwn);
  // What a sender put there himself may fail him, but pass he does only by the topmost.
  const passed = resultsIn(headers[first]?.value ?? '').filter(({ result }) => result === 'pass');
  const passes = (method: string): boolean => passed.some((one) => one.method === method);
  // It is the one that looks at the address that is shown; it needs only one of the others.
  if (passes('dmarc')) return [];
  const failed = block
    .flatMap(({ value }) => resultsIn(value))
    .filter(({ result }) => FAILED.test(result));
  return METHODS.filter((method) => !passes(method) && failed.some((one) => one.method === method));
};

const LF = 10;
const CR = 13;

/** Headers of letters that everybody has, folded by the book, and the empty line behind them. */
const HEAD = /^(?:[!-9;-~]{1,200}:[\t -~]*\r?\n(?:[\t ][\t -~]*\r?\n)*)+\r?\n$/;
const CONTENT = /^content-[^\n]*\n(?:[\t ][^\n]*\n)*/gim;
const TEXT =
  /^content-type:[\t ]*text\/plain((?:;[\t ]*(?:charset|format|delsp)=(?:"[\w-]{1,40}"|[\w-]{1,40}))*)[\t ]*\r?\n$/i;
const PARAM = /;[\t ]*(\w+)="?([\w-]+)"?/g;
const BARE = /^content-transfer-encoding:[\t ]*(?:7bit|8bit|binary)[\t ]*\r?\n$/i;

/**
 * The structure of a mail that has none: one plain text as it stands, with nothing in its head that could
 * be read in two ways. Most mails of players are such; any other is for the parser (undefined).
 */
export const plainStructure = (bytes: Uint8Array, limits: Limits): Structure | undefined => {
  const start = bodyStart(bytes);
  if (start > limits.headerBytes || start === bytes.length) return undefined;
  const head = latin(bytes.subarray(0, start));
  const params = HEAD.test(head) ? paramsIn(head.match(CONTENT) ?? []) : undefined;
  if (params === undefined) return undefined;
  const text = { type: 'text/plain', params, isAttachment: false, name: null, alternative: null };
  return { parts: [{ ...text, bytes: withLineEnds(bytes.subarray(start)) }], boundaries: [] };
};

/** The words of a head on what the text is; undefined where one of them is said twice, or another is there. */
const paramsIn = (headers: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const types = headers.filter((header) => TEXT.test(header));
  const encodings = headers.filter((header) => BARE.test(header));
  const isPlain = types.length < 2 && encodings.length < 2;
  if (!isPlain || types.length + encodings.length < headers.length) return undefined;
  const said = [...(TEXT.exec(types[0] ?? '')?.[1] ?? '').matchAll(PARAM)];
  const params = Object.fromEntries(
    said.map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
  return Object.keys(params).length === said.length ? params : undefined;
};

/** A body with the line ends that the parser gives it: line feeds alone, behind the last line, too. */
const withLineEnds = (body: Uint8Array): Uint8Array => {
  const lines = new Uint8Array(body.length + 1);
  let length = 0;
  for (const byte of body) {
    if (byte === LF) while (length > 0 && lines[length - 1] === CR) length--;
    lines[length++] = byte;
  }
  while (length > 0 && lines[length - 1] === CR) length--;
  if (body.at(-1) !== LF) lines[length++] = LF;
  return lines.slice(0, length);
};

/** So much of one header is read, and so many people are named. */
const LONGEST = 20_000;
const MOST = 100;
const LONGEST_ADDRESS = 320;

interface Correspondence {
  readonly sender: Correspondent | null;
  readonly replyTo: readonly Correspondent[];
  readonly recipients: readonly Correspondent[];
  readonly defects: readonly Problem[];
}

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to'];

const allSaid = (headers: readonly Header[], name: string): readonly string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

/** Who wrote, to whom, and where answers should go, by the headers alone. */
const correspondenceOf = async (
  headers: readonly Header[],
  hint: string | undefined,
): Promise<Correspondence> => {
  const people = async (names: readonly string[]): Promise<readonly Correspondent[]> => {
    const values = names.flatMap((name) => allSaid(headers, name));
    return distinctPeople(await addressesOf(values.join(', '), hint));
  };
  const from = await people(['from']);
  const replyTo = await people(['reply-to']);
  const recipients = await people(RECIPIENTS);
  const isSingle = from.length === 1 && allSaid(headers, 'from').length === 1;
  const sender = isSingle ? (from[0] ?? null) : null;
  return { sender, replyTo, recipients, defects: doubts(headers, sender, replyTo) };
};

const doubts = (
  headers: readonly Header[],
  sender: Correspondent | null,
  replyTo: readonly Correspondent[],
): readonly Problem[] => {
  if (headerValue(headers, 'from') === '') return [defect('post-no-sender')];
  if (sender === null) return [defect('post-several-senders')];
  const found: Problem[] = [];
  const shown = /[^\s<>@"']{1,64}@[^\s<>@"']{1,200}/.exec(sender.name)?.[0].toLowerCase();
  if (shown !== undefined && shown !== sender.address)
    found.push(defect('post-name-shows-address', { shown }));
  const elsewhere = replyTo.find(({ address }) => address !== sender.address);
  if (elsewhere?.address)
    found.push(defect('post-reply-elsewhere', { address: elsewhere.address }));
  return found;
};

/** Addresses of a header; encoded words are read last, so that none of them can hold an address. */
const addressesOf = async (
  value: string,
  hint: string | undefined,
): Promise<readonly Correspondent[]> => {
  if (value.trim() === '') return [];
  const { addressParser } = await import('postal-mime');
  const { text } = await raw(value.slice(0, LONGEST), hint);
  const people: Correspondent[] = [];
  for (const { name, address = '' } of addressParser(hideWords(text), { flatten: true })) {
    const bare = asciiLower(address.trim());
    if (bare === '' && name === '') continue;
    if (people.length === MOST) break;
    people.push({
      name: cleanName(await decodeWords(showWords(name), hint)),
      address: bare.includes('@') ? shownAddress(bare) : null,
    });
  }
  return people;
};

/**
 * An address as it is compared: what cannot be seen, or would be read as another character, is shown,
 * so that it is nobody else's.
 */
const shownAddress = (address: string): string =>
  [...address.slice(0, LONGEST_ADDRESS)]
    .map((char) =>
      cleanCharacters(char).text === char ? char : `\\u{${char.codePointAt(0)?.toString(16)}}`,
    )
    .join('');

/** Characters that are the same in every charset that a header may be in. */
const PRINTED = /^[ -~]*$/;

/** The text that a header says to a reader: bytes of whatever charset, then encoded words. */
const readable = async (value: string, hint: string | undefined): Promise<string> => {
  if (PRINTED.test(value)) return decodeWords(value, hint);
  const { text } = await decode(bytesOf(value), { hint });
  return decodeWords(text, hint);
};

const raw = async (
  value: string,
  hint: string | undefined,
): Promise<{ readonly text: string }> => ({
  text: value.includes('=?') ? value : await readable(value, hint),
});

// The parser would read encoded words itself, each alone: a character cut in two would be lost.
const OPENS = '\uE0F0';
const CLOSES = '\uE0F1';
const hideWords = (text: string): string =>
  text
    .replace(/(\?=)\s{1,20}(?==\?)/g, '$1')
    .replaceAll('=?', OPENS)
    .replaceAll('?=', CLOSES);
const showWords = (name: string): string => name.replaceAll(OPENS, '=?').replaceAll(CLOSES, '?=');

const distinctPeople = (people: readonly Correspondent[]): readonly Correspondent[] => {
  const byAddress = new Map<string, Correspondent>();
  for (const person of people) {
    const key = person.address ?? person.name;
    if (!byAddress.has(key)) byAddress.set(key, person);
  }
  return [...byAddress.values()];
};

const OUT_OF_OFFICE =
  /^(?:(?:re|aw|回复|回覆)\s?[:：]\s?)?(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|abwesen|vacation reply|自动回复|自動回覆|自动答复|外出自动|休假自动)/iu;
const BOUNCE_SENDER = /^(?:mailer-daemon|postmaster|mail-daemon)@?/i;

/** The kind of machine that wrote a message; null: a person, as far as it shows. */
const automaticOf = (
  headers: readonly Header[],
  sender: string,
  subject: string,
): Automatic | null => {
  if (isBounce(headers, sender)) return 'bounce';
  const submitted = headerValue(headers, 'auto-submitted').toLowerCase();
  const isReply =
    (submitted !== '' && !submitted.startsWith('no')) ||
    headerValue(headers, 'x-autoreply') !== '' ||
    headerValue(headers, 'x-autorespond') !== '' ||
    /auto_?reply/i.test(headerValue(headers, 'precedence')) ||
    OUT_OF_OFFICE.test(subject);
  if (isReply) return 'auto-reply';
  const isBulk = /^(?:bulk|junk)$/i.test(headerValue(headers, 'precedence'));
  return isBulk && !isFromList(headers) ? 'bulk' : null;
};

const isBounce = (headers: readonly Header[], sender: string): boolean =>
  allSaid(headers, 'return-path').some((path) => path.replace(/\s/g, '') === '<>') ||
  headerValue(headers, 'x-failed-recipients') !== '' ||
  /^multipart\/report/i.test(headerValue(headers, 'content-type')) ||
  BOUNCE_SENDER.test(sender);

const isFromList = (headers: readonly Header[]): boolean =>
  ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-mailman-version'].some(
    (name) => headerValue(headers, name) !== '',
  ) || /^list$/i.test(headerValue(headers, 'precedence'));

/** The headers on top of a message, in their order; what has no name is passed over. */
const headersOf = (bytes: Uint8Array): readonly Header[] => {
  const block = latin(bytes.subarray(0, bodyStart(bytes)));
  const folded: string[][] = [];
  for (const line of block.split(/\r?\n/))
    if (/^[ \t]/.test(line)) folded.at(-1)?.push(` ${line.trim()}`);
    else folded.push([line]);
  return folded.flatMap((lines) => {
    const line = lines.join('').replaceAll('\r', ' ');
    const name = FIELD.exec(line);
    return name === null
      ? []
      : [{ name: (name[1] ?? '').toLowerCase(), value: line.slice(name[0].length).trim() }];
  });
};

/** One mail as it lies in a file; of what is refused its headers still tell who sent it. */
export const readMail = async (
  source: string,
  raw: Uint8Array,
  settings: PostSettings,
): Promise<LetterReading> => {
  const refused = refuseMail(raw, settings.limits);
  const bytes = oneByte(refused === null ? raw : raw.subarray(0, HEAD_BYTES));
  const structure = refused === null ? await takenApart(bytes, settings) : fail<Problem>(refused);
  const headers = headersOf(structure.ok ? bytes : bytes.subarray(0, HEAD_BYTES));
  const told = await headOf(headers, settings);
  if (isSavedPage(headers)) return { source, ...fail([refusal('post-page-unknown')]) };
  return structure.ok
    ? { source, ...ok(await letterOf({ source, bytes, headers, told }, structure.value, settings)) }
    : { source, ...fail([structure.problems]), head: told.head };
};

const takenApart = async (
  bytes: Uint8Array,
  { limits }: PostSettings,
): Promise<Result<Structure, Problem>> => {
  const plain = plainStructure(bytes, limits);
  return plain === undefined ? structureOf(bytes, limits) : ok(plain);
};

/** Some browsers save a page as a mail that nobody sent. */
const isSavedPage = (headers: readonly Header[]): boolean =>
  headerValue(headers, 'snapshot-content-location') !== '' ||
  /^<saved by /i.test(headerValue(headers, 'from'));

/** So much of a mail that is refused is looked at. */
const HEAD_BYTES = 64_000;

interface MailContext {
  readonly head: LetterHead;
  readonly people: Correspondence;
}

/** The words of the headers of who wrote to whom, when and on what. */
const headOf = async (
  headers: readonly Header[],
  { charset }: PostSettings,
): Promise<MailContext> => {
  const people = await correspondenceOf(headers, charset);
  const subject = cleanName(
    await readable(headerValue(headers, 'subject').slice(0, 4000), charset),
  );
  return {
    people,
    head: {
      via: 'mail',
      id: idOf(headers),
      sender: people.sender,
      replyTo: people.replyTo,
      subject,
      sent: mailDate(headerValue(headers, 'date')),
      arrived: arrivalOf(headers),
    },
  };
};

interface OpenedMail {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly headers: readonly Header[];
  readonly told: MailContext;
}

const letterOf = async (
  { source, bytes, headers, told: { head, people } }: OpenedMail,
  structure: Structure,
  settings: PostSettings,
): Promise<Letter> => {
  const { texts, aside, defects } = await contentsOf(partsOf(bytes, structure), settings);
  const { subject, sent, arrived, sender } = head;
  const automatic = automaticOf(headers, sender?.address ?? '', subject);
  const failedProofs = failedProofsOf(headers, settings.authserv);
  return {
    ...head,
    source,
    recipients: people.recipients,
    topic: topicOf(subject),
    edited: null,
    texts,
    aside,
    isForwarded: isForwarded(headers, subject, aside),
    isFromList: isFromList(headers),
    automatic,
    ...(failedProofs.length > 0 && { failedProofs }),
    defects: distinct([
      ...people.defects,
      ...dateDefects(sent, arrived),
      ...structureDefects(bytes, headers, structure, automatic === 'bounce'),
      ...defects,
      ...textDefects(texts, settings),
    ]),
  };
};

/** Where no border was found that the headers announce, all of the body is one text. */
const partsOf = (bytes: Uint8Array, { parts }: Structure): readonly Part[] => {
  if (parts.length > 0) return parts;
  const body = bytes.subarray(bodyStart(bytes));
  const bare = { type: 'text/plain', params: {}, isAttachment: false, name: null };
  return [{ ...bare, bytes: body, alternative: null }];
};

const idOf = (headers: readonly Header[]): string | null => {
  const value = cleanName(headerValue(headers, 'message-id'));
  const id = /<([^<>\s]+)>/.exec(value)?.[1] ?? value;
  return id === '' ? null : id;
};

const arrivalOf = (headers: readonly Header[]): string | null => {
  const received = headerValue(headers, 'received');
  return mailDate(received.slice(received.lastIndexOf(';') + 1));
};

const FORWARD =
  /^(?:(?:\[[^\]\n]{1,40}\]|【[^】\n]{1,40}】)\s{0,5})?(?:fw|fwd|wg|tr|rv|转发|轉發|轉寄|转寄)\s?[:：]/iu;

const saysForwarded = (subject: string): boolean => FORWARD.test(subject.trim());

const isForwarded = (
  headers: readonly Header[],
  subject: string,
  aside: readonly SetAside[],
): boolean =>
  saysForwarded(subject) ||
  headerValue(headers, 'resent-from') !== '' ||
  aside.some(({ reason }) => reason === 'forwarded');

/** A letter takes no longer than this on its way, nor is it sent after it arrived. */
const USUAL_MINUTES = 30;

const dateDefects = (sent: string | null, arrived: string | null): readonly Problem[] => {
  if (sent === null) return [defect('post-date-missing')];
  if (arrived === null || !sent.endsWith('Z') || !arrived.endsWith('Z')) return [];
  const minutes = Math.round((Date.parse(arrived) - Date.parse(sent)) / 60_000);
  return Math.abs(minutes) <= USUAL_MINUTES
    ? []
    : [defect('post-dates-disagree', { sent, arrived, minutes })];
};

const structureDefects = (
  bytes: Uint8Array,
  headers: readonly Header[],
  { parts, boundaries }: Structure,
  isBounce: boolean,
): readonly Problem[] => {
  const found: Problem[] = [];
  const whole = boundaries.length === 0 ? '' : new TextDecoder('latin1').decode(bytes);
  if (boundaries.some((boundary) => !whole.includes(`--${boundary}--`)))
    found.push(defect('post-cut-short'));
  const isAlone = boundaries.length === 0 && parts.length === 1;
  if (isAlone ? isFalselyEncoded(bytes) : hasTornPart(bytes, boundaries))
    found.push(defect('post-transfer-damaged'));
  if (holdsMail(bytes, headers, boundaries, isBounce)) found.push(defect('post-mail-within'));
  return found;
};

const textDefects = (
  texts: readonly OrderText[],
  { looksLikeOrder }: PostSettings,
): readonly Problem[] => {
  if (!texts.some(saysSomething)) return [defect('post-no-text')];
  const speaking = texts.filter(
    ({ format, lines }) => format === 'yaml' || lines.some((line) => looksLikeOrder(line)),
  );
  return speaking.length > 1 ? [defect('post-several-texts', { texts: speaking.length })] : [];
};

// Signs that a text is not encoded as its headers say, or that some of it is missing.

/** So much of a body is looked at for signs that it never was encoded as it says. */
const LOOKED_AT = 500_000;

const isFalselyEncoded = (bytes: Uint8Array): boolean => {
  const encoding = encodingOf(bytes);
  const start = bodyStart(bytes);
  const body = latin(bytes.subarray(start, start + LOOKED_AT));
  if (encoding.includes('quoted-printable'))
    return /[\u0080-\u00ff]|=(?![0-9a-f]{2}|[ \t]{0,20}(?:[\r\n]|$))/i.test(body);
  return encoding.includes('base64') && (/[^A-Za-z0-9+/=\s]/.test(body) || isTorn(bytes));
};

const encodingOf = (bytes: Uint8Array): string =>
  headerValue(headersOf(bytes), 'content-transfer-encoding').toLowerCase();

/** True of base64 that ends within a group of four signs, or goes on behind its end. */
const isTorn = (bytes: Uint8Array): boolean => {
  const body = latin(bytes.subarray(bodyStart(bytes))).replace(/\s/g, '');
  return body.length % 4 !== 0 || /=[^=]/.test(body);
};

/** Types of parts that may hold orders. */
const MAY_HOLD_ORDERS = /^(?:text\/|application\/(?:octet-stream|(?:x-)?yaml)|$)/i;

/** True if one of the texts among the parts of a mail is torn, each by its own headers. */
const hasTornPart = (bytes: Uint8Array, boundaries: readonly string[]): boolean =>
  partsBetween(bytes, boundaries).some(
    (part) =>
      encodingOf(part).includes('base64') &&
      MAY_HOLD_ORDERS.test(headerValue(headersOf(part), 'content-type')) &&
      isTorn(part),
  );

/** The stretches between the lines that part a mail. */
const partsBetween = (bytes: Uint8Array, boundaries: readonly string[]): readonly Uint8Array[] => {
  const borders = new Set(boundaries.flatMap((name) => [`--${name}`, `--${name}--`]));
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(LF, at);
    const end = found < 0 ? bytes.length : found;
    const isDashed = bytes[at] === DASH && bytes[at + 1] === DASH;
    if (isDashed && borders.has(latin(bytes.subarray(at, end)).trimEnd())) {
      parts.push(bytes.subarray(start, at));
      start = end + 1;
    }
    at = end + 1;
  }
  return [...parts, bytes.subarray(start)];
};

const DASH = 45;
