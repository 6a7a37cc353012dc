import type { Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { correspondenceOf } from './addresses.ts';
import { cleanName } from './characters.ts';
import { mailDate } from './dates.ts';
import { bodyStart, type Header, headersOf, latin, readable, said } from './headers.ts';
import type { Letter, OrderText, SetAside } from './letter.ts';
import { refuseMail } from './limits.ts';
import { type Part, type Structure, structureOf } from './mime.ts';
import { automaticOf, isFromList } from './nature.ts';
import { contentsOf } from './parts.ts';
import { defect, distinct } from './problems.ts';
import type { PostSettings } from './settings.ts';
import { saysForwarded, topicOf } from './subject.ts';
import { saysSomething } from './text.ts';

/** One mail as it lies in a file. */
export const readMail = async (
  source: string,
  raw: Uint8Array,
  settings: PostSettings,
): Promise<Result<Letter, readonly Problem[]>> => {
  const refused = refuseMail(raw, settings.limits);
  if (refused !== null) return fail([refused]);
  const bytes = withLineFeeds(raw);
  const structure = await structureOf(bytes, settings.limits);
  if (!structure.ok) return fail([structure.problems]);
  return ok(await letterOf(source, bytes, structure.value, settings));
};

const LF = 10;
const CR = 13;

/** Mails of old machines end their lines by a carriage return alone. */
const withLineFeeds = (bytes: Uint8Array): Uint8Array =>
  bytes.includes(LF) || !bytes.includes(CR)
    ? bytes
    : bytes.map((byte) => (byte === CR ? LF : byte));

const letterOf = async (
  source: string,
  bytes: Uint8Array,
  structure: Structure,
  settings: PostSettings,
): Promise<Letter> => {
  const headers = headersOf(bytes);
  const hint = settings.charset;
  const people = await correspondenceOf(headers, hint);
  const subject = cleanName(await readable(said(headers, 'subject').slice(0, 4000), hint));
  const { texts, aside, defects } = await contentsOf(partsOf(bytes, structure), settings);
  const sent = mailDate(said(headers, 'date'));
  const arrived = arrivalOf(headers);
  return {
    via: 'mail',
    source,
    id: idOf(headers),
    sender: people.sender,
    replyTo: people.replyTo,
    recipients: people.recipients,
    subject,
    topic: topicOf(subject),
    sent,
    arrived,
    edited: null,
    texts,
    aside,
    isForwarded: isForwarded(headers, subject, aside),
    isFromList: isFromList(headers),
    automatic: automaticOf(headers, people.sender?.address ?? '', subject),
    defects: distinct([
      ...people.defects,
      ...dateDefects(sent, arrived),
      ...structureDefects(bytes, headers, structure),
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
  const value = cleanName(said(headers, 'message-id'));
  const id = /<([^<>\s]+)>/.exec(value)?.[1] ?? value;
  return id === '' ? null : id;
};

const arrivalOf = (headers: readonly Header[]): string | null => {
  const received = said(headers, 'received');
  return mailDate(received.slice(received.lastIndexOf(';') + 1));
};

const isForwarded = (
  headers: readonly Header[],
  subject: string,
  aside: readonly SetAside[],
): boolean =>
  saysForwarded(subject) ||
  said(headers, 'resent-from') !== '' ||
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
): readonly Problem[] => {
  const found: Problem[] = [];
  const whole = boundaries.length === 0 ? '' : new TextDecoder('latin1').decode(bytes);
  if (boundaries.some((boundary) => !whole.includes(`--${boundary}--`)))
    found.push(defect('post-cut-short'));
  if (boundaries.length === 0 && parts.length === 1 && isFalselyEncoded(bytes, headers))
    found.push(defect('post-transfer-damaged'));
  return found;
};

/** So much of a body is looked at for signs that it never was encoded as it says. */
const LOOKED_AT = 500_000;

const isFalselyEncoded = (bytes: Uint8Array, headers: readonly Header[]): boolean => {
  const encoding = said(headers, 'content-transfer-encoding').toLowerCase();
  const start = bodyStart(bytes);
  const body = latin(bytes.subarray(start, start + LOOKED_AT));
  if (encoding.includes('quoted-printable'))
    return /[\u0080-\u00ff]|=(?![0-9a-f]{2}|[ \t]{0,20}(?:[\r\n]|$))/i.test(body);
  return encoding.includes('base64') && /[^A-Za-z0-9+/=\s]/.test(body);
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
